//! `(move Shoot …)`: a piece put in line with another.

use crate::ir::{Int, Leaf, Moves, MovesId, SlideRule};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Puts a piece on any site that a slide from another piece reaches.
    MoveShoot: Moves = ["move"] ("Shoot") {
        /// The piece shot.
        piece: req [PIECE],
        /// From here; by default from the piece just moved.
        from: opt [FROM],
        /// The directions; by default any.
        dirs: opt [ABSOLUTE],
        /// What it passes.
        between: opt [BETWEEN],
        /// Where it may stop.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Shoot (piece \"Dot0\"))"
    says "shoot {piece}[ {from}][ {dirs}][ {between}][ {to}][ {then}]"
    plain "shoot {piece.one}[ from {from.noun}][ {dirs}][ {to}][{then}]"
}

impl<'a> MoveShoot<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = cx.from_spec(self.from, Some(Int::Leaf(Leaf::LastTo)))?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let between = cx.between_spec(self.between)?;
        let to = cx.to_spec(self.to)?;
        let piece = cx.piece_spec(Some(self.piece), None)?;
        let slide = Box::new(SlideRule {
            from: from.clone(),
            dirs,
            tracks: None,
            between,
            to,
        });
        cx.with_then(Moves::Shoot { piece, from, slide }, self.then)
    }
}

ludeme! {
    /// Puts a piece, as part of what follows, on a site that a slide from another reaches.
    Shoot: Moves = ["shoot"] {
        /// The piece shot.
        piece: req [PIECE],
        /// From here; by default from the piece just moved.
        from: opt [FROM],
        /// The directions; by default any.
        dirs: opt [ABSOLUTE],
        /// What it passes.
        between: opt [BETWEEN],
        /// Where it may stop.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(shoot (piece \"Dot0\"))"
    says "shoot {piece}[ {from}][ {dirs}][ {between}][ {to}][ {then}]"
    plain "shoot {piece.one}[ from {from.noun}][ {dirs}][ {to}][{then}]"
}

impl<'a> Shoot<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            piece,
            from,
            dirs,
            between,
            to,
            then,
        } = self;
        MoveShoot {
            call,
            piece,
            from,
            dirs,
            between,
            to,
            then,
        }
        .lower(cx)
    }
}
