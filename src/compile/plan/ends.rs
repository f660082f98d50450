//! The end rules that plans support.

use super::Planner;
use crate::ir::{EndRule, Ints, IntsId, PlanEnd, PlanPlayer, PlanResult, Verdict};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    pub(super) fn end(&mut self, rule: &EndRule) -> Option<PlanEnd> {
        match rule {
            EndRule::If {
                when,
                rules,
                result: Some(verdict),
            } if rules.is_empty() => Some(PlanEnd {
                when: self.cond(*when)?,
                result: self.result(verdict)?,
            }),
            _ => None,
        }
    }

    fn result(&mut self, verdict: &Verdict) -> Option<PlanResult> {
        match verdict {
            Verdict::Of(None, ending) => Some(PlanResult::Both(*ending)),
            Verdict::Of(Some(players), ending) => {
                Some(PlanResult::Of(self.first_of(*players)?, *ending))
            }
            Verdict::ByScore(Some(scores), misere) => {
                let mut counts = [None, None];
                for (player, score) in scores {
                    let PlanPlayer::Player(player) = self.whose(*player)? else {
                        return None;
                    };
                    counts[player] = Some(self.number(*score)?);
                }
                let [first, second] = counts;
                Some(PlanResult::Score([first?, second?], *misere))
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
