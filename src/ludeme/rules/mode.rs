//! `(mode …)`: who moves when.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Who moves when: in turn, or all at once.
    ///
    /// Where all choose at once, P1 chooses first, then P2, and so on; nobody knows of a choice before all have
    /// chosen. Then all are done, in the order of the players, what follows from each of them, and at last what follows with
    /// `applyAfterAllMoves:True`. A move belongs to the player it names, as in `(move Select (from 0) P1)`; one that names
    /// nobody to whoever chooses. Who has nothing to choose passes.
    Mode: GameMode = ["mode"] {
        /// In turn (`Alternating`), at once (`Simultaneous`), or nobody (`Simulation`).
        mode: req [MODE],
    }
    example "(mode Alternating)"
    says "players {mode}"
}

impl Mode<'_> {
    /// Records who moves when.
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
