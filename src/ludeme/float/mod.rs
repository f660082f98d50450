//! Numbers of boards, worked out before play.

mod arithmetic;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &arithmetic::FloatAdd::FORM,
    &arithmetic::FloatSub::FORM,
    &arithmetic::FloatMul::FORM,
    &arithmetic::FloatDiv::FORM,
];
