//! `(game …)`: a whole game.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A whole game: its name, its players, what it is played with and its rules.
    Game: Game = ["game"] {
        /// Its name.
        name: req [TEXT],
        /// The players.
        players: req [PLAYERS],
        /// Who moves when; only players moving in turn can be played.
        mode: opt [GAME_MODE],
        /// Board, pieces and the rest.
        equipment: req [EQUIPMENT],
        /// The rules.
        rules: req [RULES],
    }
    example "(game \"Tic-Tac-Toe\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" P1) (piece \"Cross\" P2)}) (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))"
    says "the game {name} is played {players}[ {mode}] with {equipment} {rules}"
}

impl<'a> Game<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.name = self.name.text().unwrap_or_default().to_owned();
        let players = cx.viewed(self.players)?;
        super::players::lower(players, cx)?;
        if let Some(mode) = self.mode.and_then(Arg::call) {
            super::mode::Mode::view(mode).check(cx)?;
        }
        let equipment = super::equipment::Equipment::view(cx.viewed(self.equipment)?);
        equipment.lower_items(cx)?;
        let rules = cx.viewed(self.rules)?;
        super::rules::lower(rules, cx)?;
        if cx.draft.pieces.len() > 1 && cx.draft.phases.is_empty() {
            return cx.error(
                "L0330",
                self.call.at,
                "the game has no moves: `(play …)` is missing",
            );
        }
        cx.draft.teams = if cx.draft.teams.is_empty() {
            (0..=cx.draft.players as u32).collect()
        } else {
            std::mem::take(&mut cx.draft.teams)
        };
        Ok(())
    }
}
