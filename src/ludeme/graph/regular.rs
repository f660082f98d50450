//! `(regular …)`: a polygon with equal sides.

use crate::board::Graph;
use crate::board::shape::regular;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A polygon with equal sides and a corner at the top, or the star with as
    /// many points.
    Regular: Graph = ["regular"] {
        /// A star and not a polygon.
        star: opt [STAR],
        /// The sides.
        sides: req [FLOAT],
    }
    example "(regular 6)"
    says "a <star?star|polygon> with {sides:side}"
    plain "a <star?star with {sides:point}|polygon with {sides:side}>"
}

impl<'a> Regular<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let sides = cx.dim(self.sides)?;
        cx.built(
            regular::regular(cx.board_limits, sides, self.star.is_some()),
            self.call.at,
        )
    }
}
