//! Copies of positions in the room there is.

use super::state::Position;

/// Copies every field of a struct into the room there is, without allocating; lists of lists are
/// named first.
macro_rules! copy_each {
    (($to:expr, $from:expr): [$($lists:ident),+], $($field:ident),+ $(,)?) => {
        // What is copied has changed nothing yet.
        let Self { $($lists,)+ $($field,)+ journal } = $to;
        journal.forget();
        $(copy_lists($lists, &$from.$lists);)+
        $($field.clone_from(&$from.$field);)+
    };
}

/// Copies lists, most of which are empty.
fn copy_lists<T: Copy>(to: &mut Vec<Vec<T>>, from: &[Vec<T>]) {
    to.resize_with(from.len(), Vec::new);
    for (to, from) in to.iter_mut().zip(from) {
        if !(to.is_empty() && from.is_empty()) {
            to.clear();
            to.extend_from_slice(from);
        }
    }
}

impl Position {
    /// Becomes a copy of `other` without allocating, if both are of one game.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        // Named one by one, so that nothing but what changes is written.
        copy_each!(
            (self, other):
            [under, left, remembered],
            words, nums, board_hash, other_hash, rng, mover, next, prev, prev_turn, over,
            by_limit, swapped, winners, losers, active, passed, stuck, proposed,
            decided, votes, turns, moves, turn_moves, counter, pending, last, history,
            turn_history, stored, starts, told, stale, held,
        );
    }
}
