//! `(propose …)` and `(vote …)`: asking the other players.

use crate::ir::{Moves, MovesId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Makes a proposal, or votes for one, as a move: one move for each name.
    MoveProposal: Moves = ["move"] ("Propose", "Vote") {
        /// The proposals.
        names: req [TEXT | TEXTS],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Propose \"Draw\")"
}

ludeme! {
    /// Makes a proposal.
    Propose: Moves = ["propose"] {
        /// The proposals.
        names: req [TEXT | TEXTS],
        /// What follows.
        then: opt [THEN],
    }
    example "(propose \"Draw\")"
}

ludeme! {
    /// Votes for a proposal.
    Vote: Moves = ["vote"] {
        /// The proposals.
        names: req [TEXT | TEXTS],
        /// What follows.
        then: opt [THEN],
    }
    example "(vote \"Draw\")"
}

impl<'a> MoveProposal<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self { call, names, then } = self;
        if call.sub == "Vote" {
            Vote { call, names, then }.lower(cx)
        } else {
            Propose { call, names, then }.lower(cx)
        }
    }
}

impl<'a> Propose<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let names = numbers(self.names, cx)?;
        cx.with_then(Moves::Propose(names), self.then)
    }
}

impl<'a> Vote<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let names = numbers(self.names, cx)?;
        cx.with_then(Moves::Vote(names), self.then)
    }
}

fn numbers(names: &Arg, cx: &mut Lower<'_>) -> Res<Box<[u32]>> {
    names.parts().iter().map(|name| cx.proposal(name)).collect()
}
