//! Where generated moves go: a list, together with how much of a generator the caller wants.

use std::ops::{Deref, DerefMut};

use crate::ir::{DoRule, MaxRule, Moves, MovesNode};

use crate::engine::action::{Action, Place};
use crate::engine::eval::Test;
use crate::engine::moves::{Decision, Entry, MoveList};

/// How much of a generator the caller wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Want {
    /// All moves, with what they do.
    #[default]
    All,
    /// Whether there is any. One move is enough, and its actions do not matter.
    Any,
    /// The moves that end at a site.
    EndingAt(i32),
    /// Whether any move ends at a site.
    AnyEndingAt(i32),
    /// Those that do most: moves that do less may be left out, but need not be.
    Most(MaxRule),
    /// How many there are.
    Count,
    /// The move with this number, counted from 0 in the order of the list.
    Nth(usize),
    /// The actions of all moves as parts of a single move: they are written without moves around
    /// them.
    Joined,
}

impl Want {
    /// Whether a generator for a single piece is asked for the very same, and adds its moves as they
    /// are.
    #[inline]
    pub(crate) const fn keeps_all_walks(self) -> bool {
        match self {
            Self::All | Self::Any | Self::EndingAt(_) | Self::AnyEndingAt(_) => true,
            Self::Most(_) | Self::Count | Self::Nth(_) | Self::Joined => false,
        }
    }

    /// Whether a node writes exactly what is wanted, and asks the same of the generators inside it.
    #[inline]
    pub(crate) fn is_plain(self, node: &MovesNode) -> bool {
        match self {
            Self::All => true,
            Self::Joined => node.then.is_none() && joins(&node.op),
            Self::Any
            | Self::EndingAt(_)
            | Self::AnyEndingAt(_)
            | Self::Most(_)
            | Self::Count
            | Self::Nth(_) => false,
        }
    }

    /// Whether one move is enough and its actions do not matter.
    #[inline]
    pub(crate) const fn is_one(self) -> bool {
        matches!(self, Self::Any | Self::AnyEndingAt(_))
    }

    /// The only site where a move of interest ends, if there is one.
    #[inline]
    pub(crate) const fn goal(self) -> Option<i32> {
        match self {
            Self::EndingAt(site) | Self::AnyEndingAt(site) => Some(site),
            Self::All | Self::Any | Self::Most(_) | Self::Count | Self::Nth(_) | Self::Joined => {
                None
            }
        }
    }

    /// What to ask of the generators inside one, so that the answer for the outer one can be
    /// derived.
    pub(crate) fn within(self, op: &Moves) -> Self {
        let sorts = sorts_out(op);
        match self {
            Self::All => Self::All,
            Self::Any if sorts => Self::All,
            Self::Any => Self::Any,
            Self::EndingAt(_) | Self::AnyEndingAt(_) if !keeps_ends(op) => Self::All,
            Self::AnyEndingAt(site) if sorts => Self::EndingAt(site),
            Self::EndingAt(_) | Self::AnyEndingAt(_) => self,
            Self::Most(_) if keeps_most(op) => self,
            Self::Most(_) => Self::All,
            Self::Joined => Self::Joined,
            Self::Count | Self::Nth(_) => self,
        }
    }

    /// Whether a node can write directly what is wanted; if not, its moves are listed separately
    /// first. `counts` says whether its moves can be counted directly.
    #[inline]
    pub(crate) fn is_direct(self, node: &MovesNode, counts: bool) -> bool {
        match self {
            Self::Joined => node.then.is_none() && joins(&node.op),
            Self::Count | Self::Nth(_) => counts,
            Self::All | Self::Any | Self::EndingAt(_) | Self::AnyEndingAt(_) | Self::Most(_) => {
                true
            }
        }
    }
}

/// Whether a generator drops some of the moves of its inner generators.
const fn sorts_out(op: &Moves) -> bool {
    matches!(
        op,
        Moves::Do(_) | Moves::Max(..) | Moves::AvoidStored(_) | Moves::Drawn(..)
    )
}

/// Whether a generator's moves that end at a site are exactly those made of inner moves that end
/// there.
const fn keeps_ends(op: &Moves) -> bool {
    matches!(
        op,
        Moves::Do(DoRule { next: None, .. })
            | Moves::ForEachSite(_, _, None)
            | Moves::All(_)
            | Moves::If(..)
            | Moves::Priority(_)
            | Moves::AvoidStored(_)
            | Moves::ForEachDirection(_)
            | Moves::ForEachPiece(_)
            | Moves::ForEachValue(..)
            | Moves::ForEachPlayer(..)
            | Moves::Step(_)
            | Moves::Slide(_)
            | Moves::Hop(_)
            | Moves::Leap(_)
            | Moves::FromTo(_)
    )
}

/// Whether leaving out inner moves that do less changes neither which of the generator's moves do
/// most nor whether it has any.
const fn keeps_most(op: &Moves) -> bool {
    matches!(
        op,
        Moves::All(_)
            | Moves::If(..)
            | Moves::Priority(_)
            | Moves::Max(..)
            | Moves::ForEachPiece(_)
    )
}

/// Whether a generator only adds moves one after the other and never looks back at them.
const fn joins(op: &Moves) -> bool {
    matches!(
        op,
        Moves::All(_)
            | Moves::If(..)
            | Moves::ForEachValue(..)
            | Moves::ForEachPlayer(..)
            | Moves::Remove(_)
            | Moves::Promote { .. }
            | Moves::Note
            | Moves::Pass
            | Moves::MoveAgain
    ) || matches!(op, Moves::Change(change) if change.is_one_by_one())
}

/// A list that moves are generated into.
#[derive(Debug, Default)]
pub(crate) struct Sink {
    pub(crate) list: MoveList,
    pub(crate) want: Want,
    /// How many moves have been counted.
    pub(crate) counted: usize,
    /// Whether moves that differ only in their site may stay unwritten: nothing looks back at the
    /// list while it is made.
    pub(crate) gathers: bool,
}

impl Sink {
    /// An empty list for a request, in the memory of another list.
    pub(crate) fn new(mut list: MoveList, want: Want) -> Self {
        list.clear();
        Self {
            list,
            want,
            counted: 0,
            gathers: false,
        }
    }

    /// Becomes an empty list for another request.
    #[inline]
    pub(crate) fn renew(&mut self, want: Want) {
        self.list.clear();
        self.want = want;
        self.counted = 0;
        self.gathers = false;
    }

    /// An empty list for the legal moves, some of which may stay unwritten.
    pub(crate) fn gathering(list: MoveList) -> Self {
        Self {
            gathers: true,
            ..Self::new(list, Want::All)
        }
    }

    /// Counts one move, and returns whether to list it.
    #[inline]
    pub(crate) fn admits(&mut self) -> bool {
        match self.want {
            Want::Count | Want::Nth(_) => {
                self.counted += 1;
                self.want == Want::Nth(self.counted - 1)
            }
            Want::All | Want::Any | Want::EndingAt(_) | Want::AnyEndingAt(_) | Want::Most(_) => {
                true
            }
            Want::Joined => false,
        }
    }

    /// Whether the next move is counted but not listed; if so, counts it.
    #[inline]
    pub(crate) fn goes_by(&mut self) -> bool {
        let by = match self.want {
            Want::Count => true,
            Want::Nth(nth) => self.counted != nth,
            Want::All
            | Want::Any
            | Want::EndingAt(_)
            | Want::AnyEndingAt(_)
            | Want::Most(_)
            | Want::Joined => false,
        };
        self.counted += usize::from(by);
        by
    }

    /// Whether the actions of the next move are wanted.
    #[inline]
    pub(crate) fn realises(&self) -> bool {
        match self.want {
            Want::Any | Want::AnyEndingAt(_) | Want::Count => false,
            Want::Nth(nth) => self.counted == nth,
            Want::All | Want::EndingAt(_) | Want::Most(_) | Want::Joined => true,
        }
    }

    /// Whether to list the next move.
    #[inline]
    pub(crate) fn lists_next(&self) -> bool {
        match self.want {
            Want::Count | Want::Joined => false,
            Want::Nth(nth) => self.counted == nth,
            Want::All | Want::Any | Want::EndingAt(_) | Want::AnyEndingAt(_) | Want::Most(_) => {
                true
            }
        }
    }

    /// Lists a move that carries a piece from one site to another and does nothing else. All moves
    /// must be wanted; the caller checks afterwards whether the list may grow.
    #[inline]
    pub(crate) fn list_plain(&mut self, from: Place, to: Place) {
        self.list_one(from, to, Action::Move(from, to, 1));
    }

    /// The same for a move that consists of any one action.
    #[inline]
    pub(crate) fn list_one(&mut self, from: Place, to: Place, action: Action) {
        debug_assert!(self.want == Want::All, "not every move is wanted");
        let (start, thens) = (self.list.actions.len() as u32, self.list.thens.len() as u32);
        self.list.actions.push(action);
        self.list.entries.push(Entry {
            from: from.site,
            to: to.site,
            from_kind: from.kind,
            to_kind: to.kind,
            decision: Decision::Normal,
            by: 0,
            actions: (start, start + 1),
            thens: (thens, thens),
        });
    }

    /// Whether the next moves may stay unwritten if they differ only in their site.
    #[inline]
    pub(crate) fn gathers_here(&self) -> bool {
        self.gathers && self.want == Want::All && self.list.is_empty()
    }

    /// How many moves there are, listed or counted.
    #[inline]
    pub(crate) fn made(&self) -> usize {
        self.list.len() + self.counted
    }

    /// Counts this many moves at once, and returns which of them to list, if any; `None` if each
    /// has to be looked at.
    pub(crate) fn pass(&mut self, moves: usize) -> Option<Option<usize>> {
        let before = self.counted;
        let chosen = match self.want {
            Want::Count => None,
            Want::Nth(nth) => nth.checked_sub(before).filter(|nth| *nth < moves),
            Want::All
            | Want::Any
            | Want::EndingAt(_)
            | Want::AnyEndingAt(_)
            | Want::Most(_)
            | Want::Joined => return None,
        };
        self.counted += moves;
        Some(chosen)
    }

    /// Whether no further move can matter.
    #[inline]
    pub(crate) fn suffices(&self) -> bool {
        self.want.is_one() && !self.list.entries.is_empty()
    }

    /// Whether a move that ends at a site does not matter.
    #[inline]
    pub(crate) fn misses(&self, end: i32) -> bool {
        self.want.goal().is_some_and(|goal| goal != end)
    }

    /// Whether a set shows that a move to a site is illegal, or is only counted; a move of the
    /// second kind is then counted.
    #[inline]
    pub(crate) fn is_done_with(&mut self, test: &Test<'_>, end: i32) -> bool {
        match test.told(end) {
            Some(true) => self.misses(end) || self.goes_by(),
            Some(false) => true,
            None => false,
        }
    }

    /// Of the moves from number `first` on, keeps those that end at the goal.
    pub(crate) fn keep_to_goal(&mut self, first: usize) {
        if let Some(goal) = self.want.goal() {
            let mut kept = first;
            for index in first..self.list.entries.len() {
                if self.list.entries[index].to == goal {
                    self.list.entries[kept] = self.list.entries[index];
                    kept += 1;
                }
            }
            self.list.entries.truncate(kept);
        }
    }
}

impl Deref for Sink {
    type Target = MoveList;

    #[inline]
    fn deref(&self) -> &MoveList {
        &self.list
    }
}

impl DerefMut for Sink {
    #[inline]
    fn deref_mut(&mut self) -> &mut MoveList {
        &mut self.list
    }
}
