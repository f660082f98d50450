//! Check: whether a player's pieces of a kind could be captured, if it were the other one's turn.

use super::{Planner, SMALL};
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, ByPlayer, Component, DoRule, Expr, ForEachPiece, Int, Leaf, Moves, MovesId, Plan,
    PlanCond, PlanInt, PlanPlayer, Play, Wholes,
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
        if self.players != 2 || self.asks_who_is_next() {
            return None;
        }
        self.threats = true;
        Some(PlanCond::Threatened(by, self.kinds(kinds)))
    }

    /// Whether the other one of two players has a move, if a rule asks whether any of the moves of their
    /// pieces leaves a piece of a kind out of check, and moves are judged by that.
    pub(super) fn can_leave_check(&mut self, moves: MovesId) -> Option<PlanCond> {
        let asked = self.judged_pieces(moves)?;
        let kinds = self.out_of_check(&asked, Leaf::Next)?;
        let legal: ByPlayer<usize> = kinds.iter().rev().copied().collect();
        let apart = self.one_move_each || self.next_is_other;
        if self.players != 2 || !apart || !self.after || self.asks_who_comes() {
            return None;
        }
        let mut phases = self.p.phases.iter();
        let is_legal = phases.all(|phase| {
            let own = self.judged_pieces(phase.play);
            let own = own.and_then(|own| self.out_of_check(&own, Leaf::Mover));
            own.as_ref() == Some(&legal)
        });
        if is_legal {
            let stuck = PlanCond::CannotMove(PlanPlayer::Enemy);
            return Some(PlanCond::Not(Box::new(stuck)));
        }
        let [phase] = &self.p.phases[..] else {
            return None;
        };
        if SMALL {
            return None;
        }
        let own = self.judged_within(phase.play, &legal)?;
        let play = self.as_in_play(|this| this.play_pieces(&own))?;
        Some(PlanCond::CanNext(PlanPlayer::Enemy, Box::new(play)))
    }

    /// Moves of pieces that are judged by the position after them, if a rule is only that.
    fn judged_pieces(&self, moves: MovesId) -> Option<Judged> {
        let node = &self.p.arena.moves[moves.index()];
        let Moves::Do(DoRule {
            first,
            next: None,
            if_after: Some(when),
        }) = &node.op
        else {
            return None;
        };
        let judged = Judged {
            pieces: *first,
            when: *when,
        };
        node.then.is_none().then_some(judged)
    }

    /// The moves of the mover's pieces, perhaps among others, that must leave a kind of piece, by mover,
    /// out of check, somewhere within the rules of play.
    fn judged_within(&self, moves: MovesId, legal: &ByPlayer<usize>) -> Option<Judged> {
        let node = &self.p.arena.moves[moves.index()];
        if let Some(Judged { pieces, when }) = self.judged_pieces(moves) {
            let all = &self.p.arena.moves[pieces.index()];
            let parts = if let (Moves::All(parts), None) = (&all.op, all.then) {
                parts.to_vec()
            } else {
                vec![pieces]
            };
            let mut parts = parts.into_iter().map(|pieces| Judged { pieces, when });
            return parts.find(|own| self.out_of_check(own, Leaf::Mover).as_ref() == Some(legal));
        }
        let parts = if let Moves::If(_, a, b) = &node.op {
            [Some(*a), *b].into_iter().flatten().collect()
        } else if let Moves::All(parts) = &node.op {
            parts.to_vec()
        } else {
            Vec::new()
        };
        let mut parts = parts.into_iter();
        parts.find_map(|part| self.judged_within(part, legal))
    }

    /// Such moves as they are planned in the rules of play.
    fn play_pieces(&mut self, own: &Judged) -> Option<Play> {
        let pieces = &self.p.arena.moves[own.pieces.index()];
        let play = self.generated(&pieces.op, &[])?;
        let before = std::mem::replace(&mut self.after, true);
        let when = self.cond(own.when);
        self.after = before;
        Some(Play::Leading(Box::new(play), when?))
    }

    /// Plans something as if it belonged to the rules of play.
    fn as_in_play<T>(&mut self, plan: impl FnOnce(&mut Self) -> T) -> T {
        let around = (self.after, self.ending, self.next_may_be_mover);
        (self.after, self.ending, self.next_may_be_mover) = (false, false, false);
        let known = std::mem::take(&mut self.known);
        let planned = self.afresh(plan);
        (self.after, self.ending, self.next_may_be_mover) = around;
        self.known = known;
        planned
    }

    /// The condition of an end rule about check that speaks of the next player, in a game in which that
    /// may be the mover: players move again only after moves that leave them out of check.
    pub(super) fn check_on_next(&mut self, id: BoolId) -> Option<PlanCond> {
        if SMALL || !self.next_may_be_mover || self.players != 2 {
            return None;
        }
        let first = if let Bool::And(parts) = self.bool(id) {
            *parts.first()?
        } else {
            id
        };
        let Bool::Threatened {
            piece: Some(piece), ..
        } = self.bool(first)
        else {
            return None;
        };
        let Int::PieceOf(_, owner) = self.int(*piece) else {
            return None;
        };
        if !self.is_leaf(*owner, &[Leaf::Next]) {
            return None;
        }
        let known = std::mem::take(&mut self.known);
        (self.next_may_be_mover, self.next_is_other) = (false, true);
        let kinds = self.kind_threatened(first);
        let cond = self.cond(id);
        (self.next_may_be_mover, self.next_is_other) = (true, false);
        self.known = known;
        let (kinds, cond) = (kinds?, cond?);
        let own = self.kinds(kinds.iter().rev().copied().collect());
        self.unchecked.push(own);
        let [next, mover] = [PlanPlayer::Next, PlanPlayer::Mover].map(PlanInt::Player);
        let passes_on = PlanCond::Compare(Comparison::Ne, next, mover);
        Some(PlanCond::And(vec![passes_on, cond]))
    }

    /// The kind of piece, by player, that all moves of somebody's pieces must leave out of check, if
    /// nothing else is asked.
    fn out_of_check(&self, judged: &Judged, whose: Leaf) -> Option<ByPlayer<usize>> {
        let pieces = &self.p.arena.moves[judged.pieces.index()];
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
        let plain = all && pieces.then.is_none();
        let Bool::Not(threat) = self.bool(judged.when) else {
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

    /// Whether rules of play ask who comes next, or those of pieces who came before, which is told
    /// otherwise to a player who is asked what they could do if it were their turn.
    pub(super) fn asks_who_comes(&self) -> bool {
        self.asks_who_is_next() || self.are_read(&self.own_moves(), Component::Prev)
    }

    /// Whether rules of play ask who comes next.
    fn asks_who_is_next(&self) -> bool {
        let plays = self.p.phases.iter().map(|phase| phase.play);
        let all: Vec<MovesId> = self.own_moves().into_iter().chain(plays).collect();
        self.are_read(&all, Component::Next)
    }

    /// The moves of each kind of piece.
    fn own_moves(&self) -> Vec<MovesId> {
        self.p
            .pieces
            .iter()
            .filter_map(|piece| piece.moves)
            .collect()
    }

    fn are_read(&self, moves: &[MovesId], what: Component) -> bool {
        let wholes = Wholes::new(&self.p.arena);
        let mut reads = moves.iter().map(|id| wholes.of(Expr::Moves(*id)).reads);
        reads.any(|reads| reads.has(what))
    }
}

/// Moves of pieces, and the condition on the position after them.
#[derive(Clone, Copy)]
struct Judged {
    pieces: MovesId,
    when: BoolId,
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
