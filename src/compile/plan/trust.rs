//! What was relied on while rules were planned, and can be judged only when all of them are known.

use super::{Planner, SMALL, effects};
use crate::ir::{
    Plan, PlanCapture, PlanCond, PlanEffect, PlanMoves, PlanPlayer, PlanStep, PlanThen, Play,
    Sites, SitesId, ThensId,
};

impl Planner<'_> {
    /// Whether everything is so that was relied on.
    pub(super) fn may_trust(&self, plan: &Plan) -> bool {
        // Nothing is planned then that relies on anything.
        if SMALL {
            return true;
        }
        let marked = match self.trusts_marks {
            true => self.kinds_marked(),
            false => Some(Vec::new()),
        };
        let stay = marked.is_some_and(|marked| {
            marked.is_empty()
                || played(plan).all(|(moves, _)| unmarks(plan, &plan.moves[moves], &marked))
        });
        stay && (!plan.marks || marks_are_simple(plan))
            && (!self.removes_any || own_are_never_missed(plan) && !self.from_last)
            && (!self.asks_before
                || plan
                    .phases
                    .iter()
                    .all(|phase| asks_no_last(plan, &phase.play)))
            && self
                .unchecked
                .iter()
                .all(|kinds| never_again_in_check(plan, *kinds))
    }
}

/// The moves that can be made, by their index, with the condition that they are judged by.
fn played(plan: &Plan) -> impl Iterator<Item = (usize, Option<&PlanCond>)> {
    fn add<'p>(
        play: &'p Play,
        judged: Option<&'p PlanCond>,
        all: &mut Vec<(usize, Option<&'p PlanCond>)>,
    ) {
        match play {
            Play::Moves(index) => all.push((*index, judged)),
            Play::All(parts) | Play::First(parts) => {
                parts.iter().for_each(|part| add(part, judged, all));
            }
            Play::If(_, a, b) => {
                add(a, judged, all);
                add(b, judged, all);
            }
            Play::Longest(play) => add(play, judged, all),
            Play::Leading(play, when) => add(play, Some(when), all),
        }
    }
    let mut all = Vec::new();
    for phase in &plan.phases {
        add(&phase.play, None, &mut all);
    }
    all.into_iter()
}

/// Whether marks follow from where pieces go: none comes to the board, or turns into another's.
fn marks_are_simple(plan: &Plan) -> bool {
    let turns = |effect: &PlanEffect| match effect {
        PlanEffect::Capture(_, capture) | PlanEffect::Surround(_, capture) => {
            matches!(capture, PlanCapture::Turn(_))
        }
        PlanEffect::Again
        | PlanEffect::Remove(_)
        | PlanEffect::Promote(_)
        | PlanEffect::SetCounter(_)
        | PlanEffect::SetPending(_)
        | PlanEffect::Unmark(_)
        | PlanEffect::Go(_) => false,
    };
    let comes = |moves: &PlanMoves| match moves {
        PlanMoves::Place { .. } | PlanMoves::Enter { .. } => true,
        PlanMoves::Step(players) => {
            let mut steps = players.iter().flatten();
            steps.any(|step| step.shot.is_some())
        }
        PlanMoves::Remove(..)
        | PlanMoves::Carry(..)
        | PlanMoves::Promote { .. }
        | PlanMoves::Pass(_) => false,
    };
    !effects(plan).any(turns) && !plan.moves.iter().any(comes)
}

/// Whether pieces of marked kinds lose their mark whenever they move.
fn unmarks(plan: &Plan, moves: &PlanMoves, marked: &[bool]) -> bool {
    match moves {
        PlanMoves::Step(players) => players.iter().enumerate().all(|(player, steps)| {
            let unmarked = |step: &PlanStep| {
                !may_hold(plan, step.from, player, marked) || unmarks_last(plan, step.then)
            };
            steps.iter().all(unmarked)
        }),
        PlanMoves::Carry(_, _, then) => unmarks_last(plan, *then),
        PlanMoves::Place { .. }
        | PlanMoves::Enter { .. }
        | PlanMoves::Remove(..)
        | PlanMoves::Promote { .. }
        | PlanMoves::Pass(_) => true,
    }
}

/// Whether a set may hold a piece of some kinds, when a player moves.
fn may_hold(plan: &Plan, sites: SitesId, player: usize, kinds: &[bool]) -> bool {
    let sites = &plan.exprs[sites as usize];
    let each = |parts: &[SitesId]| -> Vec<bool> {
        let parts = parts.iter();
        parts
            .map(|part| may_hold(plan, *part, player, kinds))
            .collect()
    };
    if let Sites::Kind(by_player) = sites {
        kinds[by_player[player]]
    } else if let Sites::And(parts) = sites {
        each(parts).into_iter().all(|holds| holds)
    } else if let Sites::Or(parts) = sites {
        each(parts).into_iter().any(|holds| holds)
    } else {
        *sites != Sites::Empty
    }
}

/// Whether the piece that has moved is not marked after what follows.
fn unmarks_last(plan: &Plan, then: ThensId) -> bool {
    let is = |id: &SitesId, sites: &Sites| plan.exprs[*id as usize] == *sites;
    let unmarks = |then: &PlanThen| {
        let last = matches!(&then.effect, PlanEffect::Unmark(at) if is(at, &Sites::LastTo));
        let needed = |when: &PlanCond| matches!(when, PlanCond::LastToIn(sites) if is(sites, &Sites::Marked));
        last && then.when.iter().all(needed)
    };
    plan.thens[then].iter().flatten().any(unmarks)
}

/// Whether nothing relies on the mover's piece on the last site, or on lines and groups that other
/// pieces form, where any piece may be removed.
fn own_are_never_missed(plan: &Plan) -> bool {
    let relies = |effect: &PlanEffect| {
        matches!(
            effect,
            PlanEffect::Promote(_) | PlanEffect::Capture(..) | PlanEffect::Surround(..)
        )
    };
    plan.lines.is_empty() && plan.links.is_empty() && !effects(plan).any(relies)
}

/// Whether moves do not depend on the last one, if the player who is asked has not made it.
fn asks_no_last(plan: &Plan, play: &Play) -> bool {
    match play {
        Play::Moves(index) => match &plan.moves[*index] {
            PlanMoves::Step(players) => players.iter().flatten().all(|step| {
                let over = step.over.map(|over| over.is);
                let sites = [Some(step.from), Some(step.to), step.along, over];
                let mut sites = sites.into_iter().flatten();
                step.span.is_none() && sites.all(|id| !is_about_last(plan, id))
            }),
            PlanMoves::Pass(_) => true,
            PlanMoves::Place { .. }
            | PlanMoves::Enter { .. }
            | PlanMoves::Remove(..)
            | PlanMoves::Carry(..)
            | PlanMoves::Promote { .. } => false,
        },
        Play::All(all) | Play::First(all) => all.iter().all(|play| asks_no_last(plan, play)),
        // Who is asked what they threaten has not made the last move.
        Play::If(when, _, rest) if when.is_same_turn() => asks_no_last(plan, rest),
        Play::If(when, a, b) => {
            cond_asks_no_last(plan, when) && asks_no_last(plan, a) && asks_no_last(plan, b)
        }
        Play::Longest(_) => false,
        Play::Leading(play, _) => asks_no_last(plan, play),
    }
}

fn cond_asks_no_last(plan: &Plan, when: &PlanCond) -> bool {
    match when {
        PlanCond::Const(_)
        | PlanCond::Full
        | PlanCond::Threatened(..)
        | PlanCond::Exposed(..)
        | PlanCond::Pending => true,
        PlanCond::Not(part) => cond_asks_no_last(plan, part),
        PlanCond::And(parts) | PlanCond::Or(parts) => {
            parts.iter().all(|part| cond_asks_no_last(plan, part))
        }
        PlanCond::NoneOf(sites) => !is_about_last(plan, *sites),
        PlanCond::Can(play) => asks_no_last(plan, play),
        PlanCond::Line(_)
        | PlanCond::Connected(_)
        | PlanCond::Headed(..)
        | PlanCond::LastToIn(_)
        | PlanCond::Filled(..)
        | PlanCond::FirstIn(..)
        | PlanCond::Triggered(_)
        | PlanCond::AllPassed
        | PlanCond::CannotMove(_)
        | PlanCond::CanNext(..)
        | PlanCond::Stuck(_)
        | PlanCond::Took
        | PlanCond::Compare(..) => false,
    }
}

/// Whether an expression may depend on the last move, apart from what it left pending.
fn is_about_last(plan: &Plan, id: SitesId) -> bool {
    let sites = &plan.exprs[id as usize];
    if let Sites::When(when) = sites {
        return !cond_asks_no_last(plan, when);
    }
    let itself = matches!(
        sites,
        Sites::LastTo | Sites::ByLast(_) | Sites::InLine(..) | Sites::Visited | Sites::Later
    );
    itself || sites.parts().iter().any(|part| is_about_last(plan, *part))
}

/// Whether players move again only after moves that leave some pieces of theirs unthreatened.
fn never_again_in_check(plan: &Plan, kinds: SitesId) -> bool {
    let leaves = PlanCond::Not(Box::new(PlanCond::Threatened(PlanPlayer::Enemy, kinds)));
    let again = |then: &ThensId| {
        let mut all = plan.thens[*then].iter().flatten();
        all.any(|then| then.effect == PlanEffect::Again)
    };
    played(plan).all(|(moves, judged)| {
        let thens = thens_of(&plan.moves[moves]);
        judged == Some(&leaves) || !thens.iter().any(again)
    })
}

fn thens_of(moves: &PlanMoves) -> Vec<ThensId> {
    match moves {
        PlanMoves::Place { then, .. }
        | PlanMoves::Enter { then, .. }
        | PlanMoves::Remove(_, then)
        | PlanMoves::Carry(_, _, then)
        | PlanMoves::Promote { then, .. }
        | PlanMoves::Pass(then) => vec![*then],
        PlanMoves::Step(players) => players.iter().flatten().map(|step| step.then).collect(),
    }
}
