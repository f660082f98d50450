//! A move to suggest to somebody who does not know what to play.

use crate::engine::{Fault, MoveList, Rng, State};

/// The index of a move that does well in random games: each legal move is tried in turn until about
/// `moves` moves have been played in all. `None` if the game is over.
///
/// # Errors
/// If the rules could not be carried out.
pub fn hint(state: &State, seed: u64, moves: u64) -> Result<Option<usize>, Fault> {
    let Some(player) = state.current_player() else {
        return Ok(None);
    };
    let mut rng = Rng::new(seed);
    let mut list = MoveList::new();
    state.clone().legal_moves(&mut list)?;
    let mut points = vec![0.0; list.len()];
    let mut left = moves;
    let mut rounds = 0;
    while rounds == 0 || left > 0 {
        for (index, points) in points.iter_mut().enumerate() {
            let mut after = state.clone();
            if let Some(chosen) = list.get(index) {
                after.apply_unchecked(chosen)?;
            }
            left = left.saturating_sub(finish(&mut after, &mut rng)?);
            // Rank 1 is best, so fewer points are better.
            *points += rank(&after, player);
        }
        rounds += 1;
    }
    let best = (0..points.len()).min_by(|a, b| points[*a].total_cmp(&points[*b]));
    Ok(best)
}

/// Plays at random to the end, or gives up if the game does not end soon; returns how many moves
/// that took.
fn finish(state: &mut State, rng: &mut Rng) -> Result<u64, Fault> {
    const MOST: u64 = 500;
    let mut list = MoveList::new();
    for played in 0..MOST {
        if state.is_terminal() {
            return Ok(played + 1);
        }
        state.legal_moves(&mut list)?;
        if let Some(chosen) = list.get(rng.below(list.len())) {
            state.apply_unchecked(chosen)?;
        }
    }
    Ok(MOST)
}

/// A player's rank; the rank of a draw if the game is not over.
fn rank(state: &State, player: usize) -> f64 {
    let draw = (state.game().players() + 1) as f64 / 2.0;
    state
        .outcome()
        .map_or(draw, |outcome| outcome.ranks[player - 1])
}
