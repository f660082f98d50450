//! Phases, and which moves are legal in each.

use super::Planner;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, DoRule, EndRule, Ending, Leaf, MaxRule, Moves, MovesId, NextPhase, PlanCond,
    PlanEffect, PlanEnd, PlanMoves, PlanPhase, PlanPlayer, Play, Region, Sites, SitesId, Verdict,
};

impl Planner<'_> {
    /// All phases.
    pub(super) fn phases(&mut self) -> Option<Vec<PlanPhase>> {
        let phases = self.p.phases.iter();
        let plays = phases.enumerate().map(|(index, phase)| {
            self.same_turn = self.is_of_long_turns(index);
            // Whether the last move was the mover's decides what regions may be.
            self.known.clear();
            self.play(phase.play, &[])
        });
        let plays = plays.collect::<Option<Vec<_>>>()?;
        self.same_turn = false;
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
        let mut ends = Vec::new();
        for rule in rules {
            self.end(rule, &mut ends)?;
        }
        Some(ends)
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
        self.deeper(|this| this.afresh(|this| this.play_of(id, after)))
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
            // What follows from all of them alike does not count.
            Moves::Max(MaxRule::Moves, all) if then.is_empty() => {
                let play = self.play(*all, &[])?;
                let known = self.may_leave_out(&play);
                known.then(|| Play::Longest(Box::new(play)))
            }
            Moves::Do(rule) => self.play_judged(rule, &then),
            Moves::If(when, a, b) => {
                let known = self.marked.len();
                let cond = self.cond(*when)?;
                self.note_marked(*when);
                let around = self.same_turn;
                self.same_turn |= cond.is_same_turn();
                let a = self.play(*a, &then);
                self.same_turn = around;
                self.marked.truncate(known);
                let (when, a) = (cond, a?);
                let b = match b {
                    Some(b) => self.play(*b, &then)?,
                    None => Play::All(Vec::new()),
                };
                Some(Play::If(when, Box::new(a), Box::new(b)))
            }
            Moves::FromTo(rule) => match self.hands_of(&rule.from) {
                Some(hands) => {
                    let moves = self.entering(hands, rule, &then)?.into_iter();
                    let mut all: Vec<Play> = moves.map(|moves| self.moves_found(moves)).collect();
                    Some(match all.len() {
                        1 => all.remove(0),
                        _ => Play::All(all),
                    })
                }
                None => self.generated(&node.op, &then),
            },
            Moves::Slide(rule) => match self.trip_of(rule, &then) {
                Some(play) => Some(play),
                None => self.generated(&node.op, &then),
            },
            op => self.generated(op, &then),
        }
    }

    pub(super) fn generated(&mut self, op: &Moves, then: &[MovesId]) -> Option<Play> {
        let moves = self.moves(op, then)?;
        Some(self.moves_found(moves))
    }

    /// Moves of a kind that is added, or known already.
    pub(super) fn moves_found(&mut self, moves: PlanMoves) -> Play {
        Play::Moves(super::found_or_added(&mut self.moves, moves))
    }

    /// The moves after which a condition holds. Whether there are any is not asked without finding
    /// them, so no other rule may ask for them.
    fn play_judged(&mut self, rule: &DoRule, then: &[MovesId]) -> Option<Play> {
        let (None, Some(when)) = (rule.next, rule.if_after) else {
            return None;
        };
        if let Some(ends) = self.asked_landing(when) {
            let around = self.only_to(ends);
            let play = self.play(rule.first, then);
            self.landing = around;
            return play;
        }
        if self.asked > 0 || !then.is_empty() {
            return None;
        }
        let play = self.play(rule.first, &[])?;
        let before = std::mem::replace(&mut self.after, true);
        // What regions became holds only for when they are asked.
        let known = std::mem::take(&mut self.known);
        let when = self.afresh(|this| this.cond(when));
        (self.after, self.known) = (before, known);
        let when = when.filter(|_| self.may_leave_out(&play))?;
        self.judges = true;
        Some(Play::Leading(Box::new(play), when))
    }

    /// The sites where a move must have ended, if a condition asks for nothing else.
    pub(super) fn asked_landing(&mut self, when: BoolId) -> Option<SitesId> {
        let Bool::In(site, region) = self.bool(when) else {
            return None;
        };
        let last = self.is_leaf(*site, &[Leaf::LastTo]);
        let fixed = matches!(self.region(*region), Region::Fixed(_));
        if last && fixed {
            self.sites_of(*region)
        } else {
            None
        }
    }

    /// Lets moves end only in some sites too, and returns where they could before.
    pub(super) fn only_to(&mut self, sites: SitesId) -> Option<SitesId> {
        let both = match self.landing {
            Some(ends) => self.expr(Sites::And([ends, sites].into())),
            None => sites,
        };
        self.landing.replace(both)
    }

    /// Whether some of these moves can be left out.
    fn may_leave_out(&self, play: &Play) -> bool {
        match play {
            Play::Moves(index) => !matches!(
                self.moves[*index],
                PlanMoves::Carry(..) | PlanMoves::Promote { .. }
            ),
            Play::All(all) | Play::First(all) => all.iter().all(|play| self.may_leave_out(play)),
            Play::If(_, a, b) => self.may_leave_out(a) && self.may_leave_out(b),
            Play::Longest(play) | Play::Leading(play, _) => self.may_leave_out(play),
        }
    }

    fn plays(&mut self, all: &[MovesId], then: &[MovesId]) -> Option<Vec<Play>> {
        all.iter().map(|moves| self.play(*moves, then)).collect()
    }
}

impl Planner<'_> {
    /// Whether players are in a phase only while their turn goes on.
    fn is_of_long_turns(&self, index: usize) -> bool {
        let all = &self.p.phases;
        let mut ways = all.iter().flat_map(|phase| &phase.next);
        let mut into = ways.by_ref().filter(|way| way.to as usize == index);
        let enters = index > 0 && into.all(|way| way.who.is_none() && self.is_going_on(way.when));
        let leaves = |way: &NextPhase| {
            let ends = matches!(self.bool(way.when), Bool::Not(part) if self.is_going_on(*part));
            ends && way.who.is_none() && way.to as usize != index
        };
        let common = all.iter().all(|phase| phase.owner.is_none());
        // The turn of a player who loses in the middle of it passes on.
        let stays = self.players <= 2 || !all.iter().any(|phase| phase.end.iter().any(may_lose));
        let stays = stays && (self.players <= 2 || !self.p.end.iter().any(may_lose));
        enters && common && stays && all[index].next.first().is_some_and(leaves)
    }

    /// Whether a condition is that the next player is the mover.
    fn is_going_on(&self, when: BoolId) -> bool {
        let Bool::Compare(Comparison::Eq, a, b) = self.bool(when) else {
            return false;
        };
        let (next, mover) = ([Leaf::Next], [Leaf::Mover]);
        self.is_leaf(*a, &next) && self.is_leaf(*b, &mover)
            || self.is_leaf(*a, &mover) && self.is_leaf(*b, &next)
    }
}

/// Whether somebody may lose by a rule while others play on.
fn may_lose(rule: &EndRule) -> bool {
    let loses = |verdict: &Verdict| matches!(verdict, Verdict::Of(Some(_), Ending::Loss));
    match rule {
        EndRule::If { rules, result, .. } => {
            rules.iter().any(may_lose) || result.as_ref().is_some_and(loses)
        }
        EndRule::ForEach(_, verdict) => loses(verdict),
    }
}
