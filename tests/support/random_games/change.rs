//! Changing a game: parts exchanged, left out and doubled, numbers and constants changed.

use std::ops::Range;

use ludwright::engine::Rng;
use ludwright::ludeme::{Family, Type};

use super::place::{Found, Place};
use super::stock::{Base, Stock};

/// Numbers that rules seldom see.
const EXTREMES: [i64; 12] = [
    0,
    -1,
    1,
    -2,
    63,
    64,
    65,
    9_999,
    65_536,
    2_147_483_647,
    -2_147_483_647,
    1_000_000_000,
];

/// Texts that nobody expects.
const TEXTS: [&str; 6] = [
    "\"\"",
    "\"A1\"",
    "\"0\"",
    "\"Z99\"",
    "\"Hand\"",
    "\"ü<#1>\"",
];

/// The most changes of one game.
const MOST: usize = 4;

/// A text in place of a stretch of another.
type Edit = (Range<usize>, String);

/// A random game: one of the stock with some changes.
pub(super) fn mutant(stock: &Stock, rng: &mut Rng) -> String {
    let base = stock.base(rng);
    // Few changes more often than many: half of the texts have one.
    let mut wanted = 1;
    while wanted < MOST && rng.below(2) == 0 {
        wanted += 1;
    }
    let mut edits: Vec<Edit> = Vec::new();
    for _ in 0..8 * wanted {
        if edits.len() == wanted || base.places.is_empty() {
            break;
        }
        let place = &base.places[rng.below(base.places.len())];
        let Some(edit) = change(stock, base, place, rng) else {
            continue;
        };
        let apart = |(bytes, _): &Edit| bytes.end <= edit.0.start || edit.0.end <= bytes.start;
        if edits.iter().all(apart) {
            edits.push(edit);
        }
    }
    apply(&base.text, edits)
}

/// A text with some stretches exchanged, none of which meet.
fn apply(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|(bytes, _)| bytes.start);
    let (mut out, mut at) = (String::with_capacity(text.len()), 0);
    for (bytes, new) in edits {
        out.push_str(&text[at..bytes.start]);
        out.push_str(&new);
        at = bytes.end;
    }
    out.push_str(&text[at..]);
    out
}

/// A change of a place; nothing if none comes to mind.
fn change(stock: &Stock, base: &Base, place: &Place, rng: &mut Rng) -> Option<Edit> {
    let bytes = place.bytes.clone();
    // The equipment as a whole and the like are seldom worth an exchange.
    if bytes.len() * 2 > base.text.len() {
        return None;
    }
    match rng.below(10) {
        0 if place.many || place.optional => Some((place.with_label.clone(), String::new())),
        1 if place.many => {
            let text = &base.text[bytes.clone()];
            Some((bytes.end..bytes.end, format!(" {text}")))
        }
        2 if place.many => neighbour(base, place, rng),
        0..4 | 9 => Some((bytes, exchange(stock, base, place, rng)?)),
        _ => Some((bytes, alter(stock, base, place, rng)?)),
    }
}

/// Puts a copy of another part of the same list here.
fn neighbour(base: &Base, place: &Place, rng: &mut Rng) -> Option<Edit> {
    let alike = |other: &&Place| other.many && other.role == place.role;
    let count = base.places.iter().filter(alike).count();
    let other = base.places.iter().filter(alike).nth(rng.below(count))?;
    Some((
        place.bytes.clone(),
        base.text[other.bytes.clone()].to_owned(),
    ))
}

/// Changes what is there a little: a number to another, a constant to another of its family.
fn alter(stock: &Stock, base: &Base, place: &Place, rng: &mut Rng) -> Option<String> {
    match place.found {
        Found::Number => {
            let now: i64 = base.text[place.bytes.clone()].parse().unwrap_or(0);
            Some(number(now, rng).to_string())
        }
        Found::Fraction => {
            Some(["0.0", "-1.5", "1e9", "0.001", "99999.5"][rng.below(5)].to_owned())
        }
        Found::Truth => Some(["True", "False"][rng.below(2)].to_owned()),
        Found::Text => text(stock, base, place, rng),
        Found::Constant => constant(place.types, rng).map(str::to_owned),
        Found::Call(_) | Found::List => exchange(stock, base, place, rng),
    }
}

fn number(now: i64, rng: &mut Rng) -> i64 {
    match rng.below(6) {
        0 => now + 1,
        1 => now - 1,
        2 => -now,
        3 | 4 => rng.below(10) as i64,
        _ => EXTREMES[rng.below(EXTREMES.len())],
    }
}

fn text(stock: &Stock, base: &Base, place: &Place, rng: &mut Rng) -> Option<String> {
    let text = match rng.below(6) {
        0 => TEXTS[rng.below(TEXTS.len())],
        1 => stock.text(place.role, rng)?,
        _ => base.text_like(place.role, rng)?,
    };
    Some(text.to_owned())
}

/// A constant of one of the families among some types.
fn constant(types: &'static [Type], rng: &mut Rng) -> Option<&'static str> {
    let values = |ty: &Type| match ty {
        Type::Enum(enumeration) => enumeration.values,
        Type::Family(Family::Direction) => &DIRECTIONS[..],
        Type::Family(_) | Type::Text | Type::Number | Type::Truth | Type::List(_) => &[],
    };
    let tables: Vec<_> = types
        .iter()
        .map(values)
        .filter(|values| !values.is_empty())
        .collect();
    let table = tables.get(rng.below(tables.len()))?;
    // Of a long table the first are the ones that games use.
    let bound = if rng.below(3) == 0 {
        table.len()
    } else {
        table.len().min(8)
    };
    Some(table[rng.below(bound)])
}

/// Directions, of the board and of pieces.
const DIRECTIONS: [&str; 14] = [
    "N",
    "E",
    "S",
    "W",
    "Forward",
    "Backward",
    "Adjacent",
    "Orthogonal",
    "Diagonal",
    "All",
    "FL",
    "FR",
    "Rotational",
    "SameDirection",
];

/// Something else that may stand at a place: a part of another game, or a literal.
fn exchange(stock: &Stock, base: &Base, place: &Place, rng: &mut Rng) -> Option<String> {
    let own = match place.found {
        Found::Call(family) => Some(Type::Family(family)),
        Found::Number
        | Found::Fraction
        | Found::Truth
        | Found::Text
        | Found::Constant
        | Found::List => None,
    };
    // What stands there says better than the parameter what fits together.
    let ty = match own {
        Some(ty) if rng.below(4) > 0 => ty,
        Some(_) | None => place.types[rng.below(place.types.len())],
    };
    of_type(stock, base, place, ty, rng)
}

fn of_type(stock: &Stock, base: &Base, place: &Place, ty: Type, rng: &mut Rng) -> Option<String> {
    match ty {
        Type::Family(Family::Int) if rng.below(2) == 0 => Some(number(1, rng).to_string()),
        Type::Family(family) => {
            let (from, part) = stock.part(family, rng)?;
            Some(adapted(base, from, part, rng))
        }
        Type::Enum(enumeration) => {
            Some(enumeration.values[rng.below(enumeration.values.len())].to_owned())
        }
        Type::Text => text(stock, base, place, rng),
        Type::Number => Some(number(1, rng).to_string()),
        Type::Truth => Some(["True", "False"][rng.below(2)].to_owned()),
        Type::List(inner) => {
            let items = (0..rng.below(3)).filter_map(|_| of_type(stock, base, place, *inner, rng));
            let items: Vec<String> = items.collect();
            Some(format!("{{{}}}", items.join(" ")))
        }
    }
}

/// A part of another game, with the names of this one in it.
fn adapted(base: &Base, from: &Base, part: &Place, rng: &mut Rng) -> String {
    let start = part.bytes.start;
    let texts = from
        .inside(part.bytes.clone())
        .filter(|place| place.found == Found::Text);
    let edits = texts.filter_map(|place| {
        let new = base.text_like(place.role, rng)?.to_owned();
        Some((place.bytes.start - start..place.bytes.end - start, new))
    });
    let edits = edits.collect();
    apply(&from.text[part.bytes.clone()], edits)
}
