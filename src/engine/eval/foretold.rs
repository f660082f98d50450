//! What a new piece leads to where it takes groups that have no liberty left, and perhaps must have a
//! liberty itself. The groups of a position tell this for every site at once, so that few of these moves need to be
//! tried.

use super::{Eval, Test, board_repeats};
use crate::engine::action::Action;
use crate::engine::hash::{Number, key};
use crate::engine::moves::{Entry, MoveList};
use crate::engine::state::Look;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, DirsId, EncloseRule, GroupRule, Int, IntId, Leaf, Mask, Moves, MovesId, Near,
    Region, Repetition, SiteSet, SiteType, contains,
};

/// Fewer moves than this are tried without looking at the groups first.
const FEW: usize = 4;

/// What is known of the sites where the mover may put a piece.
#[derive(Debug)]
pub(crate) struct Foretold {
    /// The fingerprint of the rules that it is about, and the position.
    rules: u64,
    board_hash: u64,
    mover: u8,
    kind: SiteType,
    /// What follows the moves that it is about.
    then: MovesId,
    /// The condition on them that asks for a liberty, if there is one.
    when: Option<BoolId>,
    /// Sites where a piece takes something.
    takes: SiteSet,
    /// Sites where a piece that takes nothing has a liberty.
    free: SiteSet,
}

/// What the groups of a position are asked for.
struct Wanted<'g> {
    then: MovesId,
    enclose: &'g EncloseRule,
    taken: BoolId,
    liberty: Option<Liberty<'g>>,
}

/// A condition that asks whether a new piece has a liberty.
#[derive(Clone, Copy)]
struct Liberty<'g> {
    when: BoolId,
    group: &'g GroupRule,
}

impl<'g> Eval<'g> {
    /// Finds out what the moves of a list from `start` on lead to, if a condition asks for a liberty
    /// afterwards.
    pub(crate) fn foretell(&mut self, st: Look<'_>, when: BoolId, list: &MoveList, start: usize) {
        let liberty = self.liberty_asked_for(when);
        if liberty.is_some() {
            self.foretell_moves(st, list, start, liberty);
        }
    }

    /// Finds out which moves of a list take something, unless that is known already.
    pub(crate) fn foretell_captures(&mut self, st: Look<'_>, list: &MoveList) {
        if self.foretold_of(st).is_none() {
            self.foretell_moves(st, list, 0, None);
        }
    }

    fn foretell_moves(
        &mut self,
        st: Look<'_>,
        list: &MoveList,
        start: usize,
        liberty: Option<Liberty<'g>>,
    ) {
        if let Some(before) = self.scratch.foretold.take() {
            self.give_set(before.takes);
            self.give_set(before.free);
        }
        let needs = &self.p.needs;
        let plain = !(needs.stacks || needs.large || self.p.layout.more_than_what);
        if list.entries.len() - start < FEW || !plain || !self.may_stop() {
            return;
        }
        if let Some(wanted) = self.told_by_groups(list, start, liberty) {
            self.scratch.foretold = self.foretold_by_groups(st, &wanted);
        }
    }

    /// What is to be found out, if the rules are of a kind for which groups tell it.
    fn told_by_groups(
        &self,
        list: &MoveList,
        start: usize,
        liberty: Option<Liberty<'g>>,
    ) -> Option<Wanted<'g>> {
        let &[then] = list.thens_of(list.entries.get(start)?) else {
            return None;
        };
        // What follows the captures in turn does so only where something is taken.
        let Moves::Enclose(enclose) = &self.p.arena.moves[then.index()].op else {
            return None;
        };
        let Region::OfSite(site) = &self.p.arena.regions[enclose.from.sites?.index()] else {
            return None;
        };
        let from = &enclose.from;
        let is_simple = self.is_last_to(*site)
            && from.when.is_none()
            && from.level.is_none()
            && from.stack.is_none()
            && enclose.exceptions.is_none()
            && !enclose.with_empty;
        let kind = self.p.default_kind;
        let is_here = liberty.is_none_or(|liberty| liberty.group.kind == kind);
        (is_simple && from.kind == kind && is_here).then_some(Wanted {
            then,
            enclose,
            taken: enclose.between.when?,
            liberty,
        })
    }

    /// The group for which a condition asks whether the last piece has a liberty, if it asks nothing else.
    fn liberty_asked_for(&self, when: BoolId) -> Option<Liberty<'g>> {
        let arena = &self.p.arena;
        let Bool::Compare(Comparison::Lt, none, liberties) = &arena.bools[when.index()] else {
            return None;
        };
        let Int::Liberties(group, at) = &arena.ints[liberties.index()] else {
            return None;
        };
        let is_zero = matches!(arena.ints[none.index()], Int::Leaf(Leaf::Const(0)));
        let is_simple = is_zero && group.when.is_none() && self.is_last_to(*at);
        is_simple.then_some(Liberty { when, group })
    }

    fn is_last_to(&self, site: IntId) -> bool {
        matches!(self.p.arena.ints[site.index()], Int::Leaf(Leaf::LastTo))
    }

    /// The neighbours of each site, if they are neighbours of each other.
    fn mutual(&self, dirs: DirsId) -> Option<&'g Near> {
        self.near(dirs).filter(|near| near.is_mutual())
    }

    fn foretold_by_groups(&mut self, st: Look<'_>, wanted: &Wanted<'_>) -> Option<Foretold> {
        let kind = self.p.default_kind;
        let beside = self.mutual(wanted.enclose.dirs)?;
        let linked = match wanted.liberty {
            Some(liberty) => Some(self.mutual(liberty.group.dirs)?),
            None => None,
        };
        let own = self.sites_of_owner(st, kind, i32::from(st.mover))?;
        let test = self.test(st, Some(wanted.taken));
        let Test::Lifted(_, _, lift) = &test else {
            return None;
        };
        let of_enemies = Mask::Enemy(kind);
        if self.p.lifts.masks[lift.mask as usize] != of_enemies {
            return None;
        }
        let enemies = self.sites_passing(&test, kind)?;
        let empties = st.empties(&self.p.layout, kind);
        let [mut takes, mut free] = [self.take_set(), self.take_set()];
        self.each_liberties(st, beside, enemies, |liberties| {
            if liberties.len() == 1 {
                takes.union(liberties.words());
            }
        });
        if let Some(linked) = linked {
            linked.touching(empties, free.words_mut());
            free.intersect(empties);
            self.each_liberties(st, linked, own, |liberties| {
                if liberties.len() > 1 {
                    free.union(liberties.words());
                }
            });
        }
        Some(Foretold {
            rules: self.p.fingerprint,
            board_hash: st.board_hash,
            mover: st.mover,
            kind,
            then: wanted.then,
            when: wanted.liberty.map(|liberty| liberty.when),
            takes,
            free,
        })
    }

    /// Hands out the liberties of each group of some sites.
    fn each_liberties(
        &mut self,
        st: Look<'_>,
        near: &Near,
        members: &[u64],
        mut each: impl FnMut(&SiteSet),
    ) {
        let empties = st.empties(&self.p.layout, self.p.default_kind);
        let [mut left, mut group, mut liberties] = [(); 3].map(|()| self.take_set());
        left.union(members);
        let (words, mut from) = (self.p.layout.max_words, 0);
        while let Some(start) = left.first_from(from) {
            from = start + 1;
            group.reset(words);
            self.spread_over(near, start, left.words(), &[], &mut group);
            left.subtract(group.words());
            liberties.reset(words);
            near.touching(group.words(), liberties.words_mut());
            liberties.intersect(empties);
            each(&liberties);
        }
        for set in [left, group, liberties] {
            self.give_set(set);
        }
    }

    /// What was foretold of a position, unless something taken earlier in the turn leaves the board when
    /// the turn ends.
    fn foretold_of(&self, st: Look<'_>) -> Option<&Foretold> {
        let is_of = |foretold: &&Foretold| {
            foretold.rules == self.p.fingerprint
                && foretold.board_hash == st.board_hash
                && foretold.mover == st.mover
        };
        let to_clear = st.set(&self.p.layout, self.p.layout.to_clear);
        let foretold = self.scratch.foretold.as_ref().filter(is_of);
        foretold.filter(|_| to_clear.iter().all(|word| *word == 0))
    }

    /// The site and the kind of a piece that a move adds without taking anything, if that was foretold.
    fn quiet_addition(&self, st: Look<'_>, list: &MoveList, entry: &Entry) -> Option<(usize, i32)> {
        let foretold = self.foretold_of(st)?;
        let [Action::Add { at, what, .. }] = *list.actions_of(entry) else {
            return None;
        };
        let site = usize::try_from(at.site).ok()?;
        let is_known = list.thens_of(entry) == [foretold.then]
            && at.kind == foretold.kind
            && (entry.to, entry.to_kind) == (at.site, at.kind)
            && self.p.owner(what) == usize::from(st.mover)
            && contains(st.empties(&self.p.layout, at.kind), site);
        (is_known && !foretold.takes.contains(site)).then_some((site, what))
    }

    /// Whether a condition that asks for a liberty holds after a move, if that was foretold.
    pub(crate) fn liberty_foretold(
        &self,
        st: Look<'_>,
        when: BoolId,
        list: &MoveList,
        entry: &Entry,
    ) -> Option<bool> {
        let foretold = self.scratch.foretold.as_ref()?;
        let (site, _) = self.quiet_addition(st, list, entry)?;
        (foretold.when == Some(when)).then(|| foretold.free.contains(site))
    }

    /// Whether the position after a move came up before, if what the move does was foretold.
    pub(crate) fn repeat_foretold(
        &self,
        st: Look<'_>,
        repetition: Repetition,
        list: &MoveList,
        entry: &Entry,
    ) -> Option<bool> {
        let (site, what) = self.quiet_addition(st, list, entry)?;
        let slot = self.p.layout.slot(self.p.default_kind, site as i32)?;
        let after = st.board_hash ^ key(Number::What, slot, 0) ^ key(Number::What, slot, what);
        Some(board_repeats(st, after, repetition))
    }
}
