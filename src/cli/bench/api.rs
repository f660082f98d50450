//! What a search pays for a random game: at every ply all moves are listed, what each does is
//! looked at, and one is played. It is what a [`Line`](crate::facade::Line) stands on, which
//! besides copies the position before each move; Ludii's rates are without such a copy.

use std::hint::black_box;

use super::window::Contender;
use crate::engine::{Fault, Game, Rng, State};
use crate::play::ground::{Ground, Listed};

/// Room for games that are played so.
pub(super) struct Api {
    first: State,
    start: Ground,
    ground: Ground,
}

impl Api {
    pub(super) fn new(game: &Game) -> Result<Self, Fault> {
        let first = game.new_initial_state(0)?;
        let start = Ground::new(&first);
        Ok(Self {
            first,
            ground: start.clone(),
            start,
        })
    }

    /// Plays the game of a seed, which is the one that a `Player` plays, and says how many moves
    /// it had.
    fn play(&mut self, seed: u64) -> Result<u64, Fault> {
        self.ground.begin(&self.first, &self.start, seed)?;
        // What is random in the game and which moves are chosen must not be linked.
        let mut rng = Rng::new(!seed);
        let mut moves = 0;
        while !self.ground.is_over() {
            let count = self.ground.list()?;
            match self.ground.listed() {
                Some((Listed::Rules(_, list), _)) => list.iter().for_each(|legal| {
                    black_box(legal.actions());
                }),
                Some((Listed::Plan(planned), _)) => planned.each(|legal| {
                    black_box(legal);
                }),
                None => {}
            }
            self.ground.play_listed(rng.below(count))?;
            moves += 1;
        }
        Ok(moves)
    }

    /// What lists the moves.
    pub(super) fn kind(&mut self) -> &'static str {
        match self.start.rules() {
            None => "by plan",
            Some(_) => "interpreted",
        }
    }

    /// Its playouts.
    pub(super) fn contender(&mut self) -> Contender<'_> {
        Contender::of(|seed| self.play(seed))
    }
}
