//! A value that occurs a given number of times.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::values::{Store, Values};

pub(in crate::play::puzzle) fn prune(
    store: &mut Store,
    cells: &[u32],
    value: Values,
    total: i64,
) -> Result<(), Dead> {
    let may = |store: &Store, cell: u32| !store.of(cell).and(value).is_empty();
    let must = |store: &Store, cell: u32| store.of(cell).is_within(value);
    let most = cells.iter().filter(|cell| may(store, **cell)).count() as i64;
    let least = cells.iter().filter(|cell| must(store, **cell)).count() as i64;
    if total < least || most < total {
        return Err(store.dead(None, Why::Often));
    }
    for cell in cells {
        if total == least && !must(store, *cell) {
            store.drop(*cell, value, Why::Often)?;
        } else if total == most && may(store, *cell) {
            store.keep(*cell, value, Why::Often)?;
        }
    }
    Ok(())
}
