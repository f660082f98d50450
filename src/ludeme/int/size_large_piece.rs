//! `(size LargePiece …)`: how many sites large pieces cover.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many sites the large piece on a site covers, or all those that stand on sites of a
    /// region. A piece that covers only its own site is not large, and counts for nothing.
    SizeLargePiece: Int = ["size"] ("LargePiece") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The region.
        within: opt "in" [REGION],
        /// The site.
        at: opt "at" [INT],
    }
    example "(size LargePiece at:(last To))"
    says "the size of the large piece [at {at}|][in {within}|]"
    plain "the number of ~sites that the piece [on {at}|][in {within}|] covers"
}

impl<'a> SizeLargePiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let region = match (self.within, self.at) {
            (Some(within), _) => cx.region(within)?,
            (None, Some(at)) => cx.region(at)?,
            (None, None) => {
                let message =
                    "a large piece is that on a site, as in `at:(last To)`, or in a region";
                return cx.error("L0305", self.call.at, message);
            }
        };
        Ok(cx.int_op(Int::LargeSize(kind, region)))
    }
}
