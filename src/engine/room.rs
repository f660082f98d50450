//! Copies in the room there is, without allocating.

use std::mem::take;

/// The room of `old` with what is in `new`.
#[inline]
pub(super) fn refilled<T: Copy>(old: &mut Vec<T>, new: &[T]) -> Vec<T> {
    let mut room = take(old);
    room.clear();
    room.extend_from_slice(new);
    room
}

/// The same for lists of lists.
#[inline]
pub(super) fn all_refilled<T: Copy>(old: &mut Vec<Vec<T>>, new: &[Vec<T>]) -> Vec<Vec<T>> {
    let mut room = take(old);
    room.resize_with(new.len(), Vec::new);
    for (room, new) in room.iter_mut().zip(new) {
        room.clear();
        room.extend_from_slice(new);
    }
    room
}
