//! `(set Hidden …)` before play: what a player does not see.

use crate::ir::Start;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Hides what stands on sites from a player. The rules go by what is there, seen or
    /// not.
    StartSetHidden: Start = ["set"] ("Hidden") {
        /// What is hidden: all of it if it is not said.
        data: opt [HIDDEN_DATA | HIDDEN_DATAS],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: opt "at" [INT],
        /// The sites, where there are several.
        sites: opt [REGION],
        /// The level of a stack.
        level: opt "level" [INT],
        /// Hidden? It is if it is not said.
        value: opt [BOOL],
        /// From whom.
        to: req "to" [ROLE],
    }
    example "(set Hidden What (sites Top) to:P1)"
}

impl<'a> StartSetHidden<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        // Both are looked at, so that what is wrong in them is found.
        cx.players(self.to)?;
        if let Some(at) = self.at.or(self.sites) {
            cx.region(at)?;
        }
        Ok(Start::All(Vec::new()))
    }
}
