//! What the functions of one number of a board share.

use crate::ludeme::form::{Arg, Call};
use crate::ludeme::lower::{Lower, Res};

/// Lowers a function of one number.
pub(super) fn of_one<'a>(
    cx: &mut Lower<'a>,
    call: &Call,
    value: &'a Arg,
    function: fn(f64) -> f64,
) -> Res<f64> {
    let value = function(cx.float(value)?);
    finite(cx, call, value)
}

/// The value of a function, which is refused if it is not a finite number.
pub(super) fn finite(cx: &mut Lower<'_>, call: &Call, value: f64) -> Res<f64> {
    if value.is_finite() {
        return Ok(value);
    }
    cx.error("L0404", call.at, "this has no value that is a number")
}
