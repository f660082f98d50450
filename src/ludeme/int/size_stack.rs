//! `(size Stack …)`: how many pieces lie on each other.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many pieces lie on each other on a site, or in a region; by default
    /// where the last move ended.
    SizeStack: Int = ["size"] ("Stack") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The region.
        within: opt "in" [REGION],
        /// The site.
        at: opt "at" [INT],
    }
    example "(size Stack at:(last To))"
    says "the size of the stack [in {within}|at [{at}|the to location of the last move]]"
    plain "the height of the stack [on {within}|on [{at}|the ~site just moved to]]"
}

impl<'a> SizeStack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.draft.stacks = true;
        let kind = cx.kind(self.site_type);
        let region = match (self.within, self.at) {
            (Some(within), _) => cx.region(within)?,
            (None, Some(at)) => cx.region(at)?,
            (None, None) => {
                let last = cx.int_op(Int::Leaf(Leaf::LastTo));
                cx.region_of_site(last)
            }
        };
        Ok(cx.int_op(Int::StackSize(kind, region)))
    }
}
