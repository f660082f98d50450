//! `(is AnyDie …)`: whether a die shows a number.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a die that is not used up shows a number.
    IsAnyDie: Bool = ["is"] ("AnyDie") {
        /// The number.
        value: req [INT],
    }
    example "(is AnyDie 6)"
    says "a die that is not used up %shows {value}"
}

impl<'a> IsAnyDie<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.dice_set(self.call.at, None)?;
        let value = cx.int(self.value)?;
        Ok(cx.bool_op(Bool::AnyDie(value)))
    }
}
