//! Numbers that describe boards, worked out before play.

mod abs;
mod add;
mod cos;
mod div;
mod exp;
mod functions;
mod lists;
mod log;
mod log10;
mod max;
mod min;
mod mul;
mod pow;
mod sin;
mod sqrt;
mod sub;
mod tan;
mod to_float;

use super::form::Form;

/// The forms of this family; if two fit a call, the first wins.
pub(crate) const FORMS: &[&Form] = &[
    &add::FloatAdd::FORM,
    &sub::FloatSub::FORM,
    &mul::FloatMul::FORM,
    &min::FloatMin::FORM,
    &max::FloatMax::FORM,
    &div::FloatDiv::FORM,
    &pow::FloatPow::FORM,
    &add::FloatSum::FORM,
    &mul::FloatProduct::FORM,
    &min::FloatLeast::FORM,
    &max::FloatGreatest::FORM,
    &abs::FloatAbs::FORM,
    &sqrt::FloatSqrt::FORM,
    &sin::FloatSin::FORM,
    &cos::FloatCos::FORM,
    &tan::FloatTan::FORM,
    &exp::FloatExp::FORM,
    &log::FloatLog::FORM,
    &log10::FloatLog10::FORM,
    &to_float::ToFloat::FORM,
];
