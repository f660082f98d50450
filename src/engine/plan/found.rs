//! The legal moves of a position, counted, and the one with a number.

use crate::ir::{PlanCond, PlanMoves, Play};

use super::SMALL;
use super::batch::{Batch, Pool, Shape};
use super::bits::{self, Words};
use super::choice::Choice;
use super::place::Open;
use super::plan_move::PlanMove;
use super::rays;
use super::search::Search;
use super::tally::{self, Tally};
use super::threats::Outlook;
use super::told::{self, Stepping};
use super::view::View;
use super::ways::{self, Fan};

/// From so many members in a word on it is quicker to look them up by bytes, as measured on random words:
/// 19 ns both ways for 24 members, 26 and 21 ns for 32, 15 and 17 ns for 20.
const MANY: u32 = 24;

/// All legal moves, in batches, and the memory for them.
#[derive(Clone, Debug)]
pub(super) struct Found<const W: usize> {
    count: u32,
    batches: Vec<Batch<W>>,
    pool: Pool<W>,
    /// All of them, written down.
    list: Vec<Choice>,
    /// Whether these are moves within a turn that is looked ahead, of which none is left out.
    within: bool,
    /// Whether some of the moves may be left out, which slides found one by one do not allow.
    apart: bool,
    /// Whether all of them are going to be shown, and not just one drawn.
    pub(super) whole: bool,
    /// What it takes to look turns ahead.
    search: Search<W>,
    /// Whether some turn was too long to look it ahead within the limits: the moves found then mean
    /// nothing. The program cannot find them either.
    pub(super) lost: bool,
}

impl<const W: usize> Found<W> {
    /// Turns are looked ahead by so many moves in all, at most.
    pub(super) const fn new(tries: u64) -> Self {
        Self {
            count: 0,
            batches: Vec::new(),
            pool: Pool::new(),
            list: Vec::new(),
            within: false,
            apart: false,
            whole: false,
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

    /// Whether the mover has any of some moves.
    pub(super) fn finds_any(&mut self, view: &View<'_, W>, play: &Play) -> bool {
        self.batches.clear();
        self.pool.clear();
        self.count = self.gather(view, play);
        self.count > 0
    }

    /// Finds all legal moves, and returns how many there are.
    #[inline]
    pub(super) fn find(&mut self, view: &View<'_, W>) -> u32 {
        self.batches.clear();
        self.pool.clear();
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
            Play::If(when, a, b) => {
                let holds = self.search.holds(view, when);
                self.gather(view, if holds { a } else { b })
            }
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
        let first = self.batches.len();
        let within = std::mem::replace(&mut self.apart, true);
        let count = self.gather(view, play);
        self.apart = within;
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
        for batch in &self.batches[first..] {
            batch.each(view, &self.pool, |choice| search.list.push(choice));
        }
        match when {
            Some(when) => search.judge(view, when),
            None => self.lost |= !search.keep_longest(view),
        }
        let mut kept = search.kept.iter().copied();
        for batch in &mut self.batches[first..] {
            batch.retain(&mut self.pool, || kept.next().unwrap_or(false));
        }
        self.batches.retain(|batch| batch.count > 0);
        self.batches[first..].iter().map(|batch| batch.count).sum()
    }

    /// Whether all moves from a batch on are ways of pieces.
    fn are_ways(&self, first: usize) -> bool {
        let mut batches = self.batches[first..].iter();
        batches.all(|batch| matches!(batch.shape, Shape::Ways(..)))
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
        for batch in &mut self.batches[first..] {
            let Shape::Ways(from, end, _) = batch.shape else {
                continue;
            };
            for index in from..end {
                let mut way = self.pool.ways[index];
                let rule = &batch.rules(view)[way.rule as usize];
                let open = outlook.unsettled(view, rule, &way);
                if !outlook.holds {
                    way.from = open;
                }
                bits::each(&open, |site| {
                    if !trial.leads(view, &batch.along(view, &way, site), when) {
                        bits::remove(&mut way.from, site);
                    }
                });
                self.pool.ways[index] = way;
            }
            let tally = Tally::of(&self.pool.ways[from..end]);
            batch.count = tally.total();
            batch.shape = Shape::Ways(from, end, tally);
        }
        self.search.give(trial);
        self.batches.retain(|batch| batch.count > 0);
        self.batches[first..].iter().map(|batch| batch.count).sum()
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
                let fans = view.exprs.fans(moves, view.course.mover);
                let slides = match fans {
                    [fan] if rays::ARE_FOUND && fan.sights.is_some() && !self.apart => {
                        self.slide(view, fan)
                    }
                    _ => None,
                };
                slides.unwrap_or_else(|| self.step(view, fans))
            }
            PlanMoves::Promote { .. } if SMALL => return 0,
            PlanMoves::Promote { at, into, .. } => {
                let kinds = into[view.course.mover].len() as u32;
                match bits::first(&view.sites(*at)) {
                    Some(site) => (kinds, Shape::Kinds(site, kinds)),
                    None => return 0,
                }
            }
            PlanMoves::Pass(_) => (1, Shape::Pass),
        };
        if count > 0 {
            self.batches.push(Batch {
                moves,
                count,
                shape,
            });
        }
        count
    }

    /// Finds the ways of pieces.
    #[inline]
    fn step(&mut self, view: &View<'_, W>, fans: &[Fan<W>]) -> (u32, Shape<W>) {
        let ways = &mut self.pool.ways;
        let first = ways.len();
        ways::each(view, fans, |way| {
            ways.push(way);
            true
        });
        if ways.len() == first {
            return (0, Shape::Pass);
        }
        let tally = Tally::of(&ways[first..]);
        (tally.total(), Shape::Ways(first, ways.len(), tally))
    }

    /// Finds the slides of pieces one by one, if that is less work.
    #[inline(never)]
    fn slide(&mut self, view: &View<'_, W>, fan: &Fan<W>) -> Option<(u32, Shape<W>)> {
        let rays = &mut self.pool.rays;
        let first = rays.len();
        let most = match self.whole {
            true => u32::MAX,
            false => rays::MOST_PIECES,
        };
        let count = rays::find(view, fan, most, rays)?;
        Some((count, Shape::Rays(first, rays.len())))
    }

    /// The move with a number.
    #[inline]
    pub(super) fn nth(&self, view: &View<'_, W>, n: u32) -> Choice {
        let mut rest = n;
        for batch in &self.batches {
            if rest < batch.count {
                return self.nth_of(view, batch, rest);
            }
            rest -= batch.count;
        }
        Choice::PASS
    }

    #[inline]
    fn nth_of(&self, view: &View<'_, W>, batch: &Batch<W>, n: u32) -> Choice {
        match &batch.shape {
            Shape::Sites(open, hand) => batch.on(open.nth(n), *hand),
            Shape::Carry(from, to) => {
                let ends = bits::count(to);
                let nth = |set: &Words<W>, n| Open::new(*set).nth(n);
                batch.choice(0, nth(from, n / ends), nth(to, n % ends))
            }
            Shape::Ways(first, end, tally) => {
                let ways = &self.pool.ways[*first..*end];
                let (site, index) = tally::nth(ways, tally, n);
                batch.along(view, &ways[index], site)
            }
            Shape::Rays(first, end) if rays::ARE_FOUND => {
                let (ray, n) = rays::nth(&self.pool.rays[*first..*end], n);
                batch.slid(view, ray, n)
            }
            Shape::Kinds(site, _) => batch.choice(n, *site, *site),
            Shape::Rays(..) | Shape::Pass => batch.pass(),
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
        for batch in &self.batches {
            batch.each(view, &self.pool, |choice| list.push(choice));
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
        let empty = &view.kept.board.empty;
        for batch in &self.batches {
            match &batch.shape {
                Shape::Sites(open, hand) => {
                    let both = hand.is_none();
                    let moves = &view.plan.moves[batch.moves];
                    let told = if let PlanMoves::Place { what, .. } = moves {
                        told::placing(what[view.course.mover])
                    } else {
                        told(batch.to_any(*hand))
                    };
                    let first = if both { told.beginning(0) } else { told }.ending(0);
                    if view.plan.levels == 1 {
                        each_alike(open, first, both, &mut visit);
                    } else {
                        bits::each(open.set(), |place| {
                            let (site, below) = view.plan.in_stack(place);
                            visit(first.farther(site, both).above(below));
                        });
                    }
                }
                Shape::Ways(first, end, _) => {
                    let (rules, mover) = (batch.rules(view), view.course.mover);
                    batch.each_way(view, &self.pool.ways[*first..*end], |way, ends| {
                        let step = way.stepping(&rules[way.rule as usize], mover);
                        visit(step.between(ends, empty));
                    });
                }
                Shape::Rays(first, end) if rays::ARE_FOUND => {
                    let (rules, mover) = (batch.rules(view), view.course.mover);
                    for ray in &self.pool.rays[*first..*end] {
                        let rule = &rules[ray.rule as usize];
                        let step = Stepping::of(rule, mover);
                        ray.each(rule, |ends| visit(step.between(ends, empty)));
                    }
                }
                Shape::Rays(..) => {}
                Shape::Carry(from, to) if view.plan.levels == 1 => {
                    let step = Stepping::plain(false);
                    bits::each(from, |from| {
                        bits::each(to, |to| visit(step.between([from, to], empty)));
                    });
                }
                Shape::Carry(from, to) => {
                    batch.each_carry(from, to, |choice| visit(told(choice)));
                }
                Shape::Kinds(..) | Shape::Pass => {
                    batch.each(view, &self.pool, |choice| visit(told(choice)));
                }
            }
        }
    }
}

/// Shows moves that are alike but for their sites, from that of site 0.
#[inline]
fn each_alike<const W: usize>(
    open: &Open<W>,
    first: PlanMove,
    both: bool,
    mut visit: impl FnMut(PlanMove),
) {
    let many = !SMALL && open.len() >= MANY * W as u32;
    for (index, word) in open.set().iter().enumerate() {
        let first = first.farther(64 * index, both);
        let on = |site| visit(first.farther(site, both));
        match many {
            true => bits::each_of_many(*word, on),
            false => bits::each_of_word(*word, on),
        }
    }
}

/// A move for each site of a set.
fn sites<const W: usize>(set: Words<W>, hand: Option<usize>) -> (u32, Shape<W>) {
    let open = Open::new(set);
    (open.len(), Shape::Sites(open, hand))
}
