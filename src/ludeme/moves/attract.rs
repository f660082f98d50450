//! `(attract …)`: pulls the pieces of whole lines towards a site.

use super::push::start;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Draws the pieces of all lines to a site, as near as they can come without
    /// passing each other.
    Attract: Moves = ["attract"] {
        /// The site; by default where the last move ended.
        from: opt [FROM],
        /// The lines; by default all.
        dirs: opt [ABSOLUTE],
        /// What follows.
        then: opt [THEN],
    }
    example "(attract (from (last To)) Orthogonal)"
    says "attract pieces[ {from}][ in direction {dirs}][ {then}]"
    plain "draw the pieces[ {dirs}] as near as they can come[{then}]"
}

impl<'a> Attract<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = start(cx, self.from)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        cx.with_then(Moves::Attract(from, dirs), self.then)
    }
}
