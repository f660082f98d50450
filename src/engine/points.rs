//! What players have: scores, and what they bet.

use super::game::State;

impl State {
    /// A player's score, 0 if the game keeps none.
    pub fn score_of(&self, player: usize) -> i32 {
        let part = self.part_of(player);
        self.position()
            .other(self.game().program().layout.score, part)
    }

    /// What a player has bet, 0 if nobody bets in the game.
    pub fn amount_of(&self, player: usize) -> i32 {
        let part = self.part_of(player);
        self.position()
            .other(self.game().program().layout.amount, part)
    }
}
