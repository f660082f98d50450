//! What follows from a position of a plan, move by move: for solvers, which see each position alone
//! and not the game that led there.

use super::begin::empty_board;
use super::bits;
use super::board::{Board, Kept};
use super::choice::Choice;
use super::course::Course;
use super::placed::{Alike, judge_placed};
use super::run::Runner;
use super::standing::{Ranks, Standing};
use crate::engine::game::Game;
use crate::ir::{Plan, Sites};

/// What decides how a position goes on, besides the pieces. Players are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// The player to move, or who would be.
    pub(crate) mover: usize,
    /// Whether that player made the last move too.
    pub(crate) goes_on: bool,
    /// Where the last move ended, if it ended anywhere; only known while the turn goes on.
    pub(crate) last_to: Option<usize>,
    /// Whether each player's last turn was a pass.
    pub(crate) passed: [bool; 2],
    /// Whether each player's last move was a pass because they had no other.
    pub(crate) stuck: [bool; 2],
    /// Twice the rank of each player, if the game is over.
    pub(crate) ranks: Option<[u8; 2]>,
}

/// A position on which the moves of a plan are tried one after the other.
#[derive(Debug)]
pub(crate) struct Explorer {
    runner: Runner<1>,
    blank: Kept<1>,
    base: Kept<1>,
    /// The kind of each owner's pieces, where the owner tells it.
    lone: [usize; 3],
    list: Vec<Choice>,
    /// The sites where the mover may place a piece.
    judged: Vec<Alike>,
    /// The sites that are empty, and those of each kind of piece, as they are told.
    told: Vec<u64>,
}

/// The position after a move, beside the one before it.
#[derive(Debug)]
pub(crate) struct After<'a> {
    before: &'a Board<1>,
    now: &'a Board<1>,
    lone: &'a [usize; 3],
    /// What goes with it.
    pub(crate) moment: Moment,
}

impl Explorer {
    /// For the positions of a game; `None` if its plan needs to know more of the course of a game, or
    /// more of the board, than a [`Moment`] and the pieces on the board.
    pub(crate) fn new(game: &Game) -> Option<Self> {
        let (plan, limits) = (game.program().plan.as_deref()?, game.limits());
        let owners = plan.owners.iter().all(|owner| *owner <= 2);
        let counts = game.program().needs.asks.counter;
        let plain = plan.hands.is_empty() && plan.links.is_empty() && !plan.swap && !counts;
        let plain = plain && !plan.marks && !plan.leaves_pending();
        let visits = plan.exprs.contains(&Sites::Visited);
        let plain = plain && plan.players == 2 && owners && !visits && plan.levels == 1;
        // No limit may end a game with its first move.
        let endless = limits.moves > 2 && limits.turns_per_player > 2 && limits.shortcuts;
        if !plain || !endless || plan.phases.len() != 1 || plan.sites > 64 {
            return None;
        }
        // Where a limit keeps moves from being found, the program says so, and nobody asks here.
        if plan.phases[0].play.looks_ahead() {
            return None;
        }
        let runner = Runner::new(game, plan).ok()??;
        let of = |owner| plan.owners.iter().position(|of| *of == owner);
        let lone = [0, 1, 2].map(|owner| of(owner).unwrap_or(0));
        let blank = empty_board(plan);
        Some(Self {
            runner,
            base: blank.clone(),
            blank,
            lone,
            list: Vec::new(),
            judged: Vec::new(),
            told: vec![0; plan.owners.len() + 1],
        })
    }

    /// Begins to say what stands where.
    pub(crate) fn clear(&mut self) {
        self.told.fill(0);
    }

    /// Says which kind of piece stands on some sites, counted from 1; 0 for none.
    #[inline]
    pub(crate) fn tell(&mut self, what: usize, sites: u64) {
        if let Some(told) = self.told.get_mut(what) {
            *told |= sites;
        }
    }

    /// Puts what was said on the board.
    #[inline]
    pub(crate) fn set_up(&mut self) {
        self.base.copy_from(&self.blank);
        for (kind, sites) in self.told.iter().skip(1).enumerate() {
            let owner = self.runner.rules.plan.owners[kind];
            self.base.put_all(owner, kind, &[*sites]);
        }
    }

    /// Shows the sites of each kind of piece, counted from 1.
    #[inline]
    pub(crate) fn each_kind(&self, mut visit: impl FnMut(usize, u64)) {
        let (board, lone) = (&self.base.board, &self.lone);
        each_kind([board, board], lone, |what, [sites, _]| visit(what, sites));
    }

    /// Shows all sites where the mover may place a piece, divided by the moments that follow, and the
    /// kind of the piece, counted from 1. Returns false, having shown nothing, if that is not all that
    /// moves do, or if the moments are not known for many sites at once.
    pub(crate) fn each_placed(
        &mut self,
        moment: &Moment,
        mut visit: impl FnMut(usize, u64, &Moment),
    ) -> bool {
        let course = course(moment);
        let rules = &*self.runner.rules;
        let view = rules.view(&self.base, &course);
        let Some(kind) = judge_placed(&view, &mut self.judged) else {
            return false;
        };
        for Alike { sites, course } in &self.judged {
            let ranks = course.standing.is_over().then_some(course.standing.ranks);
            visit(kind + 1, *sites, &moment_after(course, ranks));
        }
        true
    }

    /// How many sites are occupied.
    pub(crate) fn occupied(&self) -> usize {
        occupied(&self.base.board)
    }

    /// Plays each legal move from the position of these pieces and this moment.
    pub(crate) fn each(&mut self, moment: &Moment, mut visit: impl FnMut(&After<'_>)) {
        let course = course(moment);
        let runner = &mut self.runner;
        runner.kept.copy_from(&self.base);
        runner.list_moves(&course, &mut self.list);
        if self.list.is_empty() {
            self.list.push(Choice::PASS);
        }
        for (nth, choice) in self.list.iter().enumerate() {
            if nth > 0 {
                runner.kept.copy_from(&self.base);
            }
            let mut course = course;
            let ranks = runner.try_move(&mut course, choice);
            visit(&After {
                before: &self.base.board,
                now: &runner.kept.board,
                lone: &self.lone,
                moment: moment_after(&course, ranks),
            });
        }
    }
}

/// The course of a game as far as a moment tells it.
fn course(moment: &Moment) -> Course {
    let mover = moment.mover;
    Course {
        mover,
        prev: Some(if moment.goes_on { mover } else { 1 - mover } as u8),
        next: 1 - mover,
        last_from: None,
        last_to: moment.last_to,
        passed: bits_of(moment.passed),
        stuck: bits_of(moment.stuck),
        phases: [0; Plan::MOST_PLAYERS],
        standing: Standing::new(2),
        moves: 0,
        turns: 0,
        counter: 0,
        turn_moves: u32::from(moment.goes_on),
        pending: None,
        took: false,
        threatening: false,
    }
}

fn bits_of(flags: [bool; 2]) -> u32 {
    u32::from(flags[0]) | u32::from(flags[1]) << 1
}

fn flags_of(bits: u32) -> [bool; 2] {
    [bits & 1 == 1, bits >> 1 & 1 == 1]
}

/// What a moment tells of the course of a game after a move.
fn moment_after(course: &Course, ranks: Option<Ranks>) -> Moment {
    let goes_on = course.next == course.mover;
    Moment {
        mover: course.next,
        goes_on,
        last_to: course.last_to.filter(|_| goes_on),
        passed: flags_of(course.passed),
        stuck: flags_of(course.stuck),
        ranks: ranks.map(|ranks| [ranks.doubled[0], ranks.doubled[1]]),
    }
}

impl After<'_> {
    /// Shows the sites of each kind of piece, counted from 1, before the move and now.
    #[inline]
    pub(crate) fn each_kind(&self, visit: impl FnMut(usize, [u64; 2])) {
        each_kind([self.before, self.now], self.lone, visit);
    }

    /// How many sites are occupied.
    pub(crate) fn occupied(&self) -> usize {
        occupied(self.now)
    }
}

/// How many sites are occupied.
fn occupied(board: &Board<1>) -> usize {
    let [a, b, c, ..] = &board.of;
    bits::count_word(a[0] | b[0] | c[0]) as usize
}

/// Shows the sites of each kind of piece, counted from 1, on two boards of a game.
#[inline]
fn each_kind([a, b]: [&Board<1>; 2], lone: &[usize; 3], mut visit: impl FnMut(usize, [u64; 2])) {
    if a.kinds.is_empty() {
        let of = a.of.iter().zip(&b.of).zip(lone);
        return of.for_each(|((a, b), kind)| visit(kind + 1, [a[0], b[0]]));
    }
    let kinds = a.kinds.iter().zip(&b.kinds).enumerate();
    kinds.for_each(|(kind, (a, b))| visit(kind + 1, [a[0], b[0]]));
}
