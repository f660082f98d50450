//! Types and constants: what stands where a signature says `<direction>` or `<roleType>`, and what takes it.

use anyhow::Result;
use serde::Serialize;

use crate::cli::out::Out;
use crate::ludeme::{self, ENUMERATIONS, Enumeration, Family, Form, Type};

/// A type, or a constant of one.
#[derive(Serialize)]
pub(super) struct Kind {
    /// The type as signatures write it.
    signature: String,
    /// The constant that is asked for, if it is not the type itself.
    constant: Option<&'static str>,
    doc: String,
    /// The constants that stand there.
    constants: Vec<&'static str>,
    /// The ludemes that stand there.
    ludemes: Vec<String>,
    /// The ludemes that take it.
    taken_by: Vec<String>,
}

/// The families that take the constants of some types as they are.
const ALSO: [(Family, &[&str]); 2] = [
    (
        Family::Direction,
        &["absoluteDirection", "relativeDirection"],
    ),
    (Family::TrackStep, &["trackStepType", "compassDirection"]),
];

/// What stands for a family beside its ludemes and constants.
const LITERALS: [(Family, &str); 3] = [
    (
        Family::Int,
        " A whole number, `Off`, `End`, `Undefined` and `Infinity` stand there too.",
    ),
    (Family::Float, " A number stands there too."),
    (Family::Bool, " `True` and `False` stand there too."),
];

/// The types of a name, and those that have a constant of that name.
pub(super) fn named(name: &str) -> Vec<Kind> {
    let families = families().filter(|family| family.describe().eq_ignore_ascii_case(name));
    let tables = ENUMERATIONS.iter().copied().filter_map(|table| {
        let constant = table.values.iter().find(|value| **value == name).copied();
        let is_asked = table.name.eq_ignore_ascii_case(name) || constant.is_some();
        is_asked.then(|| of_table(table, constant))
    });
    families.map(of_family).chain(tables).collect()
}

/// The names of all types and constants.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    let tables = ENUMERATIONS.iter();
    let constants =
        tables.flat_map(|table| [table.name].into_iter().chain(table.values.iter().copied()));
    families().map(Family::describe).chain(constants)
}

/// The families that some form is of.
fn families() -> impl Iterator<Item = Family> {
    let mut families: Vec<Family> = ludeme::table().iter().map(|form| form.family).collect();
    families.sort_unstable();
    families.dedup();
    families.into_iter()
}

fn of_family(family: Family) -> Kind {
    let names = ALSO.iter().find(|(other, _)| *other == family);
    let names = names.map_or(&[][..], |(_, names)| *names);
    let tables = ENUMERATIONS
        .iter()
        .filter(|table| names.contains(&table.name));
    let yields = ludeme::table().iter().filter(|form| form.family == family);
    let literal = LITERALS.iter().find(|(other, _)| *other == family);
    let literal = literal.map_or("", |(_, text)| *text);
    Kind {
        signature: format!("<{}>", family.describe()),
        constant: None,
        doc: format!("What these ludemes yield.{literal}"),
        constants: tables
            .flat_map(|table| table.values.iter().copied())
            .collect(),
        ludemes: titles(yields.copied()),
        taken_by: taken_by(|ty| matches!(ty, Type::Family(taken) if *taken == family)),
    }
}

fn of_table(table: &'static Enumeration, constant: Option<&'static str>) -> Kind {
    let takes = |ty: &Type| match ty {
        Type::Enum(taken) => taken.name == table.name,
        Type::Family(family) => ALSO
            .iter()
            .any(|(other, names)| other == family && names.contains(&table.name)),
        Type::Text | Type::Number | Type::Truth | Type::List(_) => false,
    };
    Kind {
        signature: format!("<{}>", table.name),
        constant,
        doc: super::trimmed(table.doc, " "),
        constants: table.values.to_vec(),
        ludemes: Vec::new(),
        taken_by: taken_by(takes),
    }
}

/// The ludemes with a parameter of a type, in braces or not.
fn taken_by(takes: impl Fn(&Type) -> bool) -> Vec<String> {
    let holds = |ty: &Type| {
        let mut ty = ty;
        while let Type::List(inner) = ty {
            ty = inner;
        }
        takes(ty)
    };
    let takes = |form: &&Form| form.params.iter().flat_map(|param| param.types).any(&holds);
    titles(ludeme::table().iter().copied().filter(takes))
}

/// The titles of forms, each once.
fn titles(forms: impl Iterator<Item = &'static Form>) -> Vec<String> {
    let mut titles: Vec<String> = Vec::new();
    for title in forms.map(Form::title) {
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    titles
}

pub(super) fn show(kind: &Kind, out: &mut Out) -> Result<()> {
    match kind.constant {
        Some(constant) => out.line(&format!("{constant}, one of {}", kind.signature))?,
        None => out.line(&kind.signature)?,
    }
    out.line(&format!("\n  {}", kind.doc))?;
    let rows = [
        ("constants", kind.constants.join(" ")),
        ("ludemes", kind.ludemes.join(", ")),
        ("taken by", kind.taken_by.join(", ")),
    ];
    for (name, text) in rows.iter().filter(|(_, text)| !text.is_empty()) {
        out.line("")?;
        for (number, line) in super::wrap(text, 78).lines().enumerate() {
            let name = if number == 0 { *name } else { "" };
            out.line(&format!("  {name:11}{line}"))?;
        }
    }
    Ok(())
}
