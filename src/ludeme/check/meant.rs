//! What an author may have meant who wrote something that fits nowhere.

use super::fit::could_be;
use crate::diag::did_you_mean;
use crate::ludeme::form::{Form, Param};
use crate::ludeme::types::{ENUMERATIONS, Enumeration, Type};
use crate::syntax::{Kind, Node};

/// The constant that the author may have meant by a word: one that fits there, or else any.
pub(super) fn constant(word: &str, wanted: &[Type]) -> Option<String> {
    let wanted: Vec<&Enumeration> = wanted.iter().filter_map(constants).collect();
    let all = || ENUMERATIONS.iter().copied();
    let of = |tables: &mut dyn Iterator<Item = &'static Enumeration>| -> Vec<&'static str> {
        tables
            .flat_map(|table| table.values.iter().copied())
            .collect()
    };
    let near = of(&mut all().filter(|table| wanted.iter().any(|known| known.name == table.name)));
    let every = of(&mut all());
    let same = |values: &[&str]| {
        let same = values.iter().find(|value| value.eq_ignore_ascii_case(word));
        same.map(|value| format!("did you mean `{value}`?"))
    };
    same(&near)
        .or_else(|| same(&every))
        .or_else(|| did_you_mean(word, near.iter().copied()))
        .or_else(|| did_you_mean(word, every.iter().copied()))
}

/// The constants of a type.
fn constants(ty: &Type) -> Option<&'static Enumeration> {
    match ty {
        Type::Enum(table) => Some(table),
        Type::List(inner) => constants(inner),
        Type::Family(_) | Type::Text | Type::Number | Type::Truth => None,
    }
}

/// The types that a form wants under a label, or without one.
pub(super) fn wanted(form: &Form, label: Option<&str>) -> Vec<Type> {
    let params = form.params.iter().filter(|param| param.label == label);
    params
        .flat_map(|param| param.types.iter().copied())
        .collect()
}

/// How a place is named, if a text looks like the name of a site.
pub(super) fn site(text: &str) -> Option<String> {
    let digits = text.trim_start_matches(|char: char| char.is_ascii_alphabetic());
    let letters = text.len() - digits.len();
    let is_site = (1..=2).contains(&letters)
        && (1..=4).contains(&digits.len())
        && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_site.then(|| {
        let name = text.to_ascii_uppercase();
        format!(
            "if a site is meant: `(sites {{\"{name}\"}})` is a region, `(coord \"{name}\")` a site"
        )
    })
}

/// Why the argument at a place stands wrong: what it must come before, or that it was given already.
pub(super) fn order(args: &[Node], place: usize, form: &Form) -> Option<String> {
    let places = |arg: &Node| -> Vec<usize> {
        let fits = |(_, param): &(usize, &Param)| {
            let types = &mut param.types.iter();
            param.label == arg.label.as_deref() && types.any(|ty| could_be(arg, ty))
        };
        let params = form.params.iter().enumerate();
        params.filter(fits).map(|(index, _)| index).collect()
    };
    let culprit = &args[place];
    let last = *places(culprit).last()?;
    let title = form.title();
    let shown = show(culprit);
    let label = culprit.label.as_deref();
    if label.is_some()
        && args[..place]
            .iter()
            .any(|arg| arg.label.as_deref() == label)
    {
        return Some(format!("{shown} stands twice in `({title} …)`"));
    }
    let late = args[..place]
        .iter()
        .find(|arg| places(arg).first().is_some_and(|at| *at > last))?;
    Some(format!(
        "{shown} must come before {} in `({title} …)`",
        show(late)
    ))
}

/// An argument in few words: its label, its keyword, or itself.
fn show(node: &Node) -> String {
    if let Some(label) = &node.label {
        return format!("`{label}:`");
    }
    match &node.kind {
        Kind::Atom(word) => format!("`{word}`"),
        Kind::Int(number) => format!("`{number}`"),
        Kind::Float(number) => format!("`{number}`"),
        Kind::Str(text) => format!("`\"{text}\"`"),
        Kind::Array(_) => "`{…}`".to_owned(),
        Kind::List(_) => match node.head() {
            Some(keyword) => format!("`({keyword} …)`"),
            None => "`(…)`".to_owned(),
        },
        Kind::Angle(_) | Kind::Error => "this".to_owned(),
    }
}
