//! What a search pays for a random game: at every ply all moves are listed, what each does is
//! looked at, and one is played. It is what a [`Line`](crate::facade::Line) stands on, which
//! besides copies the position before each move; Ludii's rates are without such a copy.

use std::hint::black_box;

use super::window::Contender;
use crate::engine::{Fault, Game, MoveList, Rng, State};

/// Room for games that are played so.
pub(super) struct Api {
    first: State,
    state: State,
    list: MoveList,
}

impl Api {
    pub(super) fn new(game: &Game) -> Result<Self, Fault> {
        let first = game.new_initial_state(0)?;
        Ok(Self {
            state: first.clone(),
            first,
            list: MoveList::new(),
        })
    }

    /// Plays the game of a seed, which is the one that a `Player` plays, and says how many moves
    /// it had.
    fn play(&mut self, seed: u64) -> Result<u64, Fault> {
        self.state.begin_again(&self.first, seed)?;
        // What is random in the game and which moves are chosen must not be linked.
        let mut rng = Rng::new(!seed);
        let mut moves = 0;
        while !self.state.is_terminal() {
            self.state.legal_moves(&mut self.list)?;
            for legal in self.list.iter() {
                black_box(legal.actions());
            }
            let chosen = self.list.get(rng.below(self.list.len()));
            self.state
                .apply_unchecked(chosen.ok_or(Fault::IllegalMove)?)?;
            moves += 1;
        }
        Ok(moves)
    }

    /// Its playouts.
    pub(super) fn contender(&mut self) -> Contender<'_> {
        Contender::of(|seed| self.play(seed))
    }
}
