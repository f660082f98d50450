//! `(piece …)`: pieces to put.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// Pieces to put, by name or number; of a name that several players have, the
    /// mover's.
    Piece: Piece = ["piece"] {
        /// The pieces.
        pieces: req [TEXT | INT | TEXTS | INT_LIST],
        /// The state to put them in.
        state: opt "state" [INT],
    }
    example "(piece \"Disc\")"
    says "{pieces.any}[ in state {state}]"
    plain "{pieces.one}[ in state {state}]"
}
