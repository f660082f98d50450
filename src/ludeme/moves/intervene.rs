//! `(intervene …)`: captures of what stands on both sides.

use super::flank::flank;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes the pieces on both sides of the piece just moved.
    Intervene: Moves = ["intervene"] {
        /// The piece; the one just moved if it is not said.
        from: opt [FROM],
        /// The directions to look in; any if it is not said.
        dirs: opt [ABSOLUTE],
        /// How many pieces on each side; one if it is not said.
        between: opt [BETWEEN],
        /// What is caught and what happens to it: the other side's pieces, taken
        /// off, if it is not said.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(intervene (from (last To)) Orthogonal)"
}

impl<'a> Intervene<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(
            cx,
            self.from,
            (self.dirs, "Adjacent"),
            self.between,
            self.to,
        )?;
        cx.with_then(Moves::Intervene(rule), self.then)
    }
}
