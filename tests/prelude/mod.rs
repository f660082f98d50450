//! The predefined defines of `games/def/`: that they are all there and in order, and what a
//! game without any other library can do with them.

mod examples;
mod own_words;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use ludwright::compile::load;
use ludwright::diag::Diagnostic;
use ludwright::engine;
use ludwright::expand::{Choices, Defines};
use ludwright::syntax::{Node, parse};
use ludwright::text::{Bundled, Library as _, Limits, Sources};

use crate::corpus::corpus;
use crate::helper::run_source;

/// The texts of the prelude, by the names of their files.
fn texts() -> BTreeMap<String, String> {
    let texts = Bundled.defines();
    let count = texts.len();
    let named: BTreeMap<String, String> = texts
        .into_iter()
        .map(|text| (text.name, text.text))
        .collect();
    assert_eq!(named.len(), count, "two files have one name");
    named
}

/// The clauses of a text.
fn clauses(text: &str) -> Vec<Node> {
    let mut sources = Sources::new();
    let source = sources.add("a define", text);
    let mut diags: Vec<Diagnostic> = Vec::new();
    let parsed = parse(&source, &Limits::DEFAULT, &mut diags);
    assert!(diags.is_empty(), "{text}: {diags:?}");
    parsed.nodes
}

#[test]
fn a_file_holds_the_define_of_its_name_and_nothing_else() {
    for (name, text) in texts() {
        let nodes = clauses(&text);
        assert_eq!(nodes.len(), 1, "{name}");
        assert_eq!(nodes[0].head(), Some("define"), "{name}");
        let defined = nodes[0].children().get(1).and_then(Node::as_str);
        assert!(defined.is_some_and(|defined| *defined == *name), "{name}");
    }
}

#[test]
fn a_file_says_what_its_define_and_every_parameter_are_for() {
    for (name, text) in texts() {
        let (comment, body) = text.split_once("\n\n").expect("a comment, then the define");
        assert!(
            comment.starts_with("// "),
            "{name} does not say what it is for"
        );
        for number in 1..=9 {
            let told = comment.contains(&format!("//   #{number}: "));
            let used = body.contains(&format!("#{number}"));
            assert_eq!(told, used, "#{number} of {name}");
        }
    }
}

#[test]
fn a_define_calls_only_defines_of_the_prelude() {
    // What the game itself has to say.
    let of_the_game = ["Columns", "PiecesOwnedBy"];
    let texts = texts();
    for (name, text) in &texts {
        let calls = text.split("(\"").skip(1);
        let called: BTreeSet<&str> = calls.filter_map(|rest| rest.split('"').next()).collect();
        for call in called {
            let known = texts.contains_key(call) || of_the_game.contains(&call);
            assert!(known, "{name} calls {call}");
        }
    }
}

#[test]
fn every_define_of_the_reference_is_there() {
    let Some(corpus) = corpus() else { return };
    let text = fs::read_to_string(corpus.join("reference/defines.json")).expect("a list");
    let list: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let listed = list["predefined"].as_array().expect("an array");
    let texts = texts();
    for define in listed {
        let name = define["name"].as_str().expect("a name");
        assert!(texts.contains_key(name), "there is no {name}");
    }
    assert_eq!(listed.len(), 164);
}

const CHESS: &str = r#"
(game "Little Chess"
    ("TwoPlayersNorthSouth")
    (equipment {
        (board (square 6))
        ("ChessPawn" "Pawn")
        ("ChessRook" "Rook")
        ("ChessKing" "King")
    })
    (rules
        (start {
            (place "Pawn1" (sites Row 1))
            (place "Pawn2" (sites Row 4))
            (place "Rook1" {"A1" "F1"})
            (place "Rook2" {"A6" "F6"})
            (place "King1" coord:"C1")
            (place "King2" coord:"C6")
        })
        (play
            (do (forEach Piece)
                ifAfterwards:(not ("IsInCheck" "King" Mover))
            )
        )
        (end {
            ("Checkmate" "King")
            (if (no Moves Next) (result Mover Draw))
        })
    )
)
"#;

#[test]
fn a_game_needs_no_other_library() {
    let mut sources = Sources::new();
    let source = sources.add("little-chess.lud", CHESS);
    let defines = Defines::bundled(&mut sources);
    let choices = Choices::default();
    let limits = engine::Limits::default();
    let loaded = load(&source, &defines, &choices, &Limits::DEFAULT, limits);
    let loaded = loaded.unwrap_or_else(|(reports, _)| panic!("{reports:?}"));
    let mut state = loaded.game.new_initial_state(1).unwrap();
    let mut moves = engine::MoveList::new();
    state.legal_moves(&mut moves).unwrap();
    // Six pawns may step; pieces are shut in, except that rooks and king have free sites
    // beside them on their own row.
    assert_eq!(moves.len(), 6 + 1 + 2 + 2);
}

/// What a game consists of that calls one define.
fn expanded(text: &str, defines: &Defines, sources: &mut Sources) -> String {
    let source = sources.add("mine.lud", text);
    let outcome = run_source(&source, defines, &Choices::default(), &Limits::DEFAULT);
    outcome
        .game()
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ")
}

#[test]
fn what_is_left_out_of_a_call_is_left_out_of_its_text() {
    let mut sources = Sources::new();
    let defines = Defines::bundled(&mut sources);
    let mut of = |call: &str| expanded(&format!("(game \"G\" {call})"), &defines, &mut sources);
    assert_eq!(
        of(r#"("StepToEmpty" ~ (then (moveAgain)))"#),
        r#"(game "G" (move Step (to if:(is Empty (to))) (then (moveAgain))))"#
    );
    assert_eq!(
        of(r#"("IsEnemyAt" (to) level:0)"#),
        r#"(game "G" (is Enemy (who at:(to) level:0)))"#
    );
    assert_eq!(
        of(r#""HopDiagonalCapture""#),
        of(r#"("HopCapture" ~ Diagonal)"#)
    );
}

#[test]
fn a_define_of_the_game_beats_the_prelude() {
    let mut sources = Sources::new();
    let defines = Defines::bundled(&mut sources);
    let text = r#"(define "StepToEmpty" (mine)) (game "G" ("StepToEmpty"))"#;
    assert_eq!(
        expanded(text, &defines, &mut sources),
        r#"(game "G" (mine))"#
    );
}

#[test]
fn a_library_of_the_embedder_s_comes_before_the_prelude() {
    let mut sources = Sources::new();
    let folder = std::env::temp_dir().join(format!("lud-prelude-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("Mine.def"), "(define \"BlockWin\" (mine))").unwrap();
    let library = ludwright::text::DirLibrary::open(&folder).unwrap();
    let mine = Defines::load(&library, &mut sources);
    fs::remove_dir_all(&folder).unwrap();
    let defines = mine.or(Defines::bundled(&mut sources));
    let text = r#"(game "G" ("BlockWin") ("NewTurn"))"#;
    assert_eq!(
        expanded(text, &defines, &mut sources),
        r#"(game "G" (mine) (not (is Prev Mover)))"#
    );
}

/// The defines that others of the prelude call and a game may give another meaning there too: the
/// language has it so.
const OPEN: [&str; 19] = [
    "AlquerqueGraph",
    "AlquerqueGraphWithBottomAndTopTriangles",
    "AlquerqueGraphWithBottomTriangle",
    "AlquerqueGraphWithFourTriangles",
    "CrossGraph",
    "IsEnemyAt",
    "IsFriendAt",
    "IsInCheck",
    "IsPieceAt",
    "IsSingleGroup",
    "IsSingletonStack",
    "KnightWalk",
    "LascaGraph",
    "LeapCapture",
    "NewTurn",
    "NoMoves",
    "StepForwardToEmpty",
    "StepToEnemy",
    "ThreeMensMorrisGraphWithLeftAndRightTriangles",
];

#[test]
fn what_the_prelude_calls_is_bound_unless_the_language_leaves_it_open() {
    let texts = texts();
    for (name, text) in &texts {
        let call = format!("\"{name}\"");
        let mut others = texts.iter().filter(|(other, _)| *other != name);
        let is_called = others.any(|(_, other)| {
            let body = other.split_once("\n\n").map_or("", |(_, body)| body);
            body.contains(&call)
        });
        let is_bound = text.lines().any(|line| line.starts_with("//   bound: "));
        let should = is_called && !OPEN.contains(&name.as_str());
        assert_eq!(is_bound, should, "{name}");
    }
}

#[test]
fn the_open_defines_are_those_that_the_reference_s_own_call() {
    let Some(corpus) = corpus() else { return };
    let text = fs::read_to_string(corpus.join("reference/defines.json")).expect("a list");
    let list: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let defines = list["predefined"].as_array().expect("an array");
    let called = defines.iter().flat_map(|define| {
        let called = define["uses_defines"].as_array().expect("an array");
        called.iter().map(|name| name.as_str().expect("a name"))
    });
    assert_eq!(called.collect::<BTreeSet<_>>(), BTreeSet::from(OPEN));
}

/// A define of a game's own changes what the game calls, and not what the prelude means by a
/// name that it keeps for itself.
#[test]
fn a_game_changes_no_bound_define_inside_the_prelude() {
    let mut sources = Sources::new();
    let defines = Defines::bundled(&mut sources);
    let step = r#"(move Step Forward (to if:(is Empty (to))))"#;
    let text = r#"(define "ToEmpty" (mine)) (game "G" ("ToEmpty") ("StepToEmpty" Forward))"#;
    assert_eq!(
        expanded(text, &defines, &mut sources),
        format!(r#"(game "G" (mine) {step})"#)
    );
    // What the game hands in is the game's, though it is put into a text of the prelude.
    let text = r#"(define "ToEmpty" (mine)) (game "G" ("StepToEmpty" "ToEmpty"))"#;
    assert_eq!(
        expanded(text, &defines, &mut sources),
        r#"(game "G" (move Step (mine) (to if:(is Empty (to)))))"#
    );
    // A name that the language leaves open is the game's everywhere.
    let text = r#"(define "IsEnemyAt" (mine)) (game "G" ("TakeEnemy"))"#;
    let open = expanded(text, &defines, &mut sources);
    assert!(open.contains("(apply (if (mine) (remove (to))))"), "{open}");
}

#[test]
fn what_is_bound_is_bound_in_its_own_library() {
    let mut sources = Sources::new();
    let folder = std::env::temp_dir().join(format!("lud-bound-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let text = "(define \"ToEmpty\" (mine))\n(define \"Mine\" (a \"ToEmpty\"))";
    fs::write(folder.join("Mine.def"), text).unwrap();
    let library = ludwright::text::DirLibrary::open(&folder).unwrap();
    let mine = Defines::load(&library, &mut sources);
    fs::remove_dir_all(&folder).unwrap();
    let defines = mine.or(Defines::bundled(&mut sources));
    let text = r#"(game "G" ("Mine") ("StepToEmpty"))"#;
    assert_eq!(
        expanded(text, &defines, &mut sources),
        r#"(game "G" (a (mine)) (move Step (to if:(is Empty (to)))))"#
    );
}
