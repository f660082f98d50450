//! `(swap …)`: exchanges pieces or players.

use crate::ir::{Int, Leaf, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Exchanges the pieces of two sites: of the ends of the last move if they
    /// are not said.
    MoveSwapPieces: Moves = ["move"] ("Swap") {
        /// The word `Pieces`.
        pieces: req [SWAP_PIECES],
        /// One site.
        a: opt [INT],
        /// The other.
        b: opt [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Swap Pieces (last To) (last From))"
    says "swap the pieces at [{a}|the from location] and [{b}|the to location][ {then}]"
    plain "exchange the pieces on [{a}|the ~site just left] and [{b}|the ~site just moved to][{then}]"
}

ludeme! {
    /// Exchanges two players.
    MoveSwapPlayers: Moves = ["move"] ("Swap") {
        /// The word `Players`.
        players: req [SWAP_PLAYERS],
        /// One.
        a: req [INT | ROLE],
        /// The other.
        b: req [INT | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Swap Players P1 P2)"
    says "swap players {a} and {b}[ {then}]"
    plain "let {a} and {b} exchange sides[{then}]"
}

ludeme! {
    /// Exchanges the pieces of two sites.
    SwapPieces: Moves = ["swap"] ("Pieces") {
        /// One site.
        a: opt [INT],
        /// The other.
        b: opt [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(swap Pieces (last To) (last From))"
    says "swap the pieces at [{a}|the from location] and [{b}|the to location][ {then}]"
    plain "exchange the pieces on [{a}|the ~site just left] and [{b}|the ~site just moved to][{then}]"
}

ludeme! {
    /// Exchanges two players.
    SwapPlayers: Moves = ["swap"] ("Players") {
        /// One.
        a: req [INT | ROLE],
        /// The other.
        b: req [INT | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(swap Players P1 P2)"
    says "swap players {a} and {b}[ {then}]"
    plain "let {a} and {b} exchange sides[{then}]"
}

impl<'a> MoveSwapPieces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        SwapPieces {
            call: self.call,
            a: self.a,
            b: self.b,
            then: self.then,
        }
        .lower(cx)
    }
}

impl<'a> MoveSwapPlayers<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        SwapPlayers {
            call: self.call,
            a: self.a,
            b: self.b,
            then: self.then,
        }
        .lower(cx)
    }
}

impl<'a> SwapPieces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let a = cx.int_or(self.a, Int::Leaf(Leaf::LastFrom))?;
        let b = cx.int_or(self.b, Int::Leaf(Leaf::LastTo))?;
        cx.with_then(Moves::SwapPieces(a, b), self.then)
    }
}

impl<'a> SwapPlayers<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::SwapPlayers(cx.player(self.a)?, cx.player(self.b)?);
        cx.with_then(op, self.then)
    }
}
