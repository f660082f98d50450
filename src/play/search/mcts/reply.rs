//! Last good reply: the last answer to a move in a line that was won is given again in random play,
//! until it loses.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use super::history::slot;
use super::worker::Worker;
use crate::engine::Fault;
use crate::play::search::key::key_of;
use crate::play::search::values::ONE;

/// Entries of the table. Moves that share an entry are not told apart, which does no other harm.
const ENTRIES: usize = 1 << 14;

/// For players and the moves of others, the last good answer; 0 for none.
#[derive(Debug)]
pub(super) struct Replies {
    entries: Box<[AtomicU32]>,
}

impl Replies {
    /// Its size in bytes.
    pub(super) const BYTES: u64 = (ENTRIES * size_of::<AtomicU32>()) as u64;

    /// An empty table.
    pub(super) fn new() -> Self {
        Self {
            entries: (0..ENTRIES).map(|_| AtomicU32::new(0)).collect(),
        }
    }

    fn entry(&self, player: usize, to: u32) -> &AtomicU32 {
        &self.entries[slot(player, to) % ENTRIES]
    }

    /// Records the result of an answer: one that won is kept, one that lost is forgotten.
    fn note(&self, player: usize, to: u32, answer: u32, worth: u32) {
        let entry = self.entry(player, to);
        match worth.cmp(&(ONE / 2)) {
            std::cmp::Ordering::Greater => entry.store(answer, Relaxed),
            std::cmp::Ordering::Equal => {}
            std::cmp::Ordering::Less => {
                // Another thread may have stored something else in the meantime.
                let _ = entry.compare_exchange(answer, 0, Relaxed, Relaxed);
            }
        }
    }
}

impl Worker<'_> {
    /// The index of the move that answers the last one of the line, if an answer is known and
    /// legal. The moves are listed then.
    pub(super) fn answer(&mut self) -> Result<Option<usize>, Fault> {
        let last = self.played.last().map(|played| played.key);
        let last = last.or(self.path.last().map(|step| step.key));
        let Some((state, list)) = self.ground.rules() else {
            return Ok(None);
        };
        let (Some(to), Some(player)) = (last, state.current_player()) else {
            return Ok(None);
        };
        let answer = self.shared.replies.entry(player, to).load(Relaxed);
        if answer == 0 {
            return Ok(None);
        }
        state.legal_moves(list)?;
        let mut moves = list.iter();
        let found = moves.find(|chosen| key_of(state, *chosen) == answer);
        Ok(found.map(|chosen| chosen.index()))
    }

    /// Records the answers of the line.
    pub(super) fn note_replies(&mut self) {
        let steps = self.path.iter().map(|step| (step.player, step.key));
        let played = self.played.iter().map(|played| (played.player, played.key));
        let mut before = None;
        for (player, key) in steps.chain(played) {
            if let Some(to) = before {
                let worth = self.values[player - 1];
                self.shared.replies.note(player, to, key, worth);
            }
            before = Some(key);
        }
    }
}
