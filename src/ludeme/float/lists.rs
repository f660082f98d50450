//! Lists of numbers of a board.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Combines the numbers of a list one after the other; 0 if the list is empty.
pub(super) fn of_list<'a>(cx: &mut Lower<'a>, parts: &'a Arg, op: fn(f64, f64) -> f64) -> Res<f64> {
    let mut total: Option<f64> = None;
    for part in parts.parts() {
        let next = cx.float(part)?;
        total = Some(total.map_or(next, |total| op(total, next)));
    }
    Ok(total.unwrap_or_default())
}
