//! `(move Add …)` and `(add …)`: a new piece.

use crate::ir::{AddRule, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Puts a new piece on a site: one move for each site and piece.
    MoveAdd: Moves = ["move"] ("Add") {
        /// The piece; by default the mover's first.
        piece: opt [PIECE],
        /// Where.
        to: req [TO],
        /// How many.
        count: opt "count" [INT],
        /// On top of what lies there?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Add (to (sites Empty)))"
    says "add [{count} of |][{piece}|one of your pieces] {to}<stack? on top of the stack>[ {then}]"
    plain "place [{count} of |][{piece.one}|one of their pieces] {to.on}<stack?, on top of what lies there>[{then}]"
}

ludeme! {
    /// Puts a new piece on each of some sites.
    Add: Moves = ["add"] {
        /// The piece; by default the mover's first.
        piece: opt [PIECE],
        /// Where.
        to: req [TO],
        /// How many.
        count: opt "count" [INT],
        /// On top of what lies there?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(add (piece \"Disc1\") (to (last To)))"
    says "add [{count} of |][{piece}|one of your pieces] {to}<stack? on top of the stack>[ {then}]"
    plain "put [{count} of |][{piece.one}|one of their pieces] {to.on}<stack?, on top of what lies there>[{then}]"
}

impl<'a> MoveAdd<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        Add {
            call: self.call,
            piece: self.piece,
            to: self.to,
            count: self.count,
            stack: self.stack,
            then: self.then,
        }
        .lower(cx)
    }
}

impl<'a> Add<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.stack(self.stack)?;
        let op = Moves::Add(AddRule {
            piece: cx.piece_spec(self.piece, None)?,
            to: cx.to_spec(Some(self.to))?,
            count: cx.int_opt(self.count)?,
        });
        cx.with_then(op, self.then)
    }
}
