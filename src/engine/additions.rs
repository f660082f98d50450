//! Moves that all put the same kind of piece on one site each: only the sites are stored.

use crate::ir::{Moves, MovesId, SiteSet, SiteType};

use super::action::{Action, Place};
use super::eval::Eval;
use super::moves::{Decision, Entry};
use super::state::Look;

/// Marks the range of actions of a move that is not written out.
pub(super) const NOT_WRITTEN: (u32, u32) = (u32::MAX, u32::MAX);

/// One move for each site of a set, which puts a piece there and does nothing else. Each move is
/// written out only when somebody looks at it.
#[derive(Clone, Debug, Default)]
pub(super) struct Additions {
    /// The sites, in the order of the moves.
    pub sites: SiteSet,
    count: usize,
    kind: SiteType,
    what: i32,
    /// Range in the list's consequences, shared by all these moves.
    pub thens: (u32, u32),
}

impl Additions {
    /// How many moves.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Forgets all moves but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Becomes the additions of a kind of piece to these sites.
    pub(super) fn fill(&mut self, sites: &[u64], kind: SiteType, what: i32, thens: u32) {
        self.sites.reset(sites.len());
        self.sites.words_mut().copy_from_slice(sites);
        self.count = self.sites.len();
        (self.kind, self.what) = (kind, what);
        self.thens = (thens, thens);
    }

    /// The move to one of the sites.
    #[inline]
    pub(super) fn entry(&self, site: usize) -> Entry {
        Entry {
            from: site as i32,
            to: site as i32,
            from_kind: self.kind,
            to_kind: self.kind,
            decision: Decision::Normal,
            by: 0,
            actions: NOT_WRITTEN,
            thens: self.thens,
        }
    }

    /// What the move to a site does.
    #[inline]
    pub(super) fn action(&self, site: i32) -> Action {
        Action::Add {
            at: Place::new(self.kind, site),
            what: self.what,
            count: 1,
            state: -1,
        }
    }
}

impl Eval<'_> {
    /// Whether the rules of play never look back at moves that they have listed, so that moves may
    /// be left unwritten.
    pub(super) fn may_gather(&self, st: Look<'_>) -> bool {
        let meta = &self.p.meta;
        let sorted = meta.no_repeat.is_some() || meta.no_suicide || meta.at_once || meta.watched;
        let phase = st.phase(&self.p.layout, usize::from(st.mover));
        self.limits.shortcuts && !sorted && self.only_adds(self.p.phases[phase].play)
    }

    /// Whether a generator only adds pieces, or chooses one of several that do.
    fn only_adds(&self, id: MovesId) -> bool {
        let op = &self.p.arena.moves[id.index()].op;
        if let Moves::If(_, then, otherwise) = op {
            return self.only_adds(*then) && otherwise.is_none_or(|moves| self.only_adds(moves));
        }
        matches!(op, Moves::Add(_))
    }
}
