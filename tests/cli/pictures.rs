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

/// The value of an attribute of a mark.
fn number(mark: &str, name: &str) -> f64 {
    let (_, rest) = mark.split_once(&format!(" {name}=\"")).expect(name);
    rest.split('"').next().unwrap().parse().unwrap()
}

/// Left, top, right and bottom.
type Bounds = [f64; 4];

/// The whole page, and about where each of its texts is.
fn texts(picture: &str) -> (Bounds, Vec<(Bounds, &str)>) {
    let (_, page) = picture.split_once("viewBox=\"").unwrap();
    let page = page.split('"').next().unwrap().split(' ');
    let page: Vec<f64> = page.map(|number| number.parse().unwrap()).collect();
    let texts = picture.split("<text").skip(1).map(|text| {
        let (mark, rest) = text.split_once('>').unwrap();
        let words = rest.split('<').next().unwrap();
        let (x, y, size) = (
            number(mark, "x"),
            number(mark, "y"),
            number(mark, "font-size"),
        );
        let width = words.chars().count() as f64 * size * 0.6;
        let left = match mark {
            mark if mark.contains("\"middle\"") => x - width / 2.0,
            mark if mark.contains("\"end\"") => x - width,
            _ => x,
        };
        ([left, y - size * 0.74, left + width, y], words)
    });
    let page = [page[0], page[1], page[0] + page[2], page[1] + page[3]];
    (page, texts.collect())
}

#[test]
fn names_are_neither_cut_nor_on_each_other() {
    for (board, site) in [
        ("(square 10)", "cell"),
        ("(hex 5)", "cell"),
        ("(hex 4)", "edge"),
        ("(tri 6)", "vertex"),
        ("(tiling T33434 2)", "vertex"),
        ("(celtic 3)", "vertex"),
        ("(concentric {1 6 6 6 6 6 6 6})", "vertex"),
        ("(concentric {0 0 8 8 8 8})", "cell"),
        ("(square 5 pyramidal:True)", "vertex"),
        ("(splitCrossings (regular Star 5))", "vertex"),
        // Three of these edges have the same middle.
        ("(complete (regular Star 6))", "edge"),
        // Of two vertices close by, the upper one's name is best to its lower right, the lower
        // one's, because of its edge, to its upper right.
        (
            "(graph vertices:{{0 0} {0 0.2} {1 -1} {3 0} {4 0} {5 0} {3 1.1} {4 1.3} {4.9 1.2}} edges:{{0 2}})",
            "vertex",
        ),
        ("(mancalaBoard 4 5 store:None)", "vertex"),
        ("(surakartaBoard (square 6))", "vertex"),
    ] {
        let picture = svg(&["board", board, "--use", site]);
        let (page, texts) = texts(&picture);
        assert!(!texts.is_empty(), "{board}");
        for (i, (one, name)) in texts.iter().enumerate() {
            let inside =
                one[0] > page[0] && one[1] > page[1] && one[2] < page[2] && one[3] < page[3];
            assert!(inside, "{board}: {name} is cut");
            for (two, other) in &texts[..i] {
                let apart =
                    one[2] < two[0] || two[2] < one[0] || one[3] < two[1] || two[3] < one[1];
                assert!(apart, "{board}: {name} on {other}");
            }
        }
    }
}

/// How far from the middle of a board of rings its names are, and the radii of the rings.
fn rings(picture: &str) -> (Vec<f64>, Vec<f64>) {
    let arcs = picture.split('A').skip(1);
    let mut radii: Vec<f64> = arcs
        .filter_map(|arc| arc.split(' ').next()?.parse().ok())
        .collect();
    radii.sort_by(f64::total_cmp);
    radii.dedup();
    let (page, texts) = texts(picture);
    let centre = ((page[0] + page[2]) / 2.0, (page[1] + page[3]) / 2.0);
    let far = texts.iter().map(|(place, _)| {
        let (x, y) = ((place[0] + place[2]) / 2.0, (place[1] + place[3]) / 2.0);
        (x - centre.0).hypot(y - centre.1)
    });
    (far.collect(), radii)
}

/// How many of some numbers are within one of another.
fn near(numbers: &[f64], another: f64) -> usize {
    let near = |number: &&f64| (*number - another).abs() < 1.0;
    numbers.iter().filter(near).count()
}

#[test]
fn names_on_rings_stand_in_the_middle_of_their_cells_and_edges() {
    let (far, radii) = rings(&svg(&["board", "(concentric {0 0 8 8})"]));
    let [inner, between, outer] = radii[..] else {
        panic!("{radii:?}");
    };
    assert_eq!(far.len(), 17);
    for cells in [inner + between, between + outer] {
        assert_eq!(near(&far, cells / 2.0), 8, "{far:?}");
    }
    let edges = ["board", "(concentric {1 8 8})", "--use", "edge"];
    let (far, radii) = rings(&svg(&edges));
    let [inner, outer] = radii[..] else {
        panic!("{radii:?}");
    };
    assert_eq!(far.len(), 32);
    for edges in [inner, outer, inner / 2.0, (inner + outer) / 2.0] {
        assert_eq!(near(&far, edges), 8, "{far:?}");
    }
}

#[test]
fn a_block_of_pits_has_room_for_the_names_of_rows() {
    let picture = svg(&["board", "(mancalaBoard 2 6 store:None)", "--use", "vertex"]);
    let block = picture.split("<rect").last().unwrap();
    let (x, y) = (number(block, "x"), number(block, "y"));
    let (right, bottom) = (x + number(block, "width"), y + number(block, "height"));
    let (_, texts) = texts(&picture);
    assert_eq!(texts.len(), 2 + 6);
    for (place, name) in texts {
        let inside = place[0] > x && place[1] > y && place[2] < right && place[3] < bottom;
        assert!(inside, "{name}");
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
        (hand Each)}) (rules (start {(set Count 4 to:(sites {1 2 3})) (set Count 1 to:(sites {4}))})
        (play (move Pass))))"#;
    let picture = svg(&["show", file("pits.lud", game).to_str().unwrap()]);
    for text in [">hand1</text>", ">4</text>", ">1</text>"] {
        assert!(picture.contains(text), "{text}");
    }
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
    Orthogonal  b2 to c3 c2 b1 a1 a2 b3
    Diagonal    b2 to nowhere
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

/// A game for two or three with something in `(graphics …)`; each has a disc on the board, and nobody a star.
fn coloured(players: usize, graphics: &str) -> String {
    format!(
        "(game \"Coloured\" (players {players}) (equipment {{(board (square 4)) (piece \"Disc\" Each) (piece \"Token\" Neutral)}})
            (rules
                (start {{(place \"Disc1\" coord:\"A1\") (place \"Disc2\" coord:\"B1\") (place \"Token0\" coord:\"D4\")}})
                (play (move Add (to (sites Empty)))) (end (if (is Line 4) (result Mover Win)))))
        (metadata (graphics {{{graphics}}}))"
    )
}

fn shown(players: usize, graphics: &str) -> String {
    let path = file("coloured.lud", coloured(players, graphics));
    svg(&["show", path.to_str().unwrap()])
}

#[test]
fn a_files_colours_and_shapes_reach_its_pictures() {
    let graphics = "(player Colour P1 (colour Black)) (player Colour P2 (colour White))
        (board Colour Phase0 (colour \"#aabb99\")) (board Colour InnerEdges (colour 10 20 30))
        (piece Rename piece:\"Token\" \"Star\") (piece Colour \"Token\" fillColour:(colour Red))";
    let picture = shown(2, graphics);
    for (colour, what) in [
        ("#000000", "the first player"),
        ("#ffffff", "the second"),
        ("#aabb99", "cells"),
        ("#0a141e", "lines"),
        ("#e02020", "what nobody owns"),
    ] {
        assert!(
            picture.contains(&format!("\"{colour}\"")),
            "{what}: {picture}"
        );
    }
    assert!(!picture.contains("#0072b2") && !picture.contains("#dcc095"));
    // Black and white need no marks, and a star has ten corners.
    assert!(!picture.contains("stroke-opacity=\"0.75\""));
    let star = picture.lines().find(|line| line.contains("#e02020"));
    assert_eq!(star.unwrap().matches('L').count(), 9);
    let path = file("coloured.lud", coloured(2, graphics));
    let board = svg(&["board", path.to_str().unwrap()]);
    assert!(board.contains("#aabb99") && board.contains("#0a141e"));
}

#[test]
fn bad_colours_make_nothing_unreadable() {
    let plain = shown(3, "(board Style Chess)");
    // What is no colour, hides nothing or is of nobody changes nothing.
    let none = "(player Colour P1 (colour Nothing)) (player Colour P2 (colour 0 0 0 0)) (player Colour P9 (colour Red))
        (board Colour Phase0 (colour Hidden)) (board Colour Phase7 (colour Red)) (piece Colour \"Disc\" fillColour:(colour Red))
        (piece Rename piece:\"Disc\" \"Elephant\")";
    assert_eq!(shown(3, none), plain);
    // Of two players with one colour the second gets another, and both have marks that tell them apart.
    let alike = shown(
        3,
        "(player Colour P1 (colour 200 0 0)) (player Colour P2 (colour 201 1 1))",
    );
    assert!(alike.contains("#c80000") && !alike.contains("#c90101"));
    assert_eq!(
        alike.matches("stroke-opacity=\"0.75\"").count(),
        1,
        "the mark of the second player"
    );
    // Pieces of a player have a colour of their own if no other's have it.
    let white = "(piece Colour P1 \"Disc\" fillColour:(colour 250 250 250))";
    assert!(shown(2, white).contains("#fafafa"));
    let both = format!("{white} (piece Colour P2 \"Disc\" fillColour:(colour 251 251 251))");
    assert!(!shown(2, &both).contains("#fafafa"));
    // Black cells become grey, and lines that nobody would see on them are dark.
    let dark = shown(
        2,
        "(board Colour Phase0 (colour Black)) (board Colour InnerEdges (colour 130 130 130))",
    );
    assert!(!dark.contains("fill=\"#000000\"") && !dark.contains("#828282"));
}
