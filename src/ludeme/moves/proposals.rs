//! The proposals of `(propose …)` and `(vote …)`.

use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};

/// The numbers of proposals, by their names.
pub(super) fn numbers(names: &Arg, cx: &mut Lower<'_>) -> Res<Box<[u32]>> {
    names.parts().iter().map(|name| cx.proposal(name)).collect()
}
