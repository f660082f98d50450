//! A ply step by step, so that the time of each step can be measured. Playing does all steps at
//! once, and the code of the steps stands there; here is only their order.

use super::eval::{Sink, Want};
use super::fault::Fault;
use super::game::State;
use super::moves::MoveList;

/// A step of a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Listing the legal moves with their actions.
    Generate,
    /// Carrying out the actions of the chosen move.
    Apply,
    /// Carrying out its consequences.
    Consequences,
    /// Asking whether the game is over.
    EndRules,
    /// Moving players on to other phases.
    Phases,
    /// Remembering the position for rules against repetition.
    Remember,
    /// Passing the turn on.
    HandOver,
}

impl Step {
    /// All steps in order.
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
    /// Carries out one step of a ply. After all of them, in order and with the same list and
    /// choice, the state is the same as after [`State::legal_moves`] and
    /// [`State::apply_unchecked`], except for chance: each step draws by itself. Once the game is
    /// over they do nothing. `None` only starts the evaluator, which each step does first, so that
    /// the time of that can be measured too. Matches are not supported.
    ///
    /// # Errors
    /// What went wrong while the rules ran; the state can then no longer be used.
    pub fn step(
        &mut self,
        step: Option<Step>,
        list: &mut MoveList,
        chosen: usize,
    ) -> Result<(), Fault> {
        if self.is_terminal() {
            return Ok(());
        }
        if let Some(seat) = self.to_choose() {
            return self.step_of_choice(step, seat, list, chosen);
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
            // Each step reads from the position where the previous one ended.
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

    /// The same for a seat where all choose at once. A ply is then a choice: it is listed, and to
    /// make it is the step of applying, which after the last choice carries out all of them and
    /// passes the turn on. The other steps do nothing.
    fn step_of_choice(
        &mut self,
        step: Option<Step>,
        seat: usize,
        list: &mut MoveList,
        chosen: usize,
    ) -> Result<(), Fault> {
        match step {
            Some(Step::Generate) => {
                let mut sink = Sink::new(std::mem::take(list), Want::All);
                sink.list.clear();
                let made = self.list_choices(seat, &mut sink);
                *list = sink.list;
                made
            }
            Some(Step::Apply) => self.choose(seat, list.get(chosen).ok_or(Fault::IllegalMove)?),
            None
            | Some(
                Step::Consequences
                | Step::EndRules
                | Step::Phases
                | Step::Remember
                | Step::HandOver,
            ) => Ok(()),
        }
    }
}
