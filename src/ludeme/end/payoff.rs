//! `(payoff …)`: what a player is paid.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What a player is paid at the end.
    EndPayoff: Payoff = ["payoff"] {
        /// The player.
        role: req [ROLE],
        /// How much.
        payoff: req [FLOAT],
    }
    example "(payoff P1 5.5)"
    says "{role} is paid {payoff}"
}
