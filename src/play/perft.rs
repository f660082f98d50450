//! Counting sequences of legal moves: the classic test of a move generator.

use crate::engine::{Fault, MoveList, State};

/// One ply of the walk.
struct Ply {
    /// The position before the move.
    state: State,
    /// Its legal moves.
    list: MoveList,
    /// The next one to look at.
    next: usize,
}

/// The number of legal move sequences of each length from 1 to `depth` that begin in `state`. A
/// position in which the game is over has no moves; a forced pass counts as one.
///
/// Walks the tree with its own stack, so the depth is not limited by the thread's stack.
///
/// # Errors
/// If the rules could not be carried out.
pub fn perft(state: &State, depth: usize) -> Result<Vec<u64>, Fault> {
    let mut counts = vec![0u64; depth];
    if depth == 0 {
        return Ok(counts);
    }
    let mut plies = vec![Ply::new(state)];
    let mut deep = 0;
    count(&mut plies[0], &mut counts[0])?;
    loop {
        let ply = &mut plies[deep];
        let is_last = deep + 1 == depth;
        if is_last || ply.next == ply.list.len() {
            if deep == 0 {
                return Ok(counts);
            }
            deep -= 1;
            continue;
        }
        let index = ply.next;
        ply.next += 1;
        deep += 1;
        go_down(&mut plies, deep, index)?;
        count(&mut plies[deep], &mut counts[deep])?;
    }
}

impl Ply {
    fn new(state: &State) -> Self {
        Self {
            state: state.clone(),
            list: MoveList::new(),
            next: 0,
        }
    }
}

/// Makes the position at depth `deep` the one after a move of the ply above. The states of the
/// stack are reused, so nothing is allocated.
fn go_down(plies: &mut Vec<Ply>, deep: usize, index: usize) -> Result<(), Fault> {
    if plies.len() == deep {
        let ply = Ply::new(&plies[deep - 1].state);
        plies.push(ply);
    }
    let (above, below) = plies.split_at_mut(deep);
    let (before, after) = (&above[deep - 1], &mut below[0]);
    after.state.clone_from(&before.state);
    after.next = 0;
    match before.list.get(index) {
        Some(chosen) => after.state.apply_unchecked(chosen),
        None => Err(Fault::IllegalMove),
    }
}

/// Counts the moves of a position.
fn count(ply: &mut Ply, total: &mut u64) -> Result<(), Fault> {
    ply.state.legal_moves(&mut ply.list)?;
    *total = total.saturating_add(ply.list.len() as u64);
    Ok(())
}
