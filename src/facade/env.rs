//! One game after the other for a program that learns: moves are numbers, and no past is kept.

use std::sync::Arc;

use super::{Actions, Game, Tensors, Unnumbered};
use crate::engine::{Fault, Outcome, Rng, State};
use crate::play::ground::Ground;

/// A game that is played over and over. It plays as [`Play`](super::Play) does, but keeps no past
/// and no texts, and allocates little.
#[derive(Clone, Debug)]
pub struct Env {
    shared: Arc<Shared>,
    ground: Ground,
    /// The position as a state, if it is held in another way and somebody has asked for it so. It
    /// is brought up to date when somebody looks at it.
    shown: Option<Box<State>>,
    legal: Vec<u32>,
    ply: u32,
    /// Seeds of the games to come.
    seeds: Rng,
}

/// What all games have in common, however many are played at once.
#[derive(Debug)]
struct Shared {
    actions: Arc<Actions>,
    /// The state that a game begins with, for some seed.
    first: State,
    /// The same, as it is played from.
    start: Ground,
}

/// Why a step failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EnvError {
    /// The number is not that of a legal move.
    #[error("{0} is not the number of a legal move of the position")]
    Illegal(u32),
    /// A move has no number.
    #[error("a move of the position has no number: {0}")]
    Unnumbered(#[from] Unnumbered),
    /// The rules could not be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Env {
    /// Starts the first game. All games follow from the seed.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn new(game: &Game, actions: &Arc<Actions>, seed: u64) -> Result<Self, EnvError> {
        let first = game.engine().new_initial_state(0)?;
        let shared = Shared {
            actions: Arc::clone(actions),
            start: Ground::new(&first),
            first,
        };
        Self::begun(&Arc::new(shared), seed)
    }

    /// Starts the first of other games beside these. They share what does not change, so that many
    /// take less memory than if each was made by [`Env::new`], but play as if they were.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn another(&self, seed: u64) -> Result<Self, EnvError> {
        Self::begun(&self.shared, seed)
    }

    fn begun(shared: &Arc<Shared>, seed: u64) -> Result<Self, EnvError> {
        let mut env = Self {
            shared: Arc::clone(shared),
            ground: shared.start.clone(),
            shown: None,
            legal: Vec::new(),
            ply: 0,
            seeds: Rng::new(seed),
        };
        env.reset()?;
        Ok(env)
    }

    /// Starts the next game.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn reset(&mut self) -> Result<(), EnvError> {
        let seed = self.seeds.next_u64();
        let Shared { first, start, .. } = &*self.shared;
        self.ground.begin(first, start, seed)?;
        self.ply = 0;
        self.look()
    }

    fn look(&mut self) -> Result<(), EnvError> {
        self.ground.list()?;
        match self.ground.listed() {
            Some((listed, _)) => self.shared.actions.of_listed(listed, &mut self.legal)?,
            None => self.legal.clear(),
        }
        Ok(())
    }

    /// The numbers of the legal moves; empty if the game is over.
    #[must_use]
    pub fn legal(&self) -> &[u32] {
        &self.legal
    }

    /// The number of a random legal move, all equally likely; `None` if the game is over.
    pub fn random(&mut self) -> Option<u32> {
        let count = self.legal.len();
        (count > 0).then(|| self.legal[self.seeds.below(count)])
    }

    /// Plays the legal move with a number.
    ///
    /// # Errors
    /// If there is none, or if the rules cannot be carried out; in the second case the game has to
    /// be reset.
    pub fn step(&mut self, id: u32) -> Result<(), EnvError> {
        let index = self.legal.iter().position(|known| *known == id);
        let index = index.ok_or(EnvError::Illegal(id))?;
        self.ground.play_listed(index)?;
        self.ply += 1;
        self.look()
    }

    /// The player to move, from 1; `None` if the game is over.
    #[must_use]
    pub fn player(&self) -> Option<usize> {
        self.ground.current_player()
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ground.outcome()
    }

    /// How many moves were played in this game.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.ply
    }

    /// Sets the numbers of the legal moves to true and all others to false.
    ///
    /// # Panics
    /// If the mask is not as long as [`Actions::count`].
    pub fn mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        self.legal.iter().for_each(|id| mask[*id as usize] = true);
    }

    /// Writes the position as a player sees it.
    ///
    /// # Panics
    /// If the slice is not as long as [`Tensors::size`].
    pub fn observe(&mut self, tensors: &Tensors, player: usize, into: &mut [f32]) {
        let (first, shown) = (&self.shared.first, &mut self.shown);
        match self.ground.planned().filter(|_| tensors.are_plain()) {
            Some(planned) if tensors.tell_more() => {
                let rest = room(shown, first);
                planned.show_beside(rest);
                return tensors.write_planned(planned, Some(rest), player, into);
            }
            Some(planned) => return tensors.write_planned(planned, None, player, into),
            None => {}
        }
        let (state, list) = self.ground.shown(|| room(shown, first));
        tensors.write_state(state, list, player, into);
    }
}

/// Room for a state of a game, which is made when it is first wanted.
fn room<'s>(shown: &'s mut Option<Box<State>>, first: &State) -> &'s mut State {
    shown.get_or_insert_with(|| Box::new(first.clone()))
}
