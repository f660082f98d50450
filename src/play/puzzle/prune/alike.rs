//! Cells that must not be filled in the same way.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::values::{Store, Values};

/// These cells do not all have the same value.
pub(in crate::play::puzzle) fn not_all(store: &mut Store, cells: &[u32]) -> Result<(), Dead> {
    let mut value = None;
    let mut open = None;
    for cell in cells {
        match (store.known(*cell), value, open) {
            (Some(known), None, _) => value = Some(known),
            (Some(known), Some(other), _) if known != other => return Ok(()),
            (Some(_), Some(_), _) => {}
            (None, _, None) => open = Some(*cell),
            (None, _, Some(_)) => return Ok(()),
        }
    }
    match (value, open) {
        (Some(value), Some(open)) => store.drop(open, Values::one(value), Why::AllAlike),
        (Some(_), None) => Err(store.dead(None, Why::AllAlike)),
        (None, _) => Ok(()),
    }
}

/// The first cells do not all have the values of the second cells, one by one.
pub(in crate::play::puzzle) fn not_both(
    store: &mut Store,
    first: &[u32],
    second: &[u32],
) -> Result<(), Dead> {
    let mut open = None;
    for (a, b) in first.iter().zip(second).filter(|(a, b)| a != b) {
        match (store.known(*a), store.known(*b)) {
            (Some(one), Some(other)) if one == other => {}
            (Some(_), Some(_)) => return Ok(()),
            (Some(value), None) if open.is_none() => open = Some((*b, value)),
            (None, Some(value)) if open.is_none() => open = Some((*a, value)),
            (None, _) | (_, None) => return Ok(()),
        }
    }
    match open {
        Some((cell, value)) => store.drop(cell, Values::one(value), Why::SameFilling),
        None => Err(store.dead(None, Why::SameFilling)),
    }
}
