//! What cannot be played yet of moves.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// Stacks are a part of the language that cannot be played yet.
pub(super) fn no_stacks(cx: &mut Lower<'_>, stack: Option<&Arg>) -> Res<()> {
    match stack {
        Some(stack) if stack.is_true() => cx.error(
            "L0311",
            stack.at,
            "games with stacks of pieces cannot be played by lud yet",
        ),
        Some(_) | None => Ok(()),
    }
}
