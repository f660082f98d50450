//! `(apply …)`: what happens, where moves are asked for.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What happens, if a condition holds.
    MovesApply: Moves = ["apply"] {
        /// When; by default always.
        when: opt "if" [BOOL],
        /// What.
        effect: req [MOVES],
    }
    example "(apply if:(is Occupied (site)) (remove (site)))"
    says "{effect}[ if {when}]"
}

impl<'a> MovesApply<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let effect = cx.moves(self.effect)?;
        match self.when {
            Some(when) => {
                let when = cx.bool(when)?;
                cx.with_then(Moves::If(when, effect, None), None)
            }
            None => Ok(effect),
        }
    }
}
