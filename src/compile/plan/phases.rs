//! Phases, and which moves are legal in each.

use super::Planner;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    EndRule, Moves, MovesId, NextPhase, PlanCond, PlanEffect, PlanEnd, PlanInt, PlanPhase,
    PlanPlayer, Play,
};

impl Planner<'_> {
    /// All phases.
    pub(super) fn phases(&mut self) -> Option<Vec<PlanPhase>> {
        let phases = self.p.phases.iter();
        let plays = phases.map(|phase| self.play(phase.play, &[]));
        let plays = plays.collect::<Option<Vec<_>>>()?;
        // The rest is asked after a move, when it may be known that the mover moves again.
        let effects = self.thens.iter().flatten().flatten();
        let again = effects.map(|then| &then.effect);
        self.next_may_be_mover = again.into_iter().any(|effect| *effect == PlanEffect::Again);
        (self.after, self.ending) = (true, true);
        self.known.clear();
        let ends = self.ends(&self.p.end)?;
        let anywhere = self.p.phases.iter().all(|phase| phase.end.is_empty());
        let meta = &self.p.meta;
        let passes_draw = !meta.no_pass_end && !meta.asks_all_passed;
        let mut planned = Vec::new();
        for (phase, play) in self.p.phases.iter().zip(plays) {
            let may_end = !phase.end.is_empty() || !ends.is_empty() || anywhere;
            let next = phase.next.iter().map(|next| self.next_phase(next));
            planned.push(PlanPhase {
                play,
                next: next.collect::<Option<_>>()?,
                ends: [self.ends(&phase.end)?, ends.clone()].concat(),
                passes_draw: passes_draw && may_end,
            });
        }
        Some(planned)
    }

    fn ends(&mut self, rules: &[EndRule]) -> Option<Vec<PlanEnd>> {
        rules.iter().map(|rule| self.end(rule)).collect()
    }

    fn next_phase(&mut self, next: &NextPhase) -> Option<(Option<PlanPlayer>, PlanCond, usize)> {
        let who = match next.who {
            Some(who) => Some(self.whose(who)?),
            None => None,
        };
        Some((who, self.cond(next.when)?, next.to as usize))
    }

    /// The moves of a generator, which `after` follows.
    pub(super) fn play(&mut self, id: MovesId, after: &[MovesId]) -> Option<Play> {
        self.deeper(|this| this.play_of(id, after))
    }

    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "all other generators make moves of their own"
    )]
    fn play_of(&mut self, id: MovesId, after: &[MovesId]) -> Option<Play> {
        let node = &self.p.arena.moves[id.index()];
        let then: Vec<MovesId> = node.then.iter().chain(after).copied().collect();
        match &node.op {
            Moves::All(all) => Some(Play::All(self.plays(all, &then)?)),
            Moves::Priority(all) => Some(Play::First(self.plays(all, &then)?)),
            Moves::If(when, a, b) => {
                let when = self.cond(*when)?;
                let around = self.same_turn;
                self.same_turn |= is_same_turn(&when);
                let a = self.play(*a, &then);
                self.same_turn = around;
                let a = a?;
                let b = match b {
                    Some(b) => self.play(*b, &then)?,
                    None => Play::All(Vec::new()),
                };
                Some(Play::If(when, Box::new(a), Box::new(b)))
            }
            op => {
                let moves = self.moves(op, &then)?;
                Some(Play::Moves(super::found_or_added(&mut self.moves, moves)))
            }
        }
    }

    fn plays(&mut self, all: &[MovesId], then: &[MovesId]) -> Option<Vec<Play>> {
        all.iter().map(|moves| self.play(*moves, then)).collect()
    }
}

/// Whether a condition says that the mover made the last move too.
fn is_same_turn(when: &PlanCond) -> bool {
    let (mover, prev) = (PlanInt::Player(PlanPlayer::Mover), PlanInt::Prev);
    if let PlanCond::Compare(Comparison::Eq, a, b) = when {
        return [a, b] == [&mover, &prev] || [a, b] == [&prev, &mover];
    }
    matches!(when, PlanCond::And(parts) if parts.iter().any(is_same_turn))
}
