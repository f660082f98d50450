//! Passes: whose counts, who takes theirs back, and the end of games in which all have passed.

use super::eval::Eval;
use super::moves::{Decision, Entry};
use super::state::{Look, Position};
use crate::ir::Ending;

impl Eval<'_> {
    /// Notes whether the mover passed.
    pub(crate) fn note_pass(&mut self, st: &mut Position, entry: &Entry) {
        let bit = (1u64 << st.mover >> 1) as u32;
        // A player who plays alone may pass as often as they like while they have other moves.
        let counts = if self.p.players == 1 {
            entry.decision == Decision::ForcedPass
        } else {
            // Quirk 20: a player who ends a turn of several moves by passing has not passed.
            st.turn_moves == 0
        };
        // Quirk 26: there must be as many passes as there were players at the start; each extra
        // pass of a remaining player counts for one who is out.
        let out = self.everybody() & !st.active;
        if !entry.decision.is_pass() {
            // Quirk 39: whether the second move of a turn counts is known later.
            if !self.is_second_of_turn(st) {
                self.take_back_pass(st);
            }
        } else if counts && st.passed & st.active == st.active {
            let waiting = out & !st.passed;
            st.passed |= waiting & waiting.wrapping_neg();
        } else if counts {
            st.passed |= bit;
        }
    }

    /// Notes that neither the mover nor anybody who is out has passed.
    fn take_back_pass(&self, st: &mut Position) {
        let mover = (1u64 << st.mover >> 1) as u32;
        st.passed &= !(mover | self.everybody() & !st.active);
    }

    /// Whether a move is the second of its turn, where the rules ask whether all passed. Elsewhere
    /// passes end games, and no recorded game shows that second moves are special there.
    fn is_second_of_turn(&self, st: &Position) -> bool {
        self.p.meta.asks_all_passed && st.turn_moves == 1
    }

    /// The bits of all players, including those who are out.
    pub(super) fn everybody(&self) -> u32 {
        ((1u64 << self.p.players) - 1) as u32
    }

    /// Whether there were as many passes in a row as there are players.
    pub(crate) fn all_passed(&self, st: Look<'_>) -> bool {
        let everybody = self.everybody();
        st.passed & everybody == everybody
    }

    /// Ends the game when all players have passed, unless its rules say otherwise.
    #[inline(always)]
    pub(super) fn check_passes(&mut self, st: &mut Position, forced: bool) {
        let meta = &self.p.meta;
        // Where all choose at once, all may pass in the same turn and still go on.
        let counts = self.p.dice.is_empty() && !meta.at_once;
        let ends = counts && !meta.no_pass_end && !meta.asks_all_passed && !st.over;
        // A player who plays alone has one long turn, which ends when they can do nothing else.
        // With several players, a player who moves again has not passed on their turn.
        let all = match self.p.players {
            1 => forced,
            _ => st.next != st.mover && self.all_passed(st.look()),
        };
        if ends && all && self.could_end(st.look()) {
            self.finish(st, None, Ending::Draw);
        }
    }

    /// Whether an end rule can apply in the mover's phase. Without any end rules the answer is yes.
    fn could_end(&self, st: Look<'_>) -> bool {
        let p = self.p;
        let phase = st.phase(&p.layout, usize::from(st.mover));
        let here = !p.phases[phase].end.is_empty() || !p.end.is_empty();
        here || p.phases.iter().all(|phase| phase.end.is_empty())
    }

    /// Notes that the second move of a turn took a pass back after all: the turn goes on.
    pub(super) fn settle_pass(&self, st: &mut Position, entry: &Entry) {
        if self.is_second_of_turn(st) && st.next == st.mover && !entry.decision.is_pass() {
            self.take_back_pass(st);
        }
    }
}
