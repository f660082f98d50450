//! Which generators of moves can be counted, and how.

use super::{DirsId, MovesId};

/// What is known of the generators of a program.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// By generator: whether its moves can be counted as they go by.
    pub counts: Vec<bool>,
    /// By generator: whether counting its moves takes less than listing them, where they are many.
    pub worth: Vec<bool>,
    /// By generator that begins at `from`: whether all pieces can be asked at once.
    pub abreast: Vec<bool>,
    /// By directions: whether they are the same for all pieces of a kind.
    pub plain: Vec<bool>,
}

impl Counted {
    /// Whether the moves of a generator can be counted as they go by.
    #[inline]
    pub fn counts(&self, id: MovesId) -> bool {
        self.counts.get(id.index()).is_some_and(|counts| *counts)
    }

    /// Whether counting the moves of a generator takes less than listing them, where they are many.
    #[inline]
    pub fn is_worth_it(&self, id: MovesId) -> bool {
        self.worth.get(id.index()).is_some_and(|worth| *worth)
    }

    /// Whether all pieces can be asked for the moves of a generator at once.
    #[inline]
    pub fn abreast(&self, id: MovesId) -> bool {
        self.abreast.get(id.index()).is_some_and(|abreast| *abreast)
    }

    /// Whether directions are the same for all pieces of a kind.
    #[inline]
    pub fn is_plain(&self, id: DirsId) -> bool {
        self.plain.get(id.index()).is_some_and(|plain| *plain)
    }
}
