//! `(move Step …)`: one step.

use crate::ir::{Moves, MovesId, StepRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves a piece one step.
    MoveStep: Moves = ["move"] ("Step") {
        /// The piece's site; by default the site at hand.
        from: opt [FROM],
        /// The directions; by default to any neighbour.
        dirs: opt [DIRECTION | ABSOLUTES | RELATIVES],
        /// Where it may go.
        to: req [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Step (to if:(is Empty (to))))"
    says "step[ {from}] [{dirs}|adjacent] {to}<stack? with the whole stack>[ {then}]"
    plain "step[ with {from.piece}][ {dirs}|] {to}<stack? with the whole stack>[{then}]"
}

ludeme! {
    /// Moves a piece one step.
    Step: Moves = ["step"] {
        /// The piece's site; by default the site at hand.
        from: opt [FROM],
        /// The directions; by default to any neighbour.
        dirs: opt [DIRECTION],
        /// Where it may go.
        to: req [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(step (to if:(is Empty (to))))"
    says "step[ {from}] [{dirs}|adjacent] {to}<stack? with the whole stack>[ {then}]"
    plain "step[ with {from.piece}][ {dirs}|] {to}<stack? with the whole stack>[{then}]"
}

impl<'a> MoveStep<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            dirs,
            to,
            stack,
            then,
        } = self;
        Step {
            call,
            from,
            dirs,
            to,
            stack,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Step<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let mut from = cx.from_spec(self.from, None)?;
        from.stack = cx.stack(self.stack)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let to = cx.end_spec(Some(self.to), from.kind)?;
        cx.with_then(Moves::Step(StepRule { from, dirs, to }), self.then)
    }
}
