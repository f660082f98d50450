//! Moves of all pieces of a player at once: sets of sites show how many moves the pieces have and
//! which pieces have any, without writing a move.
//!
//! `moves/walk.rs` says how a line is walked, for one piece and for many; `compile/counted.rs`
//! decides when a game is compiled which generators can be treated this way.

mod notes;
mod rows;
mod walkers;

use smallvec::SmallVec;

use crate::ir::{
    Bits, BoolId, Dirs, DirsId, ForEachPiece, FromSpec, HopRule, LeapRule, Moves, MovesId,
    RadialsId, RegionId, SiteSet, SiteType, SlideRule, StepRule, Ways, row,
};

use super::moves::{Sink, Want, lands_anywhere, walk};
use super::{Ctx, Eval, Test};
use crate::engine::state::Look;

pub(crate) use notes::Notes;
use rows::{Row, and, and_not, is_empty, leading_into, or};
use walkers::{Tests, Walkers};

/// With fewer pieces than this it is quicker to ask one after the other.
const FEW: u32 = 3;

/// A question about the moves of some pieces.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'g> {
    /// Their owner.
    pub(crate) owner: usize,
    /// The kind of site they stand on.
    pub(crate) kind: SiteType,
    /// Their kinds; `None` for all kinds.
    pub(crate) pieces: Option<&'g [u32]>,
    /// The moves they are asked for; `None` for the moves of their own kind.
    pub(crate) moves: Option<MovesId>,
    /// The region they must stand in; `None` for the whole board.
    pub(crate) within: Option<RegionId>,
    /// Only those on top of stacks?
    pub(crate) top: bool,
}

impl<'g> Asked<'g> {
    /// The question that a rule asks about the pieces of an owner.
    pub(crate) fn of(rule: &'g ForEachPiece, owner: usize) -> Self {
        Self {
            owner,
            kind: rule.kind,
            pieces: rule.pieces.as_deref(),
            moves: rule.moves,
            within: rule.within,
            top: rule.top,
        }
    }

    /// Whether the question includes a kind of piece.
    pub(crate) fn asks(&self, what: i32) -> bool {
        self.pieces
            .is_none_or(|pieces| pieces.contains(&(what as u32)))
    }
}

/// Pieces of one kind that face the same way.
#[derive(Clone, Copy, Debug)]
struct Group<const W: usize> {
    on: Row<W>,
    facing: Option<usize>,
}

/// The moves found so far: for each move that several pieces may have, the set of sites whose
/// pieces have it.
#[derive(Debug)]
struct Found<const W: usize> {
    /// The words of the sets, one after the other.
    words: Vec<u64>,
    /// The sites of pieces that have any move.
    any: Row<W>,
    /// The only site where a move of interest ends, if there is one.
    goal: Option<Row<W>>,
    /// Whether one move is enough.
    one: bool,
}

impl<const W: usize> Found<W> {
    fn add(&mut self, on: Row<W>) {
        if !is_empty(&on) {
            self.any = or(self.any, &on);
            self.words.extend(on);
        }
    }

    /// Whether the search can stop because more moves would not change the answer.
    #[inline]
    fn is_enough(&self) -> bool {
        self.one && !self.words.is_empty()
    }

    fn total(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }
}

/// Finds the move with a number, counting site by site: its site, and how many of its moves come
/// before that site. `words` are the rows one after the other.
fn site_of<const W: usize>(words: &[u64], nth: usize) -> Option<(usize, usize)> {
    let rows = || words.chunks_exact(W);
    let mut before = 0;
    for word in 0..W {
        let here: usize = rows().map(|row| row[word].count_ones() as usize).sum();
        if nth >= before + here {
            before += here;
            continue;
        }
        let any = rows().fold(0, |any, row| any | row[word]);
        for bit in Bits::new(&[any]) {
            let here = rows().filter(|row| row[word] >> bit & 1 == 1).count();
            if nth < before + here {
                return Some((word * 64 + bit, before));
            }
            before += here;
        }
    }
    None
}

impl<'g> Eval<'g> {
    /// Looks at all pieces of an owner at once, if their moves can be looked at this way.
    pub(crate) fn look_abreast(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        asked: Asked<'g>,
        out: &Sink,
    ) -> Abreast {
        let owned = st.owned(&self.p.layout, asked.kind, asked.owner);
        let pieces: u32 = owned.iter().map(|word| word.count_ones()).sum();
        // A counted set of moves pays even for few pieces: it is noted, and used again when one of
        // the moves is chosen.
        let counts = matches!(out.want, Want::Count | Want::Nth(_)) && owned.len() == 1;
        let few = pieces < FEW && !counts;
        if few || !self.limits.shortcuts || asked.kind != self.p.default_kind {
            return Abreast::Unknown;
        }
        match self.p.jumps.words() {
            Some(1) => self.look_in::<1>(st, cx, asked, owned, out),
            Some(2) => self.look_in::<2>(st, cx, asked, owned, out),
            Some(4) => self.look_in::<4>(st, cx, asked, owned, out),
            Some(8) => self.look_in::<8>(st, cx, asked, owned, out),
            Some(_) | None => Abreast::Unknown,
        }
    }

    fn look_in<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        asked: Asked<'g>,
        owned: &[u64],
        out: &Sink,
    ) -> Abreast {
        if let Want::Nth(nth) = out.want {
            return self.chosen_in::<W>(nth.checked_sub(out.counted));
        }
        let Some(groups) = self.groups::<W>(st, asked, row(owned)) else {
            if out.want == Want::Count {
                self.scratch.notes.add_unknown();
            }
            return Abreast::Unknown;
        };
        let goal = out.want.goal().and_then(|goal| usize::try_from(goal).ok());
        let mut found = Found {
            words: self.scratch.notes.take_words(),
            any: [0; W],
            one: out.want.is_one(),
            goal: goal.map(|goal| std::array::from_fn(|word| single(word, goal))),
        };
        for (moves, group) in groups {
            self.abreast(st, cx, moves, group, &mut found);
            if found.is_enough() {
                break;
            }
        }
        self.spend(found.words.len() / W);
        let looked = if out.want == Want::Count {
            let total = found.total();
            self.scratch.notes.add(&found.words, total);
            Abreast::Counted(total, None)
        } else if found.is_enough() {
            Abreast::Found
        } else {
            let mut set = self.take_set();
            for (word, any) in set.words_mut().iter_mut().zip(found.any) {
                *word = any;
            }
            Abreast::Narrowed(set)
        };
        self.scratch.notes.give_words(found.words);
        looked
    }

    /// What was counted of the next of the generators that were asked how many moves they have, in
    /// their order, and where the move of a number is among them.
    fn chosen_in<const W: usize>(&mut self, nth: Option<usize>) -> Abreast {
        let Some((words, total)) = self.scratch.notes.next() else {
            return Abreast::Unknown;
        };
        let chosen = nth.filter(|nth| *nth < total);
        Abreast::Counted(total, chosen.and_then(|nth| site_of::<W>(words, nth)))
    }

    /// Sorts the pieces by the moves that they are asked for and the way they face; `None` if the
    /// moves of some cannot be looked at together.
    fn groups<const W: usize>(
        &self,
        st: Look<'_>,
        asked: Asked<'_>,
        all: Row<W>,
    ) -> Option<SmallVec<[(MovesId, Group<W>); 8]>> {
        let p = self.p;
        let mut groups: SmallVec<[(MovesId, Group<W>); 8]> = SmallVec::new();
        for what in p.own_kinds(asked.owner) {
            let wanted = asked.asks(*what);
            let Some(moves) = asked.moves.or(p.moves_of(*what)).filter(|_| wanted) else {
                continue;
            };
            let on = match p.own_kinds(asked.owner) {
                [_] => all,
                _ => and(all, &row(st.of_piece(&p.layout, *what)?)),
            };
            if is_empty(&on) {
                continue;
            }
            if !p.counted.abreast(moves) {
                return None;
            }
            let facing = self.faces(st, *what);
            let alike = |(other, group): &&mut (MovesId, Group<W>)| {
                *other == moves && group.facing == facing
            };
            match groups.iter_mut().find(alike) {
                Some((_, group)) => group.on = or(group.on, &on),
                None => groups.push((moves, Group { on, facing })),
            }
        }
        Some(groups)
    }

    /// Adds the moves of a generator that begin where pieces of a group stand.
    fn abreast<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: MovesId,
        group: Group<W>,
        found: &mut Found<W>,
    ) {
        let p = self.p;
        let op = &p.arena.moves[id.index()].op;
        if let Moves::All(all) = op {
            for moves in all {
                self.abreast(st, cx, *moves, group, found);
                if found.is_enough() {
                    break;
                }
            }
        } else if let Moves::Priority(all) = op {
            let mut rest = group;
            for moves in all {
                // As for a single piece, the rest of a sequence is not asked where nobody gets that
                // far.
                if is_empty(&rest.on) {
                    break;
                }
                let first = found.words.len();
                self.abreast(st, cx, *moves, rest, found);
                let have = found.words[first..].chunks_exact(W);
                rest.on = have.fold(rest.on, |on, words| and_not(on, &row(words)));
            }
        } else if let Moves::If(when, a, b) = op {
            let holds = self.bool(st, cx, *when);
            if let Some(branch) = if holds { Some(*a) } else { *b } {
                self.abreast(st, cx, branch, group, found);
            }
        } else if let Moves::Step(StepRule { from, dirs, to }) = op {
            let group = self.beginning(st, from, group);
            let into = self.row_of(st, to.when, None);
            self.each_table(*dirs, group.facing, &mut |this, id| {
                let ways = this.p.jumps.steps(id, this.p.radials(id));
                single_jumps(ways, group.on, &into, found);
            });
        } else if let Moves::Leap(LeapRule {
            from,
            walks,
            forward,
            to,
        }) = op
        {
            let group = self.beginning(st, from, group);
            let into = self.row_of(st, to.when, None);
            let asked = forward.filter(|_| !is_empty(&group.on));
            let forward = asked.is_some_and(|forward| self.bool(st, cx, forward));
            let facing = group.facing.filter(|_| forward);
            let table = facing.map_or(0, |facing| facing + 1);
            let walks = &walks.by_facing;
            if let Some(id) = walks.get(table).or(walks.first()) {
                let ways = p.jumps.walks(*id, &p.walks[*id as usize]);
                single_jumps(ways, group.on, &into, found);
            }
        } else if let Moves::Slide(rule) = op {
            self.slide_abreast(st, cx, rule, group, found);
        } else if let Moves::Hop(rule) = op {
            self.hop_abreast(st, cx, rule, group, found);
        } else {
            debug_assert!(false, "{op:?} is not looked at abreast");
        }
    }

    fn slide_abreast<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &SlideRule,
        group: Group<W>,
        found: &mut Found<W>,
    ) {
        let group = self.beginning(st, &rule.from, group);
        if is_empty(&group.on) {
            return;
        }
        let (min, max) = self.range(st, cx, &rule.between);
        let span = walk::SlideSpan {
            min,
            max,
            stops: rule.to.when.is_some(),
            anywhere: lands_anywhere(rule),
        };
        let tests = Tests {
            between: self.row_of(st, rule.between.when, Some(rule.from.kind)),
            end: self.row_of(st, rule.to.when, None),
            free: row(st.empties(&self.p.layout, rule.from.kind)),
        };
        self.each_way(rule.dirs, group, &tests, found, |walkers| {
            walk::slide(walkers, group.on, span);
        });
    }

    fn hop_abreast<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &HopRule,
        group: Group<W>,
        found: &mut Found<W>,
    ) {
        let group = self.beginning(st, &rule.from, group);
        if is_empty(&group.on) {
            return;
        }
        let Some(span) = self.hop_span(st, cx, &rule.between) else {
            return;
        };
        let tests = Tests {
            between: self.row_of(st, rule.between.when, None),
            end: self.row_of(st, rule.to.when, None),
            free: row(st.empties(&self.p.layout, rule.from.kind)),
        };
        self.each_way(rule.dirs, group, &tests, found, |walkers| {
            walk::hop(walkers, group.on, span);
        });
    }

    /// Moves the pieces of a group along each line of some directions, until enough is found.
    fn each_way<const W: usize>(
        &mut self,
        dirs: DirsId,
        group: Group<W>,
        tests: &Tests<W>,
        found: &mut Found<W>,
        walk: impl Fn(&mut Walkers<'_, W>),
    ) {
        self.each_table(dirs, group.facing, &mut |this, id| {
            let ways = this.p.jumps.lines(id, this.p.radials(id));
            for way in 0..ways.len() {
                walk(&mut Walkers {
                    ways,
                    way,
                    tests,
                    found: &mut *found,
                });
                if found.is_enough() {
                    break;
                }
            }
        });
    }

    /// The pieces of a group that may begin a move.
    fn beginning<const W: usize>(
        &mut self,
        st: Look<'_>,
        from: &FromSpec,
        group: Group<W>,
    ) -> Group<W> {
        let may = self.row_of(st, from.when, None);
        Group {
            on: and(group.on, &may),
            ..group
        }
    }

    /// The sites where a condition holds; without a condition, the empty sites or all sites.
    fn row_of<const W: usize>(
        &mut self,
        st: Look<'_>,
        when: Option<BoolId>,
        or_empty: Option<SiteType>,
    ) -> Row<W> {
        match (when, or_empty) {
            (None, Some(kind)) => row(st.empties(&self.p.layout, kind)),
            (when, _) => match self.test(st, when) {
                Test::Lifted(words, ..) | Test::Free(words) => row(words.words()),
                Test::Always => [u64::MAX; W],
                test @ (Test::Empty(_) | Test::Ask(_)) => {
                    debug_assert!(false, "{test:?} is no set");
                    [0; W]
                }
            },
        }
    }

    /// Visits the tables of lines that some directions stand for.
    fn each_table(
        &mut self,
        dirs: DirsId,
        facing: Option<usize>,
        visit: &mut dyn FnMut(&mut Self, RadialsId),
    ) {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => visit(self, *id),
            Dirs::Facing { by_facing, .. } => {
                let table = facing.and_then(|facing| *by_facing.get(facing)?);
                if let Some(id) = table {
                    visit(self, id);
                }
            }
            Dirs::Union(a, b) => {
                self.each_table(*a, facing, visit);
                self.each_table(*b, facing, visit);
            }
            other @ (Dirs::LastStep { .. }
            | Dirs::FromTo { .. }
            | Dirs::If(..)
            | Dirs::Difference(..)
            | Dirs::Random(..)) => debug_assert!(false, "{other:?} is not the same for all pieces"),
        }
    }
}

/// The answer for pieces that are looked at together.
#[derive(Debug)]
pub(crate) enum Abreast {
    /// They cannot be looked at together.
    Unknown,
    /// There is a move, and that is enough.
    Found,
    /// Only the pieces on these sites have moves of interest.
    Narrowed(SiteSet),
    /// They have this many moves. If one of them is wanted: the site of its piece, and how many
    /// moves come before those of that piece.
    Counted(usize, Option<(usize, usize)>),
}

/// The word of a set of one site.
fn single(word: usize, site: usize) -> u64 {
    if site / 64 == word {
        1 << (site % 64)
    } else {
        0
    }
}

/// Adds the moves of lines that consist of one jump.
fn single_jumps<const W: usize>(ways: &Ways, on: Row<W>, into: &Row<W>, found: &mut Found<W>) {
    let into = found.goal.map_or(*into, |goal| and(goal, into));
    for way in 0..ways.len() {
        if let Some(jump) = ways.jump::<W>(way, 1) {
            found.add(leading_into(on, jump, &into));
            if found.is_enough() {
                break;
            }
        }
    }
}
