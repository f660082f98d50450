//! No value occurs twice: what one cell has, no other may; a value with only one place left goes
//! there; and cells that share as few values as there are cells keep them.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::values::{Store, Values};

/// The greatest number of cells that are checked for sharing their values.
const SHARING: usize = 3;

pub(in crate::play::puzzle) fn prune(
    store: &mut Store,
    cells: &[u32],
    free: Values,
    all: bool,
) -> Result<(), Dead> {
    taken(store, cells, free)?;
    let open = |store: &Store| {
        let sets = cells.iter().map(|cell| store.of(*cell));
        sets.fold(Values::NONE, Values::or)
    };
    if free.is_empty() && open(store).len() < cells.len() {
        return Err(store.dead(None, Why::Taken));
    }
    if all {
        only_places(store, cells)?;
    }
    if free.is_empty() {
        shared(store, cells)?;
    }
    Ok(())
}

/// Removes the value of each known cell from the others, until nothing more follows.
fn taken(store: &mut Store, cells: &[u32], free: Values) -> Result<(), Dead> {
    let mut told = Values::NONE;
    loop {
        let news = cells.iter().find_map(|cell| {
            let value = store.of(*cell);
            let is_news = value.only().is_some() && !value.is_within(told.or(free));
            is_news.then_some((*cell, value))
        });
        let Some((owner, value)) = news else {
            return Ok(());
        };
        told = told.or(value);
        for cell in cells.iter().filter(|cell| **cell != owner) {
            store.drop(*cell, value, Why::Taken)?;
        }
    }
}

/// Every value has to be somewhere.
fn only_places(store: &mut Store, cells: &[u32]) -> Result<(), Dead> {
    // The values that at least one cell may have, and those that at least two may have.
    let (mut once, mut twice) = (Values::NONE, Values::NONE);
    for cell in cells {
        let values = store.of(*cell);
        twice = twice.or(once.and(values));
        once = once.or(values);
    }
    let every = Values::first(cells.len());
    if let Some(value) = every.without(once).iter().next() {
        return Err(store.dead(None, Why::OnlyPlace(value)));
    }
    for value in once.without(twice).iter() {
        let place = cells.iter().find(|cell| store.of(**cell).has(value));
        if let Some(place) = place {
            store.keep(*place, Values::one(value), Why::OnlyPlace(value))?;
        }
    }
    Ok(())
}

/// Two or three cells with no more possible values than cells share these values.
fn shared(store: &mut Store, cells: &[u32]) -> Result<(), Dead> {
    for cell in cells {
        let values = store.of(*cell);
        if !(2..=SHARING).contains(&values.len()) {
            continue;
        }
        let shares = |store: &Store, cell: u32| store.of(cell).is_within(values);
        let sharing = cells.iter().filter(|cell| shares(store, **cell)).count();
        if sharing > values.len() {
            return Err(store.dead(None, Why::Shared(values)));
        }
        if sharing < values.len() {
            continue;
        }
        for other in cells {
            if !shares(store, *other) {
                store.drop(*other, values, Why::Shared(values))?;
            }
        }
    }
    Ok(())
}
