//! Legal moves, small enough to be handed around.

use serde::{Deserialize, Serialize};

use crate::engine::{self, Decision};
use crate::ir::SiteType;

/// A legal move of a position. It says which of the position's moves it is, and where it begins
/// and ends; what it does besides is worked out when it is played.
///
/// Moves are in order as [`Play::legal`](super::Play::legal) lists them. Those of different
/// positions may be compared, which says nothing about what they do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Move {
    index: u32,
    decision: Decision,
    from: Option<Site>,
    to: Option<Site>,
}

/// A site of the board, of a hand or of dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Site {
    /// Its kind.
    pub kind: SiteType,
    /// Its number among the sites of its kind; those of hands and dice come after the board's.
    pub number: u32,
}

impl Move {
    pub(super) fn new(chosen: engine::Move<'_>) -> Self {
        let site = |kind, site: Option<usize>| {
            let number = u32::try_from(site?).ok()?;
            Some(Site { kind, number })
        };
        Self {
            // A position has a million moves at most.
            index: chosen.index() as u32,
            decision: chosen.decision(),
            from: site(chosen.from_kind(), chosen.from()),
            to: site(chosen.to_kind(), chosen.to()),
        }
    }

    /// Its place among the legal moves of its position, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.index as usize
    }

    /// What kind of decision it is.
    #[must_use]
    pub fn decision(self) -> Decision {
        self.decision
    }

    /// Where it begins, if anywhere.
    #[must_use]
    pub fn from(self) -> Option<Site> {
        self.from
    }

    /// Where it ends, if anywhere.
    #[must_use]
    pub fn to(self) -> Option<Site> {
        self.to
    }
}
