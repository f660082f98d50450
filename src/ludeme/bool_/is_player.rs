//! `(is Mover …)` and the like: what a player is.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, Int, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a player is the mover, the next or the previous one, on the mover's
    /// side, on another side, or still in the game.
    IsPlayer: Bool = ["is"] (IsPlayerWord: Mover, Next, Prev, Friend, Enemy, Active) {
        /// The player.
        player: req [INT | ROLE],
    }
    example "(is Enemy (who at:(last To)))"
    says "<Prev:in the same turn|Mover:{player} %is the mover|Next:{player} %is the next player|Friend:{player} %is a friend of the mover|Enemy:{player} %is an enemy of the mover|Active:{player} %is still active>"
    plain "<Mover:{player} %is the player to move|Next:{player} %moves next|Prev:{player} %moved last|Friend:{player} %is on their side|Enemy:{player} %is an opponent|Active:{player} %is still in the game>"
}

impl<'a> IsPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        if cx.is_nobody(self.player) {
            return Ok(cx.bool_op(Bool::Const(false)));
        }
        let player = cx.player(self.player)?;
        let other = match self.word() {
            IsPlayerWord::Mover => Int::Leaf(Leaf::Mover),
            IsPlayerWord::Next => Int::Leaf(Leaf::Next),
            IsPlayerWord::Prev => Int::Prev,
            IsPlayerWord::Friend => return Ok(cx.bool_op(Bool::Friend(player))),
            IsPlayerWord::Enemy => return Ok(cx.bool_op(Bool::Enemy(player))),
            IsPlayerWord::Active => return Ok(cx.bool_op(Bool::Active(player))),
        };
        let other = cx.draft.arena.int(other);
        Ok(cx.bool_op(Bool::Compare(Comparison::Eq, player, other)))
    }
}
