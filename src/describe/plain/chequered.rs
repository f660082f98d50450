//! Squares of one colour of a chessboard, which rules tell apart by row and column.

use crate::describe::teller::Teller;
use crate::ludeme::{Arg, As, Call};

/// Every other square, by row and column: those of one colour of a chessboard.
pub(super) fn chequered(teller: Teller<'_>, a: &Arg, b: &Arg, not: &str) -> Option<String> {
    let (site, colour) = colour_of(a, b)?;
    Some(format!("{} is{not} of {colour}", teller.say(site)))
}

/// Whose colour on a chessboard a comparison asks for, and what colour that is.
pub(super) fn colour_of<'a>(a: &'a Arg, b: &'a Arg) -> Option<(&'a Arg, &'static str)> {
    let (a, b) = if a.number().is_some() { (b, a) } else { (a, b) };
    let remainder = a.call().filter(|call| call.form.name == "Mod")?;
    let is_by_two = remainder.get("b").and_then(Arg::number) == Some(2);
    let sum = remainder.get("a").filter(|_| is_by_two)?;
    let mut of = (None, None);
    let known = parity(sum, &mut of)?;
    let ((Some(row), Some(_)), Some(wanted)) = (of, b.number()) else {
        return None;
    };
    Some(if (known + wanted) % 2 == 0 {
        (row, "the colour of a1 on a chessboard")
    } else {
        (row, "the other colour than a1 on a chessboard")
    })
}

/// What is added to one row and one column; whose these are goes into `of`.
fn parity<'a>(sum: &'a Arg, of: &mut (Option<&'a Arg>, Option<&'a Arg>)) -> Option<i32> {
    if let Some(number) = sum.number() {
        return Some(number.rem_euclid(2));
    }
    let call = sum.call()?;
    match call.form.name {
        // Whether a number is even does not hang on its sign.
        "Add" | "Sub" => {
            let a = call.get("a").map_or(Some(0), |a| parity(a, of))?;
            Some((a + parity(call.get("b")?, of)?) % 2)
        }
        "Row" if of.0.is_none() => {
            of.0 = Some(call.get("of")?);
            Some(0)
        }
        "Column" if of.1.is_none() => {
            of.1 = Some(call.get("of")?);
            Some(0)
        }
        _ => None,
    }
}

/// The squares of one colour of a chessboard, of which everybody knows two.
pub(super) fn coloured(teller: Teller<'_>, call: &Call, way: Option<As>) -> Option<String> {
    let is_chessboard = teller.facts.squares && teller.facts.kind == "Cell";
    let number = call.get("index").map_or(Some(0), Arg::number)?;
    let colour = match (is_chessboard, number) {
        (true, 0) => "the colour of a1",
        (true, 1) => "the other colour than a1",
        (_, _) => return None,
    };
    Some(match way {
        Some(As::One) => format!("any square of {colour}"),
        Some(As::Each) => format!("each square of {colour}"),
        Some(_) | None => format!("the squares of {colour}"),
    })
}
