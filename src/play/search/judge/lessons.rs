//! What a player learns about a game before the first move, and keeps.

use super::{Criteria, Judge};
use crate::engine::{Game, Stop};

/// How many moves are watched for each position to be searched, if there was no time to prepare.
const EACH: u64 = 20;

/// For how many positions to learn if it is unknown how many will be searched.
pub(in crate::play::search) const FEW: u64 = 250;

/// The lessons that a player has had.
#[derive(Clone, Debug)]
pub(in crate::play::search) struct Lessons {
    criteria: Criteria,
    learnt: Option<Learnt>,
}

/// What was learnt about a game.
#[derive(Clone, Debug)]
struct Learnt {
    game: Game,
    /// From how many moves it was learnt.
    moves: u64,
    judge: Judge,
}

impl Lessons {
    /// Nothing yet, for a judge who looks at this.
    pub(in crate::play::search) fn of(criteria: Criteria) -> Self {
        Self {
            criteria,
            learnt: None,
        }
    }

    /// Learns from so many moves of a game, if that was not done; all that there is to learn if nothing
    /// is said. Whether there is a new judge now.
    pub(in crate::play::search) fn learn(
        &mut self,
        game: &Game,
        iterations: Option<u64>,
        stop: &Stop,
    ) -> bool {
        let moves = iterations.map_or(Judge::MOVES, |most| most.saturating_mul(EACH));
        let moves = moves.min(Judge::MOVES);
        let known = |known: &Learnt| known.moves >= moves && known.game.is(game);
        if self.learnt.as_ref().is_some_and(known) {
            return false;
        }
        self.learnt = Some(Learnt {
            game: game.clone(),
            // Who had no time to learn begins anew the next time.
            judge: Judge::new(game, moves, self.criteria, stop),
            moves: if stop.is_told() { 0 } else { moves },
        });
        true
    }

    /// Takes over what was learnt about a game elsewhere; there is nothing to add to it.
    pub(in crate::play::search) fn take(&mut self, game: &Game, judge: Judge) {
        self.learnt = Some(Learnt {
            game: game.clone(),
            moves: u64::MAX,
            judge,
        });
    }

    /// Whether there is nothing to add to what is known about a game.
    pub(in crate::play::search) fn is_taught(&self, game: &Game) -> bool {
        let learnt = self.learnt.as_ref();
        learnt.is_some_and(|learnt| learnt.moves == u64::MAX && learnt.game.is(game))
    }

    /// The judge of a game, if it was learnt.
    pub(in crate::play::search) fn judge(&self, game: &Game) -> Option<&Judge> {
        let learnt = self.learnt.as_ref();
        learnt
            .filter(|learnt| learnt.game.is(game))
            .map(|learnt| &learnt.judge)
    }
}
