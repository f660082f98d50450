//! `(move Hop …)`: over something.

use crate::ir::{HopRule, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves a piece over another in a straight line.
    MoveHop: Moves = ["move"] ("Hop") {
        /// The piece's site; the site at hand if it is not said.
        from: opt [FROM],
        /// The directions; any if it is not said.
        dirs: opt [DIRECTION | ABSOLUTES],
        /// What it jumps.
        between: opt [BETWEEN],
        /// Where it may land.
        to: req [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty (to))))"
}

ludeme! {
    /// Moves a piece over another in a straight line.
    Hop: Moves = ["hop"] {
        /// The piece's site; the site at hand if it is not said.
        from: opt [FROM],
        /// The directions; any if it is not said.
        dirs: opt [DIRECTION],
        /// What it jumps.
        between: opt [BETWEEN],
        /// Where it may land.
        to: req [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(hop (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))"
}

impl<'a> MoveHop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            dirs,
            between,
            to,
            stack,
            then,
        } = self;
        Hop {
            call,
            from,
            dirs,
            between,
            to,
            stack,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Hop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let mut from = cx.from_spec(self.from, None)?;
        from.stack = cx.stack(self.stack)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let between = cx.between_spec(self.between)?;
        let to = cx.end_spec(Some(self.to), from.kind)?;
        cx.with_then(
            Moves::Hop(Box::new(HopRule {
                from,
                dirs,
                between,
                to,
            })),
            self.then,
        )
    }
}
