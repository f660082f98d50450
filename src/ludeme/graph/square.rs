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
        /// The shape; a square if it is not said.
        shape: opt [SQUARE_SHAPE],
        /// The sites on a side.
        dim: req [FLOAT],
        /// Diagonals to draw.
        diagonals: opt "diagonals" [DIAGONALS],
        /// Whether further layers lie on it as a pyramid.
        pyramidal: opt "pyramidal" [TRUTH],
    }
    example "(square 8)"
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
            square::pyramidal(dim, kind)
        } else {
            square::square(shape, dim, diagonals(self.diagonals), kind)
        };
        cx.built(graph, self.call.at)
    }
}

/// The diagonals of a word; implied ones if there is none.
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
