//! The end rules that plans support.

use super::Planner;
use crate::ir::{BoolId, EndRule, Ints, IntsId, PlanEnd, PlanPlayer, PlanResult, Verdict};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// Adds what an end rule says.
    pub(super) fn end(&mut self, rule: &EndRule, ends: &mut Vec<PlanEnd>) -> Option<()> {
        match rule {
            EndRule::If {
                when,
                rules,
                result: Some(verdict),
            } if rules.is_empty() => ends.push(self.end_if(*when, verdict)?),
            EndRule::ForEach(when, verdict) => {
                for player in 0..self.players {
                    let end = self.asked_of(player, |this| this.end_if(*when, verdict));
                    ends.push(end?);
                }
            }
            EndRule::If { .. } => return None,
        }
        Some(())
    }

    fn end_if(&mut self, when: BoolId, verdict: &Verdict) -> Option<PlanEnd> {
        let cond = match self.cond(when) {
            Some(cond) => cond,
            None => self.check_on_next(when)?,
        };
        Some(PlanEnd {
            when: cond,
            result: self.result(verdict)?,
        })
    }

    /// Plans something that is asked of one player after the other.
    fn asked_of<T>(&mut self, player: usize, plan: impl FnOnce(&mut Self) -> T) -> T {
        self.player = Some(player);
        // What regions became holds only for one player.
        let known = std::mem::take(&mut self.known);
        let planned = plan(self);
        (self.player, self.known) = (None, known);
        planned
    }

    fn result(&mut self, verdict: &Verdict) -> Option<PlanResult> {
        match verdict {
            Verdict::Of(None, ending) => Some(PlanResult::All(*ending)),
            Verdict::Of(Some(players), ending) => {
                Some(PlanResult::Of(self.first_of(*players)?, *ending))
            }
            Verdict::ByScore(Some(scores), misere) => {
                let mut counts = vec![None; self.players];
                for (player, score) in scores {
                    let PlanPlayer::Player(player) = self.whose(*player)? else {
                        return None;
                    };
                    counts[player] = Some(self.number(*score)?);
                }
                let counts = counts.into_iter().collect::<Option<_>>()?;
                Some(PlanResult::Score(counts, *misere))
            }
            Verdict::ByScore(None, _) | Verdict::Payoffs(_) => None,
        }
    }

    /// The player, if a list consists of just one.
    fn first_of(&self, players: IntsId) -> Option<PlanPlayer> {
        match self.list(players) {
            Ints::Of(all) if all.len() == 1 => self.whose(all[0]),
            _ => None,
        }
    }
}
