//! Steps along tracks for which it is known beforehand which track each mover follows, and where on it
//! each site is.

use crate::ir::{Int, Leaf, Program, TrackPick};

/// The number of the track that each mover follows, from 0 on; `None` if that also depends on
/// something else, or if one of the tracks visits a site twice, so that the piece matters.
pub(super) fn trip_of(program: &Program, pick: &TrackPick) -> Option<Box<[u32]>> {
    let tracks = &program.tracks;
    let of_mover = |mover: i32| {
        let owner = match pick.owner.map(|owner| &program.arena.ints[owner.index()]) {
            None => None,
            Some(Int::Leaf(Leaf::Mover)) => Some(mover),
            Some(Int::Leaf(Leaf::Const(owner))) => Some(*owner),
            Some(_) => return None,
        };
        let track = pick.choose(tracks, owner)?;
        let plain = tracks[track as usize].crossing.is_none();
        plain.then_some(track)
    };
    (0..=program.players as i32).map(of_mover).collect()
}
