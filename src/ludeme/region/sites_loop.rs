//! `(sites Loop …)`: the sites of a ring of pieces, or those inside it.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of a ring of a player's pieces that surrounds something, or the sites inside it.
    SitesLoop: Region = ["sites"] ("Loop") {
        /// Those inside?
        inside: opt "inside" [BOOL],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Whose pieces must be inside.
        surround: opt "surround" [ROLE],
        /// The same, for several players.
        surround_list: opt [ROLES],
        /// How the pieces of the ring are joined; by default in any way.
        dirs: opt [DIRECTION],
        /// The player of the ring; by default the mover.
        owner: opt [INT],
        /// A site of the ring; by default where the last move ended.
        start: opt [INT],
        /// Sites of which the ring must go through one.
        starts: opt [REGION],
    }
    example "(sites Loop inside:True)"
    says "the sites <inside?inside |of >the loop[ around {surround}][ around {surround_list}][ of {owner}][ through {start}][ through {starts}][ linked {dirs}]"
    plain "the ~sites <inside?inside|of> the ring[ around the pieces of {surround}][ of {owner}]"
}

impl<'a> SitesLoop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let rule = crate::ludeme::bool_::ring(
            cx,
            self.site_type,
            self.surround.or(self.surround_list),
            self.dirs,
            self.owner,
            self.starts.or(self.start),
        )?;
        let inside = cx.fixed_truth(self.inside, false)?;
        Ok(cx.draft.arena.region(Region::Loop(Box::new(rule), inside)))
    }
}
