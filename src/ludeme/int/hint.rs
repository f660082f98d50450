//! `(hint …)`: what the hint of a site or of a region says.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What the hint of a site says, -1 if it has none; without a site the hint of the region
    /// that is looked at.
    HintOf: Int = ["hint"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: opt "at" [INT],
    }
    example "(hint Cell at:(from))"
    says "the hint[ of {at}]"
}

impl<'a> HintOf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        if let (Some(hint), None) = (&cx.puzzle.here, self.at) {
            let value = hint.value;
            return Ok(cx.constant(value));
        }
        let kind = match self.site_type {
            None => cx.puzzle.hinted.unwrap_or_else(|| cx.default_kind()),
            kind => cx.kind(kind),
        };
        let mut values = vec![-1; cx.topology().len(kind)];
        for hint in cx.puzzle.hints.iter().rev() {
            for site in &hint.sites {
                if let Some(entry) = values.get_mut(*site) {
                    *entry = hint.value;
                }
            }
        }
        let table = cx.table(values);
        let at = cx.int_or(self.at, Int::Leaf(Leaf::LastTo))?;
        Ok(cx.int_op(Int::Table(table, at)))
    }
}
