//! `(turn …)`: the player to move.

use super::texts::{has_twins, texts};
use crate::ir::Part;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The player to move: a text for each.
    Turn: NotationPart = ["turn"] {
        /// What stands for each player, first player first.
        letters: req [TEXTS],
    }
    example "(turn {\"w\" \"b\"})"
    says "{letters} for the player to move"
    plain "{letters.name} for the player to move"
}

impl<'a> Turn<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        let letters = texts(self.letters);
        if letters.len() != cx.draft.players || has_twins(&letters) {
            let players = cx.draft.players;
            return cx.error_hint(
                "L0350",
                self.call.at,
                format!("there are {players} players, and each needs a text of its own"),
                "write a text for each player, as in `(turn {\"w\" \"b\"})`",
            );
        }
        Ok(Part::Turn(letters.into()))
    }
}
