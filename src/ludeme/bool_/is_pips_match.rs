//! `(is PipsMatch …)`: whether a domino fits where it lies.

use crate::ir::{Bool, BoolId, Int, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the domino on a site lies with a narrow end against the whole of an end of another, and shows the same
    /// number of pips wherever it touches one. The first on the board fits anywhere.
    IsPipsMatch: Bool = ["is"] ("PipsMatch") {
        /// The site; by default where the last move ended.
        site: opt [INT],
    }
    example "(is PipsMatch (last To))"
    says "the pips of the domino at [{site}|the to location of the last move] %match"
    plain "the domino on [{site}|the ~site just moved to] %matches its neighbours"
}

impl<'a> IsPipsMatch<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::PipsMatch(cx.int_or(self.site, Int::Leaf(Leaf::LastTo))?);
        Ok(cx.bool_op(op))
    }
}
