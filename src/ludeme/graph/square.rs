//! `(square …)`: a board of squares.

use crate::board::Graph;
use crate::board::shape::square::{self, Diagonals, SquareShape};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board of squares: as many on each side as is said, or another shape
    /// made of squares.
    Square: Graph = ["square"] {
        /// The shape; by default a square.
        shape: opt [SQUARE_SHAPE],
        /// The sites on a side: squares, or points if the game is played on vertices or edges (`use:Vertex`,
        /// `use:Edge`), which makes a square less.
        dim: req [FLOAT],
        /// Diagonals to draw.
        diagonals: opt "diagonals" [DIAGONALS],
        /// Whether further layers lie on it as a pyramid.
        pyramidal: opt "pyramidal" [TRUTH],
    }
    example "(square 8)"
    says "a {dim}x{dim} [{shape}|rectangle] board with square tiling[ and {diagonals} diagonals]<pyramidal? in a pyramid>"
    plain "a [{shape.adj} |]board of {dim} by {dim} squares[ with {diagonals}]<pyramidal?, layer upon layer in a pyramid>"
}

ludeme! {
    /// The squares within an outline.
    SquareOutline: Graph = ["square"] {
        /// The polygon, or the lengths of the sides, clockwise; the outline turns
        /// the other way before a side whose length is negative.
        outline: req [POLY | FLOATS],
        /// Diagonals to draw.
        diagonals: opt "diagonals" [DIAGONALS],
    }
    example "(square {4 3 -1 2 3})"
    says "a board with square tiling in an outline"
    plain "a board of squares"
}

impl<'a> Square<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let dim = cx.dim(self.dim)?;
        let kind = cx.default_kind();
        let shape = match self.shape.and_then(Arg::constant) {
            Some("Diamond") => SquareShape::Diamond,
            Some("Limping") => SquareShape::Limping,
            Some("Rectangle") => SquareShape::Rectangle,
            Some(_) | None => SquareShape::Square,
        };
        let graph = if self.pyramidal.is_some_and(Arg::is_true) {
            square::pyramidal(cx.board_limits, dim, kind)
        } else {
            square::square(cx.board_limits, shape, dim, diagonals(self.diagonals), kind)
        };
        cx.built(graph, self.call.at)
    }
}

impl<'a> SquareOutline<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let diagonals = diagonals(self.diagonals);
        let graph = if self.outline.is_list() {
            let sides = cx.lengths(self.outline)?;
            square::square_sides(cx.board_limits, &sides, diagonals, cx.default_kind())
        } else {
            let poly = cx.poly(self.outline)?;
            square::square_poly(cx.board_limits, &poly, diagonals)
        };
        cx.built(graph, self.call.at)
    }
}

/// The diagonals that a word names; implied ones without a word.
pub(super) fn diagonals(word: Option<&Arg>) -> Diagonals {
    match word.and_then(Arg::constant) {
        Some("Solid") => Diagonals::Solid,
        Some("SolidNoSplit") => Diagonals::SolidNoSplit,
        Some("Alternating") => Diagonals::Alternating,
        Some("Concentric") => Diagonals::Concentric,
        Some("Radiating") => Diagonals::Radiating,
        Some(_) | None => Diagonals::Implied,
    }
}
