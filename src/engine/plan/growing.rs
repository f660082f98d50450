//! Random games in which pieces are only put on open sites: as long as nothing else can happen, all
//! that changes with a move is counted at the end.

use crate::ir::{Plan, SitesId};

use super::bits::{self, Words};
use super::board::{Board, Kept};
use super::choice::Choice;
use super::course::Course;
use super::hurdles::Hurdle;
use super::lines::AtHand;
use super::place::{Open, unlocking};
use super::run::{Rules, Runner};
use super::told::Told;
use super::view::View;
use super::watch::{self, LinesKept, LinesOnBoard, Linked, Piece, Several, Watch};
use super::{Draw, Ended, SMALL};
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
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
    ) -> u32 {
        let (choices, drawn) = self.draw(open.len(), course, drawing);
        let Some(n) = drawn else { return choices };
        let Kept {
            board,
            lines,
            groups,
            found,
            ..
        } = &mut self.kept;
        let mut growth = Growth::new(&self.rules, open, board, &mut self.list);
        let site = growth.place(course.mover, [n, choices], drawing);
        let piece = growth.piece(course.mover, site);
        *found = watch::put(lines, groups, piece);
        course.note_move(Some(site), Some(site));
        choices
    }

    /// Places pieces turn by turn up to the first move after which an end rule might hold, at most so
    /// many. Returns whether it has placed any.
    #[inline]
    pub(super) fn grow(
        &mut self,
        open: &mut Open<W>,
        course: &mut Course,
        most: u32,
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
        ended: &mut Ended,
    ) -> bool {
        let rules = &*self.rules;
        let hurdle = &rules.hurdles[course.phase_of(course.mover)];
        // Where some end rule may always hold, there is nothing to count ahead.
        let most = match hurdle.is_none() {
            true => 0,
            false => most
                .min(self.plain_moves(course))
                .min(hurdle.most_placed(&self.kept.board)),
        };
        if most == 0 || open.len() == 0 {
            return false;
        }
        let Kept {
            board,
            lines,
            groups,
            found,
            ..
        } = &mut self.kept;
        let growth = Growth::new(rules, open, board, &mut self.list);
        let next = Next {
            course,
            hurdle,
            most,
        };
        let grown = match (&mut lines[..], &mut groups[..]) {
            ([lines], []) if !SMALL => match lines.at_hand() {
                AtHand::OnBoard(lines) => growth.grow(next, drawing, LinesOnBoard { lines, found }),
                AtHand::Kept(lines) => growth.grow(next, drawing, LinesKept { lines, found }),
            },
            ([], [groups]) if !SMALL => growth.grow(next, drawing, Linked { groups }),
            (lines, groups) => growth.grow(
                next,
                drawing,
                Several {
                    lines,
                    groups,
                    found,
                },
            ),
        };
        ended.length += grown.pieces;
        ended.choices += grown.choices;
        course.note_placed(grown.pieces, grown.by, grown.last);
        self.over = self.ply().end_move(course);
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
}

/// What changes while pieces are placed, but for what they make.
struct Growth<'g, const W: usize> {
    plan: &'g Plan,
    /// By site, those that open when it is filled.
    opens: &'g [Vec<u32>],
    open: &'g mut Open<W>,
    board: &'g mut Board<W>,
    /// Sites, written down.
    list: &'g mut Vec<u16>,
}

/// How pieces come to be placed.
struct Next<'g, const W: usize> {
    course: &'g Course,
    /// What must have happened for an end rule to hold.
    hurdle: &'g Hurdle<W>,
    /// How many are placed, at most; at least one is.
    most: u32,
}

/// Pieces that were placed, at least one.
struct Grown {
    pieces: u32,
    /// Moves, summed over all positions before them.
    choices: u64,
    /// Who placed the last one, and where.
    by: usize,
    last: usize,
}

impl<'g, const W: usize> Growth<'g, W> {
    fn new(
        rules: &'g Rules<W>,
        open: &'g mut Open<W>,
        board: &'g mut Board<W>,
        list: &'g mut Vec<u16>,
    ) -> Self {
        let growing = rules.growing.as_ref();
        Self {
            plan: &rules.plan,
            opens: growing.map_or(&[], |growing| &growing.opens),
            open,
            board,
            list,
        }
    }

    /// Places pieces, turn by turn up to the first after which an end rule might hold.
    // A loop of its own for all that may have to be watched: a call or a branch for each piece would
    // be a tenth of what it costs.
    #[inline(never)]
    fn grow(
        self,
        next: Next<'_, W>,
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
        mut watch: impl Watch,
    ) -> Grown {
        let Next {
            course,
            hurdle,
            most,
        } = next;
        let at_sites = hurdle.looks_at_sites();
        // What nothing else can point to is kept in registers.
        let (mut open, mut rng) = (self.open.clone(), drawing.rng.clone());
        let mut growth = Growth {
            open: &mut open,
            board: &mut *self.board,
            list: &mut *self.list,
            ..self
        };
        let (mut mover, mut pieces, mut all) = (course.mover, 0, 0);
        let idle = watch.idle(growth.board);
        let last = loop {
            let choices = growth.open.len();
            let n = rng.below(choices as usize) as u32;
            let site = growth.place(mover, [n, choices], drawing);
            pieces += 1;
            all += u64::from(choices);
            let found = pieces > idle && watch.put(hurdle, growth.piece(mover, site));
            let done = pieces == most || growth.open.len() == 0;
            if found || done || at_sites && hurdle.is_taken_at(growth.board, site) {
                break site;
            }
            mover = course.standing.seat_after(mover);
        };
        (*self.open, *drawing.rng) = (open, rng);
        Grown {
            pieces,
            choices: all,
            by: mover,
            last,
        }
    }

    /// Places a piece on the `n`-th of the open sites, of so many choices.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    #[cfg_attr(target_family = "wasm", inline(never))]
    fn place(
        &mut self,
        mover: usize,
        [n, choices]: [u32; 2],
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
    ) -> usize {
        let site = match drawing.draw {
            Draw::Sampled => self.open.nth(n),
            Draw::FullList => listed(*self.open.set(), self.list, n as usize),
        };
        (drawing.show)(Told {
            plan: self.plan,
            empty: &self.board.empty,
            mover,
            choice: Some(&Choice::on(site)),
            swaps: false,
            choices,
        });
        self.open.remove(site);
        bits::insert(&mut self.board.of[mover], site);
        bits::remove(&mut self.board.empty, site);
        for there in self.opens.get(site).map_or(&[][..], Vec::as_slice) {
            // It may have been opened by another site before, and filled.
            if bits::contains(&self.board.empty, *there as usize) {
                self.open.insert(*there as usize);
            }
        }
        site
    }

    /// A piece on the board.
    #[inline(always)]
    fn piece(&self, owner: usize, site: usize) -> Piece<'_, W> {
        Piece {
            owner,
            site,
            own: &self.board.of[owner],
        }
    }
}

/// The `n`-th site of a set, found by writing them all down.
#[inline(never)]
fn listed<const W: usize>(set: Words<W>, list: &mut Vec<u16>, n: usize) -> usize {
    list.clear();
    bits::each(&set, |site| list.push(site as u16));
    usize::from(list[n])
}
