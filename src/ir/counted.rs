//! Which generators of moves can be counted, and how.

use super::{DirsId, MovesId};

/// What is known of the generators of a program.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// By generator: whether its moves can be counted as they go by.
    pub counts: Vec<bool>,
    /// By generator: how many moves it must have for counting them to take less than listing them.
    pub worth: Vec<usize>,
    /// By generator that can be counted: whether what is counted when the end of the game is asked for
    /// is so still when the turn has passed on.
    pub lasts: Vec<bool>,
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

    /// How many moves a generator must have for counting them to take less than listing them.
    #[inline]
    pub fn worth(&self, id: MovesId) -> usize {
        self.worth.get(id.index()).copied().unwrap_or(usize::MAX)
    }

    /// Whether what is counted of a generator before the turn passes on is so still afterwards.
    #[inline]
    pub fn lasts(&self, id: MovesId) -> bool {
        self.lasts.get(id.index()).is_some_and(|lasts| *lasts)
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
