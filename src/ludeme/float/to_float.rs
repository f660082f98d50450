//! `(toFloat …)`: numbers and conditions of the rules as numbers of a board.

use crate::ludeme::form::{Arg, Value};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A number or a condition of the rules as a number of a board; true is 1.
    ToFloat: Float = ["toFloat"] {
        /// The number or condition, known before play.
        value: req [INT | BOOL],
    }
    example "(toFloat 3)"
    says "{value}"
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
