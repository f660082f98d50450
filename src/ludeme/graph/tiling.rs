//! `(tiling …)`: the semi-regular tilings.

use crate::board::Graph;
use crate::board::tiling::{self, Tiling};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board of regular polygons of several kinds. The tiling is named by the
    /// polygons around each vertex, so `T488` has a square and two octagons.
    TilingSize: Graph = ["tiling"] {
        /// The tiling.
        tiling: req [TILING],
        /// The first size.
        a: req [FLOAT],
        /// The second size, for shapes that have one.
        b: opt [FLOAT],
    }
    example "(tiling T3636 3)"
    says "a {a}x[{b}|{a}] board with {tiling} tiling"
    plain "a board of {tiling.plain}, {a} by [{b}|{a}]"
}

ludeme! {
    /// A tiling within an outline.
    TilingSizeOutline: Graph = ["tiling"] {
        /// The tiling.
        tiling: req [TILING],
        /// The polygon, or the lengths of the sides, clockwise; the outline turns
        /// the other way before a side whose length is negative.
        outline: req [POLY | FLOATS],
    }
    example "(tiling T3636 (poly {{0 0} {0 8} {8 8} {8 0}}))"
    says "a board with {tiling} tiling in an outline"
    plain "a board of {tiling.plain}"
}

impl<'a> TilingSize<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let a = cx.dim(self.a)?;
        let b = self.b.map(|b| cx.dim(b)).transpose()?;
        cx.built(
            tiling::tiling(cx.board_limits, kind(self.tiling), a, b),
            self.call.at,
        )
    }
}

impl<'a> TilingSizeOutline<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let kind = kind(self.tiling);
        let graph = if self.outline.is_list() {
            let sides = cx.lengths(self.outline)?;
            tiling::tiling_sides(cx.board_limits, kind, &sides)
        } else {
            let poly = cx.poly(self.outline)?;
            tiling::tiling_poly(cx.board_limits, kind, &poly)
        };
        cx.built(graph, self.call.at)
    }
}

/// The tiling that a word names.
fn kind(word: &Arg) -> Tiling {
    match word.constant() {
        Some("T31212") => Tiling::T31212,
        Some("T333333_33434") => Tiling::T333333_33434,
        Some("T33336") => Tiling::T33336,
        Some("T33344") => Tiling::T33344,
        Some("T33434") => Tiling::T33434,
        Some("T3464") => Tiling::T3464,
        Some("T4612") => Tiling::T4612,
        Some("T488") => Tiling::T488,
        Some(_) | None => Tiling::T3636,
    }
}
