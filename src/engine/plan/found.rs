//! The legal moves of a position, counted, and the one with a number.

use crate::ir::{PlanCond, PlanMoves, PlanStep, Play};

use super::bits::{self, Words};
use super::choice::Choice;
use super::place::Open;
use super::plan_move::PlanMove;
use super::search::Search;
use super::tally::{self, Tally};
use super::threats::Outlook;
use super::view::View;
use super::ways::{self, Way};

/// All legal moves, in groups, and the memory for them.
#[derive(Clone, Debug)]
pub(super) struct Found<const W: usize> {
    count: u32,
    groups: Vec<Group<W>>,
    ways: Vec<Way<W>>,
    /// All of them, written down.
    list: Vec<Choice>,
    /// Whether these are moves within a turn that is looked ahead, of which none is left out.
    within: bool,
    /// What it takes to look turns ahead.
    search: Search<W>,
    /// Whether some turn was too long to look it ahead within the limits: the moves found then mean
    /// nothing. The program cannot find them either.
    pub(super) lost: bool,
}

/// Moves of one kind.
#[derive(Clone, Debug)]
struct Group<const W: usize> {
    /// The kind: an index of the plan's moves.
    moves: usize,
    /// How many.
    count: u32,
    shape: Shape<W>,
}

#[derive(Clone, Debug)]
enum Shape<const W: usize> {
    /// One move for each of these sites, perhaps from a hand.
    Sites(Open<W>, Option<usize>),
    /// From each of the first sites to each of the second.
    Carry(Words<W>, Words<W>),
    /// Some of the ways: the first, the end, and how many begin in each word.
    Ways(usize, usize, Tally<W>),
    /// A pass.
    Pass,
}

impl<const W: usize> Found<W> {
    /// Turns are looked ahead by so many moves in all, at most.
    pub(super) const fn new(tries: u64) -> Self {
        Self {
            count: 0,
            groups: Vec::new(),
            ways: Vec::new(),
            list: Vec::new(),
            within: false,
            search: Search::new(tries),
            lost: false,
        }
    }

    /// For moves within a turn that is looked ahead.
    pub(super) const fn within() -> Self {
        let mut found = Self::new(0);
        found.within = true;
        found
    }

    /// Finds all legal moves, and returns how many there are.
    #[inline]
    pub(super) fn find(&mut self, view: &View<'_, W>) -> u32 {
        self.groups.clear();
        self.ways.clear();
        let phase = view.course.phase_of(view.course.mover);
        let play = &view.plan.phases[phase].play;
        self.count = match play {
            Play::Moves(index) => self.add(view, *index),
            Play::All(_) | Play::If(..) | Play::First(_) | Play::Longest(_) | Play::Leading(..) => {
                self.gather(view, play)
            }
        };
        self.count
    }

    /// How many moves were found.
    #[inline]
    pub(super) const fn len(&self) -> u32 {
        self.count
    }

    fn gather(&mut self, view: &View<'_, W>, play: &Play) -> u32 {
        match play {
            Play::Moves(index) => self.add(view, *index),
            Play::All(all) => all.iter().map(|play| self.gather(view, play)).sum(),
            Play::Longest(play) if self.within => self.gather(view, play),
            Play::Longest(play) => self.tried(view, play, None),
            Play::Leading(play, when) => self.tried(view, play, Some(when)),
            Play::If(when, a, b) => self.gather(view, if view.holds(when) { a } else { b }),
            Play::First(all) => {
                let mut counts = all.iter().map(|play| self.gather(view, play));
                counts.find(|count| *count > 0).unwrap_or(0)
            }
        }
    }

    /// Finds the moves after which a condition holds, or after which the turn can have the most moves.
    #[inline(never)]
    pub(super) fn tried(
        &mut self,
        view: &View<'_, W>,
        play: &Play,
        when: Option<&PlanCond>,
    ) -> u32 {
        let first = self.groups.len();
        let count = self.gather(view, play);
        if count == 0 || count == 1 && when.is_none() {
            return count;
        }
        if let Some(when) = when
            && let Some(outlook) = Outlook::new(view, when)
            && self.are_ways(first)
        {
            return self.judge_ways(view, first, when, &outlook);
        }
        let search = &mut self.search;
        search.begin();
        for group in &self.groups[first..] {
            group.each(view, &self.ways, |choice| search.list.push(choice));
        }
        match when {
            Some(when) => search.judge(view, when),
            None => self.lost |= !search.keep_longest(view),
        }
        let mut kept = search.kept.iter().copied();
        for group in &mut self.groups[first..] {
            group.retain(&mut self.ways, || kept.next().unwrap_or(false));
        }
        self.groups.retain(|group| group.count > 0);
        self.groups[first..].iter().map(|group| group.count).sum()
    }

    /// Whether all moves from a group on are ways of pieces.
    fn are_ways(&self, first: usize) -> bool {
        let mut groups = self.groups[first..].iter();
        groups.all(|group| matches!(group.shape, Shape::Ways(..)))
    }

    /// Of such moves, keeps those after which a condition holds, and returns how many there are. Only
    /// those are tried after which it may not be as it is now.
    fn judge_ways(
        &mut self,
        view: &View<'_, W>,
        first: usize,
        when: &PlanCond,
        outlook: &Outlook<W>,
    ) -> u32 {
        let mut trial = self.search.trial(view);
        for group in &mut self.groups[first..] {
            let Shape::Ways(from, end, _) = group.shape else {
                continue;
            };
            let mut tally = Tally::new();
            for index in from..end {
                let mut way = self.ways[index];
                let rule = &group.rules(view)[way.rule as usize];
                let open = outlook.unsettled(view, rule, &way);
                if !outlook.holds {
                    way.from = open;
                }
                bits::each(&open, |site| {
                    if !trial.leads(view, &group.along(view, &way, site), when) {
                        bits::remove(&mut way.from, site);
                    }
                });
                tally.add(&way);
                self.ways[index] = way;
            }
            group.count = tally.close();
            group.shape = Shape::Ways(from, end, tally);
        }
        self.search.give(trial);
        self.groups.retain(|group| group.count > 0);
        self.groups[first..].iter().map(|group| group.count).sum()
    }

    #[inline]
    fn add(&mut self, view: &View<'_, W>, moves: usize) -> u32 {
        let (count, shape) = match &view.plan.moves[moves] {
            PlanMoves::Place {
                open, where_caught, ..
            } => sites(view.open(*open, where_caught.as_ref()), None),
            PlanMoves::Enter { hand, open, .. } => match view.pile(hand) {
                Some(pile) => sites(view.sites(*open), Some(pile)),
                None => return 0,
            },
            PlanMoves::Remove(at, _) => sites(view.sites(*at), None),
            PlanMoves::Carry(from, to, _) => {
                let (from, to) = (view.sites(*from), view.sites(*to));
                (
                    bits::count(&from) * bits::count(&to),
                    Shape::Carry(from, to),
                )
            }
            PlanMoves::Step(_) => {
                let (first, mut tally) = (self.ways.len(), Tally::new());
                let fans = view.exprs.fans(moves, view.course.mover);
                ways::each(view, fans, |way| {
                    tally.add(&way);
                    self.ways.push(way);
                    true
                });
                let end = self.ways.len();
                (tally.close(), Shape::Ways(first, end, tally))
            }
            PlanMoves::Pass(_) => (1, Shape::Pass),
        };
        if count > 0 {
            self.groups.push(Group {
                moves,
                count,
                shape,
            });
        }
        count
    }

    /// The move with a number.
    #[inline]
    pub(super) fn nth(&self, view: &View<'_, W>, n: u32) -> Choice {
        let mut rest = n;
        for group in &self.groups {
            if rest < group.count {
                return self.nth_of(view, group, rest);
            }
            rest -= group.count;
        }
        Choice::PASS
    }

    #[inline]
    fn nth_of(&self, view: &View<'_, W>, group: &Group<W>, n: u32) -> Choice {
        match &group.shape {
            Shape::Sites(open, hand) => group.on(open.nth(n), *hand),
            Shape::Carry(from, to) => {
                let ends = bits::count(to);
                let nth = |set: &Words<W>, n| Open::new(*set).nth(n);
                group.choice(0, nth(from, n / ends), nth(to, n % ends))
            }
            Shape::Ways(first, end, tally) => {
                let ways = &self.ways[*first..*end];
                let (site, index) = tally::nth(ways, tally, n);
                group.along(view, &ways[index], site)
            }
            Shape::Pass => group.pass(),
        }
    }

    /// The same, found by writing down all moves.
    pub(super) fn listed(&mut self, view: &View<'_, W>, n: u32) -> Choice {
        let mut list = std::mem::take(&mut self.list);
        self.write_down(view, &mut list);
        self.list = list;
        self.list[n as usize]
    }

    /// Writes down all moves that were found.
    pub(super) fn write_down(&self, view: &View<'_, W>, list: &mut Vec<Choice>) {
        list.clear();
        for group in &self.groups {
            group.each(view, &self.ways, |choice| list.push(choice));
        }
    }

    /// Shows all moves in their order, as they are told. Moves on single sites of one kind are told
    /// alike, and steps without looking for their rule twice.
    #[inline]
    pub(super) fn each(
        &self,
        view: &View<'_, W>,
        told: impl Fn(Choice) -> PlanMove,
        mut visit: impl FnMut(PlanMove),
    ) {
        for group in &self.groups {
            match &group.shape {
                Shape::Sites(open, hand) => {
                    let told = told(group.to_any(*hand));
                    let both = hand.is_none();
                    let first = if both { told.beginning(0) } else { told }.ending(0);
                    if view.plan.levels == 1 {
                        bits::each(open.set(), |site| visit(first.farther(site, both)));
                    } else {
                        bits::each(open.set(), |place| {
                            let (site, below) = view.plan.in_stack(place);
                            visit(first.farther(site, both).above(below));
                        });
                    }
                }
                Shape::Ways(first, end, _) => {
                    let (mover, empty) = (view.course.mover, &view.kept.board.empty);
                    group.each_way(view, &self.ways[*first..*end], |_, rule, from, to| {
                        visit(PlanMove::stepped(rule, mover, [from, to], empty));
                    });
                }
                Shape::Carry(..) | Shape::Pass => {
                    group.each(view, &self.ways, |choice| visit(told(choice)));
                }
            }
        }
    }
}

/// A move for each site of a set.
fn sites<const W: usize>(set: Words<W>, hand: Option<usize>) -> (u32, Shape<W>) {
    let open = Open::new(set);
    (open.len(), Shape::Sites(open, hand))
}

/// Where a piece on a site begins and ends its step. What shoots stays where it is.
#[inline]
fn ends<const W: usize>(
    view: &View<'_, W>,
    rule: &PlanStep,
    way: &Way<W>,
    site: usize,
) -> [usize; 2] {
    let to = way.end(view.plan, rule.step, site);
    [if rule.shot.is_some() { to } else { site }, to]
}

impl<const W: usize> Group<W> {
    /// A move on one site, perhaps from a hand.
    fn on(&self, site: usize, hand: Option<usize>) -> Choice {
        Choice {
            moves: self.moves as u32,
            rule: hand.unwrap_or(0) as u32,
            from: hand.is_none().then_some(site as u16),
            to: Some(site as u16),
        }
    }

    /// The same, apart from where it is.
    fn to_any(&self, hand: Option<usize>) -> Choice {
        Choice {
            from: None,
            to: None,
            ..self.on(0, hand)
        }
    }

    fn choice(&self, rule: u32, from: usize, to: usize) -> Choice {
        Choice {
            moves: self.moves as u32,
            rule,
            from: Some(from as u16),
            to: Some(to as u16),
        }
    }

    /// The rules of the steps that the mover can make.
    #[inline]
    fn rules<'v>(&self, view: &View<'v, W>) -> &'v [PlanStep] {
        match &view.plan.moves[self.moves] {
            PlanMoves::Step(players) => &players[view.course.mover],
            PlanMoves::Place { .. }
            | PlanMoves::Enter { .. }
            | PlanMoves::Remove(..)
            | PlanMoves::Carry(..)
            | PlanMoves::Pass(_) => &[],
        }
    }

    /// A piece on a site goes a way.
    #[inline]
    fn along(&self, view: &View<'_, W>, way: &Way<W>, site: usize) -> Choice {
        let rule = &self.rules(view)[way.rule as usize];
        let [from, to] = ends(view, rule, way, site);
        self.choice(way.rule, from, to)
    }

    /// Shows all steps in their order: the number of the rule, the rule, where it begins and where it
    /// ends.
    #[inline]
    fn each_way(
        &self,
        view: &View<'_, W>,
        ways: &[Way<W>],
        mut visit: impl FnMut(u32, &PlanStep, usize, usize),
    ) {
        let rules = self.rules(view);
        bits::each(&ways::starts(ways), |site| {
            ways::each_from(ways, site, |way| {
                let rule = &rules[way.rule as usize];
                let [from, to] = ends(view, rule, way, site);
                visit(way.rule, rule, from, to);
            });
        });
    }

    /// Leaves out the moves for which a function, asked in their order, returns false.
    fn retain(&mut self, all: &mut [Way<W>], mut keep: impl FnMut() -> bool) {
        match &mut self.shape {
            Shape::Sites(open, _) => {
                let mut kept = [0; W];
                bits::each(open.set(), |site| {
                    if keep() {
                        bits::insert(&mut kept, site);
                    }
                });
                *open = Open::new(kept);
                self.count = open.len();
            }
            Shape::Ways(first, end, tally) => {
                let ways = &mut all[*first..*end];
                ways::retain(ways, keep);
                *tally = Tally::new();
                ways.iter().for_each(|way| tally.add(way));
                self.count = tally.close();
            }
            Shape::Pass => self.count = keep().into(),
            // The planner plans no such moves among which some are left out.
            Shape::Carry(..) => {}
        }
    }

    fn pass(&self) -> Choice {
        Choice {
            moves: self.moves as u32,
            ..Choice::PASS
        }
    }

    #[inline]
    fn each(&self, view: &View<'_, W>, all: &[Way<W>], mut visit: impl FnMut(Choice)) {
        match &self.shape {
            Shape::Sites(open, hand) => {
                bits::each(open.set(), |site| visit(self.on(site, *hand)));
            }
            Shape::Carry(from, to) => bits::each(from, |from| {
                bits::each(to, |to| visit(self.choice(0, from, to)));
            }),
            Shape::Ways(first, end, _) => {
                self.each_way(view, &all[*first..*end], |number, _, from, to| {
                    visit(self.choice(number, from, to));
                });
            }
            Shape::Pass => visit(self.pass()),
        }
    }
}
