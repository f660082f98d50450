//! What each op reads and writes, and which ops it consists of, declared once for every op. From
//! this follows what a state must hold, what can be lifted out of a loop, and what may be kept from
//! one ply to the next. An op without a declaration here does not compile.

mod bool_;
mod change;
mod component;
mod int;
mod lists;
mod moves;
mod region;
mod rules;
mod vars;
mod whole;

use smallvec::SmallVec;

use super::{Arena, BoolId, DirsId, IntId, IntsId, MovesId, RegionId};

pub use component::{Component, Components};
pub use vars::Vars;
pub use whole::{Whole, Wholes};

/// An expression of any family.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// A number.
    Int(IntId),
    /// A condition.
    Bool(BoolId),
    /// A set of sites.
    Region(RegionId),
    /// A list of numbers.
    List(IntsId),
    /// Directions.
    Dirs(DirsId),
    /// Moves.
    Moves(MovesId),
}

impl From<IntId> for Expr {
    fn from(id: IntId) -> Self {
        Self::Int(id)
    }
}

impl From<BoolId> for Expr {
    fn from(id: BoolId) -> Self {
        Self::Bool(id)
    }
}

impl From<RegionId> for Expr {
    fn from(id: RegionId) -> Self {
        Self::Region(id)
    }
}

impl From<DirsId> for Expr {
    fn from(id: DirsId) -> Self {
        Self::Dirs(id)
    }
}

/// What an op does by itself, and its parts.
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// What it reads of a state.
    pub reads: Components,
    /// What it, or the moves that it makes, may change.
    pub writes: Components,
    /// Which of the values passed down it reads.
    pub vars: Vars,
    /// The bits of the data that it hides, or asks about whether it is hidden.
    pub hidden: u8,
    /// Whether it may fail, as a division by zero does.
    pub fails: bool,
    /// The expressions it consists of, each with the values that are passed down to it anew.
    pub children: SmallVec<[(Expr, Vars); 4]>,
    /// The values passed down anew to the children that follow.
    passed: Vars,
}

impl Effects {
    /// An op that does only what its children do.
    fn none() -> Self {
        Self::default()
    }

    /// An op that reads a component of a state.
    fn reading(one: Component) -> Self {
        Self::none().reads(one)
    }

    fn reads(mut self, one: Component) -> Self {
        self.reads = self.reads.with(one);
        self
    }

    fn reads_all(mut self) -> Self {
        self.reads = Components::ALL;
        self
    }

    fn writes(mut self, one: Component) -> Self {
        self.writes = self.writes.with(one);
        self
    }

    fn vars(mut self, vars: Vars) -> Self {
        self.vars = self.vars.and(vars);
        self
    }

    fn failing(mut self) -> Self {
        self.fails = true;
        self
    }

    /// The children that follow get these values anew. For a condition this means the site it is
    /// asked about, and nothing else.
    fn passing(mut self, vars: Vars) -> Self {
        self.passed = vars;
        self
    }

    fn child(mut self, expr: Expr) -> Self {
        self.children.push((expr, self.passed));
        self
    }

    fn int(self, id: IntId) -> Self {
        self.child(Expr::Int(id))
    }

    fn bool(self, id: BoolId) -> Self {
        self.child(Expr::Bool(id))
    }

    fn region(self, id: RegionId) -> Self {
        self.child(Expr::Region(id))
    }

    fn list(self, id: IntsId) -> Self {
        self.child(Expr::List(id))
    }

    fn dirs(self, id: DirsId) -> Self {
        self.child(Expr::Dirs(id))
    }

    fn moves(self, id: MovesId) -> Self {
        self.child(Expr::Moves(id))
    }

    fn each<T: Copy>(self, all: &[T], add: fn(Self, T) -> Self) -> Self {
        all.iter().fold(self, |known, id| add(known, *id))
    }

    fn maybe<T>(self, id: Option<T>, add: fn(Self, T) -> Self) -> Self {
        match id {
            Some(id) => add(self, id),
            None => self,
        }
    }
}

impl Arena {
    /// What an expression does by itself, and its parts.
    pub fn effects(&self, expr: Expr) -> Effects {
        match expr {
            Expr::Int(id) => int::of(&self.ints[id.index()]),
            Expr::Bool(id) => bool_::of(&self.bools[id.index()]),
            Expr::Region(id) => region::of(&self.regions[id.index()]),
            Expr::List(id) => lists::ints(&self.lists[id.index()]),
            Expr::Dirs(id) => lists::dirs(&self.dirs[id.index()]),
            Expr::Moves(id) => moves::of(&self.moves[id.index()]),
        }
    }

    /// Every expression there is.
    pub fn all(&self) -> impl Iterator<Item = Expr> {
        let ints = (0..self.ints.len() as u32).map(|id| Expr::Int(IntId(id)));
        let bools = (0..self.bools.len() as u32).map(|id| Expr::Bool(BoolId(id)));
        let regions = (0..self.regions.len() as u32).map(|id| Expr::Region(RegionId(id)));
        let lists = (0..self.lists.len() as u32).map(|id| Expr::List(IntsId(id)));
        let dirs = (0..self.dirs.len() as u32).map(|id| Expr::Dirs(DirsId(id)));
        let moves = (0..self.moves.len() as u32).map(|id| Expr::Moves(MovesId(id)));
        ints.chain(bools)
            .chain(regions)
            .chain(lists)
            .chain(dirs)
            .chain(moves)
    }
}
