//! `(value Random …)`: a number drawn at random.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A number drawn at random from a range.
    ValueRandom: Int = ["value"] ("Random") {
        /// The range, both ends counted in.
        range: req [RANGE],
    }
    example "(value Random (range 1 6))"
    says "a random number of {range}"
    plain "a number drawn at random from {range}"
}

impl<'a> ValueRandom<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let (min, max) = cx.range(self.range)?;
        Ok(cx.draft.arena.int(Int::Random(min, max)))
    }
}
