//! Finds effects that consist of parts of which none reads what an earlier one changes. Such parts
//! can be carried out one after the other; otherwise what all of them do must be worked out before
//! any of it is done.

use crate::ir::{Component, Components, Expr, Moves, MovesId, Program, Wholes};

/// What every change writes, whatever else it does.
const ALWAYS: Components = Components::of(&[Component::Landed, Component::LastAfter]);

/// For each generator of moves, whether its parts are such.
pub(super) fn of(program: &Program) -> Box<[bool]> {
    let wholes = Wholes::new(&program.arena);
    let nodes = program.arena.moves.iter();
    let apart = nodes.map(|node| {
        if let (Moves::All(parts), None, false) = (&node.op, node.then, program.needs.stacks) {
            are_apart(&wholes, parts)
        } else {
            false
        }
    });
    apart.collect()
}

fn are_apart(wholes: &Wholes<'_>, parts: &[MovesId]) -> bool {
    let mut written = Components::NONE;
    parts.iter().all(|part| {
        let whole = wholes.of(Expr::Moves(*part));
        let reads = whole.reads;
        let apart = !reads.meets(written) && !reads.has(Component::Chance);
        written = written.and(changed(whole.writes));
        apart
    })
}

/// What changes along with what is written: a pile that gets its first piece, or loses its last
/// one, is a piece that comes or goes.
fn changed(writes: Components) -> Components {
    let pieces = match writes.meets(Components::PIECES) {
        true => Components::PIECES,
        false => Components::NONE,
    };
    writes.and(pieces).and(ALWAYS)
}
