//! Words that go with a keyword and stand in the wrong place, or without their keyword.

use super::order::takes;
use crate::ludeme::form::Form;
use crate::ludeme::table;
use crate::ludeme::types::{Family, Type};
use crate::syntax::{Node, print_all};

/// The longest call that is offered as a whole.
const LONGEST: usize = 100;

/// The most constants that are listed.
const MOST_LISTED: usize = 12;

/// The call as it should stand, if the word that goes with its keyword comes too late, as in `(move
/// Orthogonal Step …)`, or is negated, as in `(is not Empty …)`.
pub(super) fn word_first(items: &[Node], subs: &[&'static str]) -> Option<String> {
    let (keyword, rest) = items.split_first()?;
    let keyword = keyword.as_atom()?;
    let is_word = |node: &Node| node.label.is_none() && in_list(subs, node);
    let late = rest.iter().position(is_word)?;
    let negated = rest.first().and_then(Node::as_atom) == Some("not");
    let corrected = if negated && late == 1 {
        format!("(not ({keyword} {}))", print_all(&rest[1..]))
    } else {
        let mut sorted = rest.to_vec();
        sorted[..=late].rotate_right(1);
        format!("({keyword} {})", print_all(&sorted))
    };
    offer(&corrected)
}

fn in_list(subs: &[&'static str], node: &Node) -> bool {
    node.as_atom().is_some_and(|word| subs.contains(&word))
}

/// The clause that an argument was meant to be, if its keyword was left out: `(sites Bottom)` for
/// `Bottom`, `(is Empty (to))` for `Empty (to)`.
pub(super) fn keyword_left_out(args: &[Node], place: usize, wanted: &[Type]) -> Option<String> {
    let word = args.get(place).filter(|node| node.label.is_none())?;
    let rest = &args[place + 1..];
    let is_wanted = |form: &Form| {
        let is_family = |ty: &Type| matches!(ty, Type::Family(family) if *family == form.family);
        wanted.iter().any(is_family)
    };
    let mut forms = table()
        .iter()
        .filter(|form| is_wanted(form) && in_list(form.subs, word));
    let (form, part) = forms.find_map(|form| {
        // All that follows belongs to the word, or nothing.
        let part = [rest, &[]].into_iter().find(|part| takes(part, form))?;
        Some((form, part))
    })?;
    let mut whole = vec![word.clone()];
    whole.extend_from_slice(part);
    offer(&format!("({} {})", form.keywords[0], print_all(&whole)))
}

fn offer(corrected: &str) -> Option<String> {
    let is_short = corrected.chars().count() <= LONGEST;
    is_short.then(|| format!("write `{corrected}`"))
}

/// Some constants that may stand at a place, and where the others are listed.
pub(super) fn constants(wanted: &[Type]) -> Option<String> {
    let (name, values) = wanted.iter().find_map(listed)?;
    let shown = values.iter().take(MOST_LISTED);
    let shown: Vec<String> = shown.map(|value| format!("`{value}`")).collect();
    let more = if values.len() > MOST_LISTED {
        format!(" …, see `lud explain {name}`")
    } else {
        String::new()
    };
    Some(format!(
        "a <{name}> may stand here: {}{more}",
        shown.join(", ")
    ))
}

/// The constants that are written most often; the others follow in the order of their table.
const FREQUENT: [(&str, &[&str]); 2] = [
    (
        "direction",
        &["Orthogonal", "Diagonal", "Adjacent", "Forward", "N"],
    ),
    (
        "roleType",
        &["P1", "P2", "Each", "Shared", "Neutral", "Mover", "Next"],
    ),
];

/// The name of a type of constants, and its constants, the most frequent ones first.
fn listed(ty: &Type) -> Option<(&'static str, Vec<&'static str>)> {
    let name = match ty {
        Type::Enum(table) => table.name,
        Type::Family(Family::Direction) => "direction",
        Type::Family(_) | Type::List(_) | Type::Text | Type::Number | Type::Truth => return None,
    };
    let frequent = FREQUENT.iter().find(|(known, _)| *known == name);
    let mut values = frequent.map_or(Vec::new(), |(_, values)| values.to_vec());
    let all = ty.constants().into_iter();
    let others: Vec<&str> = all.filter(|value| !values.contains(value)).collect();
    values.extend(others);
    Some((name, values))
}
