//! `(spiral …)`: one line wound around the centre.

use crate::board::Graph;
use crate::board::tiling;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Sites on one line that winds outwards from the centre.
    Spiral: Graph = ["spiral"] {
        /// The turns of the line.
        turns: req "turns" [FLOAT],
        /// The sites.
        sites: req "sites" [FLOAT],
        /// Whether it winds with the clock; by default it does.
        clockwise: opt "clockwise" [TRUTH],
    }
    example "(spiral turns:4 sites:80)"
    says "a spiral board with {turns:turn} and {sites} sites"
    plain "a spiral of {sites} sites in {turns:turn}"
}

impl<'a> Spiral<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let (turns, sites) = (cx.dim(self.turns)?, cx.dim(self.sites)?);
        let clockwise = self.clockwise.is_none_or(Arg::is_true);
        cx.built(
            tiling::spiral(cx.board_limits, turns, sites, clockwise),
            self.call.at,
        )
    }
}
