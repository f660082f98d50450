//! That a key leaves nothing out: every part of a position is named here, with how it is kept.

use super::Unpackable;
use crate::engine::state::{Last, Position};
use crate::ir::Program;

/// Looks whether what keys do not tell is as it is in every position of the game.
///
/// # Errors
/// What the position holds that no key tells.
#[expect(
    clippy::too_many_lines,
    reason = "it names every part of a position once"
)]
pub(super) fn check(st: &Position, program: &Program) -> Result<(), Unpackable> {
    // A part that is added to positions has to be named here before this compiles.
    let Position {
        // Sets of owners and empty sites follow from the pieces; the others are digits.
        words: _,
        nums: _,
        // Games with stacks and with remembered values are refused as a whole.
        under: _,
        left: _,
        stale: _,
        remembered: _,
        // How much of these there is.
        held: _,
        // What was before says nothing of what is.
        journal: _,
        // They follow from the numbers.
        board_hash: _,
        other_hash: _,
        // Games of chance are refused.
        rng: _,
        told: _,
        // Digits, where the rules ask for them.
        mover: _,
        prev: _,
        prev_turn: _,
        passed: _,
        stuck: _,
        swapped: _,
        turns: _,
        moves: _,
        turn_moves: _,
        counter: _,
        pending: _,
        last,
        // It follows from the player to move, and is checked below.
        next,
        // They follow from whether the game is over, in a game for two.
        over,
        by_limit,
        winners,
        losers,
        active,
        // Games that ask for earlier positions, proposals or votes are refused.
        history: _,
        turn_history: _,
        stored: _,
        proposed: _,
        decided: _,
        votes: _,
        // The same in all positions of a game.
        starts: _,
    } = st;
    let Last {
        from: _,
        to: _,
        from_kind: _,
        to_kind: _,
        from_after: _,
        to_after: _,
        pass: _,
        level_from,
        level_to,
    } = last;
    let asks_last = program.needs.asks.last;
    let both = (1u32 << program.players) - 1;
    let left_early = !over && (*active != both || *winners != 0 || *losers != 0);
    let next_is_odd = !over && usize::from(*next) != 3 - usize::from(st.mover);
    let rank = |player| st.other(program.layout.rank, player);
    let reasons = [
        (
            *over && (rank(1), rank(2)) == (0, 0),
            "the game is over and nobody has a rank",
        ),
        (*by_limit, "a limit has ended the game, and not its rules"),
        (left_early, "a player has left while the other still plays"),
        (
            next_is_odd,
            "the player to move is to move again in any case",
        ),
        (
            asks_last && (*level_from > 0 || *level_to > 0),
            "the last move was one between levels of stacks",
        ),
    ];
    match reasons.into_iter().find(|(found, _)| *found) {
        Some((_, reason)) => Err(Unpackable::Memory(reason)),
        None => Ok(()),
    }
}
