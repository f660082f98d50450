//! Conditions on dice.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether all dice are used up.
    AllDiceUsed: Bool = ["all"] ("DiceUsed") {
    }
    example "(all DiceUsed)"
}

ludeme! {
    /// Whether all dice showed the same when they were rolled.
    AllDiceEqual: Bool = ["all"] ("DiceEqual") {
    }
    example "(all DiceEqual)"
}

ludeme! {
    /// Whether a die that is not used up shows a number.
    IsAnyDie: Bool = ["is"] ("AnyDie") {
        /// The number.
        value: req [INT],
    }
    example "(is AnyDie 6)"
}

impl<'a> AllDiceUsed<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.dice_set(self.call.at, None)?;
        Ok(cx.bool_op(Bool::DiceUsed))
    }
}

impl<'a> AllDiceEqual<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.dice_set(self.call.at, None)?;
        Ok(cx.bool_op(Bool::DiceEqual))
    }
}

impl<'a> IsAnyDie<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.dice_set(self.call.at, None)?;
        let value = cx.int(self.value)?;
        Ok(cx.bool_op(Bool::AnyDie(value)))
    }
}
