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
fn of_sites() {
    let path = file("limits-sites.lud", game(GAME));
    // Three by three squares have sixteen corners and twenty-four sides.
    exactly("--max-sites", 24, 3, &["check", path.to_str().unwrap()]);
    let beyond = lud(&["check", path.to_str().unwrap(), "--max-sites", "262141"]);
    assert_eq!(beyond.exit, 2, "{}", beyond.stderr);
    let large = file(
        "limits-large.lud",
        game(GAME).replace("(square 3)", "(square 256)"),
    );
    let large = large.to_str().unwrap();
    assert_eq!(lud(&["check", large]).exit, 3);
    assert_eq!(lud(&["check", large, "--max-sites", "140000"]).exit, 0);
}

#[test]
fn of_what_positions_hold() {
    let text = game("(start (place Stack \"Disc1\" 0 count:5)) (play (move Pass))");
    let path = file("limits-held.lud", text);
    exactly("--max-held", 4, 3, &["show", path.to_str().unwrap()]);
}

#[test]
fn of_rounds() {
    let text = game(
        "(play (move Add (to (sites Empty)) (then (while (< (score Mover) 5) (addScore Mover 1))))) \
         (end (if (is Full) (result Mover Draw)))",
    );
    let path = file("limits-while.lud", text);
    exactly(
        "--while",
        5,
        3,
        &["playout", path.to_str().unwrap(), "-n", "1"],
    );
}

/// The deepest nesting that can be asked for fits on the stack.
#[test]
fn of_nesting_at_its_most() {
    let deep = |depth: usize| {
        let when = format!("{}(is Full){}", "(not ".repeat(depth), ")".repeat(depth));
        let text = game(&format!(
            "(play (move Add (to (sites Empty) if:{when}))) (end (if (is Full) (result Mover Draw)))"
        ));
        file(&format!("limits-deep-{depth}.lud"), text)
    };
    let path = deep(4_980);
    let run = lud(&[
        "playout",
        path.to_str().unwrap(),
        "-n",
        "2",
        "--max-nesting",
        "5000",
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let run = lud(&["check", path.to_str().unwrap(), "--max-nesting", "10000000"]);
    assert_eq!(run.exit, 2, "{}", run.stderr);
}

/// Finite rules are only deep, whatever lies inside what: that is a limit, and no circle.
#[test]
fn of_rules_that_are_only_deep() {
    let deep = |name: &str, (open, close): (&str, &str), depth: usize| {
        let moves = "(move Add (to (sites Empty)))";
        let moves = format!("{}{moves}{}", open.repeat(depth), close.repeat(depth));
        let text = game(&format!(
            "(play {moves}) (end (if (is Full) (result Mover Draw)))"
        ));
        let path = file(&format!("limits-{name}-{depth}.lud"), text);
        let path = path.to_str().unwrap();
        lud(&["playout", path, "-n", "1", "--max-nesting", "5000"])
    };
    for (name, brackets) in [
        ("if", ("(if (not (is Full)) ", ")")),
        ("do", ("(do ", ")")),
        ("or", ("(or (move Pass) ", ")")),
    ] {
        assert_eq!(deep(name, brackets, 1_100).exit, 0, "{name}");
        let run = deep(name, brackets, 2_400);
        assert_eq!(run.exit, 3, "{name}: {}", run.stderr);
        assert!(
            run.stderr.contains("more than 1200 deep inside each other"),
            "{}",
            run.stderr
        );
    }
}

/// A game of no moves is over before it begins; it is a draw by the limit.
#[test]
fn of_moves_at_their_least() {
    let path = file("limits-none.lud", game(GAME));
    for flag in ["--max-moves", "--max-turns"] {
        let run = lud(&["playout", path.to_str().unwrap(), "-n", "3", flag, "0"]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        assert!(
            run.stdout.contains("0.00 (0 to 0)"),
            "{flag}: {}",
            run.stdout
        );
        assert!(
            run.stdout.contains("by limit   100.0 %"),
            "{flag}: {}",
            run.stdout
        );
    }
}

/// As many games as can be asked for take no room before they are played.
#[test]
fn of_games_there_is_none() {
    let endless =
        game("(play (move Add (to (sites Empty)) (then (while True (addScore Mover 1)))))");
    let path = file("limits-games.lud", endless);
    let path = path.display();
    let lud = env!("CARGO_BIN_EXE_lud");
    let script = format!("ulimit -v 1000000; exec {lud} playout {path} -n 18446744073709551615");
    let output = std::process::Command::new("sh")
        .args(["-c", &script])
        .output()
        .unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(3), "{stderr}");
    assert!(stderr.contains("game 0 "), "{stderr}");
}

/// What is expanded can be read again, or that it cannot is said at once.
#[test]
fn of_expanded_texts() {
    let game = game(&GAME.replace("(sites Empty)", "(\"E\")"));
    let text =
        format!("(define \"E\" (union {{(sites Empty) (sites Empty) (sites Empty)}})) {game}");
    let path = file("limits-expand.lud", &text);
    let path = path.to_str().unwrap();
    let expanded = lud(&["expand", path]).stdout;
    let bytes = expanded.len();
    let enough = bytes.to_string();
    let run = lud(&["expand", path, "--max-file-bytes", &enough]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let again = file("limits-expanded.lud", &run.stdout);
    assert_eq!(
        lud(&[
            "check",
            again.to_str().unwrap(),
            "--max-file-bytes",
            &enough
        ])
        .exit,
        0
    );
    let run = lud(&["expand", path, "--max-file-bytes", &text.len().to_string()]);
    assert!(
        run.exit == 3 || run.stdout.len() <= text.len(),
        "{} {}",
        run.exit,
        run.stderr
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

#[test]
fn limits_that_would_take_all_memory_are_refused() {
    for (flag, most) in [("--max-nodes", "5000000"), ("--max-define-depth", "10000")] {
        for limit in ["18446744073709551615", "50000000"] {
            let run = lud(&["check", "bobail", flag, limit]);
            assert_eq!(run.exit, 2, "{}", run.stderr);
            assert!(run.stderr.contains(most), "{}", run.stderr);
        }
        assert_eq!(lud(&["check", "bobail", flag, most]).exit, 0);
    }
}
