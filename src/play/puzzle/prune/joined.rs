//! Cells that must be connected: all that certainly belong must be reachable from one of them over
//! cells that may belong.

use crate::play::puzzle::note::{Dead, Why};
use crate::play::puzzle::rule::Joined;
use crate::play::puzzle::values::Store;

pub(in crate::play::puzzle) fn prune(store: &mut Store, joined: &Joined) -> Result<(), Dead> {
    let Joined {
        cells,
        members,
        links,
    } = joined;
    let values = |store: &Store, index: usize| store.of(cells[index]);
    let is_certain = |store: &Store, index: usize| values(store, index).is_within(members[index]);
    let start = (0..cells.len()).find(|index| is_certain(store, *index));
    let Some(start) = start else {
        return Ok(());
    };
    let mut reached = vec![false; cells.len()];
    let mut open = vec![start];
    reached[start] = true;
    while let Some(index) = open.pop() {
        for there in &links[index] {
            let there = *there as usize;
            let may = !values(store, there).and(members[there]).is_empty();
            if may && !std::mem::replace(&mut reached[there], true) {
                open.push(there);
            }
        }
    }
    for index in (0..cells.len()).filter(|index| !reached[*index]) {
        if is_certain(store, index) {
            return Err(store.dead(Some(cells[index]), Why::Apart));
        }
        store.drop(cells[index], members[index], Why::Apart)?;
    }
    Ok(())
}
