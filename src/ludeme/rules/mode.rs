//! `(mode …)`: who moves when.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Who moves when: in turn, or all at once. Where all choose at once, the moves of a position
    /// are those of everybody, and each choice is played by itself: what is chosen is not hidden
    /// from those who have yet to choose, so that such games can be tested, replayed and played at
    /// random, but not at the table.
    Mode: GameMode = ["mode"] {
        /// In turn (`Alternating`), at once (`Simultaneous`), or nobody (`Simulation`).
        mode: req [MODE],
    }
    example "(mode Alternating)"
}

impl Mode<'_> {
    /// Notes who moves when.
    pub(super) fn check(&self, cx: &mut Lower<'_>) -> Res<()> {
        match self.mode.constant() {
            Some("Simultaneous") => {
                cx.draft.meta.at_once = true;
                Ok(())
            }
            Some("Alternating") | None => Ok(()),
            Some("Simulation") if cx.draft.meta.watched => Ok(()),
            Some(other) => cx.error_hint(
                "L0331",
                self.mode.at,
                format!("the mode `{other}` is for games that nobody plays"),
                "write `(players 0)`, or leave the mode out",
            ),
        }
    }
}
