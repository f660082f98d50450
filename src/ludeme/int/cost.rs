//! `(cost …)`: what sites cost.

use crate::ir::{ContextVar, Int, IntId, Ints, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What a site costs, or the sites of a region together: as `(set Cost …)` says before play.
    Cost: Int = ["cost"] {
        /// Kind of the sites; by default cells.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: opt "at" [INT],
        /// The region.
        within: opt "in" [REGION],
    }
    example "(cost at:(last To))"
    says "the cost [of {at}|][of {within}|]"
}

impl<'a> Cost<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let costs = cx.costs(kind).clone();
        let table = cx.table(costs);
        let Some(within) = self.within else {
            let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
            return Ok(cx.int_op(Int::Table(table, at)));
        };
        let sites = cx.region(within)?;
        let site = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::From)));
        let each = cx.int_op(Int::Table(table, site));
        let once = cx.fixed_region([0]);
        let all = cx.draft.arena.list(Ints::Results(sites, once, each));
        Ok(cx.int_op(Int::Sum(all)))
    }
}
