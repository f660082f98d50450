//! `(apply …)`: what else happens.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What happens besides the move itself, before it.
    Apply: Apply = ["apply"] {
        /// When.
        when: opt "if" [BOOL],
        /// What.
        effect: opt [MOVES],
    }
    example "(apply (remove (to)))"
    says "[and {effect}][ if {when}]"
    plain "[{effect}][ if {when}]"
}
