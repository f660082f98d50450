//! Which conditions, numbers and regions read the board only at the sites that are passed down to
//! them, and which consequences change it only where the move itself does. From this follows
//! whether a move can change an answer at all.

use rustc_hash::{FxHashMap, FxHashSet};

use super::{Components, Expr, MovesId};

/// For each expression of interest, the other components that it reads, or `None` if it may read
/// the board anywhere.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Local {
    /// What expressions read.
    pub reads: FxHashMap<Expr, Option<Components>>,
    /// For each generator, what it changes as a consequence apart from the sites where the move begins
    /// and ends; `None` if it may change the board elsewhere, or is none.
    pub writes: Vec<Option<Components>>,
    /// The expressions that may ask threats. What `reads` says of these holds only while other
    /// threats are asked: they then read nothing for their own.
    pub threats: FxHashSet<Expr>,
}

impl Local {
    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.reads.is_empty()
    }

    /// What an expression reads besides the board at the sites that are passed down (for
    /// directions: the site where they begin). `threatening` says whether threats are being asked.
    pub fn reads(&self, expr: impl Into<Expr>, threatening: bool) -> Option<Components> {
        let expr = expr.into();
        let known = threatening || !self.threats.contains(&expr);
        self.reads.get(&expr).copied().flatten().filter(|_| known)
    }

    /// What a consequence changes besides the ends of the move.
    pub fn after(&self, id: MovesId) -> Option<Components> {
        self.writes.get(id.index()).copied().flatten()
    }
}
