//! Games that nobody plays: no command speaks of players, turns or results in them.

use std::path::PathBuf;

use super::{file, lud, lud_with};

/// A cell goes on to the east; its end rule ends nothing, since there is nobody to get a result.
const WALK: &str = r#"(game "Walk"
    (players 0)
    (mode Simulation)
    (equipment {(board (rectangle 1 5)) (piece "Cell" Shared)})
    (rules
        (start (place "Cell" {"A1" "B1"}))
        (play (forEach Site (sites Board)
            (if (is Empty (site))
                (if (is In (site) (sites Around (sites Occupied by:All) E)) (add (piece "Cell") (to (site))))
                (remove (site)))))
        (end (if (= 3 (count Moves)) (result Mover Draw)))))
"#;

fn walk(name: &str) -> PathBuf {
    file(&format!("watched/{name}.lud"), WALK)
}

#[test]
fn no_command_speaks_of_players() {
    let path = walk("speaks");
    let path = path.to_str().unwrap();
    let runs: [&[&str]; 8] = [
        &["check", "--strict", path],
        &["describe", path],
        &["info", path],
        &["show", path],
        &["show", path, "--format", "svg"],
        &["moves", path],
        &["playout", path, "-n", "2", "--max-moves", "7"],
        &["bench", path, "--seconds", "0.001", "--max-moves", "7"],
    ];
    for args in runs {
        let run = lud(args);
        assert_eq!(run.exit, 0, "{args:?}: {}", run.stderr);
        let said = format!("{}{}", run.stdout, run.stderr);
        for word in ["P1", "to move", "wins", "lost", "draw", "layers use"] {
            assert!(!said.contains(word), "{args:?} speaks of {word}: {said}");
        }
    }
    let told = lud(&["describe", path]).stdout;
    assert!(told.contains("There are cells"), "{told}");
    assert!(told.contains("Nothing ends it"), "{told}");
    let literal = lud(&["describe", "--literal", path]).stdout;
    assert!(!literal.contains("take turns"), "{literal}");
    let info = lud(&["info", path]).stdout;
    assert!(info.contains("nobody: it goes on by itself"), "{info}");
    assert!(
        lud(&["moves", path])
            .stderr
            .contains("1 move; nobody plays")
    );
}

#[test]
fn programs_are_told_that_there_are_no_players() {
    let json = |args: &[&str]| -> serde_json::Value {
        let run = lud_with(&[args, &["-", "--format", "json"]].concat(), WALK);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        serde_json::from_str(&run.stdout).unwrap()
    };
    assert_eq!(json(&["info"])["players"], 0);
    let played = json(&["playout", "-n", "2", "--max-moves", "7"]);
    let results = &played["results"];
    assert_eq!(results["wins"], serde_json::json!([]));
    assert_eq!(results["mean_ranks"], serde_json::json!([]));
    assert_eq!(
        (&results["by_limit"], &played["moves"]),
        (&2.into(), &14.into())
    );
}

#[test]
fn nobody_looks_for_a_move_that_nobody_chooses() {
    let path = walk("looks");
    let path = path.to_str().unwrap();
    let runs: [&[&str]; 5] = [
        &["analyze", path, "--iterations", "5"],
        &["tournament", path, "-n", "1", "--iterations", "5"],
        &["eval", path, "-n", "1", "--iterations", "5"],
        &["train", path, "--rounds", "1"],
        &["solve", path],
    ];
    for args in runs {
        let run = lud(args);
        assert_eq!(run.exit, 2, "{args:?}: {}", run.stdout);
        let why = "nobody plays Walk: it goes on by itself";
        assert!(run.stderr.contains(why), "{args:?}: {}", run.stderr);
    }
}

#[test]
fn enter_shows_how_it_goes_on() {
    let path = walk("enter");
    let run = lud_with(
        &["play", path.to_str().unwrap(), "--max-moves", "2"],
        "\nhint\nresign\n\n\nundo\n",
    );
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let said = run.stdout;
    assert!(said.contains("press Enter"), "{said}");
    assert_eq!(said.matches("there is nothing to choose").count(), 2);
    assert_eq!(said.matches("stopped by the limit on moves").count(), 1);
    assert!(!said.contains("P1"), "{said}");
    // At the start, after the first step, and after the second is taken back.
    assert_eq!(
        said.matches("nobody plays: it goes on by itself").count(),
        3
    );
}
