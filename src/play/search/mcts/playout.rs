//! Plays on at random from where the tree ends.

use super::worker::{Played, Worker};
use crate::engine::Fault;
use crate::play::search::key::{key_of, key_of_planned};
use crate::play::search::values;

impl Worker<'_> {
    /// Plays on at random to the end, or for a while, and records the result.
    pub(super) fn play_out(&mut self) -> Result<(), Fault> {
        let ideas = &self.shared.ideas;
        let notes = ideas.learns() || ideas.grave > 0 || ideas.reply;
        let judge = self.shared.judge.filter(|_| ideas.judge > 0);
        let most = judge.map_or(ideas.playout, |_| ideas.judge - 1);
        if !self.play_on_by_plan(most, notes) {
            self.play_on(most, notes)?;
        }
        self.values = match (self.ground.outcome(), judge) {
            (Some(outcome), _) => values::of_outcome(&outcome),
            (None, Some(judge)) => judge.values(&mut self.ground, &mut self.room),
            (None, None) => values::even(),
        };
        Ok(())
    }

    /// Plays on by the plan of the rules; returns whether there is one.
    fn play_on_by_plan(&mut self, most: u32, notes: bool) -> bool {
        let (played, moves) = (&mut self.played, &mut self.moves);
        let rng = &mut self.rng;
        self.ground
            .play_on_by_plan(rng, most, |player, kind, chosen| {
                *moves += 1;
                if notes {
                    let key = key_of_planned(kind, chosen);
                    played.push(Played { player, key });
                }
            })
    }

    /// Plays on by the rules.
    fn play_on(&mut self, most: u32, notes: bool) -> Result<(), Fault> {
        let ideas = &self.shared.ideas;
        for _ in 0..most {
            if self.ground.is_over() {
                return Ok(());
            }
            let answer = match ideas.reply {
                true => self.answer()?,
                false => None,
            };
            let place = match (answer, ideas.mast) {
                (Some(place), _) => Some(place),
                (None, 0 | 1) => None,
                (None, draws) => Some(self.draw_best(draws)?),
            };
            let Some((state, list)) = self.ground.rules() else {
                return Ok(());
            };
            let place = match place {
                Some(place) => place,
                None => {
                    let rng = &mut self.rng;
                    state.legal_move(list, |count| rng.below(count))?.1
                }
            };
            let chosen = list.get(place).ok_or(Fault::IllegalMove)?;
            if notes && let Some(player) = state.current_player() {
                let key = key_of(state, chosen);
                self.played.push(Played { player, key });
            }
            state.apply_unchecked(chosen)?;
            self.moves += 1;
        }
        Ok(())
    }

    /// Lists the moves, draws some, and takes the one that did best wherever it was played (MAST).
    fn draw_best(&mut self, draws: u32) -> Result<usize, Fault> {
        let Some((state, list)) = self.ground.rules() else {
            return Ok(0);
        };
        state.legal_moves(list)?;
        let player = state.to_move();
        let (mut best, mut most) = (0, -1.0);
        for _ in 0..draws {
            let place = self.rng.below(list.len());
            let Some(chosen) = list.get(place) else {
                break;
            };
            let mean = self.shared.history.mean(player, key_of(state, chosen));
            if mean > most {
                (best, most) = (place, mean);
            }
        }
        Ok(best)
    }
}
