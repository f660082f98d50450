//! `(sites Hidden …)`: where a player does not see something.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites where something is hidden from a player, whether a piece stands there or not.
    /// From several players it is hidden where none of them sees it.
    SitesHidden: Region = ["sites"] ("Hidden") {
        /// What is hidden; by default that there is anything.
        data: opt [HIDDEN_DATA],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// From whom.
        to: req "to" [PLAYER | ROLE],
    }
    example "(sites Hidden to:Mover)"
    says "the sites[ whose {data}] hidden from {to}"
    plain "the ~sites[ whose {data} is] hidden from {to}"
}

impl<'a> SitesHidden<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let region = Region::Hidden(
            cx.hidden_data(self.data),
            cx.kind(self.site_type),
            cx.players(self.to)?,
        );
        Ok(cx.draft.arena.region(region))
    }
}
