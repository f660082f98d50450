//! How a finished game has ended.

use super::game::State;

/// The result of a finished game.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Outcome {
    /// The rank of each player, first player first; 1.0 is best, and players who are equal share
    /// the mean of their ranks. A player who plays alone and has not won has rank 2.0.
    pub ranks: Vec<f64>,
    /// Whether a limit on moves or turns ended the game.
    pub by_limit: bool,
}

impl Outcome {
    /// The player who alone has the first rank, if there is one.
    pub fn winner(&self) -> Option<usize> {
        let first = self.ranks.iter().filter(|rank| **rank == 1.0).count();
        let winner = self.ranks.iter().position(|rank| *rank == 1.0)?;
        (first == 1).then_some(winner + 1)
    }

    /// What the game is worth to each player, from -1 for the last rank to 1 for the first; the sum
    /// over all players is 0. A player who plays alone gets 1 if they have won, and -1 otherwise.
    #[must_use]
    pub fn returns(&self) -> Vec<f64> {
        let last = self.ranks.len().max(2) as f64;
        let ranks = self.ranks.iter();
        ranks
            .map(|rank| 1.0 - 2.0 * (rank - 1.0) / (last - 1.0))
            .collect()
    }

    /// Whether the game has only one player, who has not won it.
    pub fn is_lost_alone(&self) -> bool {
        matches!(self.ranks[..], [rank] if rank != 1.0)
    }
}

impl State {
    /// The result, if the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let mut outcome = Outcome::default();
        self.read_outcome(&mut outcome).then_some(outcome)
    }

    /// Writes the result over another one, if the game is over; returns whether it is.
    pub(crate) fn read_outcome(&self, outcome: &mut Outcome) -> bool {
        if !self.is_terminal() {
            return false;
        }
        let (position, layout) = match (self.standing(), self.game().series()) {
            (Some(standing), Some(series)) => (&standing.table, &series.rules.layout),
            (_, _) => (self.position(), &self.game().program().layout),
        };
        let players = self.game().players();
        let rank = |player| match position.other(layout.rank, player) {
            // A game of one player that was not won is stored as rank 0, and counts as lost.
            0 if players == 1 => 2.0,
            doubled => f64::from(doubled) / 2.0,
        };
        outcome.ranks.clear();
        outcome.ranks.extend((1..=players).map(rank));
        outcome.by_limit = position.by_limit;
        true
    }
}
