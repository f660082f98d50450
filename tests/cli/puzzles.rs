//! Puzzles of one player: `lud solve`, hints and contradictions in `lud play`; and random games against
//! what was recorded of them.

use std::fs;

use serde_json::{Value, json};

use super::{file, lud, lud_with};

/// A square of four with these values at the start.
fn sudoku(name: &str, start: &str) -> String {
    let text = format!(
        r#"(game "Small" (players 1)
            (equipment {{ (board (square 4) (values Cell (range 1 4))) (regions {{Rows Columns SubGrids}}) }})
            (rules (start (set {{ {start} }})) (play (satisfy (all Different))) (end (if (is Solved) (result P1 Win)))))"#
    );
    file(name, text).to_string_lossy().into_owned()
}

const UNIQUE: &str = "{0 1} {6 1} {9 1} {1 2} {4 3} {2 3} {8 2}";

#[test]
fn a_puzzle_is_filled_and_told_to_be_the_only_one() {
    let game = sudoku("unique.lud", UNIQUE);
    let run = lud(&["solve", &game]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    insta::assert_snapshot!(run.stdout, @r"
    4 4 3 2 1
    3 2 1 4 3
    2 3 4 1 2
    1 1 2 3 4
      a b c d
    Small: this is the only solution (all of it follows)
    ");
    let run = lud(&["solve", &game, "--format", "json", "--steps"]);
    let data: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(data["solutions"], json!(1));
    assert_eq!(data["unique"], json!(true));
    assert_eq!(data["contradiction"], Value::Null);
    assert_eq!(data["filled"].as_array().unwrap().len(), 16);
    assert_eq!(data["filled"][3], json!({"site": "d1", "value": 4}));
    assert_eq!(data["steps"].as_array().unwrap().len(), 9);
    assert_eq!(data["steps"][0]["site"], json!("d1"));
    assert_eq!(data["steps"][0]["not"], json!([3]));
}

#[test]
fn flags_for_other_games_are_refused() {
    let filled = sudoku("refused.lud", UNIQUE);
    for (game, flag, reason) in [
        ("tic-tac-toe", "--shortest", "a game of several players"),
        ("tic-tac-toe", "--steps", "a game of several players"),
        (&filled, "--shortest", "a puzzle that is filled"),
        (&filled, "--save=kept", "a puzzle of one player"),
    ] {
        let run = lud(&["solve", game, flag]);
        assert_eq!(run.exit, 2, "{flag}: {}", run.stdout);
        assert!(run.stderr.contains(reason), "{flag}: {}", run.stderr);
    }
}

#[test]
fn other_numbers_of_solutions_and_wrong_usage_have_their_exit_codes() {
    let run = lud(&[
        "solve",
        &sudoku("two.lud", "{0 1} {1 2} {2 3} {3 4} {4 3} {5 4}"),
    ]);
    assert_eq!(run.exit, 0);
    assert!(
        run.stdout.contains("not the only solution"),
        "{}",
        run.stdout
    );
    let run = lud(&["solve", &sudoku("none.lud", "{0 1} {3 1}")]);
    assert_eq!(run.exit, 1);
    insta::assert_snapshot!(run.stdout, @"Small: no solution: no value is left for d1: row 1 must have no value twice");
    let run = lud(&["solve", &sudoku("open.lud", "{0 1}"), "--tries", "0"]);
    assert_eq!(run.exit, 3);
    let run = lud(&["solve", &sudoku("saved.lud", UNIQUE), "--save", "x"]);
    assert_eq!(run.exit, 2);
}

#[test]
fn hints_and_contradictions_in_play() {
    let game = sudoku("played.lud", "{0 1}");
    let run = lud_with(&["play", &game], "b1=2 c1=3 d2=4\nhint\nquit\n");
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let told = "contradiction: no value is left for d2: column 4 must have no value twice";
    let other = "contradiction: no value is left for d1: column 4 must have no value twice";
    let says = |text: &str| run.stdout.contains(text);
    assert!(says(told) || says(other), "{}", run.stdout);
}

#[test]
fn a_line_of_moves_wins() {
    let text = r#"(game "Walk" (players 1)
        (equipment { (board (rectangle 1 4)) (piece "Disc" P1 (move Step Orthogonal (to if:(is Empty (to))))) })
        (rules (start (place "Disc" 0)) (play (forEach Piece)) (end (if (is Occupied 3) (result P1 Win)))))"#;
    let game = file("walk.lud", text);
    let run = lud(&["solve", &game.to_string_lossy()]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert_eq!(
        run.stdout,
        "a1-b1 b1-c1 c1-d1\nWalk: 3 moves; no solution is shorter\n"
    );
    let run = lud(&["solve", &game.to_string_lossy(), "--format", "json"]);
    let data: Value = serde_json::from_str(&run.stdout).unwrap();
    assert_eq!(data["moves"], json!(["a1-b1", "b1-c1", "c1-d1"]));
    assert_eq!(
        (&data["length"], &data["shortest"]),
        (&json!(3), &json!(true))
    );
}

#[test]
fn trials_of_ours_are_replayed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trials");
    let run = lud(&["conform", folder]);
    assert_eq!(
        run.stdout,
        "games: 17  compiled: 17  traces: 40  equal: 40\n"
    );
    assert_eq!(run.exit, 0);
    let run = lud(&["conform", folder, "--of", "hex"]);
    assert_eq!(run.exit, 2);
}

#[test]
fn random_games_are_near_those_of_the_same_rules_and_apart_from_others() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/trials");
    let path = file("dist.jsonl", "");
    let dist = path.to_string_lossy();
    let run = lud(&[
        "conform",
        folder,
        "--dist-write",
        &dist,
        "--of",
        "tic-tac-toe",
        "-n",
        "150",
        "--seed",
        "5",
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let run = lud(&["conform", folder, "--dist", &dist, "-n", "150"]);
    assert_eq!(run.exit, 0, "{}", run.stdout);
    assert!(
        run.stdout.ends_with("games: 1  near: 1\n"),
        "{}",
        run.stdout
    );
    // Five moves is the shortest game there is, and nine the longest.
    let text = fs::read_to_string(&path).unwrap();
    let mut data: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(
        (&data["deciles"][0], &data["deciles"][10]),
        (&json!(5), &json!(9))
    );
    data["lengths"] = json!([[5, 150]]);
    fs::write(&path, format!("{data}\n")).unwrap();
    let run = lud(&["conform", folder, "--dist", &dist, "-n", "150"]);
    assert_eq!(run.exit, 1, "{}", run.stdout);
}
