//! `(sites Playable)`: where a game without a board goes on.

use crate::board::StaticRegion;
use crate::ir::{Around, AroundRule, Bool, PieceFilter, Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The empty sites next to a piece; the middle of the board while there is no piece.
    SitesPlayable: Region = ["sites"] ("Playable") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(sites Playable)"
    says "the playable sites"
    plain "the ~sites next to a piece"
}

impl<'a> SitesPlayable<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind(self.site_type);
        let within = cx.whole_board(kind);
        let filter = PieceFilter {
            kind,
            owner: None,
            team: false,
            pieces: None,
            within: Some(within),
        };
        let none = cx.bool_op(Bool::NoPieces(filter.clone()));
        let rule = AroundRule {
            kind,
            of: cx.draft.arena.region(Region::Occupied(filter)),
            which: Around::Empty,
            distance: cx.constant(1),
            dirs: cx.dirs(None, kind, "Adjacent")?,
            when: None,
            include_self: false,
        };
        let next_to = cx.draft.arena.region(Region::Around(Box::new(rule)));
        let middle = cx.board_region(kind, StaticRegion::Centre);
        Ok(cx
            .draft
            .arena
            .region(Region::If(none, middle, Some(next_to))))
    }
}
