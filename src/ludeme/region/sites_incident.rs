//! Sites of one kind that meet a site of another.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of one kind that meet a site of another: the edges of a cell, the
    /// cells at a vertex and so on.
    SitesIncident: Region = ["sites"] ("Incident") {
        /// Kind of the sites.
        want: req [SITE_TYPE],
        /// Kind of the other.
        of: req "of" [SITE_TYPE],
        /// The other.
        at: req "at" [INT],
        /// Only those with a piece of this player.
        owner: opt "owner" [PLAYER],
        /// The same, by role.
        role: opt [ROLE],
    }
    example "(sites Incident Edge of:Cell at:(last To))"
    says "the {want.many} of {of} {at}[ owned by {owner}][ owned by {role}]"
    plain "the {want.many} around {at}[ of {owner}][ of {role}]"
}

impl<'a> SitesIncident<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (want, of) = (cx.kind(Some(self.want)), cx.kind(Some(self.of)));
        let at = cx.int(self.at)?;
        let all = cx.draft.arena.region(Region::Incident { want, of, at });
        let Some(owner) = self.owner.or(self.role) else {
            return Ok(all);
        };
        let filter = crate::ir::PieceFilter {
            kind: want,
            owner: Some(cx.player(owner)?),
            team: false,
            pieces: None,
            within: None,
        };
        let occupied = cx.draft.arena.region(Region::Occupied(filter));
        Ok(cx.intersection(vec![all, occupied]))
    }
}
