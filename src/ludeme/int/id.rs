//! `(id …)`: the number of a piece.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The number of a piece: of this very name, or of the name and a player's.
    PieceId: Int = ["id"] {
        /// The name.
        name: opt [TEXT],
        /// The player.
        role: opt [ROLE],
    }
    example "(id \"Disc\" Mover)"
    says "the index of [{name}|a piece][ of {role}]"
    plain "[{name.one}|a piece][ of {role}]"
}

impl<'a> PieceId<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        match (self.name, self.role) {
            (Some(name), None) => cx.piece(name, None),
            // Quirk 27: this means the current player of a loop, not a piece of theirs.
            (Some(_), Some(role)) if role.constant() == Some("Player") => cx.player(role),
            (Some(name), Some(role)) => {
                let owner = match role.constant() {
                    Some("Shared" | "All" | "Each") => {
                        let shared = cx.draft.players as i32 + 1;
                        cx.constant(shared)
                    }
                    Some(_) | None => cx.player(role)?,
                };
                cx.piece_of(name, owner)
            }
            (None, Some(role)) => cx.player(role),
            (None, None) => cx.error(
                "L0305",
                self.call.at,
                "`(id …)` needs the name of a piece or a player",
            ),
        }
    }
}
