//! What the digits of a key tell of a position of a plan.

use super::digit::{Count, End, RANKS, Source};
use crate::engine::plan::Moment;
use crate::ir::Program;

/// What a digit tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Piece(usize),
    Mover,
    Result,
    GoesOn,
    TurnLastTo,
    Passed,
    Stuck,
}

/// What a digit that is not about a piece tells.
#[inline]
pub(super) fn told(part: Part, moment: &Moment) -> u64 {
    let bits = |of: [bool; 2]| u64::from(of[0]) | u64::from(of[1]) << 1;
    match part {
        Part::Piece(_) => 0,
        Part::Mover => moment.mover as u64,
        Part::Result => {
            let ranks = moment.ranks.map(|ranks| ranks.map(u64::from));
            ranks.map_or(0, |[first, second]| first * RANKS + second)
        }
        Part::GoesOn => u64::from(moment.goes_on),
        Part::TurnLastTo if !moment.goes_on => 0,
        Part::TurnLastTo => moment.last_to.map_or(1, |site| site as u64 + 2),
        Part::Passed => bits(moment.passed),
        Part::Stuck => bits(moment.stuck),
    }
}

/// What a digit tells; `None` if a plan does not.
pub(super) fn part(source: Source, program: &Program) -> Option<Part> {
    Some(match source {
        Source::What(kind, site, _) if kind == program.default_kind => {
            Part::Piece(usize::try_from(site).ok()?)
        }
        Source::Mover => Part::Mover,
        Source::Result => Part::Result,
        Source::GoesOn => Part::GoesOn,
        Source::TurnLastTo => Part::TurnLastTo,
        Source::Count(Count::Passed) => Part::Passed,
        Source::Count(Count::Stuck) => Part::Stuck,
        Source::What(..)
        | Source::Unowned(..)
        | Source::Slot(..)
        | Source::Other(..)
        | Source::Last(
            End::From | End::FromKind | End::FromAfter | End::To | End::ToAfter | End::ToKind,
        )
        | Source::LastPass
        | Source::Prev
        | Source::PrevTurn
        | Source::Count(
            Count::Swapped
            | Count::Turns
            | Count::FirstTurns
            | Count::Moves
            | Count::TurnMoves
            | Count::Counter
            | Count::HasPending
            | Count::Pending,
        )
        | Source::Bits(..) => return None,
    })
}
