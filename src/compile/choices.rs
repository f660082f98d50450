//! Choices by whether a generator has any moves, which then list these very moves. They are the same
//! as moves that come before others, and these are listed once.

use crate::ir::{Bool, Component, Expr, Moves, MovesId, Program, Wholes};

use super::same;

/// Replaces these choices by [`Moves::Priority`]. Where anything is drawn by lot, listing once would
/// draw less often than the rules say, and a choice that may roll dice is told by its shape; then
/// it remains.
pub(super) fn by_priority(program: &mut Program) {
    let found: Vec<(usize, Box<[MovesId]>)> = {
        let wholes = Wholes::new(&program.arena);
        let draws = |id: MovesId| wholes.of(Expr::Moves(id)).reads.has(Component::Chance);
        // A generator may come to the pieces' own moves, which are not among its parts.
        if program
            .pieces
            .iter()
            .filter_map(|piece| piece.moves)
            .any(draws)
        {
            return;
        }
        let nodes = program.arena.moves.iter().enumerate();
        let found = nodes.filter_map(|(index, node)| {
            let in_order = in_order(program, &node.op)?;
            let drawn = in_order.iter().copied().any(draws);
            (!drawn).then_some((index, in_order))
        });
        found.collect()
    };
    for (index, in_order) in found {
        program.arena.moves[index].op = Moves::Priority(in_order);
    }
}

/// The branches of such a choice, the one that is asked about first.
fn in_order(program: &Program, op: &Moves) -> Option<Box<[MovesId]>> {
    let arena = &program.arena;
    let Moves::If(when, yes, no) = op else {
        return None;
    };
    let (when, listed, otherwise) = if let Bool::Not(when) = &arena.bools[when.index()] {
        (when, (*no)?, Some(*yes))
    } else {
        (when, *yes, *no)
    };
    let Bool::CanMove(asked) = &arena.bools[when.index()] else {
        return None;
    };
    same::same_but_consequences(arena, *asked, listed)
        .then(|| [listed].into_iter().chain(otherwise).collect())
}
