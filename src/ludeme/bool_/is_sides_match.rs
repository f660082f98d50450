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
    says "the sides of the tile at [{site}|the to location of the last move] %match"
    plain "the paths of the tile on [{site}|the ~site just moved to] %go on in its neighbours"
}

impl<'a> IsSidesMatch<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::SidesMatch(cx.int_or(self.site, Int::Leaf(Leaf::LastTo))?);
        Ok(cx.bool_op(op))
    }
}
