//! Numbers of boards, worked out before play.

mod arithmetic;
mod functions;
mod series;

use super::form::Form;

/// The forms of this family; of two that fit a call the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &arithmetic::FloatAdd::FORM,
    &arithmetic::FloatSub::FORM,
    &arithmetic::FloatMul::FORM,
    &arithmetic::FloatMin::FORM,
    &arithmetic::FloatMax::FORM,
    &arithmetic::FloatDiv::FORM,
    &arithmetic::FloatPow::FORM,
    &arithmetic::FloatSum::FORM,
    &arithmetic::FloatProduct::FORM,
    &arithmetic::FloatLeast::FORM,
    &arithmetic::FloatGreatest::FORM,
    &functions::FloatAbs::FORM,
    &functions::FloatSqrt::FORM,
    &functions::FloatSin::FORM,
    &functions::FloatCos::FORM,
    &functions::FloatTan::FORM,
    &functions::FloatExp::FORM,
    &functions::FloatLog::FORM,
    &functions::FloatLog10::FORM,
    &functions::ToFloat::FORM,
];
