//! Cells that must be filled like one of the rows of a table.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::values::{Store, Values};

pub(in crate::play::puzzle) fn prune(
    store: &mut Store,
    cells: &[u32],
    rows: &[u8],
) -> Result<(), Dead> {
    let mut found = vec![Values::NONE; cells.len()];
    for row in rows.chunks_exact(cells.len().max(1)) {
        let fits = |(cell, value): (&u32, &u8)| store.of(*cell).has(u32::from(*value));
        if cells.iter().zip(row).all(fits) {
            for (found, value) in found.iter_mut().zip(row) {
                *found = found.or(Values::one(u32::from(*value)));
            }
        }
    }
    for (cell, found) in cells.iter().zip(found) {
        store.keep(*cell, found, Why::Condition)?;
    }
    Ok(())
}
