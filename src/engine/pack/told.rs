//! Whether legal moves follow from what keys tell of the last move: where the last move ended, while
//! the turn goes on. Where the rules show this, a solver need not compare positions that have the
//! same key.

use std::collections::HashSet;

use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Arena, Bool, BoolId, Component, Expr, Int, Leaf, Moves, MovesId, MovesNode, Program,
};

/// What is known about the turn where moves are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Turn {
    /// Nothing.
    Any,
    /// The mover has just come to move.
    Begins,
    /// The mover made the last move too.
    GoesOn,
}

/// Whether the play rules ask nothing about the last move but what keys tell. An op that is not
/// looked into may ask anything that it, or one of its parts, reads.
pub(super) fn moves_follow(program: &Program) -> bool {
    let mut search = Search {
        arena: &program.arena,
        told: HashSet::new(),
    };
    let mut phases = program.phases.iter();
    phases.all(|phase| search.generator(phase.play, Turn::Any))
}

/// The expressions found to ask no more than what is told.
struct Search<'p> {
    arena: &'p Arena,
    told: HashSet<(Expr, bool)>,
}

impl Search<'_> {
    /// The same for a generator whose moves are legal moves. What follows from them is left out: it
    /// is carried out when a move has become the last one.
    fn generator(&mut self, id: MovesId, turn: Turn) -> bool {
        let node = &self.arena.moves[id.index()];
        if let Moves::If(when, yes, no) = &node.op {
            let [then, otherwise] = self.turns(*when, turn);
            return self.asks_told(Expr::Bool(*when), turn)
                && self.generator(*yes, then)
                && no.is_none_or(|no| self.generator(no, otherwise));
        }
        if let Moves::All(all) = &node.op {
            return all.iter().all(|part| self.generator(*part, turn));
        }
        self.parts_ask_told(Expr::Moves(id), turn, Some(node))
    }

    /// What is known about the turn where a condition holds, and where it does not.
    fn turns(&self, when: BoolId, turn: Turn) -> [Turn; 2] {
        let Bool::Compare(Comparison::Eq, a, b) = &self.arena.bools[when.index()] else {
            return [turn; 2];
        };
        let [a, b] = [a, b].map(|id| &self.arena.ints[id.index()]);
        let (mover, prev) = (Int::Leaf(Leaf::Mover), Int::Prev);
        match turn == Turn::Any && [(&mover, &prev), (&prev, &mover)].contains(&(a, b)) {
            true => [Turn::GoesOn, Turn::Begins],
            false => [turn; 2],
        }
    }

    /// Whether an expression with all its parts asks no more than what is told.
    fn asks_told(&mut self, expr: Expr, turn: Turn) -> bool {
        let known = (expr, turn == Turn::GoesOn);
        if self.told.contains(&known) {
            return true;
        }
        let told = self.parts_ask_told(expr, turn, None);
        if told {
            self.told.insert(known);
        }
        told
    }

    /// The same, but what follows from the moves of `generator` is left out.
    fn parts_ask_told(&mut self, expr: Expr, turn: Turn, generator: Option<&MovesNode>) -> bool {
        let effects = self.arena.effects(expr);
        let ends = self.is_last_to(expr) && turn == Turn::GoesOn;
        let more = [Component::Last, Component::LastAfter, Component::Rules];
        if !ends && more.iter().any(|part| effects.reads.has(*part)) {
            return false;
        }
        let then = generator.and_then(|node| node.then).map(Expr::Moves);
        let mut parts = effects.children.iter().map(|(part, _)| *part);
        parts.all(|part| Some(part) == then || self.asks_told(part, turn))
    }

    /// Whether an expression is the site where the last move ended.
    fn is_last_to(&self, expr: Expr) -> bool {
        let Expr::Int(id) = expr else {
            return false;
        };
        self.arena.ints[id.index()] == Int::Leaf(Leaf::LastTo)
    }
}
