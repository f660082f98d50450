//! `(move Claim …)`: a site of any kind becomes the mover's.

use crate::ir::{AddRule, Moves, MovesId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Makes a site the mover's by putting one of their pieces on it.
    MoveClaim: Moves = ["move"] ("Claim") {
        /// The piece; by default the mover's first.
        piece: opt [PIECE],
        /// Where.
        to: req [TO],
        /// How many; by default 1.
        count: opt "count" [INT],
        /// On top of a stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Claim (to (sites Empty)))"
    says "claim [with {count} of |][with {piece} |]{to}<stack? on top of the stack>[ {then}]"
    plain "claim {to.noun}[ with {piece.one}]<stack?, on top of what lies there>[{then}]"
}

ludeme! {
    /// Makes a site a player's by putting a piece on it.
    Claim: Moves = ["claim"] {
        /// The piece; by default the mover's first.
        piece: opt [PIECE],
        /// Where.
        to: req [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(claim (to Cell (site)))"
    says "claim [with {piece} |]{to}[ {then}]"
    plain "claim {to.noun}[ with {piece.one}][{then}]"
}

impl<'a> MoveClaim<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let piece = cx.piece_spec(self.piece, None)?;
        let to = cx.to_spec(Some(self.to))?;
        cx.draft.stacks |= self.stack.is_some_and(Arg::is_true);
        let op = match cx.int_opt(self.count)? {
            None => Moves::Claim(piece, to),
            count => Moves::Add(AddRule { piece, to, count }),
        };
        cx.with_then(op, self.then)
    }
}

impl<'a> Claim<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            piece,
            to,
            then,
        } = self;
        MoveClaim {
            call,
            piece,
            to,
            count: None,
            stack: None,
            then,
        }
        .lower(cx)
    }
}
