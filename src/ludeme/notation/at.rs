//! `(at …)`: where a piece stands.

use super::texts::one_piece;
use crate::ir::Part;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The coordinate of a piece of which there is only one, such as `b3`.
    At: NotationPart = ["at"] {
        /// The piece.
        piece: req [TEXT],
        /// The piece that may have taken it: it is then written where that one stands.
        taken: opt "taken" [TEXT],
    }
    example "(at \"King1\" taken:\"Knight2\")"
    says "the coordinate of {piece}[ unless {taken} took it]"
    plain "where {piece.one} stands"
}

impl<'a> At<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        let taken = self.taken.map(|piece| one_piece(piece, cx)).transpose()?;
        let piece = one_piece(self.piece, cx)?;
        Ok(Part::At { piece, taken })
    }
}
