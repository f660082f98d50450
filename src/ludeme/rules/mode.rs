//! `(mode …)`: who moves when.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Who moves when: in turn, or all at once.
    Mode: GameMode = ["mode"] {
        /// In turn (`Alternating`), at once (`Simultaneous`), or nobody (`Simulation`).
        mode: req [MODE],
    }
    example "(mode Alternating)"
}

impl Mode<'_> {
    /// Only players who move in turn can be played.
    pub(super) fn check(&self, cx: &mut Lower<'_>) -> Res<()> {
        match self.mode.constant() {
            Some("Alternating") | None => Ok(()),
            Some(other) => cx.error(
                "L0331",
                self.mode.at,
                format!("games in which players move `{other}` cannot be played by lud yet"),
            ),
        }
    }
}
