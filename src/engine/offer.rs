//! Between two games of a match, a player may propose the next one or pass.

use super::action::Action;
use super::eval::{Eval, Sink, Want};
use super::fault::Fault;
use super::game::State;
use super::moves::{Decision, Move, MoveList};
use crate::ir::Ending;

impl State {
    /// The index of the game of the match that the player to move may propose now.
    pub fn offered(&self) -> Option<usize> {
        self.standing()?.offered
    }

    /// Lists the two answers: to propose the game, and to pass.
    pub(super) fn answers(&mut self, list: &mut MoveList) {
        let game = self.game().clone();
        let stage = self.offered().and_then(|stage| game.stages().get(stage));
        let program = game.program();
        let name = stage.and_then(|stage| stage.proposal.as_ref());
        let index = program
            .proposals
            .iter()
            .position(|known| Some(known) == name);
        let (position, _, scratch) = self.parts();
        let mut eval = Eval::new(program, game.limits(), scratch, position.rng);
        let mut sink = Sink::new(std::mem::take(list), Want::All);
        if let Some(index) = index {
            eval.nowhere(&mut sink, Decision::Propose, Action::Propose(index as u32));
        }
        eval.nowhere(&mut sink, Decision::Pass, Action::Pass);
        *list = sink.list;
    }

    /// Plays an answer: either the next game begins or the match ends.
    pub(super) fn answer(&mut self, chosen: Move<'_>, stage: usize) -> Result<(), Fault> {
        let declined = chosen.decision().is_pass();
        let game = self.game().clone();
        let (position, standing, scratch) = self.parts();
        let (Some(standing), Some(rules)) = (standing, game.match_rules()) else {
            return Ok(());
        };
        standing.played = standing.played.saturating_add(1);
        standing.table.moves = standing.played;
        if !declined {
            self.begin_stage(stage)?;
            return self.go_on();
        }
        standing.offered = None;
        let table = &mut standing.table;
        table.last.pass = true;
        let mut eval = Eval::new(rules, game.limits(), scratch, table.rng);
        eval.ask_end_rules(table);
        if !table.over {
            eval.finish(table, None, Ending::Draw);
        }
        position.over = true;
        eval.fault.map_or(Ok(()), Err)
    }
}
