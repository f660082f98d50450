//! `(arrayValue …)`: a number of a list by its index.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The number of a list at an index, counted from 0.
    ArrayValue: Int = ["arrayValue"] {
        /// The list.
        list: req [INTS],
        /// The index.
        index: req "index" [INT],
    }
    example "(arrayValue (values Remembered) index:0)"
    says "the value at index {index} of {list}"
    plain "number {index} of {list}"
}

impl<'a> ArrayValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::ListEntry(cx.ints(self.list)?, cx.int(self.index)?);
        Ok(cx.draft.arena.int(op))
    }
}
