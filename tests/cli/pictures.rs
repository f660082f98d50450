//! `lud board` and pictures.

use super::{file, lud};

/// A picture that a command draws, after checking that its marks are in pairs.
fn svg(args: &[&str]) -> String {
    let mut all = args.to_vec();
    all.extend(["--format", "svg"]);
    let run = lud(&all);
    assert_eq!(run.exit, 0, "{args:?}: {}", run.stderr);
    let picture = run.stdout;
    assert!(picture.starts_with("<svg ") && picture.ends_with("</svg>\n"));
    assert!(
        !picture.contains("NaN") && !picture.contains("inf"),
        "{args:?}"
    );
    for mark in picture.split('<').skip(1) {
        let closed = mark.split_once('>').is_some_and(|(inside, rest)| {
            inside.matches('"').count() % 2 == 0 && !rest.contains('"')
        });
        assert!(closed, "{args:?}: <{mark}");
    }
    assert_eq!(picture, lud(&all).stdout, "the same input, another picture");
    picture
}

#[test]
fn every_kind_of_board_is_drawn() {
    for board in [
        "(hex 4)",
        "(concentric {1 6 12})",
        "(concentric Square rings:3)",
        "(celtic 3)",
        "(wedge 4)",
        "(layers 2 (square 3))",
        "(square 4 pyramidal:True)",
        "(spiral turns:3 sites:30)",
        "(board (square 3) use:Edge)",
        "(mancalaBoard 2 6)",
        "(mancalaBoard 1 1 store:None)",
        "(surakartaBoard (square 6))",
        "(boardless Hexagonal 9)",
        "(board (square 1))",
        "(board (graph vertices:{{0 0}}) use:Vertex)",
        "(board (graph vertices:{{0 0} {0 0}}) use:Vertex)",
    ] {
        svg(&["board", board, "--use", "vertex"]);
    }
}

#[test]
fn a_position_shows_pieces_last_move_and_targets() {
    let picture = svg(&["show", "breakthrough", "--moves", "a2-a3", "--targets"]);
    assert!(picture.contains("stroke-dasharray"), "the last move");
    assert!(picture.contains("#aa3377"), "the targets");
    assert!(picture.contains("P2 to move"));
    // The hands of a game of dropping, with their counts.
    let game = r#"(game "Pits" (players 2) (equipment {(mancalaBoard 2 3) (piece "Seed" Shared)
        (hand Each)}) (rules (start {(set Count 4 to:(sites {1 2 3}))}) (play (move Pass))))"#;
    let picture = svg(&["show", file("pits.lud", game).to_str().unwrap()]);
    assert!(picture.contains(">hand1</text>") && picture.contains(">4</text>"));
}

/// Two squares, two discs to a player, and dice.
const STACKS: &str = r#"(game "Stacks" (players 2)
    (equipment {(board (rectangle 1 2)) (piece "Disc" Each) (dice d:6 num:2)})
    (rules
        (start {(place Stack "Disc1" 0 count:2) (place Stack "Disc2" 1)})
        (play (do (roll) next:(move (from (sites Occupied by:Mover)) (to (sites Board)) stack:True)))))"#;

#[test]
fn stacks_show_what_lies_below_and_how_many() {
    let path = file("stacks.lud", STACKS);
    let path = path.to_str().unwrap();
    // The discs of player 1 come to lie on that of player 2.
    let args = ["show", path, "--moves", "a1-b1"];
    let picture = svg(&args);
    for colour in ["fill=\"#0072b2\" stroke=", "fill=\"#e69f00\" stroke="] {
        assert!(picture.contains(colour), "{picture}");
    }
    assert!(picture.contains(">3</text>"), "{picture}");
    let text = lud(&args).stdout;
    assert!(text.contains("  O+X*2\n"), "{text}");
    let json = lud(&["show", path, "--moves", "a1-b1", "--format", "json"]).stdout;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    let pieces = json["pieces"].as_array().unwrap().iter();
    let there: Vec<(&str, u64)> = pieces
        .filter(|piece| piece["site"] == "b1")
        .map(|piece| {
            (
                piece["piece"].as_str().unwrap(),
                piece["level"].as_u64().unwrap(),
            )
        })
        .collect();
    assert_eq!(there, [("Disc2", 0), ("Disc1", 1), ("Disc1", 2)]);
}

#[test]
fn dice_show_their_pips() {
    let path = file("stacks.lud", STACKS);
    let picture = svg(&["show", path.to_str().unwrap()]);
    // Two dice with round corners, and no letters for them.
    assert_eq!(picture.matches("<rect ").count(), 3, "{picture}");
    assert!(!picture.contains("Die1"));
}

#[test]
fn texts_of_a_file_cannot_become_marks() {
    let game = "(game \"<script>alert(1)</script>&\u{202e}\" (players 2) \
                (equipment {(board (square 2)) (piece \"<b>\\\"\" Each) (piece \"a'&\" Each)}) \
                (rules (start (place \"<b>\\\"1\" 0)) (play (move Add (to (sites Empty))))))";
    let picture = svg(&["show", file("marks.lud", game).to_str().unwrap()]);
    assert!(picture.contains("&lt;script&gt;") && picture.contains("&lt;b&gt;"));
    assert!(!picture.contains("<script") && !picture.contains("<b>"));
    assert!(!picture.contains('\u{202e}'));
}

#[test]
fn only_boards_and_positions_are_drawn() {
    let run = lud(&["check", "tic-tac-toe", "--format", "svg"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("no picture"), "{}", run.stderr);
}

#[test]
fn a_board_in_words() {
    insta::assert_snapshot!(lud(&["board", "(hex 2)"]).stdout, @r"
    cells            7   pieces stand here
    vertices        24
    edges           30
    rows             3
    columns          3
    directions  NNE E SSE SSW W NNW
    corners     a1 b1 a2 c2 b3 c3
    centre      b2
    side N      b3 c3
    side NE     c2 c3
    side E      c2
    side SE     b1 c2
    side S      a1 b1
    side SW     a1 a2
    side W      a2
    side NW     a2 b3
    ");
    assert_eq!(lud(&["board", "(square 0)"]).exit, 1);
    assert_eq!(lud(&["board", "(squares 3)"]).exit, 1);
    assert_eq!(lud(&["board", "(square 3"]).exit, 1);
}

#[test]
fn the_board_of_a_game_with_faulty_rules_is_shown() {
    let game = |board: &str| {
        format!(
            "(game \"Faulty\" (players 2) (equipment {{{board} (piece \"Disc\" Each)}})
                (rules (play (move Nowhere))))"
        )
    };
    let path = file("faulty.lud", game("(board (hex 2) use:Vertex)"));
    let run = lud(&["board", path.to_str().unwrap()]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(
        run.stdout
            .contains("vertices        24   pieces stand here")
    );
    assert!(run.stderr.contains("the board alone"), "{}", run.stderr);
    let path = file("faulty.lud", game("(board (hexes 2))"));
    let run = lud(&["board", path.to_str().unwrap()]);
    assert_eq!(run.exit, 1);
    assert!(run.stderr.contains("hexes"), "{}", run.stderr);
}
