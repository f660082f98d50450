//! Each limit at N and at N + 1.

use super::{file, game, lud};

const GAME: &str = "(play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Draw)))";

/// A command passes with a limit at `enough` and hits it at one less, whose report says
/// the flag that raises it.
fn exactly(flag: &str, enough: u64, exit: i32, args: &[&str]) {
    let run_with = |limit: u64| {
        let limit = limit.to_string();
        let mut all = args.to_vec();
        all.extend([flag, limit.as_str()]);
        lud(&all)
    };
    let run = run_with(enough);
    assert_eq!(run.exit, 0, "{flag} {enough}: {}", run.stderr);
    let run = run_with(enough - 1);
    assert_eq!(run.exit, exit, "{flag} {}: {}", enough - 1, run.stderr);
    assert!(run.stderr.contains(flag), "{flag}: {}", run.stderr);
}

#[test]
fn of_text() {
    let text = game(GAME);
    let path = file("limits.lud", &text);
    let path = path.to_str().unwrap();
    exactly("--max-file-bytes", text.len() as u64, 3, &["check", path]);
    let deepest = text.chars().scan(0, |depth, char| {
        *depth += i64::from(matches!(char, '(' | '{')) - i64::from(matches!(char, ')' | '}'));
        Some(*depth)
    });
    exactly(
        "--max-nesting",
        deepest.max().unwrap() as u64,
        3,
        &["check", path],
    );
}

#[test]
fn of_expansion() {
    let chain: String = (1..5)
        .map(|i| format!("(define \"D{i}\" (\"D{}\"))", i + 1))
        .collect();
    let text = format!(
        "{chain} (define \"D5\" (sites Empty)) {}",
        game(&GAME.replace("(sites Empty)", "(\"D1\")"))
    );
    let path = file("limits-depth.lud", text);
    exactly(
        "--max-define-depth",
        5,
        3,
        &["check", path.to_str().unwrap()],
    );
}

#[test]
fn of_play() {
    let path = file("limits-play.lud", game(GAME));
    let path = path.to_str().unwrap();
    exactly("--legal-moves", 9, 3, &["moves", path]);
    let endless = game(
        "(play (move Add (to (sites Empty)) (then (while True (addScore Mover 1))))) \
         (end (if (is Full) (result Mover Draw)))",
    );
    let endless = file("limits-fuel.lud", endless);
    let endless = endless.to_str().unwrap();
    let hit = lud(&[
        "playout",
        endless,
        "--while",
        "1000000000",
        "--fuel",
        "100000",
    ]);
    assert_eq!(hit.exit, 3, "{}", hit.stderr);
    assert!(hit.stderr.contains("--fuel"));
    // Limits that are rules end a game as a draw.
    let by_limit = |flag, limit| {
        lud(&["playout", path, "-n", "1", flag, limit])
            .stdout
            .contains("by limit")
    };
    assert!(by_limit("--max-moves", "8"));
    assert!(!by_limit("--max-moves", "10"));
    assert!(by_limit("--max-turns", "3"));
    assert!(!by_limit("--max-turns", "6"));
}
