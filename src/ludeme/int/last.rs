//! `(last …)`: where the last move began or ended.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where the last move began or ended.
    Last: Int = ["last"] ("From", "To", "LevelFrom", "LevelTo") {
        /// Where the last of all its changes did, consequences included?
        after: opt "afterConsequence" [BOOL],
    }
    example "(last To)"
}

impl<'a> Last<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let after = cx.fixed_truth(self.after, false)?;
        if self.call.sub.starts_with("Level") {
            cx.draft.stacks = true;
            let to = self.call.sub == "LevelTo";
            return Ok(cx.int_op(if to {
                Int::LastLevelTo
            } else {
                Int::LastLevelFrom
            }));
        }
        let int = match (self.call.sub == "From", after) {
            (true, false) => Int::Leaf(Leaf::LastFrom),
            (true, true) => Int::LastFromAfter,
            (false, false) => Int::Leaf(Leaf::LastTo),
            (false, true) => Int::LastToAfter,
        };
        Ok(cx.int_op(int))
    }
}
