//! `(where …)`: where a piece stands.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The first site with a piece, by name and player; -1 if there is none.
    WhereName: Int = ["where"] {
        /// The name.
        name: req [TEXT],
        /// The player.
        player: req [INT | ROLE],
        /// The piece's state.
        state: opt "state" [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(where \"King\" Mover)"
    says "the site of {name} of {player}[ in state {state}]"
    plain "the ~site of {name}[ in state {state}]"
}

ludeme! {
    /// The first site with a piece, by number; -1 if there is none.
    WherePiece: Int = ["where"] {
        /// The piece.
        piece: req [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(where (what at:(last To)))"
    says "the site of piece {piece}"
    plain "the ~site of {piece}"
}

impl<'a> WhereName<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let player = cx.player(self.player)?;
        let piece = cx.piece(self.name, Some(player))?;
        let state = cx.int_opt(self.state)?;
        Ok(cx.draft.arena.int(Int::WherePiece(kind, piece, state)))
    }
}

impl<'a> WherePiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let piece = cx.int(self.piece)?;
        Ok(cx.draft.arena.int(Int::WherePiece(kind, piece, None)))
    }
}
