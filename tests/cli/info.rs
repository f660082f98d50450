//! `lud info`: the card of a game.

use insta::assert_snapshot;

use super::{file, lud};

#[test]
fn the_card_says_what_the_file_says() {
    let game = "(game \"Little\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) \
                (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))))
(metadata (info {
    (aliases {\"Small\" \"Tiny\"})
    (description \"A game of two players who put discs on a board of nine squares until one of them has three in a row.\")
    (rules \"Put a disc.\") (rules \"Three in a row win.\")
    (source \"A book\") (author \"Somebody\") (date \"1900\") (period \"Modern\") (region \"Europe\")
    (classification \"board/space/line\") (basedOn \"Tic-Tac-Toe\") (id \"12\")
}) (graphics (player Colour P1 (colour Red))) (ai (bestAgent \"UCT\")))";
    let path = file("info-card.lud", game);
    let path = path.to_str().unwrap();
    let run = lud(&["info", path]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert_snapshot!(run.stdout, @r#"
    Little
      also      Small, Tiny
      kind      board, space, line
      author    Somebody
      date      1900
      period    Modern
      region    Europe
      summary   A game of two players who put discs on a board of nine squares until one of them has
                three in a row.
      rules     Put a disc.
                Three in a row win.
      source    A book
      based on  Tic-Tac-Toe
      id        12
      graphics  (player Colour P1 (colour Red))
      ai        (bestAgent "UCT")
      players   2
      board     9 cells (9 cells, 16 vertices, 24 edges)
      pieces    Disc1, Disc2
      state     -
    "#);
    let json = lud(&["info", path, "--format", "json"]).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["metadata"]["basedOn"][0], "Tic-Tac-Toe");
    assert_eq!(json["metadata"]["classification"][2], "line");
    assert_eq!(
        json["metadata"]["graphics"][0],
        "(player Colour P1 (colour Red))"
    );
}

#[test]
fn every_bundled_game_of_the_author_s_desk_has_a_card() {
    for game in [
        "backgammon",
        "dots-and-boxes",
        "english-draughts",
        "go",
        "hidden-ranks",
        "lasca",
        "nine-mens-morris",
        "oware",
    ] {
        let text = lud(&["info", game]).stdout;
        for word in ["  kind ", "  summary ", "  rules ", "  source "] {
            assert!(text.contains(word), "{game} has no{word}");
        }
    }
}
