//! `(set Hidden …)`: what a player does not see.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Hides what stands on sites from a player, or shows it again. The rules go by what
    /// is there, seen or not.
    SetHidden: Moves = ["set"] ("Hidden") {
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
        to: req "to" [PLAYER | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Hidden What at:(last To) to:Next)"
}

impl<'a> SetHidden<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        // Both are looked at, so that what is wrong in them is found.
        cx.players(self.to)?;
        if let Some(at) = self.at.or(self.sites) {
            cx.region(at)?;
        }
        cx.with_then(Moves::Note, self.then)
    }
}
