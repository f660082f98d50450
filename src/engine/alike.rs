//! Moves that all do the same on one site each: only the sites are stored.

use crate::ir::{SiteSet, SiteType};

use super::action::{Action, Place};
use super::eval::{Eval, Sink};
use super::moves::{Decision, Entry};
use super::state::Look;

/// Marks the range of actions of a move that is not written out.
pub(super) const NOT_WRITTEN: (u32, u32) = (u32::MAX, u32::MAX);

/// What each of such moves does on its site.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Deed {
    /// Nothing: what follows from the move is all it does.
    #[default]
    Select,
    /// Puts a new piece of a kind there.
    Add(i32),
    /// Takes off all pieces.
    Remove,
}

/// One move for each site of a set, which does one thing there. Each move is written out only when
/// somebody looks at it.
#[derive(Clone, Debug, Default)]
pub(super) struct Alike {
    /// The sites, in the order of the moves.
    pub sites: SiteSet,
    count: usize,
    kind: SiteType,
    deed: Deed,
    /// Range in the list's consequences, shared by all these moves.
    pub thens: (u32, u32),
}

impl Alike {
    /// How many moves.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.count
    }

    /// Forgets all moves but keeps the memory.
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    /// Becomes the moves that do something on these sites.
    pub(super) fn fill(&mut self, sites: &[u64], kind: SiteType, deed: Deed, thens: u32) {
        self.sites.reset(sites.len());
        self.sites.words_mut().copy_from_slice(sites);
        self.count = self.sites.len();
        (self.kind, self.deed) = (kind, deed);
        self.thens = (thens, thens);
    }

    /// The move on one of the sites.
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

    /// What the move on a site does, if it does anything by itself.
    #[inline]
    pub(super) fn action(&self, site: i32) -> Option<Action> {
        let at = Place::new(self.kind, site);
        match self.deed {
            Deed::Select => None,
            Deed::Add(what) => Some(Action::Add {
                at,
                what,
                count: 1,
                state: -1,
            }),
            Deed::Remove => Some(Action::Remove(at, -1)),
        }
    }
}

impl Eval<'_> {
    /// Whether moves may be left unwritten because they differ only in their site.
    #[inline]
    pub(super) fn may_gather(&self, st: Look<'_>) -> bool {
        self.limits.shortcuts && self.p.alike[self.play_of(st).index()]
    }

    /// Lists one move for each site of a borrowed set, none of them written out.
    #[inline]
    pub(super) fn list_alike(&mut self, set: SiteSet, kind: SiteType, deed: Deed, out: &mut Sink) {
        out.fill_with(set.words(), kind, deed);
        self.may_grow(out, out.len());
        self.give_set(set);
    }
}
