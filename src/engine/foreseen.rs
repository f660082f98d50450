//! The number of moves of the next player, found while the end rules were asked, so that it need
//! not be counted again when their turn comes.

use super::state::{Last, Look};

/// How many moves a position has, with everything that this number can depend on if it is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foreseen {
    hashes: (u64, u64),
    players: [u8; 3],
    last: Last,
    /// How many there are.
    pub(crate) moves: usize,
}

impl Foreseen {
    pub(super) fn new(st: Look<'_>, moves: usize) -> Self {
        Self {
            hashes: (st.board_hash, st.other_hash),
            players: [st.mover, st.next, st.prev],
            last: st.last,
            moves,
        }
    }

    /// Whether a position is the one that was looked at.
    pub(super) fn is_of(&self, st: Look<'_>) -> bool {
        self.hashes == (st.board_hash, st.other_hash)
            && self.players == [st.mover, st.next, st.prev]
            && self.last == st.last
            && st.pending.is_none()
    }
}
