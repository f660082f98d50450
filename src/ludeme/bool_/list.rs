//! Conditions given as a list.

use crate::ir::BoolId;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Lowers the conditions of a list.
pub(super) fn all<'a>(list: &'a [Arg], cx: &mut Lower<'a>) -> Res<Vec<BoolId>> {
    // All parts are lowered before errors are returned, so that a report about one does not hide
    // those about the next.
    let parts: Vec<Res<BoolId>> = list.iter().map(|part| cx.bool(part)).collect();
    parts.into_iter().collect()
}
