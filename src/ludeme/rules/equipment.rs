//! `(equipment {…})`: what a game is played with.

use crate::ludeme::item;
use crate::ludeme::lower::{Lower, PieceDecl, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What a game is played with: a board first of all, then pieces, hands,
    /// regions and maps, in any order. Where no piece is declared each player has one.
    Equipment: Equipment = ["equipment"] {
        /// The things.
        items: req [ITEMS],
    }
    example "(equipment {(board (square 3)) (piece \"Disc\" Each)})"
    says "{items.lines}"
}

impl<'a> Equipment<'a> {
    /// Adds the things: the board first, then what stands on it, then what refers to both.
    pub(super) fn lower_items(self, cx: &mut Lower<'a>) -> Res<()> {
        let calls: Vec<_> = self
            .items
            .parts()
            .iter()
            .filter_map(|item| item.call())
            .collect();
        let boards: Vec<_> = calls
            .iter()
            .copied()
            .filter(|call| item::is_board(call.form))
            .collect();
        match boards[..] {
            [board] => cx.add(board)?,
            [] => {
                return cx.error_hint(
                    "L0333",
                    self.call.at,
                    "the equipment has no board",
                    "add one, as in `(board (square 8))`",
                );
            }
            [_, second, ..] => {
                return cx.error(
                    "L0334",
                    second.at,
                    "a game has one board; this is a second one",
                );
            }
        }
        let mut failed = Ok(());
        let mut others: Vec<_> = calls
            .into_iter()
            .filter(|call| !item::is_board(call.form))
            .collect();
        others.sort_by_key(|call| item::turn(call.form));
        for call in others {
            if let Err(reported) = cx.add(call) {
                failed = Err(reported);
            }
        }
        failed?;
        cx.declare_values();
        cx.has_pieces = !cx.pieces.is_empty();
        if !cx.has_pieces {
            item::add_plain_pieces(cx);
        }
        item::lay_dice_down(cx);
        lower_moves(cx)
    }
}

/// Lowers the moves that a piece defines itself.
fn lower_own<'a>(cx: &mut Lower<'a>, moves: &'a crate::ludeme::Arg) -> Res<crate::ir::MovesId> {
    let shares = |piece: &&PieceDecl<'_>| piece.moves.is_some_and(|own| std::ptr::eq(own, moves));
    let players = 1..=cx.draft.players as u32;
    let numbers = cx.pieces.iter().filter(shares).map(|piece| piece.number);
    let owned = |number: &usize| players.contains(&cx.draft.pieces[*number].owner);
    cx.own_moves = numbers.filter(owned).map(|number| number as u32).collect();
    let lowered = cx.moves(moves);
    cx.own_moves.clear();
    lowered
}

/// Lowers the moves of the pieces, now that all names are known.
fn lower_moves(cx: &mut Lower<'_>) -> Res<()> {
    let mut failed = Ok(());
    // The moves that were lowered last, because pieces that are declared for each player share
    // them.
    let mut last: Option<(*const crate::ludeme::Arg, Res<crate::ir::MovesId>)> = None;
    for index in 0..cx.pieces.len() {
        let (number, moves) = (cx.pieces[index].number, cx.pieces[index].moves);
        let Some(moves) = moves else { continue };
        let known = last.filter(|(known, _)| std::ptr::eq(*known, moves));
        let lowered = match known {
            Some((_, lowered)) => lowered,
            None => lower_own(cx, moves),
        };
        last = Some((std::ptr::from_ref(moves), lowered));
        match lowered {
            Ok(id) => cx.draft.pieces[number].moves = Some(id),
            Err(reported) => failed = Err(reported),
        }
    }
    failed
}
