//! Whether a node could be of a type, judged by its head alone.

use crate::ludeme::form::Value;
use crate::ludeme::types::{Enumeration, Family, Type};
use crate::syntax::{Kind, Node};

/// The names that stand for whole numbers.
const NUMBERS: [(&str, i32); 4] = [
    ("Off", -1),
    ("End", -2),
    ("Undefined", -1),
    ("Infinity", crate::ir::INFINITY),
];

/// The value of a leaf, if it is one of type `ty`.
pub(super) fn leaf(node: &Node, ty: &Type) -> Option<Value> {
    match (&node.kind, ty) {
        (Kind::Int(number), Type::Family(Family::Int) | Type::Number) => {
            i32::try_from(*number).ok().map(Value::Int)
        }
        (Kind::Int(number), Type::Family(Family::Float | Family::TrackStep)) => {
            i32::try_from(*number).ok().map(Value::Int)
        }
        (Kind::Float(number), Type::Family(Family::Float)) => Some(Value::Float(*number)),
        (Kind::Str(text), Type::Text | Type::Family(Family::NotationPart)) => {
            Some(Value::Str(text.clone()))
        }
        (Kind::Atom(word), Type::Enum(enumeration)) => {
            let name = enumeration.values.iter().find(|name| *name == word)?;
            Some(Value::Const(enumeration, name))
        }
        (Kind::Atom(word), Type::Family(Family::Int) | Type::Number) => NUMBERS
            .iter()
            .find(|(name, _)| name == word)
            .map(|(_, number)| Value::Int(*number)),
        (Kind::Atom(word), Type::Family(Family::Bool) | Type::Truth) => truth(word),
        (Kind::Atom(word), Type::Family(Family::TrackStep)) => {
            use crate::ludeme::types::{COMPASS_DIRECTION, TRACK_STEP_TYPE};
            named(word, &[&TRACK_STEP_TYPE, &COMPASS_DIRECTION])
        }
        (Kind::Atom(word), Type::Family(Family::Direction)) => {
            use crate::ludeme::types::{ABSOLUTE_DIRECTION, RELATIVE_DIRECTION};
            named(word, &[&ABSOLUTE_DIRECTION, &RELATIVE_DIRECTION])
        }
        (
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error,
            _,
        ) => None,
    }
}

/// The constant with a name, from the first of some families that has it.
fn named(word: &str, tables: &[&'static Enumeration]) -> Option<Value> {
    tables.iter().find_map(|table| {
        let name = table.values.iter().find(|name| **name == word)?;
        Some(Value::Const(table, name))
    })
}

/// Truth values may be written in any case.
fn truth(word: &str) -> Option<Value> {
    if word.eq_ignore_ascii_case("true") {
        Some(Value::Bool(true))
    } else if word.eq_ignore_ascii_case("false") {
        Some(Value::Bool(false))
    } else {
        None
    }
}

/// Whether a node could be of a type, without looking at its arguments.
pub(super) fn could_be(node: &Node, ty: &Type) -> bool {
    match (&node.kind, ty) {
        (Kind::Array(items), Type::List(inner)) => items.iter().all(|item| could_be(item, inner)),
        (Kind::Array(items), Type::Family(Family::Ints)) => items
            .iter()
            .all(|item| could_be(item, &Type::Family(Family::Int))),
        (Kind::List(_), Type::Family(Family::TrackStep)) => {
            could_be(node, &Type::Family(Family::Int))
        }
        (Kind::List(items), Type::Family(family)) => {
            let keyword = items.first().and_then(Node::as_atom).unwrap_or_default();
            crate::ludeme::find(keyword)
                .iter()
                .any(|form| form.family == *family && sub_fits(form.subs, items.get(1)))
        }
        (
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error,
            _,
        ) => leaf(node, ty).is_some(),
    }
}

/// The same for a text in which defines and options are not filled in yet: these could become
/// anything.
#[cfg(feature = "complete")]
pub(super) fn could_become(node: &Node, ty: &Type) -> bool {
    match (&node.kind, ty) {
        (Kind::Str(_) | Kind::Angle(_) | Kind::Error, _) => true,
        (Kind::List(items), _) if items.first().is_some_and(|head| head.as_str().is_some()) => true,
        (Kind::Atom(word), _) if word.contains(['#', '<', '~', '[']) => true,
        (Kind::Array(items), Type::List(inner)) => {
            items.iter().all(|item| could_become(item, inner))
        }
        (Kind::List(_) | Kind::Array(_) | Kind::Atom(_) | Kind::Int(_) | Kind::Float(_), _) => {
            could_be(node, ty)
        }
    }
}

/// Whether the word after a keyword is one of those a form wants.
pub(super) fn sub_fits(subs: &[&'static str], second: Option<&Node>) -> bool {
    subs.is_empty() || sub_of(subs, second).is_some()
}

/// The word after a keyword, as the form spells it.
pub(super) fn sub_of(subs: &[&'static str], second: Option<&Node>) -> Option<&'static str> {
    let node = second.filter(|node| node.label.is_none())?;
    let word = node.as_atom()?;
    subs.iter().find(|sub| **sub == word).copied()
}
