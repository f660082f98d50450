//! What an author may have meant with something that fits nowhere.

use super::fit::could_be;
use super::place::Stuck;
use crate::diag::{did_you_mean, how_to_declare};
use crate::ludeme::form::{Form, Param};
use crate::ludeme::types::{ENUMERATIONS, Enumeration, Family, Type};
use crate::syntax::{Node, print};

/// The constant that the author may have meant by a word: one that fits there, or else any other.
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

/// The types that a form takes under a label, or without one.
pub(super) fn wanted(form: &Form, label: Option<&str>) -> Vec<Type> {
    let params = form.params.iter().filter(|param| param.label == label);
    params
        .flat_map(|param| param.types.iter().copied())
        .collect()
}

/// How to name a place, if a text looks like the name of a site.
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

/// How to declare a define, if a text stands where a whole clause is wanted that defines often hold.
pub(super) fn define(text: &str, wanted: &[Type]) -> Option<String> {
    let is_clause = |ty: &Type| {
        matches!(
            ty,
            Type::Family(Family::Moves | Family::Bool | Family::Region)
        )
    };
    let is_wanted = wanted.iter().any(is_clause);
    is_wanted.then(|| how_to_declare(text))
}

/// The number or constant that a text would be without its quotes, if one is wanted.
pub(super) fn unquoted(text: &str, wanted: &[Type]) -> Option<String> {
    let is_number = text.parse::<i32>().is_ok();
    let fits = |ty: &Type| match ty {
        Type::Number | Type::Family(Family::Int | Family::Float | Family::Ints) => is_number,
        Type::Enum(table) => table.values.contains(&text),
        Type::Family(_) | Type::Text | Type::Truth | Type::List(_) => false,
    };
    let hint = || format!("write `{text}` without the quotes");
    // Constants are often wanted a clause further in, as directions are.
    let is_constant = || {
        ENUMERATIONS
            .iter()
            .any(|table| table.values.contains(&text))
    };
    (wanted.iter().any(fits) || is_constant()).then(hint)
}

/// The word in quotes, if a text is wanted and no constant is similar.
pub(super) fn quoted(word: &str, wanted: &[Type]) -> Option<String> {
    let is_text = |ty: &&Type| matches!(ty, Type::Text);
    wanted.iter().find(is_text)?;
    Some(format!("a name stands in quotes: `\"{word}\"`"))
}

/// What may stand at a place, if there are few possibilities.
pub(super) fn described(wanted: &[Type]) -> Option<String> {
    let mut names: Vec<String> = wanted.iter().map(Type::describe).collect();
    names.dedup();
    (1..=4).contains(&names.len()).then(|| names.join(" or "))
}

/// The clause that an argument should be wrapped in, if a clause is wanted that takes such an
/// argument: a constant alone, or a region where a single site is asked about.
pub(super) fn wrapped(node: &Node, form: &'static Form, stuck: &Stuck) -> Option<String> {
    let wanted = stuck.wanted(form, node.label.as_deref());
    if node.as_atom().is_some() {
        return clause_of(node, &wanted);
    }
    let families: Vec<Family> = wanted.iter().filter_map(family).collect();
    let yields = crate::ludeme::find(node.head()?);
    let is_region = yields.iter().any(|known| known.family == Family::Region);
    let wants_site = families == [Family::Int] && form.family == Family::Bool;
    (is_region && wants_site).then(|| {
        "one site is asked about here; `(all Sites (sites Top) if:(is Empty (site)))` asks about each of a region"
            .to_owned()
    })
}

/// One of the wanted clauses that requires such an argument.
pub(super) fn clause_of(node: &Node, wanted: &[Type]) -> Option<String> {
    let families: Vec<Family> = wanted.iter().filter_map(family).collect();
    let takes = |known: &Form, param: &Param| {
        // An end rule may do without a result, and hardly ever does.
        let is_needed = !param.optional || known.family == Family::EndRule;
        is_needed && param.types.iter().any(|ty| could_be(node, ty))
    };
    let fits = |known: &&&'static Form| {
        let mut params = known.params.iter();
        families.contains(&known.family) && params.any(|param| takes(known, param))
    };
    let known = crate::ludeme::table().iter().filter(fits);
    let known = known.min_by_key(|known| known.example.len())?;
    Some(format!("it stands in a clause, as in `{}`", known.example))
}

fn family(ty: &Type) -> Option<Family> {
    match ty {
        Type::Family(family) => Some(*family),
        Type::Enum(_) | Type::List(_) | Type::Text | Type::Number | Type::Truth => None,
    }
}

/// The clause that a labelled argument belongs into, or should be: `(to if:…)` for `if:…`, `(then
/// …)` for `then:…`.
pub(super) fn inside(
    culprit: &Node,
    label: &str,
    form: &'static Form,
    stuck: &Stuck,
) -> Option<String> {
    let shown = |node: &Node| {
        let text = print(node);
        let is_short = text.chars().count() <= 60;
        if is_short { text } else { "…".to_owned() }
    };
    let wanted: Vec<Family> = stuck.wanted(form, None).iter().filter_map(family).collect();
    let known = || {
        let forms = crate::ludeme::table().iter();
        forms.filter(|known| wanted.contains(&known.family))
    };
    let bare = Node {
        label: None,
        ..culprit.clone()
    };
    if known().any(|known| known.keywords.contains(&label)) {
        return Some(format!("it is a clause: `({label} {})`", shown(&bare)));
    }
    let has = |param: &Param| param.label == Some(label);
    let around = known().find(|known| known.params.iter().any(has))?;
    Some(format!(
        "`{label}:` belongs into `({} …)`: `({} {})`",
        around.title(),
        around.title(),
        shown(culprit)
    ))
}

/// A hint to use braces, if one argument too many follows one that may be alone or in a list.
pub(super) fn braces(culprit: &Node, form: &Form) -> Option<String> {
    let is_list = |ty: &Type| match ty {
        Type::List(inner) => could_be(culprit, inner),
        Type::Family(_) | Type::Enum(_) | Type::Text | Type::Number | Type::Truth => false,
    };
    let takes = form
        .params
        .iter()
        .any(|param| param.types.iter().any(is_list));
    takes.then(|| format!("several stand in braces: `({} {{… …}})`", form.title()))
}

/// The keyword and the word after it that an author wrote as one word, as in `isEmpty`.
pub(super) fn two_words(word: &str) -> Option<String> {
    let at = word
        .char_indices()
        .find(|(_, char)| char.is_ascii_uppercase())?
        .0;
    let (keyword, sub) = word.split_at(at);
    let mut forms = crate::ludeme::find(keyword).iter();
    forms.find(|form| form.subs.contains(&sub))?;
    Some(format!("it is two words: `({keyword} {sub} …)`"))
}
