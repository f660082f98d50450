//! Working out points. Numbers that grow beyond all bounds stop at them.

use crate::engine::Side;
use crate::ir::{Compare, Points, Tally};

/// The points of a player who has done this in a game of so many minutes.
pub(super) fn work_out(points: &Points, side: &Side, minutes: u32) -> i64 {
    let of = |part: &Points| work_out(part, side, minutes);
    match points {
        Points::Number(number) => *number,
        Points::Tally(Tally::Taken) => side.taken.into(),
        Points::Tally(Tally::Lost) => side.lost.into(),
        Points::Tally(Tally::Moves) => side.moves.into(),
        Points::Tally(Tally::Minutes) => minutes.into(),
        Points::Sum(parts) => parts.iter().map(of).fold(0, i64::saturating_add),
        Points::Product(parts) => parts.iter().map(of).fold(1, i64::saturating_mul),
        Points::Least(parts) => parts.iter().map(of).min().unwrap_or(0),
        Points::Greatest(parts) => parts.iter().map(of).max().unwrap_or(0),
        Points::Size(part) => of(part).saturating_abs(),
        Points::Less(pair) => of(&pair[0]).saturating_sub(of(&pair[1])),
        Points::Quotient(pair) => match of(&pair[1]) {
            0 => 0,
            by => of(&pair[0]).saturating_div(by),
        },
        Points::Remainder(pair) => match of(&pair[1]) {
            0 => 0,
            by => of(&pair[0]).wrapping_rem(by),
        },
        Points::If(compare, parts) => {
            let [a, b, yes, no] = &**parts;
            of(if holds(*compare, of(a), of(b)) {
                yes
            } else {
                no
            })
        }
    }
}

fn holds(compare: Compare, a: i64, b: i64) -> bool {
    match compare {
        Compare::Less => a < b,
        Compare::AtMost => a <= b,
        Compare::Equal => a == b,
        Compare::Different => a != b,
        Compare::AtLeast => a >= b,
        Compare::Greater => a > b,
    }
}
