//! `(where Level …)`: the level of a piece in a stack.

use crate::ir::{Int, IntId, LevelOfRule, SiteType};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The level at which a piece lies on a site, by name and player; -1 if it does not.
    WhereLevelName: Int = ["where"] ("Level") {
        /// The name.
        name: req [TEXT],
        /// The player.
        player: req [INT | ROLE],
        /// The piece's state.
        state: opt "state" [INT],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// Whether levels are counted from the top; by default they are.
        from_top: opt "fromTop" [BOOL],
    }
    example "(where Level \"King\" Mover at:(last To))"
    says "the level of {name} of {player}[ in state {state}] at {at}<from_top? from the top>"
    plain "the level of {name}[ in state {state}] on {at}"
}

ludeme! {
    /// The level at which a piece lies on a site, by number; -1 if it does not.
    WhereLevelPiece: Int = ["where"] ("Level") {
        /// The piece.
        piece: req [INT],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// Whether levels are counted from the top; by default they are.
        from_top: opt "fromTop" [BOOL],
    }
    example "(where Level (id \"King\" Mover) at:(last To))"
    says "the level of piece {piece} at {at}<from_top? from the top>"
    plain "the level of {piece} on {at}"
}

impl<'a> WhereLevelName<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let player = match self.player.constant() {
            Some("Shared" | "All" | "Each") => {
                let shared = cx.draft.players as i32 + 1;
                cx.constant(shared)
            }
            Some(_) | None => cx.player(self.player)?,
        };
        let piece = cx.piece(self.name, Some(player))?;
        let state = cx.int_opt(self.state)?;
        level(cx, kind, self.at, piece, state, self.from_top)
    }
}

impl<'a> WhereLevelPiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let piece = cx.int(self.piece)?;
        level(cx, kind, self.at, piece, None, self.from_top)
    }
}

fn level<'a>(
    cx: &mut Lower<'a>,
    kind: SiteType,
    at: &'a Arg,
    piece: IntId,
    state: Option<IntId>,
    from_top: Option<&'a Arg>,
) -> Res<IntId> {
    let op = Int::LevelOf(LevelOfRule {
        kind,
        site: cx.int(at)?,
        piece,
        state,
        from_top: cx.fixed_truth(from_top, true)?,
    });
    Ok(cx.draft.arena.int(op))
}
