//! `(hex …)`: a board of hexagons.

use crate::board::Graph;
use crate::board::shape::hex;
use crate::board::shape::lattice::LatticeShape;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board of hexagons.
    Hex: Graph = ["hex"] {
        /// The shape; by default a hexagon.
        shape: opt [HEX_SHAPE],
        /// The first size.
        a: req [FLOAT],
        /// The second size, for shapes that have one.
        b: opt [FLOAT],
    }
    example "(hex Diamond 11)"
    says "a {a}x[{b}|{a}] [{shape}|hexagon] board with hexagonal tiling"
    plain "a board of hexagons in the shape of a [{shape}|hexagon], {a} by [{b}|{a}]"
}

ludeme! {
    /// The hexagons within an outline.
    HexOutline: Graph = ["hex"] {
        /// The polygon, or the lengths of the sides, clockwise; the outline turns
        /// the other way before a side whose length is negative.
        outline: req [POLY | FLOATS],
    }
    example "(hex {4 3 4 3 4 3})"
    says "a board with hexagonal tiling in an outline"
    plain "a board of hexagons"
}

impl<'a> Hex<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let a = cx.dim(self.a)?;
        let b = self.b.map(|b| cx.dim(b)).transpose()?;
        let shape = super::lattice_shape(self.shape, LatticeShape::Hexagon);
        cx.built(hex::hex(cx.board_limits, shape, a, b), self.call.at)
    }
}

impl<'a> HexOutline<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = if self.outline.is_list() {
            let sides = cx.lengths(self.outline)?;
            hex::hex_sides(cx.board_limits, &sides)
        } else {
            let poly = cx.poly(self.outline)?;
            hex::hex_poly(cx.board_limits, &poly)
        };
        cx.built(graph, self.call.at)
    }
}
