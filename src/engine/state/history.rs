//! The positions that came up before.

use std::hash::{Hash, Hasher};

/// So many are looked through one by one as quickly as they are found by a table.
const FEW: usize = 32;

/// Hashes of positions, in the order in which they came up.
#[derive(Debug, Default)]
pub(crate) struct History {
    hashes: Vec<u64>,
    /// The same hashes, each at the first free place from the one that it names itself; `FREE`
    /// elsewhere. Empty while there are few. At most half of the places are taken.
    table: Vec<u64>,
}

/// Marks a free place. A position whose hash is this number is only found in order.
const FREE: u64 = 0;

impl History {
    /// How many.
    pub(crate) fn len(&self) -> usize {
        self.hashes.len()
    }

    /// Forgets all but keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.hashes.clear();
        self.table.clear();
    }

    /// Adds one.
    pub(crate) fn push(&mut self, hash: u64) {
        self.hashes.push(hash);
        if self.hashes.len() <= FEW {
            return;
        }
        if 2 * self.hashes.len() <= self.table.len() {
            return self.enter(hash);
        }
        let places = 4 * self.hashes.len().next_power_of_two();
        self.table.clear();
        self.table.resize(places, FREE);
        for index in 0..self.hashes.len() {
            self.enter(self.hashes[index]);
        }
    }

    /// Whether a position came up before.
    pub(crate) fn contains(&self, hash: u64) -> bool {
        if self.table.is_empty() || hash == FREE {
            return self.hashes.contains(&hash);
        }
        self.table[self.place_of(hash)] == hash
    }

    fn enter(&mut self, hash: u64) {
        let place = self.place_of(hash);
        self.table[place] = hash;
    }

    /// Where a hash is, or else the free place where it would be.
    fn place_of(&self, hash: u64) -> usize {
        let last = self.table.len() - 1;
        let mut place = hash as usize & last;
        while self.table[place] != FREE && self.table[place] != hash {
            place = (place + 1) & last;
        }
        place
    }
}

impl Clone for History {
    fn clone(&self) -> Self {
        Self {
            hashes: self.hashes.clone(),
            table: self.table.clone(),
        }
    }

    fn clone_from(&mut self, other: &Self) {
        self.hashes.clone_from(&other.hashes);
        self.table.clone_from(&other.table);
    }
}

// The table follows from the hashes.
impl PartialEq for History {
    fn eq(&self, other: &Self) -> bool {
        self.hashes == other.hashes
    }
}

impl Eq for History {}

impl Hash for History {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hashes.hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_came_up_is_found_and_nothing_else() {
        let mut history = History::default();
        for round in 0..3 {
            history.clear();
            // Many of them name the same place, and one is the mark of a free place.
            let hashes = (0..500u64).map(|number| number * 1024 * (round + 1));
            for (index, hash) in hashes.clone().enumerate() {
                assert!(!history.contains(hash), "{hash}");
                history.push(hash);
                assert_eq!(history.len(), index + 1);
                assert!(history.contains(hash), "{hash}");
            }
            assert!(hashes.clone().all(|hash| history.contains(hash)));
            assert!(!hashes.clone().any(|hash| history.contains(hash + 1)));
            let mut copy = History::default();
            copy.clone_from(&history);
            assert_eq!(copy, history);
            assert!(hashes.clone().all(|hash| copy.contains(hash)));
        }
    }
}
