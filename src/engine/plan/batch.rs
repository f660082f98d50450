//! Moves of one kind, as they are found.

use super::bits::{self, Words};
use super::choice::Choice;
use super::place::Open;
use super::rays::{self, Ray};
use super::tally::Tally;
use super::view::View;
use super::ways::{self, Way};
use crate::ir::{PlanMoves, PlanStep};

/// Moves of one kind.
#[derive(Clone, Debug)]
pub(super) struct Batch<const W: usize> {
    /// The kind: an index of the plan's moves.
    pub(super) moves: usize,
    /// How many.
    pub(super) count: u32,
    pub(super) shape: Shape<W>,
}

#[derive(Clone, Debug)]
pub(super) enum Shape<const W: usize> {
    /// One move for each of these sites, perhaps from a hand.
    Sites(Open<W>, Option<usize>),
    /// From each of the first sites to each of the second.
    Carry(Words<W>, Words<W>),
    /// Some of the ways: the first, the end, and how many begin in each word.
    Ways(usize, usize, Tally<W>),
    /// Some of the rays: the first, and the end.
    Rays(usize, usize),
    /// So many kinds that the piece on a site may become.
    Kinds(usize, u32),
    /// A pass.
    Pass,
}

/// The ways and rays of all batches.
#[derive(Clone, Debug)]
pub(super) struct Pool<const W: usize> {
    pub(super) ways: Vec<Way<W>>,
    pub(super) rays: Vec<Ray>,
}

impl<const W: usize> Pool<W> {
    pub(super) const fn new() -> Self {
        Self {
            ways: Vec::new(),
            rays: Vec::new(),
        }
    }

    #[inline]
    pub(super) fn clear(&mut self) {
        self.ways.clear();
        self.rays.clear();
    }
}

impl<const W: usize> Batch<W> {
    /// A move on one site, perhaps from a hand.
    pub(super) fn on(&self, site: usize, hand: Option<usize>) -> Choice {
        Choice {
            moves: self.moves as u32,
            rule: hand.unwrap_or(0) as u32,
            from: hand.is_none().then_some(site as u16),
            to: Some(site as u16),
        }
    }

    /// The same, apart from where it is.
    pub(super) fn to_any(&self, hand: Option<usize>) -> Choice {
        Choice {
            from: None,
            to: None,
            ..self.on(0, hand)
        }
    }

    pub(super) fn choice(&self, rule: u32, from: usize, to: usize) -> Choice {
        Choice {
            moves: self.moves as u32,
            rule,
            from: Some(from as u16),
            to: Some(to as u16),
        }
    }

    /// The rules of the steps that the mover can make.
    #[inline]
    pub(super) fn rules<'v>(&self, view: &View<'v, W>) -> &'v [PlanStep] {
        match &view.plan.moves[self.moves] {
            PlanMoves::Step(players) => &players[view.course.mover],
            PlanMoves::Place { .. }
            | PlanMoves::Enter { .. }
            | PlanMoves::Remove(..)
            | PlanMoves::Carry(..)
            | PlanMoves::Promote { .. }
            | PlanMoves::Pass(_) => &[],
        }
    }

    /// A piece on a site goes a way.
    #[inline]
    pub(super) fn along(&self, view: &View<'_, W>, way: &Way<W>, site: usize) -> Choice {
        let [from, to] = way.ends(self, view, site);
        self.choice(way.rule, from, to)
    }

    /// Shows all steps in their order: the way, and where they begin and end.
    #[inline]
    pub(super) fn each_way(
        &self,
        view: &View<'_, W>,
        ways: &[Way<W>],
        mut visit: impl FnMut(&Way<W>, [usize; 2]),
    ) {
        ways::each_by_site(ways, |site, way| visit(way, way.ends(self, view, site)));
    }

    /// The `n`-th move of a piece that slides.
    #[inline]
    pub(super) fn slid(&self, view: &View<'_, W>, ray: &Ray, n: usize) -> Choice {
        let [from, to] = ray.ends(&self.rules(view)[ray.rule as usize], n);
        self.choice(ray.rule, from, to)
    }

    /// Shows all moves from each of the first sites to each of the second.
    #[inline]
    pub(super) fn each_carry(&self, from: &Words<W>, to: &Words<W>, mut visit: impl FnMut(Choice)) {
        bits::each(from, |from| {
            bits::each(to, |to| visit(self.choice(0, from, to)));
        });
    }

    /// Leaves out the moves for which a function, asked in their order, returns false.
    pub(super) fn retain(&mut self, pool: &mut Pool<W>, mut keep: impl FnMut() -> bool) {
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
                let ways = &mut pool.ways[*first..*end];
                ways::retain(ways, keep);
                *tally = Tally::of(ways);
                self.count = tally.total();
            }
            Shape::Pass => self.count = keep().into(),
            // The planner plans no such moves among which some are left out.
            Shape::Carry(..) | Shape::Kinds(..) => {}
            Shape::Rays(..) => debug_assert!(false, "slides are found as ways here"),
        }
    }

    pub(super) fn pass(&self) -> Choice {
        Choice {
            moves: self.moves as u32,
            ..Choice::PASS
        }
    }

    #[inline]
    pub(super) fn each(&self, view: &View<'_, W>, pool: &Pool<W>, mut visit: impl FnMut(Choice)) {
        match &self.shape {
            Shape::Sites(open, hand) => {
                bits::each(open.set(), |site| visit(self.on(site, *hand)));
            }
            Shape::Carry(from, to) => self.each_carry(from, to, visit),
            Shape::Kinds(site, many) => {
                (0..*many).for_each(|kind| visit(self.choice(kind, *site, *site)));
            }
            Shape::Ways(first, end, _) => {
                self.each_way(view, &pool.ways[*first..*end], |way, [from, to]| {
                    visit(self.choice(way.rule, from, to));
                });
            }
            Shape::Rays(first, end) if rays::ARE_FOUND => {
                for ray in &pool.rays[*first..*end] {
                    let rule = &self.rules(view)[ray.rule as usize];
                    ray.each(rule, |[from, to]| visit(self.choice(ray.rule, from, to)));
                }
            }
            Shape::Rays(..) => {}
            Shape::Pass => visit(self.pass()),
        }
    }
}
