//! `(is Loop …)`: whether pieces surround something.

use crate::board::StaticRegion;
use crate::ir::{Bool, BoolId, Int, LoopRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a ring of a player's pieces goes through a site: whether they surround a site
    /// next to it, so that no way leads from there to the edge of the board. Where roles are
    /// named, a piece of one of these players must be inside; else it may be anything.
    IsLoop: Bool = ["is"] ("Loop") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Whose pieces must be inside.
        surround: opt "surround" [ROLE],
        /// The same, for several players.
        surround_list: opt [ROLES],
        /// How the pieces of the ring are joined; in any way if it is not said.
        dirs: opt [DIRECTION],
        /// The player of the ring; the mover if it is not said.
        owner: opt [INT],
        /// A site of the ring; where the last move ended if it is not said.
        start: opt [INT],
        /// Sites of which the ring must go through one.
        starts: opt [REGION],
        /// A loop in the paths on tiles?
        path: opt "path" [BOOL],
    }
    example "(is Loop surround:Next)"
}

impl<'a> IsLoop<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        if self.path.is_some_and(|path| path.is_true()) {
            let colour = cx.int_or(self.owner, Int::Mover)?;
            let starts = match (self.start, self.starts) {
                (_, Some(starts)) | (Some(starts), None) => cx.region(starts)?,
                (None, None) => cx.landed(),
            };
            return Ok(cx.bool_op(Bool::PathLoop(colour, starts)));
        }
        let kind = cx.kind(self.site_type);
        // What a ring joined at corners holds in leaves over sides only, and the other way
        // round.
        let joined = self.dirs.and_then(|dirs| dirs.constant());
        let leaving = if joined == Some("Orthogonal") {
            "Adjacent"
        } else {
            "Orthogonal"
        };
        let inside = match (self.surround, self.surround_list) {
            (Some(roles), _) | (None, Some(roles)) => Some(cx.players(roles)?),
            (None, None) => None,
        };
        let starts = match (self.start, self.starts) {
            (_, Some(starts)) => cx.region(starts)?,
            (start, None) => {
                let start = cx.int_or(start, Int::LastTo)?;
                cx.region_of_site(start)
            }
        };
        let rule = LoopRule {
            kind,
            leaving: cx.dirs_by_name(kind, leaving, crate::board::Relation::Adjacent)?,
            owner: cx.int_or(self.owner, Int::Mover)?,
            starts,
            edge: cx.board_region(kind, StaticRegion::Perimeter),
            inside,
        };
        Ok(cx.bool_op(Bool::Loop(Box::new(rule))))
    }
}
