//! What players have gained and staked.

use super::game::State;

impl State {
    /// A player's score, 0 if the game keeps none.
    pub fn score_of(&self, player: usize) -> i32 {
        let part = self.part_of(player);
        self.position()
            .other(self.game().program().layout.score, part)
    }

    /// A player's value, -1 as long as no rule has set it, and always if none does.
    pub fn value_of(&self, player: usize) -> i32 {
        let field = self.game().program().layout.player_value;
        match field.is_kept() {
            true => self.position().other(field, self.part_of(player)),
            false => -1,
        }
    }

    /// What a player has bet, 0 if nobody bets in the game.
    pub fn amount_of(&self, player: usize) -> i32 {
        let part = self.part_of(player);
        self.position()
            .other(self.game().program().layout.amount, part)
    }
}
