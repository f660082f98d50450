//! `(note …)`: words to the players.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Says something to the players. It changes nothing.
    Note: Moves = ["note"] {
        /// The player it is about.
        player: opt "player" [INT | ROLE],
        /// What to say.
        message: req [TEXT | INT | BOOL | REGION | INTS | FLOAT | RANGE | DIRECTION | ABSOLUTE | RELATIVE],
        /// Whom to say it to; by default everybody.
        to: opt "to" [PLAYER | ROLE],
    }
    example "(note \"Check\")"
    says "note {message}[ about {player}][ to {to}]"
    plain "tell [{to}|everybody] {message.name}[ about {player}]"
}

impl<'a> Note<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        Ok(cx.draft.arena.moves(Moves::Note, None))
    }
}
