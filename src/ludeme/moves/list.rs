//! Moves given as a list.

use crate::ir::MovesId;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Lowers the moves of a list.
pub(super) fn all<'a>(list: &'a Arg, cx: &mut Lower<'a>) -> Res<Box<[MovesId]>> {
    // All parts are lowered before errors are returned, so that a report about one does not hide
    // those about the next.
    let parts: Vec<Res<MovesId>> = list.parts().iter().map(|part| cx.moves(part)).collect();
    parts.into_iter().collect()
}
