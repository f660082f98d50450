//! `(tri …)`: a board of triangles.

use crate::board::Graph;
use crate::board::shape::lattice::LatticeShape;
use crate::board::shape::tri;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board of triangles.
    Tri: Graph = ["tri"] {
        /// The shape; by default a triangle.
        shape: opt [TRI_SHAPE],
        /// The first size.
        a: req [FLOAT],
        /// The second size, for shapes that have one.
        b: opt [FLOAT],
    }
    example "(tri Hexagon 3)"
    says "a {a}x[{b}|{a}] [{shape}|triangle] board with triangular tiling"
    plain "a board of triangles in the shape of a [{shape}|triangle], {a} by [{b}|{a}]"
}

ludeme! {
    /// The triangles within an outline.
    TriOutline: Graph = ["tri"] {
        /// The polygon, or the lengths of the sides, clockwise; the outline turns
        /// the other way before a side whose length is negative.
        outline: req [POLY | FLOATS],
    }
    example "(tri {4 3 4 3 4 3})"
    says "a board with triangular tiling in an outline"
    plain "a board of triangles"
}

impl<'a> Tri<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let a = cx.dim(self.a)?;
        let b = self.b.map(|b| cx.dim(b)).transpose()?;
        let shape = super::lattice_shape(self.shape, LatticeShape::Triangle);
        let kind = cx.default_kind();
        cx.built(tri::tri(cx.board_limits, shape, a, b, kind), self.call.at)
    }
}

impl<'a> TriOutline<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = if self.outline.is_list() {
            let sides = cx.lengths(self.outline)?;
            tri::tri_sides(cx.board_limits, &sides, cx.default_kind())
        } else {
            let poly = cx.poly(self.outline)?;
            tri::tri_poly(cx.board_limits, &poly)
        };
        cx.built(graph, self.call.at)
    }
}
