//! `(site)`, `(from)`, `(to)` and the other values at hand.

use crate::ir::{ContextVar, Int, IntId, Limit};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site at hand in `forEach Site` and in conditions on regions.
    ContextSite: Int = ["site"] {
    }
    example "(site)"
}

ludeme! {
    /// The site where the move at hand begins.
    ContextFrom: Int = ["from"] {
    }
    example "(from)"
}

ludeme! {
    /// The site where the move at hand ends.
    ContextTo: Int = ["to"] {
    }
    example "(to)"
}

ludeme! {
    /// The site between the ends of the move at hand.
    ContextBetween: Int = ["between"] {
    }
    example "(between)"
}

ludeme! {
    /// The player at hand in `forEach Player`.
    ContextPlayer: Int = ["player"] {
    }
    example "(player)"
}

ludeme! {
    /// The value at hand in `forEach Value`.
    ContextValue: Int = ["value"] {
    }
    example "(value)"
}

ludeme! {
    /// What was left for this move, or the limit on the moves or turns of a game.
    ValueSimple: Int = ["value"] ("Pending", "MoveLimit", "TurnLimit") {
    }
    example "(value Pending)"
}

ludeme! {
    /// The player to move.
    ContextMover: Int = ["mover"] {
    }
    example "(mover)"
}

ludeme! {
    /// The player who moves next.
    ContextNext: Int = ["next"] {
    }
    example "(next)"
}

ludeme! {
    /// The player who moved last, or in the turn before.
    ContextPrev: Int = ["prev"] {
        /// `Mover` or `MoverLastTurn`.
        kind: opt [PREV],
    }
    example "(prev)"
}

ludeme! {
    /// The counter: it grows by one with every move unless rules set it.
    Counter: Int = ["counter"] {
    }
    example "(counter)"
}

ludeme! {
    /// Where the last move began or ended.
    Last: Int = ["last"] ("From", "To", "LevelFrom", "LevelTo") {
        /// Where the last of all its changes did, consequences included?
        after: opt "afterConsequence" [BOOL],
    }
    example "(last To)"
}

macro_rules! context {
    ($($name:ident => $int:expr;)+) => {
        $(impl<'a> $name<'a> {
            fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
                Ok(cx.draft.arena.int($int))
            }
        })+
    };
}

context! {
    ContextSite => Int::Context(ContextVar::Site);
    ContextFrom => Int::Context(ContextVar::From);
    ContextTo => Int::Context(ContextVar::To);
    ContextBetween => Int::Context(ContextVar::Between);
    ContextPlayer => Int::Context(ContextVar::Player);
    ContextValue => Int::Context(ContextVar::Value);
    ContextMover => Int::Mover;
    ContextNext => Int::Next;
    Counter => Int::Counter;
}

impl<'a> ContextPrev<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let last_turn = self.kind.and_then(|kind| kind.constant()) == Some("MoverLastTurn");
        Ok(cx
            .draft
            .arena
            .int(if last_turn { Int::PrevTurn } else { Int::Prev }))
    }
}

impl<'a> ValueSimple<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let int = match self.call.sub {
            "MoveLimit" => Int::Limit(Limit::Moves),
            "TurnLimit" => Int::Limit(Limit::Turns),
            _ => Int::Pending,
        };
        Ok(cx.draft.arena.int(int))
    }
}

impl<'a> Last<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let after = self.after.is_some_and(Arg::is_true);
        if self.call.sub.starts_with("Level") {
            cx.draft.stacks = true;
            let to = self.call.sub == "LevelTo";
            return Ok(cx.int_op(if to {
                Int::LastLevelTo
            } else {
                Int::LastLevelFrom
            }));
        }
        let int = match (self.call.sub == "From", after) {
            (true, false) => Int::LastFrom,
            (true, true) => Int::LastFromAfter,
            (false, false) => Int::LastTo,
            (false, true) => Int::LastToAfter,
        };
        Ok(cx.int_op(int))
    }
}
