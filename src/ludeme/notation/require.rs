//! `(require …)`: what holds in every position, and beside the game what its options must
//! fulfil together.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A condition that holds in every position of the game. A text of which it does
    /// not hold is refused.
    Require: Requirement = ["require"] {
        /// The condition; the player to move is the mover.
        when: req [BOOL],
        /// What to say of a position in which it does not hold.
        message: req [TEXT],
    }
    example "(require (= 1 (count Pieces P1 \"King\")) \"White has one king\")"
    says "{when} ({message})"
    plain "{when}"
}

ludeme! {
    /// A condition on what is chosen. It stands beside the game, not in it, and must be known
    /// before play. There is no game with choices for which it does not hold.
    Demand: Notation = ["require"] {
        /// The condition.
        when: req [BOOL],
        /// Why there is no game otherwise.
        message: req [TEXT],
    }
    example "(require (< 1 (* 2 3)) \"two worms need two squares\")"
    says "it is required that {when} ({message})"
    plain "{message}"
}

impl<'a> Demand<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let when = cx.bool(self.when)?;
        match cx.const_bool(when) {
            Some(true) => Ok(()),
            Some(false) => {
                let reason = self.message.text().unwrap_or_default();
                cx.error_hint(
                    "L0353",
                    self.call.at,
                    format!("there is no game with these choices: {reason}"),
                    "`lud info` lists what can be chosen; the defaults must fulfil this too",
                )
            }
            None => cx.error_hint(
                "L0354",
                self.when.at,
                "this is known in play only",
                "beside the game `(require …)` is about options; what holds in every position \
                 stands in `(notation …)`",
            ),
        }
    }
}
