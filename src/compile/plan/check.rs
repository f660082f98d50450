//! Check: whether a player's pieces of a kind could be captured, if it were the other one's turn.

use super::Planner;
use crate::ir::{
    Bool, BoolId, ByPlayer, Component, DoRule, Expr, ForEachPiece, Leaf, Moves, MovesId, Plan,
    PlanCond, PlanPlayer, Play, Wholes,
};

impl Planner<'_> {
    /// The condition that the other one of two players has a move to a piece of a kind.
    pub(super) fn threatened(&mut self, id: BoolId) -> Option<PlanCond> {
        let kinds = self.kind_threatened(id)?;
        let owners: Vec<usize> = kinds.iter().map(|kind| self.owners[*kind]).collect();
        let by = match self.owner_by_mover(&owners)? {
            PlanPlayer::Mover => PlanPlayer::Enemy,
            PlanPlayer::Enemy => PlanPlayer::Mover,
            PlanPlayer::Player(player @ (0 | 1)) => PlanPlayer::Player(1 - player),
            PlanPlayer::Player(_) | PlanPlayer::Next => return None,
        };
        if self.players != 2 || self.asks_who_comes() {
            return None;
        }
        self.threats = true;
        Some(PlanCond::Threatened(by, self.kinds(kinds)))
    }

    /// Whether the other one of two players has a legal move, if a rule asks whether any of the moves
    /// of their pieces leaves a piece of a kind out of check, and that is what is legal.
    pub(super) fn can_leave_check(&self, moves: MovesId) -> Option<PlanCond> {
        let kinds = self.out_of_check(moves, Leaf::Next)?;
        let legal: ByPlayer<usize> = kinds.iter().rev().copied().collect();
        let mut phases = self.p.phases.iter();
        let is_legal = phases.all(|phase| {
            let own = self.out_of_check(phase.play, Leaf::Mover);
            own.as_ref() == Some(&legal)
        });
        let alone = self.players == 2 && self.one_move_each && self.after;
        let known = alone && is_legal && !self.asks_who_comes();
        let stuck = PlanCond::CannotMove(PlanPlayer::Enemy);
        known.then(|| PlanCond::Not(Box::new(stuck)))
    }

    /// The kind of piece, by player, that all moves of somebody's pieces must leave out of check, if
    /// nothing else is asked.
    fn out_of_check(&self, moves: MovesId, whose: Leaf) -> Option<ByPlayer<usize>> {
        let node = &self.p.arena.moves[moves.index()];
        let Moves::Do(DoRule {
            first,
            next: None,
            if_after: Some(when),
        }) = &node.op
        else {
            return None;
        };
        let pieces = &self.p.arena.moves[first.index()];
        let Moves::ForEachPiece(ForEachPiece {
            owner,
            kind,
            within: None,
            pieces: None,
            moves: None,
            ..
        }) = &pieces.op
        else {
            return None;
        };
        let all = *kind == self.p.default_kind && self.is_leaf(*owner, &[whose]);
        let plain = all && node.then.is_none() && pieces.then.is_none();
        let Bool::Not(threat) = self.bool(*when) else {
            return None;
        };
        self.kind_threatened(*threat).filter(|_| plain)
    }

    /// The kind of piece, by player, of which a condition asks whether one is threatened, wherever it
    /// stands and by any move.
    fn kind_threatened(&self, id: BoolId) -> Option<ByPlayer<usize>> {
        let Bool::Threatened {
            piece: Some(piece),
            kind,
            at: None,
            moves: None,
        } = self.bool(id)
        else {
            return None;
        };
        let here = *kind == self.p.default_kind;
        self.kind(*piece).filter(|_| here)
    }

    /// Whether rules of play ask who comes next or came before, which is told otherwise to a player
    /// who is asked what they could do if it were their turn.
    fn asks_who_comes(&self) -> bool {
        let wholes = Wholes::new(&self.p.arena);
        let own = self.p.pieces.iter().filter_map(|piece| piece.moves);
        let plays = self.p.phases.iter().map(|phase| phase.play);
        let mut reads = own.chain(plays).map(|id| wholes.of(Expr::Moves(id)).reads);
        reads.any(|reads| reads.has(Component::Next) || reads.has(Component::Prev))
    }
}

/// Whether players can be asked what they threaten, or whether they can move, whatever phase they are
/// in: turns are not looked ahead, and moves are judged only by what others threaten after them.
pub(super) fn may_all_be_asked(plan: &Plan) -> bool {
    let mut plays = plan.phases.iter().map(|phase| &phase.play);
    plays.all(may_be_asked)
}

fn may_be_asked(play: &Play) -> bool {
    match play {
        Play::Moves(_) => true,
        Play::All(all) | Play::First(all) => all.iter().all(may_be_asked),
        Play::If(_, a, b) => may_be_asked(a) && may_be_asked(b),
        Play::Longest(_) => false,
        Play::Leading(play, when) => may_be_asked(play) && holds_without_threats(when),
    }
}

/// Whether a condition holds where nobody is threatened.
fn holds_without_threats(when: &PlanCond) -> bool {
    if let PlanCond::And(parts) = when {
        return parts.iter().all(holds_without_threats);
    }
    if let PlanCond::Not(part) = when {
        return matches!(**part, PlanCond::Threatened(..));
    }
    false
}
