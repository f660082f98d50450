//! A ply step by step, for measuring how long each step takes. Play goes through all steps at once, and
//! what a step does stands with play; here stands only their order.

use super::eval::{Sink, Want};
use super::fault::Fault;
use super::game::State;
use super::moves::MoveList;

/// A step of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Listing the legal moves with what each of them does.
    Generate,
    /// Carrying out what the chosen move does.
    Apply,
    /// Carrying out what follows from it.
    Consequences,
    /// Asking whether the game is over.
    EndRules,
    /// Going on to other phases.
    Phases,
    /// Remembering the position for rules against repetition.
    Remember,
    /// Passing the turn on.
    HandOver,
}

impl Step {
    /// All of them, in the order in which they come.
    pub const ALL: [Self; 7] = [
        Self::Generate,
        Self::Apply,
        Self::Consequences,
        Self::EndRules,
        Self::Phases,
        Self::Remember,
        Self::HandOver,
    ];
}

impl State {
    /// Carries out one step of a ply. After all of them, in their order and with the same list and
    /// choice, the state is as [`State::legal_moves`] and [`State::apply_unchecked`] leave it, but
    /// for what is left to chance: each step draws by itself. Once the game is over they do nothing.
    /// `None` only begins to evaluate, which each of them does first. It is not for matches.
    ///
    /// # Errors
    /// What went wrong while the rules ran; the state is then of no use.
    pub fn step(
        &mut self,
        step: Option<Step>,
        list: &mut MoveList,
        chosen: usize,
    ) -> Result<(), Fault> {
        if self.is_terminal() {
            return Ok(());
        }
        if step == Some(Step::Generate) {
            let mut sink = Sink::new(std::mem::take(list), Want::All);
            sink.list.clear();
            let made = self.with(|eval, st| eval.legal_moves(st.look(), &mut sink));
            *list = sink.list;
            return made;
        }
        let entry = *list.get(chosen).ok_or(Fault::IllegalMove)?.entry();
        self.with(|eval, st| {
            // Steps are told by the position where the one before has moved to.
            eval.last_ends = (st.last.from_after, st.last.to_after);
            match step {
                None | Some(Step::Generate) => {}
                Some(Step::Apply) => {
                    eval.draw_afresh(st, list, &entry);
                    eval.carry_out(st, list, &entry);
                }
                Some(Step::Consequences) => {
                    eval.follow_up(st, list, &entry, None);
                    eval.finish_move(st);
                }
                Some(Step::EndRules) => eval.conclude(st, &entry),
                Some(Step::Phases) => eval.advance_phases(st),
                Some(Step::Remember) => eval.remember_position(st),
                Some(Step::HandOver) => {
                    eval.hand_over(st);
                    st.told.clear();
                }
            }
        })
    }
}
