//! `(payoffs …)`: the player with the highest payoff wins.

use super::payoff::EndPayoff;
use crate::ir::Verdict;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Ranks the players by what they are paid, the most first; equal payoffs share a rank.
    EndPayoffs: Verdict = ["payoffs"] {
        /// What players are paid; nothing where it is not said.
        payoffs: req [PAYOFFS],
    }
    example "(payoffs {(payoff P1 5.5) (payoff P2 1.2)})"
    says "the game ends by payoff: {payoffs}"
    plain "the player who is paid most wins, where {payoffs}"
}

impl<'a> EndPayoffs<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Verdict> {
        let mut all = Vec::new();
        for part in self.payoffs.parts() {
            let view = EndPayoff::view(cx.viewed(part)?);
            let thousandths = (cx.float(view.payoff)? * 1000.0).round();
            all.push((cx.player(view.role)?, thousandths as i32));
        }
        Ok(Verdict::Payoffs(all))
    }
}
