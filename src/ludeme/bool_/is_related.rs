//! `(is Related …)`: neighbours.

use crate::board::Relation;
use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a site is next to another, or to one of several.
    IsRelated: Bool = ["is"] ("Related") {
        /// What counts as next.
        relation: req [RELATION],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        site: req [INT],
        /// The other.
        other: req [INT | REGION],
    }
    example "(is Related Orthogonal (last To) (sites Top))"
    says "{site} %is {relation} to {other}"
    plain "{site} %is {relation.beside} {other}"
}

ludeme! {
    /// Whether two edges of the board cross each other.
    IsCrossing: Bool = ["is"] ("Crossing") {
        /// One edge.
        first: req [INT],
        /// The other.
        second: req [INT],
    }
    example "(is Crossing (last To) 3)"
    says "edge {first} %crosses edge {second}"
    plain "{first} %crosses {second}"
}

impl<'a> IsCrossing<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::Crossing(cx.int(self.first)?, cx.int(self.second)?);
        Ok(cx.bool_op(op))
    }
}

impl<'a> IsRelated<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(self.site_type);
        let word = self.relation.constant().unwrap_or("Adjacent");
        let relation = Relation::ALL.into_iter().find(|r| r.name() == word);
        let op = Bool::Related(
            relation.unwrap_or(Relation::Adjacent),
            kind,
            cx.int(self.site)?,
            cx.region(self.other)?,
        );
        Ok(cx.bool_op(op))
    }
}
