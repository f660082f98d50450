//! The end rules that plans support.

use super::Planner;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, EndRule, Int, IntId, Ints, IntsId, Leaf, PlanCond, PlanEnd, PlanMoves,
    PlanPlayer, PlanResult, SitesId, Verdict,
};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    pub(super) fn end(&mut self, rule: &EndRule, moves: &PlanMoves) -> Option<PlanEnd> {
        match rule {
            EndRule::If {
                when,
                rules,
                result: Some(verdict),
            } if rules.is_empty() => Some(PlanEnd {
                when: self.cond(*when, moves)?,
                result: self.result(verdict)?,
            }),
            _ => None,
        }
    }

    fn cond(&mut self, id: BoolId, moves: &PlanMoves) -> Option<PlanCond> {
        Some(match &self.p.arena.bools[id.index()] {
            Bool::And(parts) => PlanCond::And(self.conds(parts, moves)?),
            Bool::Or(parts) => PlanCond::Or(self.conds(parts, moves)?),
            Bool::Not(part) => PlanCond::Not(Box::new(self.cond(*part, moves)?)),
            Bool::Line(rule) => PlanCond::Line(self.line(rule)?),
            Bool::Connected(rule) => PlanCond::Connected(self.link(rule, moves)?),
            Bool::Full => PlanCond::Full,
            Bool::In(site, region) if *self.int(*site) == Int::Leaf(Leaf::LastTo) => {
                PlanCond::LastToIn(self.sites_of(*region)?)
            }
            Bool::NoPieces(filter) => PlanCond::NoneOf(self.sites_of_pieces(filter)?),
            Bool::AllPassed => PlanCond::AllPassed,
            Bool::NoMoves(player) => PlanCond::CannotMove(self.whose(*player)?),
            Bool::Stuck(player) => PlanCond::Stuck(self.whose(*player)?),
            Bool::Compare(how, a, b) => self.count(*how, *a, *b)?,
            _ => return None,
        })
    }

    /// A number of pieces compared with a number that never changes.
    fn count(&mut self, how: Comparison, a: IntId, b: IntId) -> Option<PlanCond> {
        let constant = |id| self.p.arena.const_int(id);
        match (self.int(a), constant(a), self.int(b), constant(b)) {
            (Int::CountPieces(filter), _, _, Some(number)) => {
                Some(PlanCond::Count(self.sites_of_pieces(filter)?, how, number))
            }
            (_, Some(number), Int::CountPieces(filter), _) => {
                let sites = self.sites_of_pieces(filter)?;
                let count = |how| PlanCond::Count(sites, how, number);
                let not = |how| PlanCond::Not(Box::new(count(how)));
                Some(match how {
                    Comparison::Eq | Comparison::Ne => count(how),
                    Comparison::Lt => not(Comparison::Le),
                    Comparison::Le => not(Comparison::Lt),
                })
            }
            _ => None,
        }
    }

    fn conds(&mut self, ids: &[BoolId], moves: &PlanMoves) -> Option<Vec<PlanCond>> {
        ids.iter().map(|part| self.cond(*part, moves)).collect()
    }

    fn result(&mut self, verdict: &Verdict) -> Option<PlanResult> {
        match verdict {
            Verdict::Of(None, ending) => Some(PlanResult::Both(*ending)),
            Verdict::Of(Some(players), ending) => {
                Some(PlanResult::Of(self.first_of(*players)?, *ending))
            }
            Verdict::ByScore(Some(scores), misere) => {
                let mut counts: [Option<SitesId>; 2] = [None; 2];
                for (player, score) in scores {
                    let PlanPlayer::Player(player) = self.whose(*player)? else {
                        return None;
                    };
                    let Int::CountPieces(filter) = self.int(*score) else {
                        return None;
                    };
                    counts[player] = Some(self.sites_of_pieces(filter)?);
                }
                Some(PlanResult::Count([counts[0]?, counts[1]?], *misere))
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
