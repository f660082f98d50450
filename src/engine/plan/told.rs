//! What a move looks like to those who choose among moves, or watch a game.

use super::bits::{self, Words};
use super::choice::Choice;
use super::plan_move::PlanMove;
use super::run::Runner;
use crate::engine::moves::Decision;
use crate::ir::{Plan, PlanMoves, PlanStep};

/// A move that can be made, or is about to be.
#[derive(Clone, Copy)]
pub(super) struct Told<'c, const W: usize> {
    pub(super) plan: &'c Plan,
    /// The sites that are empty before it.
    pub(super) empty: &'c Words<W>,
    pub(super) mover: usize,
    /// The move; without one, seats are swapped, or the mover passes because there is no other move.
    pub(super) choice: Option<&'c Choice>,
    pub(super) swaps: bool,
    /// How many moves there are, if it is known.
    pub(super) choices: u32,
}

impl<const W: usize> Runner<W> {
    /// A move, or a pass.
    #[inline]
    pub(super) fn told<'c>(&'c self, mover: usize, choice: Option<&'c Choice>) -> Told<'c, W> {
        Told {
            plan: &self.rules.plan,
            empty: &self.kept.board.empty,
            mover,
            choice,
            swaps: false,
            choices: 0,
        }
    }
}

impl<const W: usize> Told<'_, W> {
    /// What it looks like.
    #[inline]
    pub(super) fn shown(&self) -> PlanMove {
        let Self { plan, mover, .. } = *self;
        let Some(choice) = self.choice else {
            return PlanMove::new(match self.swaps {
                true => Decision::Swap,
                false => Decision::ForcedPass,
            });
        };
        let [from, to] =
            [choice.from, choice.to].map(|place| place.map(|place| plan.in_stack(place.into())));
        let between = |told: PlanMove| {
            let told = from.map_or(told, |(from, _)| told.beginning(from));
            to.map_or(told, |(to, _)| told.ending(to))
        };
        let normal = between(PlanMove::new(Decision::Normal));
        match &plan.moves[choice.moves as usize] {
            PlanMoves::Place { what, .. } => {
                let below = to.map_or(0, |(_, below)| below);
                between(placing(what[mover])).above(below)
            }
            PlanMoves::Enter { .. } => {
                normal.beginning(plan.hands[choice.rule as usize].site as usize)
            }
            PlanMoves::Step(players) => {
                let rule = &players[mover][choice.rule as usize];
                let step = Stepping::of(rule, mover);
                let between = |(from, _), (to, _)| step.between([from, to], self.empty);
                from.zip(to).map_or(normal, |(from, to)| between(from, to))
            }
            PlanMoves::Pass(_) => between(PlanMove::new(Decision::Pass)),
            PlanMoves::Carry(..) => normal.taking(self.is_taken(choice.to)),
            PlanMoves::Remove(..) => normal.taking(true),
            PlanMoves::Promote { into, .. } => {
                normal.putting(into[mover][choice.rule as usize] + 1)
            }
        }
    }

    /// Whether something stands where a piece goes.
    #[inline]
    fn is_taken(&self, to: Option<u16>) -> bool {
        to.is_some_and(|to| !bits::contains(self.empty, to.into()))
    }
}

/// What putting a piece of a kind on the board looks like, apart from where.
#[inline]
pub(super) const fn placing(what: usize) -> PlanMove {
    PlanMove::new(Decision::Normal).putting(what + 1)
}

/// What the steps of a rule look like, apart from their ends: it is found out once for many of them.
#[derive(Clone, Copy)]
pub(super) struct Stepping {
    /// A step that takes nothing where it ends.
    blank: PlanMove,
    /// Whether a step takes what stands where it ends.
    takes: bool,
}

impl Stepping {
    /// Steps that put nothing on the board; those that jump take what they jump.
    #[inline]
    pub(super) const fn plain(jumping: bool) -> Self {
        Self {
            blank: PlanMove::new(Decision::Normal).taking(jumping),
            takes: !jumping,
        }
    }

    /// The steps of a rule.
    #[inline]
    pub(super) fn of(rule: &PlanStep, mover: usize) -> Self {
        match &rule.shot {
            Some(what) => Self {
                blank: PlanMove::new(Decision::Normal).putting(what[mover] + 1),
                takes: false,
            },
            None => Self::plain(rule.catches()),
        }
    }

    /// The step between two sites, where some sites are empty.
    #[inline]
    pub(super) fn between<const W: usize>(
        self,
        [from, to]: [usize; 2],
        empty: &Words<W>,
    ) -> PlanMove {
        let told = self.blank.beginning(from).ending(to);
        told.taking(self.takes & !bits::contains(empty, to))
    }
}
