//! Which generators of moves can be counted, and how.

use super::{DirsId, MovesId};

/// What is known about the generators of a program.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// For each generator: whether its moves can be counted instead of listed.
    pub counts: Vec<bool>,
    /// For each generator: how many moves it must have before counting is quicker than listing.
    pub worth: Vec<usize>,
    /// For each generator that can be counted: whether a count made while the end of the game is
    /// asked still holds after the turn has passed on.
    pub lasts: Vec<bool>,
    /// For each generator: whether its list of moves, made while the end of the game is asked, is
    /// still the same after the turn has passed on.
    pub stays: Vec<bool>,
    /// For each choice: whether it is the same after the turn has passed on, and may come down to
    /// moves that are the same then.
    pub decided: Vec<bool>,
    /// For each generator that starts at `from`: whether all pieces can be asked together.
    pub abreast: Vec<bool>,
    /// For each set of directions: whether it is the same for all pieces of a kind.
    pub plain: Vec<bool>,
}

impl Counted {
    /// Whether the moves of a generator can be counted instead of listed.
    #[inline]
    pub fn counts(&self, id: MovesId) -> bool {
        self.counts.get(id.index()).is_some_and(|counts| *counts)
    }

    /// How many moves a generator must have before counting is quicker than listing.
    #[inline]
    pub fn worth(&self, id: MovesId) -> usize {
        self.worth.get(id.index()).copied().unwrap_or(usize::MAX)
    }

    /// Whether a count made before the turn passes on still holds afterwards.
    #[inline]
    pub fn lasts(&self, id: MovesId) -> bool {
        self.lasts.get(id.index()).is_some_and(|lasts| *lasts)
    }

    /// Whether a list made before the turn passes on is the same afterwards.
    #[inline]
    pub fn stays(&self, id: MovesId) -> bool {
        self.stays.get(id.index()).is_some_and(|stays| *stays)
    }

    /// Whether a choice made before the turn passes on is the same afterwards, and may come down to
    /// moves that are the same then.
    #[inline]
    pub fn decided(&self, id: MovesId) -> bool {
        self.decided.get(id.index()).is_some_and(|decided| *decided)
    }

    /// Whether all pieces can be asked for the moves of a generator together.
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
