//! `(flip …)`: a piece shows its other side.

use crate::ir::{ContextVar, Int, Leaf, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Flips a piece: of the two states that `(flips …)` names it gets the other.
    Flip: Moves = ["flip"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The piece's site; by default where the move at hand ends.
        at: opt [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(flip (last To))"
    says "flip the piece at [{at}|the to location][ {then}]"
    plain "flip the piece on [{at}|that ~site][{then}]"
}

impl<'a> Flip<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let at = cx.int_or(self.at, Int::Leaf(Leaf::Context(ContextVar::To)))?;
        cx.with_then(Moves::Flip(kind, at), self.then)
    }
}
