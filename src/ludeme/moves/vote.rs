//! `(vote …)`: answering the other players.

use super::proposals::numbers;
use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Votes for a proposal.
    Vote: Moves = ["vote"] {
        /// The proposals.
        names: req [TEXT | TEXTS],
        /// What follows.
        then: opt [THEN],
    }
    example "(vote \"Draw\")"
    says "vote for {names}[ {then}]"
    plain "vote for {names.name}[{then}]"
}

impl<'a> Vote<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let names = numbers(self.names, cx)?;
        cx.with_then(Moves::Change(Change::Vote(names)), self.then)
    }
}
