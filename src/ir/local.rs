//! Which conditions, numbers and regions read the board only at the sites that are passed down to
//! them, and which consequences change it only where the move itself does. From this follows
//! whether a move can change an answer at all.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{BoolId, Components, DirsId, Expr, IntId, MovesId, RegionId};

/// For each expression of interest, the other components that it reads, or `None` if it may read
/// the board anywhere.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Local {
    /// What expressions read.
    pub reads: FxHashMap<Expr, Option<Components>>,
    /// What consequences change apart from the sites where the move begins and ends; `None` if they
    /// may change the board elsewhere.
    pub writes: FxHashMap<MovesId, Option<Components>>,
    /// The conditions that may ask threats. These read nothing while other threats are asked.
    pub threats: FxHashSet<BoolId>,
}

impl Local {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.reads.is_empty()
    }

    /// Whether a condition may ask threats.
    pub fn asks_threats(&self, id: BoolId) -> bool {
        self.threats.contains(&id)
    }

    fn of(&self, expr: Expr) -> Option<Components> {
        self.reads.get(&expr).copied().flatten()
    }

    /// What a condition reads besides the board at the sites that are passed down.
    pub fn bool(&self, id: BoolId) -> Option<Components> {
        self.of(Expr::Bool(id))
    }

    /// What a number reads besides them.
    pub fn int(&self, id: IntId) -> Option<Components> {
        self.of(Expr::Int(id))
    }

    /// What a region reads besides them.
    pub fn region(&self, id: RegionId) -> Option<Components> {
        self.of(Expr::Region(id))
    }

    /// What some directions read besides the board at the site where they begin.
    pub fn dirs(&self, id: DirsId) -> Option<Components> {
        self.of(Expr::Dirs(id))
    }

    /// What a consequence changes besides the ends of the move.
    pub fn after(&self, id: MovesId) -> Option<Components> {
        self.writes.get(&id).copied().flatten()
    }
}
