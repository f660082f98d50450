//! `(quadhex …)`: a hexagon of four-sided cells.

use crate::board::Graph;
use crate::board::tiling;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A hexagon cut into four-sided cells, as chess for three is played on.
    Quadhex: Graph = ["quadhex"] {
        /// The cells from the border to the middle.
        layers: req [FLOAT],
        /// Whether gaps part it into three.
        thirds: opt "thirds" [TRUTH],
    }
    example "(quadhex 4)"
    says "a {layers}x{layers} hexagon board with quadhex tiling"
    plain "a hexagon cut into four-sided cells, {layers} from the border to the middle"
}

impl<'a> Quadhex<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let layers = cx.dim(self.layers)?;
        let thirds = self.thirds.is_some_and(Arg::is_true);
        cx.built(
            tiling::quadhex(cx.board_limits, layers, thirds),
            self.call.at,
        )
    }
}
