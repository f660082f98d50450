//! End rules often ask whether the next player can move. To find that player's moves for it is no
//! waste: in their turn they need not be found again.

use crate::ir::{Asks, Plan, PlanCond, PlanPlayer};

use super::SMALL;
use super::course::Course;
use super::found::Found;
use super::view::View;

/// The moves of the next turn, which were found when end rules asked for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Foreseen {
    /// Whose turn it is.
    mover: usize,
    /// The phases that the players are in: what the others threaten depends on theirs.
    phases: [u8; Plan::MOST_PLAYERS],
    /// How many moves had been made.
    moves: u32,
}

impl Foreseen {
    fn of(course: &Course) -> Self {
        Self {
            mover: course.mover,
            phases: course.phases,
            moves: course.moves,
        }
    }

    /// Whether the turn that begins now is the one whose moves are known.
    #[inline]
    pub(super) fn is_of(self, course: &Course) -> bool {
        self == Self::of(course)
    }
}

/// Whether end rules ask if somebody can move, and moves that are found before the turn passes on are
/// still the same afterwards: of two players nobody leaves before the game is over, and no rule asks
/// what changes with the turn.
pub(super) fn may_foresee(plan: &Plan, visits: bool, asks: &Asks) -> bool {
    let mut ends = plan.phases.iter().flat_map(|phase| &phase.ends);
    let lasting = plan.players == 2 && !visits && !asks.turns && !asks.turn_moves;
    lasting && ends.any(|end| asks_for_moves(&end.when))
}

/// Whether an end rule asks if somebody can move.
fn asks_for_moves(when: &PlanCond) -> bool {
    let asks = matches!(when, PlanCond::CannotMove(_) | PlanCond::CanNext(..));
    asks || when.parts().iter().any(asks_for_moves)
}

/// What it takes to ask an end rule.
pub(super) struct Asking<'a, const W: usize> {
    pub(super) view: View<'a, W>,
    /// Where moves are found.
    pub(super) found: &'a mut Found<W>,
    /// The turn that the moves found are of.
    pub(super) foreseen: &'a mut Option<Foreseen>,
}

impl<const W: usize> Asking<'_, W> {
    /// Whether a condition holds.
    #[inline]
    pub(super) fn holds(&mut self, when: &PlanCond) -> bool {
        if let PlanCond::CannotMove(player) = when {
            self.cannot_move(*player)
        } else if let PlanCond::CanNext(player, play) = when
            && !SMALL
        {
            let course = self.view.course.as_if_next(self.view.number_of(*player));
            // These may be only some of the moves of the turn.
            *self.foreseen = None;
            self.found.finds_any(&self.view.at(&course), play)
        } else if let PlanCond::Not(part) = when {
            !self.holds_within(part)
        } else if let PlanCond::And(parts) = when {
            parts.iter().all(|part| self.holds_within(part))
        } else if let PlanCond::Or(parts) = when {
            parts.iter().any(|part| self.holds_within(part))
        } else {
            self.view.holds(when)
        }
    }

    #[inline(never)]
    fn holds_within(&mut self, when: &PlanCond) -> bool {
        self.holds(when)
    }

    /// Whether a player would have no move if they came after the mover.
    fn cannot_move(&mut self, player: PlanPlayer) -> bool {
        let view = self.view;
        let player = view.number_of(player);
        let course = view.course.as_if_next(player);
        let passes_on = player == view.course.next && player != view.course.mover;
        let view = view.at(&course);
        if !passes_on {
            return !view.can_move();
        }
        let foreseen = Foreseen::of(&course);
        if *self.foreseen != Some(foreseen) {
            self.found.find(&view);
            *self.foreseen = Some(foreseen);
        }
        self.found.len() == 0
    }
}
