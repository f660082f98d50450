//! Plays one game of a plan from start to end.

use crate::ir::{Ending, Plan, PlanEnd, PlanResult};

use super::begin::begin;
use super::board::Kept;
use super::course::Course;
use super::exprs::Exprs;
use super::found::{Choice, Found};
use super::place::{Open, unlocking};
use super::view::View;
use super::{Draw, Drawn, Ended, bits, limits_allow};
use crate::engine::fault::Fault;
use crate::engine::game::Game;
use crate::engine::rng::Rng;

/// A plan with sets of `W` words, and the memory to play in.
#[derive(Debug)]
pub(super) struct Runner<const W: usize> {
    pub(super) plan: Plan,
    exprs: Exprs<W>,
    /// The moves of a game, at most, and its turns.
    most: [u32; 2],
    first: Course,
    start: Kept<W>,
    pub(super) kept: Kept<W>,
    /// The open sites at the start and, by site, those that open when it is filled.
    growing: Option<(Open<W>, Vec<Vec<u32>>)>,
    found: Found<W>,
    /// Sites, written down.
    list: Vec<u16>,
}

impl<const W: usize> Runner<W> {
    pub(super) fn new(game: &Game, plan: &Plan) -> Result<Option<Self>, Fault> {
        let state = game.new_initial_state(0)?;
        let position = state.position();
        let odd = position.mover != 1 || position.next != 2 || position.over;
        if odd || !limits_allow(game, plan) {
            return Ok(None);
        }
        let Some((start, first)) = begin(game, plan, position) else {
            return Ok(None);
        };
        let exprs = Exprs::new(plan);
        let growing = unlocking(plan).map(|(open, opens)| {
            let view = View {
                plan,
                exprs: &exprs,
                kept: &start,
                course: &first,
            };
            (Open::new(view.sites(open)), opens)
        });
        let limits = game.limits();
        Ok(Some(Self {
            plan: plan.clone(),
            exprs,
            most: [limits.moves, limits.turns_per_player.saturating_mul(2)],
            first,
            kept: start.clone(),
            start,
            growing,
            found: Found::new(),
            list: Vec::new(),
        }))
    }

    /// Plays a game.
    pub(super) fn play(&mut self, rng: &mut Rng, draw: Draw, mut show: impl FnMut(Drawn)) -> Ended {
        self.kept.reset(&self.start);
        let mut open = self.growing.as_ref().map(|(open, _)| open.clone());
        let mut course = self.first.clone();
        let mut ended = Ended {
            length: 0,
            choices: 0,
            ranks: [0; 2],
            by_limit: false,
        };
        loop {
            let may_swap = self.plan.swap && ended.length == 1;
            course.next = 1 - course.mover;
            let drawn = match &mut open {
                Some(open) => self.place_growing(open, &mut course, may_swap, rng, draw),
                None => self.turn(&mut course, may_swap, rng, draw),
            };
            if course.next != course.mover {
                self.clear_later();
            }
            show(drawn);
            ended.length += 1;
            ended.choices += u64::from(drawn.choices);
            if let Some(ranks) = self.end(&course) {
                ended.ranks = ranks;
                return ended;
            }
            let turns_up = course.turns + 1 >= self.most[1] && course.next != course.mover;
            if turns_up || ended.length >= self.most[0] {
                ended.ranks = DRAW;
                ended.by_limit = true;
                return ended;
            }
            if self.plan.phases.len() > 1 {
                self.advance_phases(&mut course);
            }
            course.hand_over();
        }
    }

    #[inline]
    pub(super) fn view<'a>(&'a self, course: &'a Course) -> View<'a, W> {
        View {
            plan: &self.plan,
            exprs: &self.exprs,
            kept: &self.kept,
            course,
        }
    }

    /// Draws one of the open sites, and places a piece there.
    #[inline]
    fn place_growing(
        &mut self,
        open: &mut Open<W>,
        course: &mut Course,
        may_swap: bool,
        rng: &mut Rng,
        draw: Draw,
    ) -> Drawn {
        let sites = open.len();
        let choices = sites + u32::from(may_swap);
        let n = rng.below(choices.max(1) as usize);
        if n as u32 >= sites {
            return without_site(course, choices, may_swap);
        }
        let site = match draw {
            Draw::Sampled => open.nth(n as u32),
            Draw::FullList => self.listed(open.set(), n),
        };
        open.remove(site);
        course.note_move(Some(site), Some(site));
        self.kept.put_last(course.mover, None, site);
        if let Some((_, opens)) = &self.growing {
            for there in opens.get(site).into_iter().flatten() {
                open.insert(*there as usize);
            }
        }
        Drawn {
            choices,
            from: site as i32,
            to: site as i32,
        }
    }

    /// The `n`-th of some sites, found by writing them all down.
    fn listed(&mut self, set: &bits::Words<W>, n: usize) -> usize {
        self.list.clear();
        bits::each(set, |site| self.list.push(site as u16));
        usize::from(self.list[n])
    }

    /// Draws and plays one of the moves, which are worked out anew.
    fn turn(&mut self, course: &mut Course, may_swap: bool, rng: &mut Rng, draw: Draw) -> Drawn {
        let view = View {
            plan: &self.plan,
            exprs: &self.exprs,
            kept: &self.kept,
            course,
        };
        let moves = self.found.find(&view);
        let choices = moves + u32::from(may_swap);
        let n = rng.below(choices.max(1) as usize) as u32;
        if n >= moves {
            return without_site(course, choices, may_swap);
        }
        let choice = match draw {
            Draw::Sampled => self.found.nth(&view, n),
            Draw::FullList => self.found.listed(&view, n),
        };
        let from = self.begins(&choice);
        course.note_move(choice.from.map(usize::from), choice.to.map(usize::from));
        self.act(course, &choice);
        self.follow(course, choice.then(&self.plan, course.mover));
        Drawn {
            choices,
            from,
            to: choice.to.map_or(-1, i32::from),
        }
    }

    /// Writes down all legal moves; none if the mover can only pass.
    pub(super) fn list_moves(&mut self, course: &Course, list: &mut Vec<Choice>) {
        let view = View {
            plan: &self.plan,
            exprs: &self.exprs,
            kept: &self.kept,
            course,
        };
        self.found.find(&view);
        self.found.write_down(&view, list);
    }

    /// Carries out a move with all that follows; returns the ranks if the game is then over.
    pub(super) fn try_move(&mut self, course: &mut Course, choice: &Choice) -> Option<[u8; 2]> {
        if *choice == Choice::PASS {
            without_site(course, 1, false);
        } else {
            course.note_move(choice.from.map(usize::from), choice.to.map(usize::from));
            self.act(course, choice);
            self.follow(course, choice.then(&self.plan, course.mover));
        }
        if course.next != course.mover {
            self.clear_later();
        }
        self.end(course)
    }

    /// The site where a move begins, -1 for a pass.
    fn begins(&self, choice: &Choice) -> i32 {
        match (choice.from, choice.to) {
            (Some(from), _) => i32::from(from),
            (None, Some(_)) => self.plan.hands[choice.rule as usize].site as i32,
            (None, None) => -1,
        }
    }

    /// The ranks, if the game is over after a move.
    #[inline]
    fn end(&self, course: &Course) -> Option<[u8; 2]> {
        let view = self.view(course);
        let phase = &self.plan.phases[course.phases[course.mover]];
        for PlanEnd { when, result } in &phase.ends {
            if view.holds(when) {
                return Some(ranks(&view, result));
            }
        }
        let passed = course.passed[0] && course.passed[1] && course.next != course.mover;
        (passed && phase.passes_draw).then_some(DRAW)
    }

    /// Moves each player on to the phase that follows theirs.
    fn advance_phases(&self, course: &mut Course) {
        for player in 0..2 {
            let view = self.view(course);
            let phase = &self.plan.phases[course.phases[player]];
            let next = phase.next.iter().find(|(who, when, _)| {
                who.is_none_or(|who| view.number_of(who) == player) && view.holds(when)
            });
            if let Some((_, _, next)) = next {
                course.phases[player] = *next;
            }
        }
    }
}

/// Notes that the mover passed, because they had no other move, or swapped seats.
fn without_site(course: &mut Course, choices: u32, swaps: bool) -> Drawn {
    course.note_move(None, None);
    if swaps {
        course.next = course.mover;
        course.passed[course.mover] = false;
    } else {
        course.stuck[course.mover] = true;
    }
    Drawn {
        choices: choices.max(1),
        from: -1,
        to: -1,
    }
}

fn ranks<const W: usize>(view: &View<'_, W>, result: &PlanResult) -> [u8; 2] {
    match result {
        PlanResult::Of(player, ending) => ranks_of(view.number_of(*player), *ending),
        PlanResult::Both(Ending::Win) => [2, 2],
        PlanResult::Both(Ending::Loss) => [4, 4],
        PlanResult::Both(Ending::Draw) => DRAW,
        PlanResult::Both(Ending::Tie) => [2, 2],
        PlanResult::Score(scores, misere) => {
            let [first, second] = scores.each_ref().map(|score| view.number(score));
            match (first.cmp(&second), misere) {
                (std::cmp::Ordering::Equal, _) => DRAW,
                (std::cmp::Ordering::Greater, false) | (std::cmp::Ordering::Less, true) => [2, 4],
                (std::cmp::Ordering::Less, false) | (std::cmp::Ordering::Greater, true) => [4, 2],
            }
        }
    }
}

/// Twice the ranks if nobody wins.
const DRAW: [u8; 2] = [3, 3];

/// Twice the ranks if a player's game ends in this way; the other player's rank follows.
fn ranks_of(player: usize, ending: Ending) -> [u8; 2] {
    match (ending, player) {
        (Ending::Win, 0) | (Ending::Loss, 1..) => [2, 4],
        (Ending::Win, 1..) | (Ending::Loss, 0) => [4, 2],
        (Ending::Draw, _) => DRAW,
        (Ending::Tie, _) => [2, 2],
    }
}
