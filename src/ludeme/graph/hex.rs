//! `(hex …)`: a board of hexagons.

use crate::board::Graph;
use crate::board::shape::hex;
use crate::board::shape::lattice::LatticeShape;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board of hexagons.
    Hex: Graph = ["hex"] {
        /// The shape; a hexagon if it is not said.
        shape: opt [HEX_SHAPE],
        /// The first size.
        a: req [FLOAT],
        /// The second size, for shapes that have one.
        b: opt [FLOAT],
    }
    example "(hex Diamond 11)"
}

impl<'a> Hex<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let a = cx.dim(self.a)?;
        let b = self.b.map(|b| cx.dim(b)).transpose()?;
        let graph = hex::hex(shape(self.shape), a, b);
        cx.built(graph, self.call.at)
    }
}

/// The shape of a word; a hexagon if there is none.
pub(super) fn shape(word: Option<&Arg>) -> LatticeShape {
    match word.and_then(Arg::constant) {
        Some("Square") => LatticeShape::Square,
        Some("Rectangle") => LatticeShape::Rectangle,
        Some("Diamond") => LatticeShape::Diamond,
        Some("Triangle") => LatticeShape::Triangle,
        Some("Star") => LatticeShape::Star,
        Some("Limping") => LatticeShape::Limping,
        Some("Prism") => LatticeShape::Prism,
        Some(_) | None => LatticeShape::Hexagon,
    }
}
