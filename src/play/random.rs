//! Random play: one game, move by move.

use crate::engine::{Fault, Game, MoveList, Outcome, Rng, State};

/// How a random game went.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Record {
    /// Moves played.
    pub length: u32,
    /// Legal moves, summed over all positions.
    pub choices: u64,
    /// The result.
    pub outcome: Outcome,
}

/// A separate seed for each game of a series: it depends only on the series and the index, not on
/// who plays the game or in which order.
pub fn seed_of(series: u64, index: u64) -> u64 {
    // The generator is the engine's own; similar seeds give unrelated streams.
    Rng::new(series ^ index.wrapping_mul(0x9e37_79b9_7f4a_7c15)).next_u64()
}

/// Plays a game of random moves, each legal move as likely as any other.
///
/// # Errors
/// If the rules could not be carried out.
pub fn random_game(game: &Game, seed: u64, list: &mut MoveList) -> Result<Record, Fault> {
    random_game_with(game, seed, list, |_, _, _| {})
}

/// The same, showing each position with its legal moves and the index of the move that will be
/// played.
///
/// # Errors
/// If the rules could not be carried out.
pub fn random_game_with(
    game: &Game,
    seed: u64,
    list: &mut MoveList,
    show: impl FnMut(&State, &MoveList, usize),
) -> Result<Record, Fault> {
    let mut state = game.new_initial_state(seed)?;
    let mut record = Record::default();
    random_rest(&mut state, seed, list, &mut record, show)?;
    Ok(record)
}

/// Plays on from a state that has just begun, listing no more moves than necessary. The game is the
/// same. It is recorded over another one.
pub(super) fn random_rest_counted(
    state: &mut State,
    seed: u64,
    list: &mut MoveList,
    record: &mut Record,
) -> Result<(), Fault> {
    play_on(state, seed, record, |state, rng| {
        state.play_one(list, |count| rng.below(count))
    })
}

/// Plays on from a state that has just begun. The game is recorded over another one.
pub(super) fn random_rest(
    state: &mut State,
    seed: u64,
    list: &mut MoveList,
    record: &mut Record,
    mut show: impl FnMut(&State, &MoveList, usize),
) -> Result<(), Fault> {
    play_on(state, seed, record, |state, rng| {
        state.legal_moves(list)?;
        let index = rng.below(list.len());
        show(state, list, index);
        // The engine has a move in every position that is not the end.
        state.apply_unchecked(list.get(index).ok_or(Fault::IllegalMove)?)?;
        Ok(list.len())
    })
}

/// Plays on to the end. `play` plays one move, and returns how many there were to choose from.
fn play_on(
    state: &mut State,
    seed: u64,
    record: &mut Record,
    mut play: impl FnMut(&mut State, &mut Rng) -> Result<usize, Fault>,
) -> Result<(), Fault> {
    let mut rng = super::player::chooser(seed);
    (record.length, record.choices) = (0, 0);
    while !state.read_outcome(&mut record.outcome) {
        record.choices += play(state, &mut rng)? as u64;
        record.length += 1;
    }
    Ok(())
}
