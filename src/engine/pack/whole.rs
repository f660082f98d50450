//! Checks that keys leave nothing out: whatever no digit holds must be the same in every position
//! of the game.
//!
//! That the list here is complete is a law for every game that can be packed: what comes back from
//! a key has the same key, moves, successors and end (`tests/solve/round_trip.rs`).

use super::Unpackable;
use crate::engine::state::Position;
use crate::ir::Program;

/// Checks that everything keys do not hold is the same as in every other position of the game.
///
/// # Errors
/// What the position holds that no key tells.
pub(super) fn check(st: &Position, program: &Program) -> Result<(), Unpackable> {
    let &Position {
        over,
        by_limit,
        winners,
        losers,
        active,
        next,
        last,
        ..
    } = st;
    let asks_last = program.needs.asks.last;
    let both = (1u32 << program.players) - 1;
    let left_early = !over && (active != both || winners != 0 || losers != 0);
    let next_is_odd = !over && usize::from(next) != 3 - usize::from(st.mover);
    let rank = |player| st.other(program.layout.rank, player);
    let no_rank = over && (rank(1), rank(2)) == (0, 0);
    let levels = asks_last && (last.level_from > 0 || last.level_to > 0);
    // Every position that is found comes by here, and almost none is refused.
    if !(no_rank | by_limit | left_early | next_is_odd | levels) {
        return Ok(());
    }
    let reasons = [
        (no_rank, "the game is over and nobody has a rank"),
        (by_limit, "a limit has ended the game, and not its rules"),
        (left_early, "a player has left while the other still plays"),
        (
            next_is_odd,
            "the player to move is to move again in any case",
        ),
        (levels, "the last move was one between levels of stacks"),
    ];
    match reasons.into_iter().find(|(found, _)| *found) {
        Some((_, reason)) => Err(Unpackable::Memory(reason)),
        None => Ok(()),
    }
}
