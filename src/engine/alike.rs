//! Moves that all do the same on one site each, or from each of some sites to each of some others:
//! only the sites are stored.

use crate::ir::{SiteSet, SiteType};

use super::action::{Action, Place};
use super::eval::{Eval, Sink};
use super::moves::{Decision, Entry};
use super::state::Look;

/// Marks the range of actions of a move that is not written out.
pub(super) const NOT_WRITTEN: (u32, u32) = (u32::MAX, u32::MAX);

/// What each of such moves does on the site where it ends.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) enum Deed {
    /// Nothing: what follows from the move is all it does.
    #[default]
    Select,
    /// Puts a new piece of a kind there.
    Add(i32),
    /// Takes off all pieces.
    Remove,
    /// Carries the top piece there from where the move begins.
    Carry,
    /// Copies it.
    Copy,
}

/// One move for each site of a set, which does one thing there, or for each start and each site.
/// Each move is written out only when somebody looks at it.
#[derive(Clone, Debug, Default)]
pub(super) struct Alike {
    /// Where the moves begin: for each, one move to each site. Empty if every move begins where it
    /// ends.
    starts: Vec<i32>,
    /// The sites where they end, in the order of the moves.
    pub sites: SiteSet,
    /// How many these sites are.
    ends: usize,
    count: usize,
    start_kind: SiteType,
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
        self.ends = self.sites.len();
        self.count = self.ends;
        (self.start_kind, self.kind, self.deed) = (kind, kind, deed);
        self.thens = (thens, thens);
        self.starts.clear();
    }

    /// Becomes the moves that lead to these sites from each of some starts.
    pub(super) fn begin_at(&mut self, starts: &[i32], kind: SiteType) {
        self.starts.extend_from_slice(starts);
        self.start_kind = kind;
        self.count = self.ends * starts.len();
    }

    /// The move with a number, which must be less than their count.
    #[inline]
    pub(super) fn nth(&self, index: usize) -> Option<Entry> {
        let (start, end) = match self.starts.len() {
            0 => (0, index),
            _ => (index / self.ends.max(1), index % self.ends.max(1)),
        };
        Some(self.entry(start, self.sites.iter().nth(end)?))
    }

    /// The move to one of the sites, from the start with a number if they begin elsewhere.
    #[inline]
    pub(super) fn entry(&self, start: usize, site: usize) -> Entry {
        Entry {
            from: self.starts.get(start).copied().unwrap_or(site as i32),
            to: site as i32,
            from_kind: self.start_kind,
            to_kind: self.kind,
            decision: Decision::Normal,
            by: 0,
            actions: NOT_WRITTEN,
            thens: self.thens,
        }
    }

    /// What one of the moves does, if it does anything by itself.
    #[inline]
    pub(super) fn action(&self, entry: &Entry) -> Option<Action> {
        let at = Place::new(entry.to_kind, entry.to);
        let from = Place::new(entry.from_kind, entry.from);
        match self.deed {
            Deed::Select => None,
            Deed::Add(what) => Some(Action::Add {
                at,
                what,
                count: 1,
                state: -1,
            }),
            Deed::Remove => Some(Action::Remove(at, -1)),
            Deed::Carry => Some(Action::Move(from, at, 1)),
            Deed::Copy => Some(Action::Copy(from, at)),
        }
    }
}

impl Eval<'_> {
    /// Whether moves may be left unwritten that differ only in their sites.
    #[inline]
    pub(super) fn may_gather(&self, st: Look<'_>) -> bool {
        self.limits.shortcuts && self.p.gathered[self.play_of(st).index()]
    }

    /// Whether all moves differ only in their sites, so that listing them is quicker than counting.
    #[inline]
    pub(super) fn are_alike(&self, st: Look<'_>) -> bool {
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
