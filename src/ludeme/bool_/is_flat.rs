//! `(is Flat …)`: whether something can lie on a site.

use crate::ir::{Around, AroundRule, Bool, BoolId, ContextVar, Int, Leaf, Region};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether every site that a site lies on is occupied.
    IsFlat: Bool = ["is"] ("Flat") {
        /// The site; by default where the move at hand ends.
        site: opt [INT],
    }
    example "(is Flat (to))"
    says "all sites below [{site}|the to location] %are occupied"
    plain "everything below [{site}|that ~site] %is occupied"
}

impl<'a> IsFlat<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.default_kind();
        let site = cx.int_or(self.site, Int::Leaf(Leaf::Context(ContextVar::To)))?;
        let rule = AroundRule {
            kind,
            of: cx.region_of_site(site),
            which: Around::Any,
            distance: cx.constant(1),
            dirs: cx.dirs(None, kind, "Downward")?,
            when: None,
            include_self: false,
        };
        let below = cx.draft.arena.region(Region::Around(Box::new(rule)));
        let here = cx
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::Site)));
        let empty = cx.bool_op(Bool::Empty(kind, here));
        let occupied = cx.bool_op(Bool::Not(empty));
        Ok(cx.bool_op(Bool::AllSites(below, occupied)))
    }
}
