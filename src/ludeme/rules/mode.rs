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
    /// Notes who moves when; games that nobody plays are refused.
    pub(super) fn check(&self, cx: &mut Lower<'_>) -> Res<()> {
        match self.mode.constant() {
            Some("Simultaneous") => {
                cx.draft.meta.at_once = true;
                Ok(())
            }
            Some("Alternating") | None => Ok(()),
            Some(other) => cx.error(
                "L0331",
                self.mode.at,
                format!("games in which players move `{other}` cannot be played by lud yet"),
            ),
        }
    }
}
