//! `(move Promote …)` and `(promote …)`: a piece becomes another.

use crate::ir::{ContextVar, Int, Leaf, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Turns a piece into another: one move for each that it may become. Where nothing stands, the
    /// new piece comes all the same.
    MovePromote: Moves = ["move"] ("Promote") {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The piece's site; by default where the move at hand ends.
        at: opt [INT],
        /// What it may become.
        piece: req [PIECE],
        /// Whose it becomes.
        owner: opt [PLAYER | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Promote (last To) (piece {\"Queen\" \"Rook\"}) Mover)"
    says "promote the piece at [{at}|the to location] to {piece}[ of {owner}][ {then}]"
    plain "turn the piece on [{at}|the ~site it moves to] into {piece.one}[ of {owner.who}][{then}]"
}

ludeme! {
    /// Turns a piece into another. Where nothing stands, the new piece comes all the same.
    Promote: Moves = ["promote"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The piece's site; by default where the move at hand ends.
        at: opt [INT],
        /// What it becomes.
        piece: req [PIECE],
        /// Whose it becomes.
        owner: opt [PLAYER | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(promote (last To) (piece \"Queen\") Mover)"
    says "promote the piece at [{at}|the to location] to {piece}[ of {owner}][ {then}]"
    plain "turn the piece on [{at}|the ~site it moves to] into {piece.one}[ of {owner.who}][{then}]"
}

impl<'a> MovePromote<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            site_type,
            at,
            piece,
            owner,
            then,
        } = self;
        Promote {
            call,
            site_type,
            at,
            piece,
            owner,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Promote<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let at = cx.int_or(self.at, Int::Leaf(Leaf::Context(ContextVar::To)))?;
        let owner = self.owner.map(|owner| cx.player(owner)).transpose()?;
        let owner = owner.map(|owner| cx.draft.arena.ints[owner.index()].clone());
        let into = cx.piece_spec(Some(self.piece), owner)?;
        cx.with_then(Moves::Promote { kind, at, into }, self.then)
    }
}
