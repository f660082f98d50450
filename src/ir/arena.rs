//! The arenas that hold every expression of a program.

use super::{
    Bool, BoolId, ContextVar, Dirs, DirsId, Int, IntId, Ints, IntsId, Leaf, Moves, MovesId,
    MovesNode, Region, RegionId, SiteType,
};

/// All expressions, each kind in an array of its own, children before parents.
#[derive(Clone, Debug, Default, Hash)]
pub struct Arena {
    /// Numbers.
    pub ints: Vec<Int>,
    /// Conditions.
    pub bools: Vec<Bool>,
    /// Sets of sites.
    pub regions: Vec<Region>,
    /// Lists of numbers.
    pub lists: Vec<Ints>,
    /// Directions.
    pub dirs: Vec<Dirs>,
    /// Move generators and effects.
    pub moves: Vec<MovesNode>,
}

/// The next index of an arena array. Expansion stops at a million nodes, so `u32` is always wide
/// enough.
fn next<T>(items: &[T]) -> u32 {
    u32::try_from(items.len()).unwrap_or(u32::MAX)
}

impl Arena {
    /// Adds a number.
    pub fn int(&mut self, op: Int) -> IntId {
        let id = IntId(next(&self.ints));
        self.ints.push(op);
        id
    }

    /// Adds a condition.
    pub fn bool(&mut self, op: Bool) -> BoolId {
        let id = BoolId(next(&self.bools));
        self.bools.push(op);
        id
    }

    /// Adds a set of sites.
    pub fn region(&mut self, op: Region) -> RegionId {
        let id = RegionId(next(&self.regions));
        self.regions.push(op);
        id
    }

    /// Adds a list of numbers.
    pub fn list(&mut self, op: Ints) -> IntsId {
        let id = IntsId(next(&self.lists));
        self.lists.push(op);
        id
    }

    /// Adds directions.
    pub fn dirs(&mut self, op: Dirs) -> DirsId {
        let id = DirsId(next(&self.dirs));
        self.dirs.push(op);
        id
    }

    /// Adds a move generator with the consequence of each of its moves.
    pub fn moves(&mut self, op: Moves, then: Option<MovesId>) -> MovesId {
        let id = MovesId(next(&self.moves));
        self.moves.push(MovesNode { op, then });
        id
    }

    /// The value of `id` if it is a constant.
    pub fn const_int(&self, id: IntId) -> Option<i32> {
        if let Int::Leaf(Leaf::Const(value)) = self.ints[id.index()] {
            Some(value)
        } else {
            None
        }
    }

    /// Whether a condition holds only if a site of a kind is empty that is passed down.
    pub fn asks_empty(&self, when: BoolId, kind: SiteType, site: ContextVar) -> bool {
        let is_meant = |id: &IntId| self.ints[id.index()] == Int::Leaf(Leaf::Context(site));
        let when = &self.bools[when.index()];
        if let Bool::And(all) = when {
            return all.iter().any(|one| self.asks_empty(*one, kind, site));
        }
        matches!(when, Bool::Empty(of, at) if *of == kind && is_meant(at))
    }
}
