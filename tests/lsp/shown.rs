//! What is shown around the text: symbols, folds, colours, layout, names of parameters, lenses, the board.

use serde_json::{Value, json};

use super::GAME;
use super::session::{FILE, Session, each, edited, range};

/// Symbols as lines, indented by their depth.
fn tree(symbols: &Value, depth: usize, lines: &mut Vec<String>) {
    for symbol in symbols.as_array().into_iter().flatten() {
        let name = symbol["name"].as_str().unwrap();
        lines.push(format!("{}{name}", "  ".repeat(depth)));
        tree(&symbol["children"], depth + 1, lines);
    }
}

#[test]
fn symbols_are_the_clauses_with_names() {
    let mut session = Session::new();
    session.open(GAME);
    let mut lines = Vec::new();
    tree(&session.about("documentSymbol"), 0, &mut lines);
    insta::assert_snapshot!(lines.join("\n"), @"
    Tests
      players
      equipment
        board
        Pawn
        Home
      rules
        start
        play
        end
    StepOn
    Board
      3x3
      5x5
    tests
      it begins
    ");
}

#[test]
fn brackets_and_comments_fold() {
    let mut session = Session::new();
    session.open(&format!("// One.\n// Two.\n{GAME}"));
    let folds = session.about("foldingRange");
    let folds = folds.as_array().unwrap().iter();
    let folds: Vec<String> = folds
        .map(|fold| format!("{}-{}", fold["startLine"], fold["endLine"]))
        .collect();
    assert_eq!(folds, ["3-14", "5-8", "10-13", "20-22", "25-26", "0-2"]);
}

#[test]
fn words_have_colours() {
    let mut session = Session::new();
    session.open("(move Step Orthogonal // so\n  stack:True \"IsEnemyAt\" \"x\ny\" #1 3)");
    let tokens = session.about("semanticTokens/full");
    let data: Vec<u64> = tokens["data"]
        .as_array()
        .unwrap()
        .iter()
        .map(|number| number.as_u64().unwrap())
        .collect();
    let steps: Vec<[u64; 4]> = data
        .chunks(5)
        .map(|one| [one[0], one[1], one[2], one[3]])
        .collect();
    let (keyword, define, text, number, constant, label, hole, comment) = (0, 1, 2, 3, 4, 5, 6, 7);
    assert_eq!(
        steps,
        [
            [0, 1, 4, keyword],
            [0, 5, 4, keyword],
            [0, 5, 10, constant],
            [0, 11, 5, comment],
            [1, 2, 5, label],
            [0, 6, 4, constant],
            [0, 5, 11, define],
            [0, 12, 2, text],
            [1, 0, 2, text],
            [0, 3, 2, hole],
            [0, 3, 1, number],
        ]
    );
}

#[test]
fn the_layout_is_that_of_fmt() {
    let mut session = Session::new();
    let loose = GAME
        .replace("    (players 2)", "(players   2)")
        .replace("(to)", "( to )");
    session.open(&loose);
    let edits = session.about("formatting");
    assert_eq!(edited(&loose, &edits), GAME);
    session.write(2, GAME);
    assert_eq!(session.about("formatting"), json!([]));
    session.write(3, "(game");
    assert_eq!(session.about("formatting"), Value::Null);
}

#[test]
fn bare_numbers_have_names() {
    let mut session = Session::new();
    session.open("(define \"A\" (is Line 3 Orthogonal))\n(define \"B\" (players 2))\n(define \"C\" (hex Star 4))");
    let whole = json!({"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}});
    let hints = session.ask(
        "textDocument/inlayHint",
        json!({"textDocument": {"uri": FILE}, "range": whole}),
    );
    let labels = each(&hints, "label");
    assert_eq!(labels, ["length:", "a:"], "{hints}");
    assert_eq!(hints[0]["position"], json!({"line": 0, "character": 21}));
}

#[test]
fn lenses_stand_above_clauses() {
    let mut session = Session::new();
    session.open(GAME);
    let lenses = session.about("codeLens");
    let lenses = lenses.as_array().unwrap().iter();
    let lenses: Vec<String> = lenses
        .map(|lens| {
            let command = &lens["command"];
            assert_eq!(command["arguments"], json!([FILE]));
            format!(
                "{} {} {}",
                range(&lens["range"]),
                command["command"],
                command["title"]
            )
        })
        .collect();
    assert_eq!(
        lenses,
        [
            "1:1-1:5 \"lud.play\" \"Play\"",
            "1:1-1:5 \"lud.board\" \"Board\"",
            "23:1-23:6 \"lud.test\" \"Run tests\"",
        ]
    );
}

/// The board stays while the text makes no game.
#[test]
fn the_board_is_of_the_last_good_text() {
    let mut session = Session::new();
    session.open(GAME);
    let text = json!({"textDocument": {"uri": FILE}});
    let board = session.ask("lud/board", text.clone());
    assert!(
        board["svg"].as_str().unwrap().starts_with("<svg"),
        "{board}"
    );
    assert_eq!(
        (&board["name"], &board["current"]),
        (&json!("Tests"), &json!(true))
    );
    session.write(2, &GAME.replace("(players 2)", "(players 2"));
    let kept = session.ask("lud/board", text);
    assert_eq!(kept["svg"], board["svg"]);
    assert_eq!(kept["current"], false);
}
