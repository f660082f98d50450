//! `(all DiceUsed)`: whether all dice are used up.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether all dice are used up.
    AllDiceUsed: Bool = ["all"] ("DiceUsed") {
    }
    example "(all DiceUsed)"
    says "all dice %are used up"
}

impl<'a> AllDiceUsed<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.dice_set(self.call.at, None)?;
        Ok(cx.bool_op(Bool::DiceUsed))
    }
}
