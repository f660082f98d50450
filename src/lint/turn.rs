//! Turns that never pass on.

use super::{Facts, calls, warning};
use crate::diag::Diagnostic;
use crate::ir::{Moves, MovesId};
use crate::ludeme::Draft;

/// How deep generators are followed.
const DEEPEST: usize = 60;

/// L0810: every move of the game gives its player another move, whatever happens.
pub(super) fn look(facts: Facts<'_>, reports: &mut Vec<Diagnostic>) {
    let draft = facts.draft;
    let of = |phase: &crate::ir::Phase| always_again(draft, phase.play, 0);
    if draft.players < 2 || draft.phases.is_empty() || !draft.phases.iter().all(of) {
        return;
    }
    let mut again = None;
    calls::each(facts.game, &mut |call| {
        if call.keyword == "moveAgain" {
            again.get_or_insert(call.at);
        }
    });
    let message = "the turn never passes on: every move ends with `(moveAgain)`".to_owned();
    let report = again.and_then(|at| warning("L0810", at, message));
    reports.extend(report.map(|report| {
        report
            .labelled("the same player moves again after each move")
            .hint("say when: `(then (if … (moveAgain)))`")
    }));
}

/// Whether each move that a generator can make is followed by another of the same player.
fn always_again(draft: &Draft, id: MovesId, depth: usize) -> bool {
    let node = &draft.arena.moves[id.index()];
    if depth > DEEPEST {
        return false;
    }
    if node
        .then
        .is_some_and(|then| gives_again(draft, then, depth))
    {
        return true;
    }
    if let Moves::All(all) | Moves::Priority(all) = &node.op {
        all.iter()
            .all(|moves| always_again(draft, *moves, depth + 1))
    } else if let Moves::If(_, a, b) = &node.op {
        [Some(*a), *b]
            .into_iter()
            .flatten()
            .all(|moves| always_again(draft, moves, depth + 1))
    } else if let Moves::ForEachPiece(rule) = &node.op {
        let own = draft.pieces.iter().filter_map(|piece| piece.moves);
        let mut all = rule
            .moves
            .map_or_else(|| own.collect(), |moves| vec![moves]);
        all.dedup();
        !all.is_empty()
            && all
                .iter()
                .all(|moves| always_again(draft, *moves, depth + 1))
    } else {
        false
    }
}

/// Whether a consequence grants another move under all conditions.
fn gives_again(draft: &Draft, id: MovesId, depth: usize) -> bool {
    let op = &draft.arena.moves[id.index()].op;
    if let Moves::All(all) = op {
        depth < DEEPEST
            && all
                .iter()
                .any(|moves| gives_again(draft, *moves, depth + 1))
    } else {
        matches!(op, Moves::MoveAgain)
    }
}
