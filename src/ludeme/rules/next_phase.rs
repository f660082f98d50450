//! `(nextPhase …)`: a way out of a phase.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A way out of a phase: whose, when, and where it leads.
    NextPhase: NextPhase = ["nextPhase"] {
        /// The player who goes on; by default everybody in the phase.
        who: opt [ROLE | PLAYER],
        /// When.
        when: opt [BOOL],
        /// The phase that follows; by default the next one written.
        name: opt [TEXT],
    }
    example "(nextPhase Mover (is Full) \"Movement\")"
    says "[for {who}, ]go to [the phase {name}|the next phase][ if {when}]"
    plain "[If {when}, |][{who} goes|play goes] on with [the phase {name.name}|the next phase]"
}
