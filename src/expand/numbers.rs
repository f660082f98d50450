//! Options of any whole number: `(numbers from:1 to:12 default:3 "How many rows.")`.

use ecow::EcoString;

use super::options::plain_word;
use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node};
use crate::text::Span;

/// The greatest number if an option gives none: no board has more sites.
pub const MOST: i64 = 65_535;

/// The numbers that an option offers, each an item with that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// The least.
    pub least: i64,
    /// The greatest.
    pub most: i64,
    /// The one that is chosen by default.
    pub default: i64,
    /// The chosen one.
    pub chosen: i64,
    /// What the number stands for, in words; may be empty.
    pub description: EcoString,
}

impl Numbers {
    /// The number that a choice names, if it is one of these. Each number can be written in only
    /// one way: no unnecessary sign, no leading zeros.
    pub fn find(&self, name: &str) -> Option<i64> {
        let number: i64 = name.parse().ok()?;
        let is_offered = (self.least..=self.most).contains(&number);
        (is_offered && number.to_string() == name).then_some(number)
    }

    /// The range in words: `a whole number from 1 to 12`.
    pub fn extent(&self) -> String {
        format!("a whole number from {} to {}", self.least, self.most)
    }

    /// Some of the numbers in ascending order: the least and the default, each with a few that
    /// follow.
    pub fn samples(&self) -> Vec<i64> {
        let near = [self.least, self.least + 1, self.default, self.default + 2];
        let mut near = near.map(|number| number.min(self.most)).to_vec();
        near.sort_unstable();
        near.dedup();
        near
    }
}

/// Reads a `(numbers …)` clause, and reports what is wrong with it.
pub(super) fn read(node: &Node, reports: &mut Reports<'_>) -> Option<Numbers> {
    let [mut least, mut most, mut default] = [None, None, None];
    let mut description = EcoString::new();
    for part in &node.children()[1..] {
        let place = match part.label.as_deref() {
            Some("from") => &mut least,
            Some("to") => &mut most,
            Some("default") => &mut default,
            None if part.as_str().is_some() && description.is_empty() => {
                description = part.as_str().cloned().unwrap_or_default();
                continue;
            }
            Some(_) | None => {
                reports.push(Diagnostic::bad_numbers(part.span, &why_not(part)));
                return None;
            }
        };
        let number = match part.kind {
            Kind::Int(number) if place.is_none() => number,
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => {
                reports.push(Diagnostic::bad_numbers(part.span, &why_not(part)));
                return None;
            }
        };
        *place = Some((number, part.span));
    }
    let range = range(node, least, most, default);
    let [least, most, default] = range
        .map_err(|(at, why)| reports.push(Diagnostic::bad_numbers(at, &why)))
        .ok()?;
    Some(Numbers {
        least,
        most,
        default,
        chosen: default,
        description,
    })
}

/// The least and the greatest number, and the default, or what is wrong with them and where.
fn range(
    node: &Node,
    least: Option<(i64, Span)>,
    most: Option<(i64, Span)>,
    default: Option<(i64, Span)>,
) -> Result<[i64; 3], (Span, String)> {
    let Some((least, _)) = least else {
        return Err((node.span, "the least number is missing".to_owned()));
    };
    let (most, most_at) = most.unwrap_or((MOST, node.span));
    if least > most {
        let why = format!("the least number, {least}, is above the greatest, {most}");
        return Err((most_at, why));
    }
    let (default, default_at) = default.unwrap_or((least, node.span));
    if !(least..=most).contains(&default) {
        let why = format!("the default, {default}, is not from {least} to {most}");
        return Err((default_at, why));
    }
    if least < -MOST || most > MOST {
        let why = format!("the numbers of an option are from {} to {MOST}", -MOST);
        return Err((most_at, why));
    }
    Ok([least, most, default])
}

/// Why something is no part of a `(numbers …)` clause.
fn why_not(part: &Node) -> String {
    match part.label.as_deref() {
        Some(label @ ("from" | "to" | "default")) => {
            format!("`{label}:` takes one whole number, once")
        }
        Some(label) => format!("`{label}:` is not known here"),
        None => match plain_word(part) {
            Some(word) => format!("`{word}` has no label"),
            None => "this cannot stand here".to_owned(),
        },
    }
}
