//! `(lastTo …)`: where the last move of the player who moves again ended.

use crate::ir::Part;
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The coordinate where the player to move has just moved to, if they move again; another text if they
    /// does not.
    LastTo: NotationPart = ["lastTo"] {
        /// The text if the turn is a new one.
        none: req "none" [TEXT],
    }
    example "(lastTo none:\"-\")"
    says "the to location of a move that goes on, else {none}"
    plain "where the player to move has just moved to, if they go on, or else {none.name}"
}

impl LastTo<'_> {
    pub(super) fn lower(self) -> Part {
        Part::LastTo(self.none.text().unwrap_or_default().to_owned())
    }
}
