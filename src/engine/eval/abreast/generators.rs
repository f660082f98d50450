//! What each generator adds to the moves of a group of pieces.

use crate::ir::{
    BoolId, Dirs, DirsId, FromSpec, HopRule, LeapRule, Moves, MovesId, RadialsId, SiteType,
    SlideRule, StepRule, ToSpec, Ways, row,
};

use super::Group;
use super::found::{Found, Table, Way};
use super::rows::{Row, and, and_not, is_empty, leading_into};
use super::walkers::{Tests, Walkers};
use crate::engine::eval::moves::{lands_anywhere, walk};
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// Adds the moves of a generator that begin where pieces of a group stand.
    pub(super) fn abreast<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: MovesId,
        group: Group<W>,
        found: &mut Found<W>,
    ) {
        let p = self.p;
        let node = &p.arena.moves[id.index()];
        let op = &node.op;
        let around = found.origin;
        found.enter(id, node);
        if let Moves::All(all) = op {
            for moves in all {
                self.abreast(st, cx, *moves, group, found);
                if found.is_enough() {
                    break;
                }
            }
        } else if let Moves::Priority(all) = op {
            self.first_abreast(st, cx, all, group, found);
        } else if let Moves::If(when, a, b) = op {
            let holding = self.holding(st, cx, *when);
            let group_of = |on| Group { on, ..group };
            let branches = [
                (Some(*a), group_of(and(group.on, &holding))),
                (*b, group_of(and_not(group.on, &holding))),
            ];
            for (branch, group) in branches {
                let asked = !is_empty(&group.on) && !found.is_enough();
                if let Some(branch) = branch.filter(|_| asked) {
                    self.abreast(st, cx, branch, group, found);
                }
            }
        } else if let Moves::Step(StepRule { from, dirs, to }) = op {
            let group = self.beginning(st, from, group);
            for (group, into) in self.ending(st, to, group) {
                self.each_table(*dirs, group.facing, &mut |this, id| {
                    let ways = this.p.jumps.steps(id, this.p.radials(id));
                    single_jumps(Table::Steps(id), ways, group.on, &into, found);
                });
            }
        } else if let Moves::Leap(rule) = op {
            self.leap_abreast(st, cx, rule, group, found);
        } else if let Moves::Slide(rule) = op {
            self.slide_abreast(st, cx, rule, group, found);
        } else if let Moves::Hop(rule) = op {
            self.hop_abreast(st, cx, rule, group, found);
        } else {
            debug_assert!(false, "{op:?} is not looked at abreast");
        }
        found.origin = around;
    }

    /// The sites of pieces for which a condition holds: if it is not about their sites, all or none.
    fn holding<const W: usize>(&mut self, st: Look<'_>, cx: &Ctx, when: BoolId) -> Row<W> {
        let lift = self.p.lifts.of(when);
        if lift.is_some_and(|(_, lift)| lift.rest.is_empty()) {
            return self.row_of(st, Some(when), None);
        }
        if self.bool(st, cx, when) {
            [u64::MAX; W]
        } else {
            [0; W]
        }
    }

    /// The moves of each piece by the first of some generators that gives it any.
    fn first_abreast<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        all: &'g [MovesId],
        group: Group<W>,
        found: &mut Found<W>,
    ) {
        // A piece may have a move by the first that does not lead to the goal.
        found.unsure |= found.goal.is_some();
        let mut rest = group;
        for moves in all {
            // As for a single piece, the rest of a sequence is not asked where nobody gets that far.
            if is_empty(&rest.on) {
                break;
            }
            let first = found.rows.words.len();
            self.abreast(st, cx, *moves, rest, found);
            let have = found.rows.words[first..].chunks_exact(W);
            rest.on = have.fold(rest.on, |on, words| and_not(on, &row(words)));
        }
    }

    fn leap_abreast<const W: usize>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &LeapRule,
        group: Group<W>,
        found: &mut Found<W>,
    ) {
        let group = self.beginning(st, &rule.from, group);
        let asked = rule.forward.filter(|_| !is_empty(&group.on));
        let forward = asked.is_some_and(|forward| self.bool(st, cx, forward));
        let facing = group.facing.filter(|_| forward);
        let table = facing.map_or(0, |facing| facing + 1);
        let walks = &rule.walks.by_facing;
        if let Some(id) = walks.get(table).or(walks.first()) {
            let ways = self.p.jumps.walks(*id, &self.p.walks[*id as usize]);
            for (group, into) in self.ending(st, &rule.to, group) {
                single_jumps(Table::Walks(*id), ways, group.on, &into, found);
            }
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
        let (min, max) = self.range(st, cx, &rule.between, i32::MAX);
        let span = walk::SlideSpan {
            min,
            max,
            stops: rule.to.when.is_some(),
            anywhere: lands_anywhere(rule),
        };
        let between = self.row_of(st, rule.between.when, Some(rule.from.kind));
        let free = row(st.empties(&self.p.layout, rule.from.kind));
        for (group, end) in self.ending(st, &rule.to, group) {
            let tests = Tests { between, end, free };
            self.each_way(rule.dirs, group, &tests, found, |walkers| {
                walk::slide(walkers, group.on, span);
            });
        }
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
        let between = self.row_of(st, rule.between.when, None);
        let free = row(st.empties(&self.p.layout, rule.from.kind));
        for (group, end) in self.ending(st, &rule.to, group) {
            let tests = Tests { between, end, free };
            self.each_way(rule.dirs, group, &tests, found, |walkers| {
                walk::hop(walkers, group.on, span);
            });
        }
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
                    lines: id,
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

    /// The pieces of a group with the sites where their moves may end, which may differ for two
    /// kinds of starts. Groups without pieces are left out.
    fn ending<const W: usize>(
        &mut self,
        st: Look<'_>,
        to: &ToSpec,
        group: Group<W>,
    ) -> impl Iterator<Item = (Group<W>, Row<W>)> + use<W> {
        let lifts = &self.p.lifts;
        let by_start = to.when.and_then(|when| lifts.of(when)?.1.by_start);
        let both = match by_start {
            Some(by) => {
                let start = self.row_of_lift(st, by.start);
                let of = |on| Group { on, ..group };
                [
                    (of(and(group.on, &start)), self.row_of_lift(st, by.holding)),
                    (
                        of(and_not(group.on, &start)),
                        self.row_of_lift(st, by.failing),
                    ),
                ]
            }
            None => {
                let none = Group {
                    on: [0; W],
                    ..group
                };
                [(group, self.row_of(st, to.when, None)), (none, [0; W])]
            }
        };
        let asked = |(group, _): &(Group<W>, Row<W>)| !is_empty(&group.on);
        both.into_iter().filter(asked)
    }

    /// The sites where a condition holds; without a condition, the empty sites or all sites.
    #[inline]
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

/// Adds the moves of lines that consist of one jump.
fn single_jumps<const W: usize>(
    table: Table,
    ways: &Ways,
    on: Row<W>,
    into: &Row<W>,
    found: &mut Found<W>,
) {
    let into = found.goal.map_or(*into, |goal| and(goal, into));
    for way in 0..ways.len() {
        if let Some(jump) = ways.jump::<W>(way, 1) {
            found.add(leading_into(on, jump, &into), |origin| Way {
                origin,
                table,
                way: way as u32,
                step: 1,
                over: (0, 0),
                stopped: false,
            });
            if found.is_enough() {
                break;
            }
        }
    }
}
