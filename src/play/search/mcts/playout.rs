//! Plays on at random from where the tree ends.

use super::worker::{Played, Worker};
use crate::engine::Fault;
use crate::play::search::key::key_of;
use crate::play::search::values;

impl Worker<'_> {
    /// Plays on at random to the end, or for a while, and records the result.
    pub(super) fn play_out(&mut self) -> Result<(), Fault> {
        let ideas = &self.shared.ideas;
        let notes = ideas.learns() || ideas.grave > 0 || ideas.reply;
        let judge = self.shared.judge.filter(|_| ideas.judge > 0);
        let most = judge.map_or(ideas.playout, |_| ideas.judge - 1);
        for _ in 0..most {
            if let Some(outcome) = self.state.outcome() {
                self.values = values::of_outcome(&outcome);
                return Ok(());
            }
            let answer = match ideas.reply {
                true => self.answer()?,
                false => None,
            };
            let place = match (answer, ideas.mast) {
                (Some(place), _) => place,
                (None, 0 | 1) => {
                    let rng = &mut self.rng;
                    let drawn = self
                        .state
                        .legal_move(&mut self.list, |count| rng.below(count))?;
                    drawn.1
                }
                (None, draws) => self.draw_best(draws)?,
            };
            let chosen = self.list.get(place).ok_or(Fault::IllegalMove)?;
            if notes && let Some(player) = self.state.current_player() {
                let key = key_of(chosen);
                self.played.push(Played { player, key });
            }
            self.state.apply_unchecked(chosen)?;
            self.moves += 1;
        }
        self.values = match (self.state.outcome(), judge) {
            (Some(outcome), _) => values::of_outcome(&outcome),
            (None, Some(judge)) => {
                let moves = judge.moves_of(&mut self.state, &mut self.list);
                judge.values(&self.state, moves)
            }
            (None, None) => values::even(),
        };
        Ok(())
    }

    /// Lists the moves, draws some, and takes the one that did best wherever it was played (MAST).
    fn draw_best(&mut self, draws: u32) -> Result<usize, Fault> {
        self.state.legal_moves(&mut self.list)?;
        let player = self.state.to_move();
        let (mut best, mut most) = (0, -1.0);
        for _ in 0..draws {
            let place = self.rng.below(self.list.len());
            let Some(chosen) = self.list.get(place) else {
                break;
            };
            let mean = self.shared.history.mean(player, key_of(chosen));
            if mean > most {
                (best, most) = (place, mean);
            }
        }
        Ok(best)
    }
}
