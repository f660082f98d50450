//! Plays games of a plan: draws moves, carries them out, and asks whether the game is over.

use std::sync::Arc;

use crate::ir::{Asks, Ending, Plan, PlanCond, PlanEnd, PlanResult};

use super::begin::{empty_board, take_over};
use super::board::Kept;
use super::choice::Choice;
use super::course::Course;
use super::exprs::Exprs;
use super::foreseen::{self, Asking, Foreseen};
use super::found::Found;
use super::growing::{Drawing, Growing};
use super::hurdles::Hurdle;
use super::ply::Ply;
use super::search::TRY;
use super::standing::{Ranks, Standing};
use super::told::Told;
use super::view::View;
use super::{Draw, Ended, limits_allow};
use crate::engine::fault::Fault;
use crate::engine::game::Game;
use crate::engine::rng::Rng;
use crate::engine::state::Position;

/// What never changes while a plan with sets of `W` words is played.
#[derive(Debug)]
pub(super) struct Rules<const W: usize> {
    pub(super) plan: Plan,
    pub(super) exprs: Exprs<W>,
    /// The moves of a game, at most, and its turns.
    pub(super) most: [u32; 2],
    /// The limit on evaluation.
    fuel: u64,
    pub(super) growing: Option<Growing<W>>,
    /// By phase, what its end rules need.
    pub(super) hurdles: Vec<Hurdle<W>>,
    /// Whether moves that are found before the turn passes on are the same afterwards.
    pub(super) foresees: bool,
    /// What the rules ask about the course of the game.
    pub(super) asks: Asks,
    empty: Kept<W>,
    start: Kept<W>,
    first: Course,
}

/// A position of a plan, and the memory to play on from there.
#[derive(Clone, Debug)]
pub(super) struct Runner<const W: usize> {
    pub(super) rules: Arc<Rules<W>>,
    pub(super) kept: Kept<W>,
    pub(super) course: Course,
    /// How the game ended, if it is over.
    pub(super) over: Option<Over>,
    /// The legal moves, once they have been found.
    pub(super) found: Found<W>,
    /// The turn that these are of, if they were found before it began.
    pub(super) foreseen: Option<Foreseen>,
    /// Sites, written down.
    pub(super) list: Vec<u16>,
}

/// How a game ended. The ranks of the players are part of its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Over {
    /// Whether a limit on moves or turns ended it.
    pub(super) by_limit: bool,
}

impl<const W: usize> Rules<W> {
    #[inline]
    pub(super) fn view<'a>(&'a self, kept: &'a Kept<W>, course: &'a Course) -> View<'a, W> {
        View {
            plan: &self.plan,
            exprs: &self.exprs,
            kept,
            course,
        }
    }

    /// Whether an end rule may hold after a move.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn may_end(&self, kept: &Kept<W>, course: &Course) -> bool {
        let hurdle = &self.hurdles[course.phase_of(course.mover)];
        hurdle.is_taken(kept, course.last_to)
    }

    /// Asks the end rules after a move, and records who leaves the game. Returns whether it is over.
    #[inline(never)]
    pub(super) fn ask_ends(&self, kept: &Kept<W>, course: &mut Course) -> bool {
        self.ask_ends_with(kept, course, |view, when| view.holds(when))
    }

    /// The same with another way to tell whether conditions hold.
    #[inline]
    fn ask_ends_with(
        &self,
        kept: &Kept<W>,
        course: &mut Course,
        mut holds: impl FnMut(&View<'_, W>, &PlanCond) -> bool,
    ) -> bool {
        let phase = &self.plan.phases[course.phase_of(course.mover)];
        let mut lost = 0;
        for PlanEnd { when, result } in &phase.ends {
            let view = self.view(kept, course);
            if holds(&view, when) {
                course.standing = pronounced(&view, result, &mut lost);
                // Of more than two players some may go on.
                if course.standing.is_over() {
                    return true;
                }
            }
        }
        false
    }

    /// Asks the end rules after a move. The moves of the next turn may be found for it.
    // Most games rarely get here, so that it must not weigh on what every move does.
    #[inline(never)]
    pub(super) fn ask_and_foresee(
        &self,
        kept: &Kept<W>,
        found: &mut Found<W>,
        foreseen: &mut Option<Foreseen>,
        course: &mut Course,
    ) -> bool {
        if !self.foresees {
            return self.ask_ends(kept, course);
        }
        self.ask_ends_with(kept, course, |view, when| {
            let mut asking = Asking {
                view: *view,
                found: &mut *found,
                foreseen: &mut *foreseen,
            };
            asking.holds(when)
        })
    }

    /// Moves each player on to the phase that follows theirs.
    #[inline(never)]
    pub(super) fn advance_phases(&self, kept: &Kept<W>, course: &mut Course) {
        for player in 0..self.plan.players {
            let view = self.view(kept, course);
            let phase = &self.plan.phases[course.phase_of(player)];
            let next = phase.next.iter().find(|(who, when, _)| {
                who.is_none_or(|who| view.number_of(who) == player) && view.holds(when)
            });
            if let Some((_, _, next)) = next {
                course.phases[player] = *next as u8;
            }
        }
    }

    /// Whether the game is over because everybody has passed. Records it.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn end_by_passes(&self, course: &mut Course) -> bool {
        let passed =
            course.is_passed_out() && self.plan.phases[course.phase_of(course.mover)].passes_draw;
        if passed {
            course.standing.finish(Ending::Draw);
        }
        passed
    }
}

/// The standing after a result; `lost` tells who has lost by the same rules at the same time.
pub(super) fn pronounced<const W: usize>(
    view: &View<'_, W>,
    result: &PlanResult,
    lost: &mut u32,
) -> Standing {
    let mut standing = view.course.standing;
    match result {
        PlanResult::Of(player, ending) => {
            standing.decide(view.number_of(*player), *ending, lost);
        }
        PlanResult::All(ending) => standing.finish(*ending),
        PlanResult::Score(scores, misere) => {
            standing.rank(|player| view.number(&scores[player]), *misere);
        }
    }
    standing
}

impl<const W: usize> Runner<W> {
    pub(super) fn new(game: &Game, plan: &Plan) -> Result<Option<Self>, Fault> {
        let state = game.new_initial_state(0)?;
        let position = state.position();
        let second = 2.min(plan.players);
        let odd = position.mover != 1 || usize::from(position.next) != second || position.over;
        if odd || !limits_allow(game, plan) {
            return Ok(None);
        }
        let mut start = empty_board(plan);
        let Some(first) = take_over(game, plan, position, &mut start) else {
            return Ok(None);
        };
        let limits = game.limits();
        let exprs = Exprs::new(plan);
        let phases = plan.phases.iter();
        let hurdles = phases
            .map(|phase| Hurdle::of(plan, &exprs, phase))
            .collect();
        let asks = game.program().needs.asks;
        let view = View {
            plan,
            exprs: &exprs,
            kept: &start,
            course: &first,
        };
        let rules = Rules {
            growing: Growing::of(&view),
            plan: plan.clone(),
            most: [
                limits.moves,
                limits.turns_per_player.saturating_mul(plan.players as u32),
            ],
            fuel: limits.fuel,
            hurdles,
            foresees: foreseen::may_foresee(plan, exprs.visits, &asks),
            exprs,
            asks,
            empty: empty_board(plan),
            start: start.clone(),
            first,
        };
        Ok(Some(Self {
            rules: Arc::new(rules),
            kept: start,
            course: first,
            over: None,
            found: Found::new(limits.fuel / TRY),
            foreseen: None,
            list: Vec::new(),
        }))
    }

    /// Goes back to the start.
    pub(super) fn restart(&mut self) {
        self.kept.copy_from(&self.rules.start);
        self.course = self.rules.first;
        (self.over, self.foreseen) = (None, None);
        self.found.lost = false;
    }

    /// Goes to a position of the game in which somebody is to move; returns whether plans can hold
    /// it.
    pub(super) fn go_to(&mut self, game: &Game, position: &Position) -> bool {
        self.kept.copy_from(&self.rules.empty);
        let course = take_over(game, &self.rules.plan, position, &mut self.kept);
        (self.over, self.foreseen) = (None, None);
        self.found.lost = false;
        match course.filter(|_| !position.over) {
            Some(course) => self.course = course,
            None => return false,
        }
        true
    }

    /// Becomes a copy of another position, without allocating.
    pub(super) fn copy_from(&mut self, other: &Self) {
        if !Arc::ptr_eq(&self.rules, &other.rules) {
            self.rules = Arc::clone(&other.rules);
            self.kept = other.kept.clone();
        }
        self.kept.copy_from(&other.kept);
        (self.course, self.over) = (other.course, other.over);
        self.found.lost = other.found.lost;
        self.foreseen = None;
    }

    /// Why the moves could not be found, if they could not.
    pub(super) fn fault(&self) -> Option<Fault> {
        self.found.lost.then_some(Fault::Fuel(self.rules.fuel))
    }

    /// Plays on to the end with moves drawn at random, at most so many. The result is `None` if
    /// that is not the end.
    pub(super) fn play_on(
        &mut self,
        rng: &mut Rng,
        most: u32,
        draw: Draw,
        show: impl FnMut(Told<'_, W>),
    ) -> (Ended, Option<Over>) {
        self.found.whole = draw == Draw::FullList;
        let mut course = self.course;
        let mut open = self.open(&course);
        let mut drawing = Drawing { rng, draw, show };
        let mut ended = Ended {
            length: 0,
            choices: 0,
            ranks: Ranks::none(self.rules.plan.players),
            by_limit: false,
        };
        while self.over.is_none() && ended.length < most && !self.found.lost {
            if let Some(open) = &mut open
                && self.grow(
                    open,
                    &mut course,
                    most - ended.length,
                    &mut drawing,
                    &mut ended,
                )
            {
                continue;
            }
            course.next = course.following();
            let choices = match &mut open {
                Some(open) => self.place_growing(open, &mut course, &mut drawing),
                None => self.turn(&mut course, &mut drawing),
            };
            ended.length += 1;
            ended.choices += u64::from(choices.max(1));
            self.over = self.ply().end_move(&mut course);
        }
        self.course = course;
        if let Some(over) = self.over {
            (ended.ranks, ended.by_limit) = (course.standing.ranks, over.by_limit);
        }
        (ended, self.over)
    }

    #[inline]
    pub(super) fn view<'a>(&'a self, course: &'a Course) -> View<'a, W> {
        self.rules.view(&self.kept, course)
    }

    /// Whether the player to move may take over the first one's opening.
    #[inline]
    pub(super) fn may_swap(&self, course: &Course) -> bool {
        self.rules.plan.swap && course.turns == 1 && course.turn_moves == 0
    }

    /// What it takes to play a move.
    #[inline(always)]
    pub(super) fn ply(&mut self) -> Ply<'_, W> {
        self.parts().0
    }

    /// The same, and the course.
    #[inline(always)]
    pub(super) fn parts(&mut self) -> (Ply<'_, W>, &mut Course) {
        let ply = Ply {
            rules: &self.rules,
            kept: &mut self.kept,
            found: &mut self.found,
            foreseen: &mut self.foreseen,
        };
        (ply, &mut self.course)
    }

    /// Draws and plays one of the moves, which are worked out anew. Returns how many there were.
    #[inline]
    fn turn(
        &mut self,
        course: &mut Course,
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
    ) -> u32 {
        let moves = self.ply().find_moves(course);
        let (choices, drawn) = self.draw(moves, course, drawing);
        let Some(n) = drawn else { return choices };
        let view = self.rules.view(&self.kept, course);
        let choice = match drawing.draw {
            Draw::Sampled => self.found.nth(&view, n),
            Draw::FullList => self.found.listed(&view, n),
        };
        (drawing.show)(Told {
            choices,
            ..self.told(course.mover, Some(&choice))
        });
        self.ply().make(course, &choice);
        choices
    }

    /// Draws one of so many moves that rules make, of which it returns the number, or what else there
    /// is: a swap of seats, or a pass where there is no move. That is made. Returns first how many
    /// choices there were.
    #[inline]
    pub(super) fn draw(
        &self,
        moves: u32,
        course: &mut Course,
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
    ) -> (u32, Option<u32>) {
        let may_swap = self.may_swap(course);
        let choices = moves + u32::from(may_swap);
        let n = drawing.rng.below(choices.max(1) as usize) as u32;
        let drawn = (n < moves).then_some(n);
        if drawn.is_none() {
            self.go_without_site(choices, course, drawing);
        }
        (choices, drawn)
    }

    /// Passes, or swaps seats where that is allowed.
    #[cold]
    fn go_without_site(
        &self,
        choices: u32,
        course: &mut Course,
        drawing: &mut Drawing<'_, impl FnMut(Told<'_, W>)>,
    ) {
        let swaps = self.may_swap(course);
        (drawing.show)(Told {
            swaps,
            choices: choices.max(1),
            ..self.told(course.mover, None)
        });
        without_site(course, swaps);
    }

    /// Writes down all legal moves; none if the mover can only pass.
    pub(super) fn list_moves(&mut self, course: &Course, list: &mut Vec<Choice>) {
        let view = self.rules.view(&self.kept, course);
        self.found.find(&view);
        self.found.write_down(&view, list);
    }

    /// Carries out a move with all that follows; returns the ranks if the rules then end the game.
    pub(super) fn try_move(&mut self, course: &mut Course, choice: &Choice) -> Option<Ranks> {
        match *choice == Choice::PASS {
            true => without_site(course, false),
            false => self.ply().make(course, choice),
        }
        if course.next != course.mover {
            self.kept.clear_later(course.mover, course.last_to);
        }
        let rules = &self.rules;
        let may_end = rules.may_end(&self.kept, course);
        let over = may_end && rules.ask_ends(&self.kept, course) || rules.end_by_passes(course);
        over.then_some(course.standing.ranks)
    }
}

/// Notes that the mover passed, because they had no other move, or swapped seats.
pub(super) fn without_site(course: &mut Course, swaps: bool) {
    course.note_move(None, None);
    if swaps {
        course.next = course.mover;
        course.passed &= !(1 << course.mover);
    } else {
        course.note_stuck();
    }
}
