//! `(ahead …)`: the site in front of another.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site so many steps ahead of another; -1 if there is none.
    Ahead: Int = ["ahead"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        site: req [INT],
        /// How many steps; by default 1.
        steps: opt "steps" [INT],
        /// The direction; by default forwards.
        dirs: opt [DIRECTION],
    }
    example "(ahead (last To) steps:2 N)"
    says "the ~Site [{steps}|1] steps ahead of {site}[ in the direction {dirs}]"
    plain "the ~site [{steps:step}|one step] [{dirs}|ahead] of {site}"
}

impl<'a> Ahead<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let op = Int::Ahead {
            kind,
            site: cx.int(self.site)?,
            steps: cx.int_or(self.steps, Int::Leaf(Leaf::Const(1)))?,
            dirs: cx.dirs(self.dirs, kind, "Forward")?,
        };
        Ok(cx.draft.arena.int(op))
    }
}
