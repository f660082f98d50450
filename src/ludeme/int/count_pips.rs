//! `(count Pips)`: what the dice show together.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sum of what the dice show, used up or not.
    CountPips: Int = ["count"] ("Pips") {
    }
    example "(count Pips)"
    says "the number of pips"
    plain "the sum of the dice"
}

impl<'a> CountPips<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let set = cx.dice_set(self.call.at, None)?;
        Ok(cx.int_op(Int::Pips(set)))
    }
}
