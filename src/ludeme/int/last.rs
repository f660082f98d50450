//! `(last …)`: where the last move began or ended.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where the last move began or ended.
    Last: Int = ["last"] (LastWord: From, To, LevelFrom, LevelTo) {
        /// Where the last of all its changes did, consequences included?
        after: opt "afterConsequence" [BOOL],
    }
    example "(last To)"
    says "the <From:from location|To:to location|LevelFrom:from level|LevelTo:to level> of the last move<after? after its consequences>"
    plain "<From:the ~site just left|To:the ~site just moved to|LevelFrom:the level just left|LevelTo:the level just moved to>"
}

impl<'a> Last<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let after = cx.fixed_truth(self.after, false)?;
        let int = match (self.word(), after) {
            (LastWord::From, false) => Int::Leaf(Leaf::LastFrom),
            (LastWord::From, true) => Int::LastFromAfter,
            (LastWord::To, false) => Int::Leaf(Leaf::LastTo),
            (LastWord::To, true) => Int::LastToAfter,
            (LastWord::LevelFrom, _) => Int::LastLevelFrom,
            (LastWord::LevelTo, _) => Int::LastLevelTo,
        };
        cx.draft.stacks |= matches!(int, Int::LastLevelFrom | Int::LastLevelTo);
        Ok(cx.int_op(int))
    }
}
