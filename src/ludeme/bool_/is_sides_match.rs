//! `(is SidesMatch …)`: whether tiles fit beside each other.

use crate::ir::{Bool, BoolId, Int, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the paths of the tile on a site go on, in their colours, in all tiles beside it.
    /// It holds where no tile is.
    IsSidesMatch: Bool = ["is"] ("SidesMatch") {
        /// The site; by default where the last move ended.
        site: opt [INT],
    }
    example "(is SidesMatch (last To))"
}

impl<'a> IsSidesMatch<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::SidesMatch(cx.int_or(self.site, Int::Leaf(Leaf::LastTo))?);
        Ok(cx.bool_op(op))
    }
}
