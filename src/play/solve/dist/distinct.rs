//! The children of a position without those that were there before.

use crate::play::solve::Expansion;
use crate::play::solve::hash::{hash, same};

/// A child of a position.
pub(super) struct Child<'e> {
    pub(super) hash: u64,
    pub(super) key: &'e [u8],
    pub(super) tier: u16,
    pub(super) same_player: bool,
}

/// Chooses the distinct children of one position after the other.
#[derive(Default)]
pub(super) struct Distinct {
    /// The hash of each, and which child it is.
    hashes: Vec<u64>,
    chosen: Vec<usize>,
}

impl Distinct {
    /// Chooses those of an expansion, and returns how many they are.
    pub(super) fn choose(&mut self, expansion: &Expansion) -> usize {
        self.hashes.clear();
        self.chosen.clear();
        for (nth, (key, _)) in expansion.children().enumerate() {
            let hash = hash(key);
            if !self.has(expansion, hash, key) {
                self.hashes.push(hash);
                self.chosen.push(nth);
            }
        }
        self.chosen.len()
    }

    /// Whether a key has been chosen already.
    fn has(&self, expansion: &Expansion, hash: u64, key: &[u8]) -> bool {
        // Without a way out of the loop several hashes are compared at once.
        let known = |known, other: &u64| known | (*other == hash);
        self.hashes.iter().fold(false, known)
            && self.chosen.iter().any(|nth| same(expansion.key(*nth), key))
    }

    /// The chosen children of this expansion.
    pub(super) fn children<'e>(&self, expansion: &'e Expansion) -> impl Iterator<Item = Child<'e>> {
        let chosen = self.hashes.iter().zip(&self.chosen);
        chosen.map(|(hash, nth)| Child {
            hash: *hash,
            key: expansion.key(*nth),
            tier: expansion.tier(*nth),
            same_player: expansion.same_player(*nth),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_child_is_chosen_once() {
        let mut expansion = Expansion::default();
        for (key, same_player, tier) in
            [([7, 8], true, 300), ([1, 2], false, 1), ([7, 8], true, 300)]
        {
            expansion.push(&key, same_player);
            expansion.put_in_tier(tier);
        }
        let mut distinct = Distinct::default();
        assert_eq!(distinct.choose(&expansion), 2);
        let children = distinct.children(&expansion);
        let found: Vec<_> = children.map(|c| (c.key, c.tier, c.same_player)).collect();
        assert_eq!(found, [(&[7, 8][..], 300, true), (&[1, 2], 1, false)]);
        expansion.clear();
        assert_eq!(distinct.choose(&expansion), 0);
    }
}
