//! Values that add up to a number: a value that is in no combination with the right sum is removed.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::values::{Store, Values};

/// How many partial fillings are told apart; beyond that only the least and the greatest sums are
/// considered.
const MOST: usize = 1 << 12;

/// What the cells so far add up to: the values that may not be used again, and the sum.
type Partial = (Values, i64);

pub(in crate::play::puzzle) fn prune(
    store: &mut Store,
    cells: &[u32],
    total: i64,
    distinct: bool,
) -> Result<(), Dead> {
    bounds(store, cells, total)?;
    match fillings(store, cells, total, distinct) {
        Some(found) => {
            for (cell, found) in cells.iter().zip(found) {
                store.keep(*cell, found, Why::Total)?;
            }
            Ok(())
        }
        None => Ok(()),
    }
}

/// No cell may have more than the others leave for it, or less than they need.
fn bounds(store: &mut Store, cells: &[u32], total: i64) -> Result<(), Dead> {
    let ends = |store: &Store, cell: u32| {
        let (least, most) = store.of(cell).ends();
        (i64::from(least), i64::from(most))
    };
    let all = cells.iter().map(|cell| ends(store, *cell));
    let (low, high) = all.fold((0, 0), |(low, high), (a, b)| (low + a, high + b));
    if total < low || high < total {
        return Err(store.dead(None, Why::Total));
    }
    for cell in cells {
        let (least, most) = ends(store, *cell);
        let fits = |value: &u32| {
            let value = i64::from(*value);
            low - least + value <= total && total <= high - most + value
        };
        let values = store.of(*cell).iter().filter(fits);
        let kept = values.fold(Values::NONE, |kept, value| kept.or(Values::one(value)));
        store.keep(*cell, kept, Why::Total)?;
    }
    Ok(())
}

/// For each cell, the values it has in some filling with the right total; `None` if there are too
/// many possibilities.
fn fillings(store: &Store, cells: &[u32], total: i64, distinct: bool) -> Option<Vec<Values>> {
    let forward = |before: &[Partial], cell: u32| -> Option<Vec<Partial>> {
        let mut after = Vec::new();
        for (taken, sum) in before {
            for value in store.of(cell).without(*taken).iter() {
                let next = if distinct {
                    Values::one(value)
                } else {
                    Values::NONE
                };
                let sum = sum + i64::from(value);
                if sum <= total {
                    after.push((taken.or(next), sum));
                }
            }
        }
        after.sort_unstable();
        after.dedup();
        (after.len() <= MOST).then_some(after)
    };
    let mut layers = vec![vec![(Values::NONE, 0)]];
    for cell in cells {
        let next = forward(&layers[layers.len() - 1], *cell)?;
        layers.push(next);
    }
    // Goes back from those with the right total to see which values lead there.
    let mut good: Vec<Partial> = layers.pop()?;
    good.retain(|(_, sum)| *sum == total);
    let mut found = vec![Values::NONE; cells.len()];
    for (index, layer) in layers.iter().enumerate().rev() {
        let mut kept = Vec::new();
        for (taken, sum) in layer {
            let mut leads = false;
            for value in store.of(cells[index]).without(*taken).iter() {
                let next = if distinct {
                    Values::one(value)
                } else {
                    Values::NONE
                };
                let after = (taken.or(next), sum + i64::from(value));
                if good.binary_search(&after).is_ok() {
                    found[index] = found[index].or(Values::one(value));
                    leads = true;
                }
            }
            if leads {
                kept.push((*taken, *sum));
            }
        }
        good = kept;
    }
    Some(found)
}
