//! `(players …)`: the players of a kind.

use crate::ir::{Ints, IntsId, PlayerSet};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The players of a kind: all, the mover's side, the others.
    PlayersMany: Ints = ["players"] ("All", "Ally", "Enemy", "Friend", "NonMover") {
        /// Relative to this player; to the mover if it is not said.
        of: opt "of" [INT],
        /// Which of them, as `(player)`.
        when: opt "if" [BOOL],
    }
    example "(players Enemy)"
}

impl<'a> PlayersMany<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let set = match self.call.sub {
            "Ally" => PlayerSet::Ally,
            "Enemy" => PlayerSet::Enemy,
            "Friend" => PlayerSet::Friend,
            "NonMover" => PlayerSet::NonMover,
            _ => PlayerSet::All,
        };
        let op = Ints::Players(set, cx.int_opt(self.of)?, cx.bool_opt(self.when)?);
        Ok(cx.draft.arena.list(op))
    }
}
