//! `(dominoes)`: a set of dominoes.

use crate::board::SiteType;
use crate::ir;
use crate::ludeme::lower::{Lower, PieceDecl, Res};
use crate::ludeme::macros::ludeme;

/// The greatest number of pips on a half.
const MOST: i32 = 9;

/// The cells of a domino, two by four, as a walk.
const WALK: &str = "FRFRFLFLFRFRF";

ludeme! {
    /// A domino for each pair of numbers: `Domino00`, `Domino01`, … `Domino66`. They belong to everybody. Those that lie
    /// nowhere are the stock, the container `"Bag"`, of which `(deal Dominoes …)` and `(take Domino)` draw.
    ///
    /// A domino is large: on the board, which is of squares, it covers two cells by four from the one it stands on. Its
    /// state is the way it lies: in state 0 its short side goes north from there and its first half lies west of the
    /// second; each state more is a quarter turn clockwise.
    Dominoes: Item = ["dominoes"] {
        /// The most pips on a half, up to 9; by default 6.
        up_to: opt "upTo" [INT],
    }
    example "(dominoes upTo:4)"
    says "a set of dominoes[ up to {up_to}]"
    plain "a set of dominoes[ up to double {up_to}]"
}

impl<'a> Dominoes<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let most = match self.up_to {
            Some(number) => cx.fixed_int(number, "a number of pips")?,
            None => 6,
        };
        let at = self.up_to.map_or(self.call.at, |number| number.at);
        if !(0..=MOST).contains(&most) {
            let message = format!("dominoes with {most} pips on a half are not made");
            return cx.error_hint("L0311", at, message, "write a number from 0 to 9");
        }
        let directions = cx
            .topology()
            .directions(SiteType::Cell, crate::board::Relation::Orthogonal)
            .to_vec();
        if cx.default_kind() != SiteType::Cell || directions.len() != 4 {
            let message = "dominoes are laid on the cells of a board of squares";
            let hint = "for example `(boardless Square)`";
            return cx.error_hint("L0311", self.call.at, message, hint);
        }
        let walk = WALK.chars().collect();
        let shape = cx.shape(SiteType::Cell, &[walk], directions.len());
        for first in 0..=most as u8 {
            for second in first..=most as u8 {
                add(cx, [first, second], shape);
            }
        }
        Ok(())
    }
}

fn add(cx: &mut Lower<'_>, pips: [u8; 2], shape: u32) {
    let name = format!("Domino{}{}", pips[0], pips[1]);
    let number = cx.draft.pieces.len();
    cx.draft.pieces.push(ir::Piece {
        base: name.clone(),
        name,
        owner: cx.draft.players as u32 + 1,
        moves: None,
        facing: None,
        flips: None,
        shape: Some(shape),
        tile: None,
        pips: Some(pips),
    });
    cx.pieces.push(PieceDecl {
        number,
        moves: None,
    });
}
