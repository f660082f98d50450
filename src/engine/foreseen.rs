//! How many moves the next player has, found when the end of the game was asked for: they are not
//! counted again when it is their turn.

use super::state::{Last, Look};

/// How many moves there are in a position, and what of it they can depend on if they are kept.
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

    /// Whether a position is the one that was foreseen.
    pub(super) fn is_of(&self, st: Look<'_>) -> bool {
        self.hashes == (st.board_hash, st.other_hash)
            && self.players == [st.mover, st.next, st.prev]
            && self.last == st.last
            && st.pending.is_none()
    }
}
