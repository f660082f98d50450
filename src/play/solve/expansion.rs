//! What follows a position.

use super::Outcome;

/// The answer to "what follows this position?", filled by
/// [`Solvable::expand`](super::Solvable::expand) and reused from call to call.
#[derive(Debug, Default)]
pub struct Expansion {
    outcome: Option<Outcome>,
    bytes: Vec<u8>,
    children: Vec<Child>,
}

/// A child: the end of its key in the common buffer, who is to move, and its tier.
#[derive(Clone, Copy, Debug)]
struct Child {
    end: usize,
    same_player: bool,
    tier: u16,
}

impl Expansion {
    /// Records that the game is over, with the outcome for the player to move.
    pub fn finish(&mut self, outcome: Outcome) {
        self.outcome = Some(outcome);
    }

    /// Adds a child; `same_player` if the same player is to move there.
    pub fn push(&mut self, key: &[u8], same_player: bool) {
        self.push_with(same_player, |bytes| bytes.extend_from_slice(key));
    }

    /// Adds a child whose key `write` appends to the buffer it is given.
    pub fn push_with(&mut self, same_player: bool, write: impl FnOnce(&mut Vec<u8>)) {
        write(&mut self.bytes);
        let end = self.bytes.len();
        self.children.push(Child {
            end,
            same_player,
            tier: 0,
        });
    }

    /// Sets the tier of the child added last; without this it is 0.
    pub fn put_in_tier(&mut self, tier: u16) {
        if let Some(last) = self.children.last_mut() {
            last.tier = tier;
        }
    }

    /// The tier of a child, counted from 0 in the order they were added.
    ///
    /// # Panics
    /// If there is no such child, here and in the two methods that follow.
    #[must_use]
    pub fn tier(&self, nth: usize) -> u16 {
        self.children[nth].tier
    }

    /// Whether the same player is to move at a child.
    #[must_use]
    pub fn same_player(&self, nth: usize) -> bool {
        self.children[nth].same_player
    }

    /// The key of a child.
    #[must_use]
    pub fn key(&self, nth: usize) -> &[u8] {
        let start = nth
            .checked_sub(1)
            .map_or(0, |before| self.children[before].end);
        &self.bytes[start..self.children[nth].end]
    }

    /// Removes everything but keeps the memory.
    pub fn clear(&mut self) {
        self.outcome = None;
        self.bytes.clear();
        self.children.clear();
    }

    /// The outcome, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The children in the order they were added: key, and whether the same
    /// player is to move.
    pub fn children(&self) -> impl Iterator<Item = (&[u8], bool)> {
        let mut start = 0;
        self.children.iter().map(move |child| {
            let key = &self.bytes[start..child.end];
            start = child.end;
            (key, child.same_player)
        })
    }
}
