//! The position that a command is about: the start of the game, or after some moves.

use anyhow::Result;
use clap::Args;

use super::exit::Usage;
use crate::engine::{Game, MoveList, State};
use crate::notation::{Names, parse_move, split_moves};

/// Moves to play first.
#[derive(Args, Clone, Debug, Default)]
pub(super) struct StartArgs {
    /// Play these moves first, with blanks or commas between them
    #[arg(
        long,
        value_name = "MOVES",
        default_value = "",
        allow_hyphen_values = true
    )]
    moves: String,
}

impl StartArgs {
    /// The position after the moves, and the moves as their lists write them.
    pub(super) fn play(
        &self,
        game: &Game,
        names: &Names,
        seed: u64,
    ) -> Result<(State, Vec<String>)> {
        let mut state = game.new_initial_state(seed)?;
        let mut list = MoveList::new();
        let mut played = Vec::new();
        for text in split_moves(&self.moves) {
            state.legal_moves(&mut list)?;
            let index = parse_move(game.program(), names, &list, text).map_err(|error| {
                let place = format!("move {}: {error}", played.len() + 1);
                Usage::new(place, error.hint())
            })?;
            if let Some(chosen) = list.get(index) {
                state.apply_unchecked(chosen)?;
            }
            played.push(text.to_owned());
        }
        Ok((state, played))
    }
}
