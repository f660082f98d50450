//! Lists of moves.

use std::fmt;
use std::ops::Deref;

use crate::ir::{Bits, MovesId, SiteType};

use super::action::Action;
use super::alike::{Alike, Deed, NOT_WRITTEN};
use super::unwritten::Unwritten;

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
    /// A pass because there is no other move.
    ForcedPass,
    /// The second player takes over the first player's opening.
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
    /// The seat that the choice belongs to, where all choose at once; 0 for whoever is to choose.
    pub by: u8,
    /// Range in the list's actions.
    pub actions: (u32, u32),
    /// Range in the list's consequences.
    pub thens: (u32, u32),
}

/// Moves with everything they do. A list can be refilled without allocating.
#[derive(Clone, Debug, Default)]
pub struct MoveList {
    /// The first moves of the list, if they can stay unwritten.
    alike: Alike,
    /// The others.
    pub(crate) entries: Vec<Entry>,
    pub(crate) actions: Vec<Action>,
    pub(crate) thens: Vec<MovesId>,
    /// Whether what moves do may be written later: nothing looks at them before one is chosen.
    pub(crate) later: bool,
    /// What is written only then.
    pub(super) unwritten: Unwritten,
    /// The hash of the position that the moves belong to, so that an outdated list is detected.
    pub(crate) origin: u64,
}

impl MoveList {
    /// An empty list.
    pub fn new() -> Self {
        Self::default()
    }

    /// How many moves.
    pub fn len(&self) -> usize {
        self.alike.len() + self.entries.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The move at an index.
    #[inline(always)]
    pub fn get(&self, index: usize) -> Option<Move<'_>> {
        let added = self.alike.len();
        let entry = if index < added {
            self.alike.nth(index)?
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
            start: 0,
            added: self.alike.sites.iter(),
        }
    }

    /// Removes all moves but keeps the memory.
    pub fn clear(&mut self) {
        self.alike.clear();
        self.entries.clear();
        self.actions.clear();
        self.thens.clear();
        self.later = false;
        self.unwritten.clear();
    }

    /// Fills an empty list with one move for each of these sites, which does something there; none
    /// of them is written out.
    pub(crate) fn fill_with(&mut self, sites: &[u64], kind: SiteType, deed: Deed) {
        debug_assert!(
            self.is_empty(),
            "only the first moves may be left unwritten"
        );
        let thens = self.thens.len() as u32;
        self.alike.fill(sites, kind, deed, thens);
    }

    /// Lets the moves that were filled in last begin at each of some sites.
    pub(crate) fn begin_at(&mut self, starts: &[i32], kind: SiteType) {
        self.alike.begin_at(starts, kind);
    }

    #[inline]
    pub(crate) fn actions_of(&self, entry: &Entry) -> Actions<'_> {
        if entry.actions == NOT_WRITTEN {
            return Actions(match self.alike.action(entry) {
                Some(action) => Does::This([action]),
                None => Does::These(&[]),
            });
        }
        Actions(Does::These(
            &self.actions[entry.actions.0 as usize..entry.actions.1 as usize],
        ))
    }

    pub(crate) fn thens_of(&self, entry: &Entry) -> &[MovesId] {
        &self.thens[entry.thens.0 as usize..entry.thens.1 as usize]
    }

    /// Appends a consequence to every move from number `first` on. Moves that share their
    /// consequences keep sharing them.
    pub(crate) fn add_then(&mut self, first: usize, then: MovesId) {
        if self.later {
            return self.unwritten.add_then(first, self.len(), then);
        }
        let added = self.alike.len();
        if first < added {
            self.alike.thens = self.joined(self.alike.thens, [then]);
        }
        let mut last: Option<((u32, u32), (u32, u32))> = None;
        for index in first.saturating_sub(added)..self.entries.len() {
            let old = self.entries[index].thens;
            let new = match last {
                Some((from, to)) if from == old => to,
                Some(_) | None => self.joined(old, [then]),
            };
            last = Some((old, new));
            self.entries[index].thens = new;
        }
    }

    /// Appends a consequence to the last move, whose consequences must be the last of all.
    #[inline]
    pub(crate) fn add_then_to_last(&mut self, then: MovesId) {
        self.thens.push(then);
        if let Some(last) = self.entries.last_mut() {
            last.thens.1 += 1;
        }
    }

    /// Copies some consequences to the end and adds others behind them.
    pub(crate) fn joined(
        &mut self,
        old: (u32, u32),
        thens: impl IntoIterator<Item = MovesId>,
    ) -> (u32, u32) {
        let start = self.thens.len() as u32;
        self.thens
            .extend_from_within(old.0 as usize..old.1 as usize);
        self.thens.extend(thens);
        (start, self.thens.len() as u32)
    }

    /// Appends a copy of a move of another list, with `before` in front of its actions.
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

    /// Adds an action to the last move, whose actions must be the last of all.
    pub(crate) fn add_to_last(&mut self, action: Action) {
        self.actions.push(action);
        if let Some(last) = self.entries.last_mut() {
            last.actions.1 += 1;
        }
    }

    /// Adds actions to every move from `first` on. These moves must have their actions one after the
    /// other, as generators write them, behind those of all other moves.
    pub(crate) fn add_to_each(&mut self, first: usize, more: &[Action]) {
        let Self {
            entries, actions, ..
        } = self;
        let added = &mut entries[first..];
        actions.resize(actions.len() + added.len() * more.len(), Action::Pass);
        // The last move makes room first, so that nothing is written over before it has moved.
        let mut end_of_room = actions.len();
        for (index, entry) in added.iter_mut().enumerate().rev() {
            let (start, end) = (entry.actions.0 as usize, entry.actions.1 as usize);
            let room = start + index * more.len();
            let own = room + (end - start);
            debug_assert!(own + more.len() <= end_of_room, "actions of moves overlap");
            actions.copy_within(start..end, room);
            actions[own..own + more.len()].copy_from_slice(more);
            entry.actions = (room as u32, (own + more.len()) as u32);
            end_of_room = room;
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

/// Iterates over the moves of a list.
#[derive(Clone, Debug)]
pub struct Moves<'l> {
    list: &'l MoveList,
    index: usize,
    /// Where the next of the moves that are not written out begins, by number.
    start: usize,
    /// The sites where they end that are left from there.
    added: Bits<'l>,
}

impl<'l> Iterator for Moves<'l> {
    type Item = Move<'l>;

    #[inline]
    fn next(&mut self) -> Option<Move<'l>> {
        let (list, index) = (self.list, self.index);
        let added = list.alike.len();
        let entry = if index < added {
            let site = self.added.next().or_else(|| {
                self.start += 1;
                self.added = list.alike.sites.iter();
                self.added.next()
            });
            list.alike.entry(self.start, site?)
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

/// The actions of a move: a slice of [`Action`]s.
#[derive(Clone, Copy)]
pub struct Actions<'l>(Does<'l>);

#[derive(Clone, Copy)]
enum Does<'l> {
    /// They stand in the list.
    These(&'l [Action]),
    /// A single action, of a move that is not written out.
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

/// Iterates over the actions of a move.
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

    /// Whether it is, perhaps in another list, the same move with the same consequences.
    pub(crate) fn is_same_as(&self, other: &Self) -> bool {
        let ends = |entry: &Entry| Entry {
            actions: (0, 0),
            thens: (0, 0),
            ..*entry
        };
        ends(&self.entry) == ends(&other.entry)
            && self.actions() == other.actions()
            && self.list.thens_of(&self.entry) == other.list.thens_of(&other.entry)
    }

    /// Its index in its list.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The site where it begins, if there is one.
    pub fn from(&self) -> Option<usize> {
        usize::try_from(self.entry().from).ok()
    }

    /// The site where it ends, if there is one.
    pub fn to(&self) -> Option<usize> {
        usize::try_from(self.entry().to).ok()
    }

    /// The kind of the site where it begins.
    pub fn from_kind(&self) -> SiteType {
        self.entry().from_kind
    }

    /// The kind of the site where it ends.
    pub fn to_kind(&self) -> SiteType {
        self.entry().to_kind
    }

    /// What kind of decision it is.
    pub fn decision(&self) -> Decision {
        self.entry().decision
    }

    /// Its actions, without its consequences.
    pub fn actions(&self) -> Actions<'l> {
        self.list.actions_of(&self.entry)
    }

    /// Those of them that may tell it apart from other moves with the same ends: all but what is set
    /// on the piece that goes from one to the other.
    pub(crate) fn telling(&self) -> impl Iterator<Item = Action> + use<'l> {
        let entry = self.entry;
        self.actions().into_iter().filter(move |action| {
            let goes = entry.from != entry.to;
            !matches!(action, Action::SetSite(_, at, _) if goes && at.site == entry.from)
        })
    }
}

/// The levels where a move began and where it ended.
#[inline]
pub(super) fn levels_of(actions: &[Action], entry: &Entry) -> [i32; 2] {
    if !actions.iter().any(Action::names_level) {
        return [0, 0];
    }
    // Quirk 24: a move that names no level at its end counts as a move to the lowest level.
    let to = level_named(actions, entry.to).unwrap_or(0);
    [level_of(actions, entry), to]
}

/// The level where a move began: that of the piece it took.
fn level_of(actions: &[Action], entry: &Entry) -> i32 {
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

/// The level of a stack that a move only names.
fn level_named(actions: &[Action], site: i32) -> Option<i32> {
    actions.iter().find_map(|action| {
        if let Action::Level(at, level) = action {
            (at.site == site).then_some(*level)
        } else {
            None
        }
    })
}
