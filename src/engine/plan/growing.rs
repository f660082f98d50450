//! Random games in which pieces are only put on open sites: as long as nothing else can happen, all
//! that changes with a move is counted at the end.

use crate::ir::SitesId;

use super::bits::{self, Words};
use super::choice::Choice;
use super::course::Course;
use super::place::{Open, unlocking};
use super::run::{Runner, Told};
use super::view::View;
use super::{Draw, Ended};
use crate::engine::rng::Rng;

/// A game in which each move puts a piece of the mover's own on an open site, and an open site stays
/// open until then. Which sites are open depends only on which are empty.
#[derive(Debug)]
pub(super) struct Growing<const W: usize> {
    /// The expression of the open sites.
    open: SitesId,
    /// By site, those that open when it is filled.
    opens: Vec<Vec<u32>>,
    /// The empty sites and the open ones at the start.
    start: (Words<W>, Open<W>),
}

impl<const W: usize> Growing<W> {
    /// The start is that of a view.
    pub(super) fn of(start: &View<'_, W>) -> Option<Self> {
        let (open, opens) = unlocking(start.plan)?;
        let start = (start.kept.board.empty, Open::new(start.sites(open)));
        Some(Self { open, opens, start })
    }
}

/// How moves are drawn, and who is shown each before it is made.
pub(super) struct Drawing<'d, S> {
    pub(super) rng: &'d mut Rng,
    pub(super) draw: Draw,
    pub(super) show: S,
}

impl<const W: usize> Runner<W> {
    /// The open sites, if they can be kept while pieces are placed.
    pub(super) fn open(&self, course: &Course) -> Option<Open<W>> {
        let growing = self.rules.growing.as_ref()?;
        let (empty, open) = &growing.start;
        Some(match *empty == self.kept.board.empty {
            true => open.clone(),
            false => Open::new(self.view(course).sites(growing.open)),
        })
    }

    /// Draws one of the open sites, and places a piece there. Returns how many moves there were.
    #[inline(never)]
    pub(super) fn place_growing(
        &mut self,
        open: &mut Open<W>,
        course: &mut Course,
        drawing: &mut Drawing<'_, impl FnMut(&Self, Told<'_>)>,
    ) -> u32 {
        let (choices, drawn) = self.draw(open.len(), course, drawing);
        let Some(n) = drawn else { return choices };
        let site = self.place(open, course.mover, [n, choices], drawing);
        course.note_move(Some(site), Some(site));
        choices
    }

    /// Places a piece on the `n`-th of the open sites, of so many choices.
    // It is most of what a move costs here, and calls in it were a tenth of that.
    #[inline(always)]
    fn place(
        &mut self,
        open: &mut Open<W>,
        mover: usize,
        [n, choices]: [u32; 2],
        drawing: &mut Drawing<'_, impl FnMut(&Self, Told<'_>)>,
    ) -> usize {
        let site = match drawing.draw {
            Draw::Sampled => open.nth(n),
            Draw::FullList => self.listed(open.set(), n as usize),
        };
        (drawing.show)(self, Told::made(mover, &Choice::on(site), choices));
        open.remove(site);
        self.kept.put_last_here(mover, None, site);
        if let Some(growing) = &self.rules.growing {
            for there in growing.opens.get(site).into_iter().flatten() {
                // It may have been opened by another site before, and filled.
                if bits::contains(&self.kept.board.empty, *there as usize) {
                    open.insert(*there as usize);
                }
            }
        }
        site
    }

    /// Places pieces turn by turn up to the first move after which an end rule might hold, at most so
    /// many. Returns whether it has placed any.
    #[inline]
    pub(super) fn grow(
        &mut self,
        open: &mut Open<W>,
        course: &mut Course,
        most: u32,
        drawing: &mut Drawing<'_, impl FnMut(&Self, Told<'_>)>,
        ended: &mut Ended,
    ) -> bool {
        let hurdle = self.rules.hurdles[course.phase_of(course.mover)];
        // Where some end rule may always hold, there is nothing to count ahead.
        let most = match hurdle.is_none() {
            true => 0,
            false => most.min(self.plain_moves(course)),
        };
        let (mut mover, mut made, mut last) = (course.mover, 0, None);
        while made < most && open.len() > 0 {
            if last.is_some() {
                mover = course.standing.seat_after(mover);
            }
            let choices = open.len();
            let n = drawing.rng.below(choices as usize) as u32;
            last = Some(self.place(open, mover, [n, choices], drawing));
            made += 1;
            ended.choices += u64::from(choices);
            if hurdle.is_taken(&self.kept, last) {
                break;
            }
        }
        let Some(last) = last else {
            return false;
        };
        ended.length += made;
        course.note_placed(made, mover, last);
        self.over = self.end_move(course);
        true
    }

    /// How many moves can be made, at most, before something else can happen than that a piece is
    /// placed: a limit, or a swap of seats. End rules are another matter.
    fn plain_moves(&self, course: &Course) -> u32 {
        let players = course.standing.players();
        let odd = course.standing.out | course.passed | course.stuck | course.turn_moves;
        // Seats may be swapped in the second turn.
        let swaps = self.rules.plan.swap && course.turns < 2;
        if odd != 0 || players == 1 || swaps {
            return 0;
        }
        let [moves, turns] = self.rules.most;
        let until = |most: u32, now: u32| most.saturating_sub(now);
        until(moves, course.moves).min(until(turns, course.turns))
    }

    /// The `n`-th of some sites, found by writing them all down.
    fn listed(&mut self, set: &Words<W>, n: usize) -> usize {
        self.list.clear();
        bits::each(set, |site| self.list.push(site as u16));
        usize::from(self.list[n])
    }
}
