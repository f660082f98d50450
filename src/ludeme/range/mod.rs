//! Ranges of numbers.

use super::form::{Call, Form};
use super::lower::{Lower, Res};
use super::macros::ludeme;
use crate::ir::{Int, IntId};

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &RangeMinMax::FORM,
    &RangeExact::FORM,
    &RangeMax::FORM,
    &RangeMin::FORM,
];

/// What stands for no limit.
const ENDLESS: i32 = 1_000_000_000;

ludeme! {
    /// From one number to another, both counted in; one number alone is a range of
    /// itself.
    RangeMinMax: Range = ["range"] {
        /// The least.
        min: req [INT],
        /// The greatest.
        max: opt [INT],
    }
    example "(range 1 3)"
}

ludeme! {
    /// This number and no other.
    RangeExact: Range = ["exact"] {
        /// The number.
        value: req [INT],
    }
    example "(exact 2)"
}

ludeme! {
    /// At most this number.
    RangeMax: Range = ["max"] {
        /// The greatest.
        max: req [INT],
    }
    example "(max 3)"
}

ludeme! {
    /// At least this number.
    RangeMin: Range = ["min"] {
        /// The least.
        min: req [INT],
    }
    example "(min 2)"
}

/// The least and the most of a range.
pub(super) fn bounds<'a>(call: &'a Call, cx: &mut Lower<'a>) -> Res<(IntId, IntId)> {
    match call.form.name {
        "RangeExact" => {
            let value = cx.int(RangeExact::view(call).value)?;
            Ok((value, value))
        }
        "RangeMax" => {
            let max = cx.int(RangeMax::view(call).max)?;
            Ok((cx.draft.arena.int(Int::Const(1)), max))
        }
        "RangeMin" => {
            let min = cx.int(RangeMin::view(call).min)?;
            Ok((min, cx.constant(ENDLESS)))
        }
        _ => {
            let view = RangeMinMax::view(call);
            let min = cx.int(view.min)?;
            let max = view.max.map(|max| cx.int(max)).transpose()?.unwrap_or(min);
            Ok((min, max))
        }
    }
}
