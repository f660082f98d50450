//! Pictures of what examples mean, where a board is meant: drawn by a small game that the example is put into.

use crate::facade::Loader;

/// A board with some pieces on it, for rules that ask where things are.
const PIECES: &str =
    "(place \"Disc1\" {\"B2\" \"C3\" \"E1\"}) (place \"Disc2\" {\"C4\" \"D3\" \"A5\"})";

/// The sites that an example means, marked on a board.
pub(super) fn region(example: &str) -> Option<String> {
    marked(&game(
        "(board (square 5))",
        "Each",
        &format!("(move Select (from {example}))"),
    ))
}

/// Where the moves of an example end, marked on a board.
pub(super) fn moves(example: &str) -> Option<String> {
    let of_pieces = game(
        "(board (square 5))",
        &format!("Each {example}"),
        "(forEach Piece)",
    );
    marked(&of_pieces).or_else(|| marked(&game("(board (square 5))", "Each", example)))
}

/// The board of an example, empty.
pub(super) fn board(example: &str) -> Option<String> {
    let text = format!(
        "(game \"Board\" (players 2) (equipment {{(board {example}) (piece \"Disc\" Each)}}) \
         (rules (play (move Add (to (sites Empty))))))"
    );
    let game = Loader::bundled().load_text("example", &text).ok()?;
    // Nobody is to move on it, as a position would say.
    Some(game.start(1).ok()?.referee().scenery().svg)
}

fn game(board: &str, piece: &str, moves: &str) -> String {
    format!(
        "(game \"Example\" (players {{(player N) (player S)}}) \
         (equipment {{{board} (piece \"Disc\" {piece}) (regions \"Goal\" P1 (sites Top)) \
         (regions \"Goal\" P2 (sites Bottom))}}) (rules (start {{{PIECES}}}) (play {moves})))"
    )
}

/// The first position of a game, with the sites where its moves end; `None` if there is no such game, or nothing to
/// mark.
fn marked(text: &str) -> Option<String> {
    let game = Loader::bundled().load_text("example", text).ok()?;
    let play = game.start(1).ok()?;
    let ends = play.legal().iter().any(|chosen| chosen.to().is_some());
    ends.then(|| play.referee().svg(true))
}
