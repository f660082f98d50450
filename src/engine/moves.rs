//! Lists of moves.

use std::fmt;
use std::ops::Deref;

use crate::ir::{Bits, MovesId, SiteSet, SiteType};

use super::action::Action;
use super::additions::{Additions, NOT_WRITTEN};

/// What kind of decision a move is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[repr(u8)]
pub enum Decision {
    /// An ordinary move.
    Normal,
    /// A pass.
    Pass,
    /// A pass for want of any other move.
    ForcedPass,
    /// Taking over the first player's opening.
    Swap,
    /// A proposal.
    Propose,
    /// A vote.
    Vote,
}

impl Decision {
    /// Whether it is a pass, forced or not.
    pub const fn is_pass(self) -> bool {
        matches!(self, Decision::Pass | Decision::ForcedPass)
    }
}

/// One move of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub from: i32,
    pub to: i32,
    pub from_kind: SiteType,
    pub to_kind: SiteType,
    pub decision: Decision,
    /// Whose choice it is where all choose at once; 0: that of whoever is to choose.
    pub by: u8,
    /// Range of the list's actions.
    pub actions: (u32, u32),
    /// Range of the list's consequences.
    pub thens: (u32, u32),
}

/// Moves, with all that they do. A list can be filled again and again without
/// allocating.
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    /// The first moves of the list, where they need not be written out.
    additions: Additions,
    /// The others.
    pub(crate) entries: Vec<Entry>,
    pub(crate) actions: Vec<Action>,
    pub(crate) thens: Vec<MovesId>,
    /// The position the moves belong to, so that a stale list is found out.
    pub(crate) origin: u64,
}

impl MoveList {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many moves.
    pub fn len(&self) -> usize {
        self.additions.len() + self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move at an index.
    pub fn get(&self, index: usize) -> Option<Move<'_>> {
        let added = self.additions.len();
        let entry = if index < added {
            self.additions
                .entry(self.additions.sites.iter().nth(index)?)
        } else {
            *self.entries.get(index - added)?
        };
        Some(Move {
            list: self,
            index,
            entry,
        })
    }

    /// All moves.
    pub fn iter(&self) -> Moves<'_> {
        Moves {
            list: self,
            index: 0,
            added: self.additions.sites.iter(),
        }
    }

    /// Forgets all moves but keeps the room.
    pub fn clear(&mut self) {
        self.additions.clear();
        self.entries.clear();
        self.actions.clear();
        self.thens.clear();
    }

    /// Becomes the list of the additions of a kind of piece to these sites, none of which is written
    /// out. It must be empty.
    pub(crate) fn fill_with(&mut self, sites: &SiteSet, kind: SiteType, what: i32) {
        debug_assert!(
            self.is_empty(),
            "only the first moves may be left unwritten"
        );
        let thens = self.thens.len() as u32;
        self.additions.fill(sites, kind, what, thens);
    }

    #[inline]
    pub(crate) fn actions_of(&self, entry: &Entry) -> Actions<'_> {
        if entry.actions == NOT_WRITTEN {
            return Actions(Does::This([self.additions.action(entry.to)]));
        }
        Actions(Does::These(
            &self.actions[entry.actions.0 as usize..entry.actions.1 as usize],
        ))
    }

    pub(crate) fn thens_of(&self, entry: &Entry) -> &[MovesId] {
        &self.thens[entry.thens.0 as usize..entry.thens.1 as usize]
    }

    /// Appends a consequence to every move from `first` on. Moves that share
    /// their consequences go on sharing them.
    pub(crate) fn add_then(&mut self, first: usize, then: MovesId) {
        let added = self.additions.len();
        if first < added {
            self.additions.thens = self.joined_thens(self.additions.thens, then);
        }
        let mut last: Option<((u32, u32), (u32, u32))> = None;
        for index in first.saturating_sub(added)..self.entries.len() {
            let old = self.entries[index].thens;
            let new = match last {
                Some((from, to)) if from == old => to,
                Some(_) | None => self.joined_thens(old, then),
            };
            last = Some((old, new));
            self.entries[index].thens = new;
        }
    }

    /// Writes some consequences once more, and another one behind them.
    fn joined_thens(&mut self, old: (u32, u32), then: MovesId) -> (u32, u32) {
        let start = self.thens.len() as u32;
        self.thens
            .extend_from_within(old.0 as usize..old.1 as usize);
        self.thens.push(then);
        (start, self.thens.len() as u32)
    }

    /// Appends a copy of a move of another list, with `before` as its first actions.
    pub(crate) fn push_joined(&mut self, before: &[Action], other: &Self, entry: &Entry) {
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(before);
        self.actions.extend_from_slice(&other.actions_of(entry));
        let then_start = self.thens.len() as u32;
        self.thens.extend_from_slice(other.thens_of(entry));
        self.entries.push(Entry {
            actions: (start, self.actions.len() as u32),
            thens: (then_start, self.thens.len() as u32),
            ..*entry
        });
    }

    /// Moves the moves from `first` on to another list, which is empty.
    pub(crate) fn move_from(&mut self, first: usize, other: &mut Self) {
        let moved = &self.entries[first..];
        let actions = moved.iter().map(|entry| entry.actions.0).min();
        let thens = moved.iter().map(|entry| entry.thens.0).min();
        let (actions, thens) = (actions.unwrap_or(0), thens.unwrap_or(0));
        other.actions.extend(self.actions.drain(actions as usize..));
        other.thens.extend(self.thens.drain(thens as usize..));
        for entry in self.entries.drain(first..) {
            other.entries.push(Entry {
                actions: (entry.actions.0 - actions, entry.actions.1 - actions),
                thens: (entry.thens.0 - thens, entry.thens.1 - thens),
                ..entry
            });
        }
    }

    /// Adds an action to the last move, whose actions must be the last of all.
    pub(crate) fn add_to_last(&mut self, action: Action) {
        self.actions.push(action);
        if let Some(last) = self.entries.last_mut() {
            last.actions.1 += 1;
        }
    }

    /// Keeps the moves of which `keep` says so.
    pub(crate) fn retain_from(&mut self, first: usize, mut keep: impl FnMut(usize) -> bool) {
        let mut kept = first;
        for index in first..self.entries.len() {
            if keep(index) {
                self.entries[kept] = self.entries[index];
                kept += 1;
            }
        }
        self.entries.truncate(kept);
    }
}

/// All moves of a list, one after the other.
#[derive(Clone, Debug)]
pub struct Moves<'l> {
    list: &'l MoveList,
    index: usize,
    /// The sites of those that are not written out.
    added: Bits<'l>,
}

impl<'l> Iterator for Moves<'l> {
    type Item = Move<'l>;

    #[inline]
    fn next(&mut self) -> Option<Move<'l>> {
        let (list, index) = (self.list, self.index);
        let added = list.additions.len();
        let entry = if index < added {
            list.additions.entry(self.added.next()?)
        } else {
            *list.entries.get(index - added)?
        };
        self.index += 1;
        Some(Move { list, index, entry })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.list.len() - self.index;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Moves<'_> {}

/// What a move does: a slice of [`Action`]s.
#[derive(Clone, Copy)]
pub struct Actions<'l>(Does<'l>);

#[derive(Clone, Copy)]
enum Does<'l> {
    /// It stands in the list.
    These(&'l [Action]),
    /// It does not.
    This([Action; 1]),
}

impl Deref for Actions<'_> {
    type Target = [Action];

    #[inline]
    fn deref(&self) -> &[Action] {
        match &self.0 {
            Does::These(actions) => actions,
            Does::This(action) => action,
        }
    }
}

impl fmt::Debug for Actions<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(out)
    }
}

impl PartialEq for Actions<'_> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<'l> IntoIterator for Actions<'l> {
    type Item = Action;
    type IntoIter = EachAction<'l>;

    fn into_iter(self) -> EachAction<'l> {
        EachAction {
            actions: self,
            index: 0,
        }
    }
}

/// The actions of a move, one after the other.
#[derive(Clone, Debug)]
pub struct EachAction<'l> {
    actions: Actions<'l>,
    index: usize,
}

impl Iterator for EachAction<'_> {
    type Item = Action;

    #[inline]
    fn next(&mut self) -> Option<Action> {
        let action = self.actions.get(self.index).copied();
        self.index += 1;
        action
    }
}

/// A move of a list.
#[derive(Clone, Copy, Debug)]
pub struct Move<'l> {
    pub(crate) list: &'l MoveList,
    index: usize,
    entry: Entry,
}

impl<'l> Move<'l> {
    #[inline]
    pub(crate) fn entry(&self) -> &Entry {
        &self.entry
    }

    /// Its number in its list.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The site it begins at, if there is one.
    pub fn from(&self) -> Option<usize> {
        usize::try_from(self.entry().from).ok()
    }

    /// The site it ends at, if there is one.
    pub fn to(&self) -> Option<usize> {
        usize::try_from(self.entry().to).ok()
    }

    /// The kind of the site it begins at.
    pub fn from_kind(&self) -> SiteType {
        self.entry().from_kind
    }

    /// The kind of the site it ends at.
    pub fn to_kind(&self) -> SiteType {
        self.entry().to_kind
    }

    /// What kind of decision it is.
    pub fn decision(&self) -> Decision {
        self.entry().decision
    }

    /// What it does before its consequences.
    pub fn actions(&self) -> Actions<'l> {
        self.list.actions_of(&self.entry)
    }
}

/// The level at which a move began: that of the piece it took from there.
pub(super) fn level_of(actions: &[Action], entry: &Entry) -> i32 {
    let level = actions.iter().find_map(|action| {
        if let Action::MoveLevel(from, level, _) | Action::MoveUnder(from, level, ..) = action {
            (from.site == entry.from).then_some(*level)
        } else {
            None
        }
    });
    level
        .or_else(|| level_named(actions, entry.from))
        .unwrap_or(0)
}

/// The level of a stack that a move names without moving a piece.
pub(super) fn level_named(actions: &[Action], site: i32) -> Option<i32> {
    actions.iter().find_map(|action| {
        if let Action::Level(at, level) = action {
            (at.site == site).then_some(*level)
        } else {
            None
        }
    })
}
