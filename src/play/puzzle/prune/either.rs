//! Several cases, one of which is true: values that no case allows are removed.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::rule::Rule;
use crate::play::puzzle::values::{Store, Values};

pub(in crate::play::puzzle) fn prune(store: &mut Store, cases: &[Vec<Rule>]) -> Result<(), Dead> {
    let mut cells: Vec<u32> = cases.iter().flatten().flat_map(Rule::cells).collect();
    cells.sort_unstable();
    cells.dedup();
    let mut found = vec![Values::NONE; cells.len()];
    let mut open = 0;
    for case in cases {
        let Some(store) = follow(store, case) else {
            continue;
        };
        open += 1;
        for (found, cell) in found.iter_mut().zip(&cells) {
            *found = found.or(store.of(*cell));
        }
    }
    if open == 0 {
        return Err(store.dead(None, Why::NoCase));
    }
    for (cell, found) in cells.iter().zip(found) {
        store.keep(*cell, found, Why::NoCase)?;
    }
    Ok(())
}

/// The values that a case leaves; `None` if it is impossible.
fn follow(store: &Store, case: &[Rule]) -> Option<Store> {
    let mut inside = Store::new(store.sets.clone());
    loop {
        for rule in case {
            rule.prune(&mut inside).ok()?;
        }
        if std::mem::take(&mut inside.changed).is_empty() {
            return Some(inside);
        }
    }
}
