//! Ranges of numbers.

mod exact;
mod max;
mod min;
mod range;

use super::form::{Call, Form};
use super::lower::{Lower, Res};
use crate::ir::IntId;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &range::RangeMinMax::FORM,
    &exact::RangeExact::FORM,
    &max::RangeMax::FORM,
    &min::RangeMin::FORM,
];

/// The least and the greatest number of a range.
pub(super) fn bounds<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<(IntId, IntId)> {
    match call.form.name {
        "RangeExact" => exact::RangeExact::view(call).bounds(cx),
        "RangeMax" => max::RangeMax::view(call).bounds(cx),
        "RangeMin" => min::RangeMin::view(call).bounds(cx),
        _ => range::RangeMinMax::view(call).bounds(cx),
    }
}
