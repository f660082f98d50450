//! `(move Propose …)`, `(move Vote …)` and `(propose …)`: asking the other players.

use super::proposals::numbers;
use super::vote::Vote;
use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Makes a proposal, or votes for one, as a move: one move for each name.
    MoveProposal: Moves = ["move"] (MoveProposalWord: Propose, Vote) {
        /// The proposals.
        names: req [TEXT | TEXTS],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Propose \"Draw\")"
    says "<Propose:propose|Vote:vote for> {names}[ {then}]"
    plain "<Propose:propose|Vote:vote for> {names.name}[{then}]"
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
    says "propose {names}[ {then}]"
    plain "propose {names.name}[{then}]"
}

impl<'a> MoveProposal<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let word = self.word();
        let Self { call, names, then } = self;
        match word {
            MoveProposalWord::Propose => Propose { call, names, then }.lower(cx),
            MoveProposalWord::Vote => Vote { call, names, then }.lower(cx),
        }
    }
}

impl<'a> Propose<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let names = numbers(self.names, cx)?;
        cx.with_then(Moves::Change(Change::Propose(names)), self.then)
    }
}
