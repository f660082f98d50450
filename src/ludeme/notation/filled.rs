//! `(filled …)`: how many of a piece stand on the board.

use super::texts::one_piece;
use crate::ir::Part;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many of a piece stand on the board. They stand on its first sites, and no
    /// other piece stands anywhere.
    Filled: NotationPart = ["filled"] {
        /// The piece.
        piece: req [TEXT],
    }
    example "(filled \"Stone\")"
    says "the number of {piece} on the board"
    plain "the number of {piece.many} on the board"
}

impl<'a> Filled<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<Part> {
        Ok(Part::Filled(one_piece(self.piece, cx)?))
    }
}
