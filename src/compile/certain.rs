//! Generators that make a move in every position, so that nobody need look for one.

use crate::ir::{Arena, Moves, MovesId};

/// For each generator, whether it makes a move whatever the position is. Parts come before the
/// generators that use them; of a part that comes later nothing is known.
pub(super) fn of(arena: &Arena) -> Box<[bool]> {
    let mut known: Vec<bool> = Vec::new();
    for node in &arena.moves {
        let of = |id: &MovesId| known.get(id.index()).is_some_and(|certain| *certain);
        let certain = if let Moves::All(all) = &node.op {
            all.iter().any(of)
        } else if let Moves::If(_, a, Some(b)) = &node.op {
            of(a) && of(b)
        } else {
            matches!(node.op, Moves::Pass | Moves::Note | Moves::MoveAgain)
        };
        known.push(certain);
    }
    known.into()
}
