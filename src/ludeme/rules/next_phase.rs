//! `(nextPhase …)`: a way out of a phase.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A way out of a phase: whose, when, and where it leads.
    NextPhase: NextPhase = ["nextPhase"] {
        /// The player who goes on; everybody in the phase if it is not said.
        who: opt [ROLE | PLAYER],
        /// When.
        when: opt [BOOL],
        /// The phase that follows; the next one written if it is not said.
        name: opt [TEXT],
    }
    example "(nextPhase Mover (is Full) \"Movement\")"
}
