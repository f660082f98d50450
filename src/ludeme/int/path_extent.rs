//! `(pathExtent …)`: how far a path on tiles reaches.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many rows or columns, whichever are more, a path on tiles reaches over.
    PathExtent: Int = ["pathExtent"] {
        /// The colour of the path; by default the mover's number.
        colour: opt [INT],
        /// A site of it, or several; where the last move and what followed ended if it is not
        /// said.
        start: opt [INT | REGION],
    }
    example "(pathExtent (mover))"
    says "the extent of the path[ of colour {colour}][ from {start}]"
    plain "how far the path[ of colour {colour}][ from {start}] reaches"
}

impl<'a> PathExtent<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let colour = cx.int_or(self.colour, Int::Leaf(Leaf::Mover))?;
        let starts = match self.start {
            Some(start) => cx.region(start)?,
            None => cx.landed(),
        };
        Ok(cx.int_op(Int::PathExtent(colour, starts)))
    }
}
