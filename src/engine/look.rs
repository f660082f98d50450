//! What callers see of a state beside its result: pieces, phases, the last move.

use super::game::{End, PieceAt, State};
use super::state::SITE_TYPES;
use crate::ir::SiteType;

impl State {
    /// The piece on a site, if there is one.
    pub fn piece_at(&self, kind: SiteType, site: usize) -> Option<PieceAt> {
        let program = self.game().program();
        let slot = program.layout.slot(kind, i32::try_from(site).ok()?)?;
        let piece = self.position().placed(&program.layout, slot);
        (piece.what > 0).then(|| PieceAt {
            what: piece.what as usize,
            owner: self.player_of(self.position().owner(program, slot)),
            who: program.who(piece.what, piece.unowned == 1) as usize,
            count: piece.count,
            state: piece.state,
            rotation: piece.rotation,
            value: piece.value,
        })
    }

    /// The phase a player is in: an index into [`Program::phases`](crate::ir::Program::phases).
    pub fn phase_of(&self, player: usize) -> usize {
        let part = self.part_of(player);
        self.position().phase(&self.game().program().layout, part)
    }

    /// The last move's ends: kinds of site and numbers, where it had some.
    pub fn last_move(&self) -> (Option<End>, Option<End>) {
        let last = &self.position().last;
        let place = |kind, site| usize::try_from(site).ok().map(|site| (kind, site));
        (
            place(last.from_kind, last.from),
            place(last.to_kind, last.to),
        )
    }

    /// How many sites of a kind the game uses, those of hands among them.
    pub fn sites(&self, kind: SiteType) -> usize {
        self.game().program().layout.kinds[kind as usize].sites as usize
    }

    /// The kinds of site the game uses.
    pub fn site_types(&self) -> impl Iterator<Item = SiteType> {
        SITE_TYPES.into_iter().filter(|kind| self.sites(*kind) > 0)
    }
}
