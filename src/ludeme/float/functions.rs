//! Functions of one number of a board.

use super::series;
use crate::board::geometry::cos_sin;
use crate::ludeme::form::{Arg, Value};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

macro_rules! functions {
    ($($(#[doc = $doc:literal])+ $name:ident = $keyword:literal $op:expr, $example:literal;)+) => {
        $(
            ludeme! {
                $(#[doc = $doc])+
                $name: Float = [$keyword] {
                    /// The number.
                    value: req [FLOAT],
                }
                example $example
            }

            impl<'a> $name<'a> {
                fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
                    let op: fn(f64) -> f64 = $op;
                    let value = op(cx.float(self.value)?);
                    finite(cx, self.call, value)
                }
            }
        )+
    };
}

functions! {
    /// A number of a board without its sign.
    FloatAbs = "abs" f64::abs, "(abs -3)";
    /// The square root of a number of a board.
    FloatSqrt = "sqrt" f64::sqrt, "(sqrt 9)";
    /// The sine of an angle in radians.
    FloatSin = "sin" |angle| cos_sin(angle.to_degrees()).1, "(sin 1.5)";
    /// The cosine of an angle in radians.
    FloatCos = "cos" |angle| cos_sin(angle.to_degrees()).0, "(cos 0)";
    /// The tangent of an angle in radians.
    FloatTan = "tan" |angle| { let (c, s) = cos_sin(angle.to_degrees()); s / c }, "(tan 1)";
    /// Euler's number to the power of a number of a board.
    FloatExp = "exp" series::exp, "(exp 1)";
    /// The natural logarithm of a number of a board.
    FloatLog = "log" series::ln, "(log 20)";
    /// The decimal logarithm of a number of a board.
    FloatLog10 = "log10" |x| series::ln(x) / std::f64::consts::LN_10, "(log10 1000)";
}

ludeme! {
    /// A number or a condition of the rules as a number of a board; true is 1.
    ToFloat: Float = ["toFloat"] {
        /// The number or condition, known before play.
        value: req [INT | BOOL],
    }
    example "(toFloat 3)"
}

impl<'a> ToFloat<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let asks = self
            .value
            .call()
            .is_some_and(|call| call.form.family == crate::ludeme::Family::Bool);
        if asks || matches!(self.value.value, Value::Bool(_)) {
            let id = cx.bool(self.value)?;
            return match cx.const_bool(id) {
                Some(truth) => Ok(f64::from(u8::from(truth))),
                None => not_fixed(cx, self.value),
            };
        }
        cx.fixed_int(self.value, "a number of a board")
            .map(f64::from)
    }
}

fn not_fixed<T>(cx: &mut Lower<'_>, arg: &Arg) -> Res<T> {
    cx.error(
        "L0323",
        arg.at,
        "a number of a board must be a fixed number",
    )
}

/// A number that functions have made, if it is one.
fn finite(cx: &mut Lower<'_>, call: &crate::ludeme::Call, value: f64) -> Res<f64> {
    if value.is_finite() {
        return Ok(value);
    }
    cx.error("L0404", call.at, "this has no value that is a number")
}
