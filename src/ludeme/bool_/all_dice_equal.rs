//! `(all DiceEqual)`: whether all dice showed the same.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether all dice showed the same when they were rolled.
    AllDiceEqual: Bool = ["all"] ("DiceEqual") {
    }
    example "(all DiceEqual)"
    says "all dice %show the same"
}

impl<'a> AllDiceEqual<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.dice_set(self.call.at, None)?;
        Ok(cx.bool_op(Bool::DiceEqual))
    }
}
