//! What is carried over from one game of a match to the next.

use super::action::Place;
use super::hash::Number;
use super::state::{Placed, Position};
use crate::ir::{Program, SiteType};

/// Copies everything with one of these names to the position of the new game: pieces, on the same
/// sites and unchanged, variables, and remembered values. `part` maps a player's part in the old
/// game to that player's part in the new one, so that pieces stay with their players.
pub(super) fn carry_over(
    names: &[String],
    old: &Program,
    from: &Position,
    new: &Program,
    to: &mut Position,
    part: impl Fn(usize) -> usize,
) {
    for name in names {
        pieces(name, old, from, new, to, &part);
        let slot = |program: &Program| program.vars.iter().position(|known| known == name);
        if let (Some(source), Some(target)) = (slot(old), slot(new)) {
            let value = from.other(old.layout.vars, source);
            to.write_other(new.layout.vars, target, Number::Var, value);
        }
        let slot = |program: &Program| program.memories.iter().position(|known| known == name);
        if let (Some(source), Some(target)) = (slot(old), slot(new)) {
            let values = to.remembered.list_mut(target);
            values.clone_from(&from.remembered[source]);
        }
    }
}

/// The pieces with a name on the board.
fn pieces(
    name: &str,
    old: &Program,
    from: &Position,
    new: &Program,
    to: &mut Position,
    part: &impl Fn(usize) -> usize,
) {
    for kind in SiteType::ALL {
        let sites = |program: &Program| {
            let used = program.layout.kinds[kind as usize].sites as usize;
            program.topology.len(kind).min(used)
        };
        for site in 0..sites(new) as i32 {
            clear_of(name, new, to, Place::new(kind, site));
        }
        for site in 0..sites(old).min(sites(new)) as i32 {
            let Some(slot) = old.layout.slot(kind, site) else {
                continue;
            };
            let below = from.under.get(slot).map_or(&[][..], Vec::as_slice);
            for piece in below
                .iter()
                .copied()
                .chain([from.placed(&old.layout, slot)])
            {
                let Some(what) = counterpart(name, old, new, piece.what, part) else {
                    continue;
                };
                let piece = Placed { what, ..piece };
                if new.needs.stacks {
                    to.push(new, kind, site, piece);
                } else {
                    to.put(new, kind, site, piece);
                }
            }
        }
    }
}

/// Removes the pieces with a name that the new game begins with, because the old ones take their
/// place.
fn clear_of(name: &str, program: &Program, st: &mut Position, at: Place) {
    let Place { kind, site } = at;
    let layout = &program.layout;
    let Some(slot) = layout.slot(kind, site) else {
        return;
    };
    let is_named = |what: i32| {
        let piece = program.pieces.get(what as usize);
        what > 0 && piece.is_some_and(|piece| piece.base == name)
    };
    while is_named(st.what(layout, slot)) {
        if program.needs.stacks {
            st.take_top(program, kind, site);
        } else {
            st.clear(program, kind, site);
        }
    }
}

/// The kind of piece in the new game that corresponds to an old one, if that has this name.
fn counterpart(
    name: &str,
    old: &Program,
    new: &Program,
    what: i32,
    part: &impl Fn(usize) -> usize,
) -> Option<i32> {
    let piece = old.pieces.get(usize::try_from(what).ok()?)?;
    if what == 0 || piece.base != name {
        return None;
    }
    let owner = part(piece.owner as usize) as u32;
    let found = new
        .pieces
        .iter()
        .skip(1)
        .position(|other| other.base == name && other.owner == owner)?;
    i32::try_from(found + 1).ok()
}
