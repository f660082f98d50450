//! `lud solve`, `lud query` and `--position`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{file, game, lud};

/// The data of a command that ends well.
fn data(args: &[&str]) -> Value {
    let run = lud(&[args, &["--format", "json"]].concat());
    assert_eq!(run.exit, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

/// A path for a file that a command writes.
fn fresh(name: &str) -> String {
    let path = file(name, "");
    fs::remove_file(&path).unwrap();
    path.to_string_lossy().into_owned()
}

#[test]
fn a_solution_as_data() {
    insta::assert_snapshot!(
        data(&["solve", "konane", "--threads", "1"]),
        @r#"{"by_value":{"draw":0,"lose":8,"tie":0,"win":9},"edges":17,"game":"Konane","key_bytes":4,"max_remoteness":7,"memory":4404,"options":["Rows/3","Columns/4","Rules/Normal","Go-Again/Same Piece"],"position":"(w \"\" wbwb bwb- w-wb)","positions":17,"primitive":4,"remoteness":7,"value":"lose"}"#
    );
}

#[test]
fn positions_choose_the_board() {
    let solved = data(&[
        "solve",
        "knights-dance",
        "--position",
        "(w 4 4 a1 b1 d4 b4)",
        "-o",
        "Rules/Misere",
    ]);
    assert_eq!(
        solved["options"],
        serde_json::json!(["Rows/4", "Columns/4", "Rules/Misere", "Jumps/Free"])
    );
    let counted = data(&["perft", "surround", "4", "--position", "(w w- -b)"]);
    assert_eq!(counted["perft"], serde_json::json!([2, 2, 0, 0]));
    let moved = data(&[
        "show",
        "one-two-ten",
        "--position",
        "(R 3)",
        "--moves",
        "d1",
    ]);
    assert_eq!(moved["position"], "(L 4)");
}

#[test]
fn a_wrong_position_is_shown() {
    let run = lud(&["perft", "surround", "1", "--position", "(w w? -b)"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("error[L0601]"), "{}", run.stderr);
    assert!(run.stderr.contains("--position:1:5"), "{}", run.stderr);
    assert!(run.stdout.is_empty());
}

#[test]
fn a_saved_solution_is_asked() {
    let path = fresh("knights.solution");
    data(&["solve", "knights-dance", "--save", &path]);
    let start = data(&["query", "knights-dance", &path]);
    assert_eq!(
        (&start["value"], &start["remoteness"]),
        (&"lose".into(), &6.into())
    );
    let best: Vec<&Value> = start["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|m| &m["remoteness"])
        .collect();
    assert_eq!(best.len(), 2);
    assert!(best.contains(&&Value::from(6)));
    let over = data(&[
        "query",
        "knights-dance",
        &path,
        "--position",
        "(w 5 6 a1 b1 d4 d4)",
    ]);
    assert_eq!(
        (&over["value"], &over["remoteness"]),
        (&"lose".into(), &0.into())
    );
    let other = lud(&["query", "knights-dance", &path, "-o", "Rules/Misere"]);
    assert_ne!(other.exit, 0);
    assert!(other.stderr.contains("other rules"), "{}", other.stderr);
}

#[test]
fn a_stopped_solver_goes_on_from_its_checkpoint() {
    let path = fresh("surround.checkpoint");
    let options = [
        "solve",
        "surround",
        "-o",
        "Rows/5",
        "-o",
        "Columns/5",
        "--checkpoint",
        &path,
    ];
    let stopped = lud(&[&options[..], &["--memory", "60K"]].concat());
    assert_eq!(stopped.exit, 3, "{}", stopped.stderr);
    assert!(
        stopped.stderr.contains("positions are kept in"),
        "{}",
        stopped.stderr
    );
    let resumed = data(&options);
    assert!(!Path::new(&path).exists());
    let afresh = data(&options[..6]);
    for field in [
        "value",
        "remoteness",
        "positions",
        "primitive",
        "by_value",
        "edges",
    ] {
        assert_eq!(resumed[field], afresh[field], "{field}");
    }
}

#[test]
fn what_cannot_be_solved_is_refused() {
    let moves = "(play (move Add (to (sites Random (sites Empty) num:2)))) (end (if (is Full) (result Mover Win)))";
    let path = file("chance.lud", game(moves));
    let run = lud(&["solve", path.to_str().unwrap()]);
    assert_ne!(run.exit, 0);
    assert!(run.stderr.contains("has chance"), "{}", run.stderr);
    let moves = "(meta (no Repeat Positional)) (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Win)))";
    let path = file("ko.lud", game(moves));
    let run = lud(&["solve", path.to_str().unwrap()]);
    assert!(run.stderr.contains("came up before"), "{}", run.stderr);
}

#[test]
fn files_are_looked_at_before_the_work() {
    let path = file("diary.txt", "dear diary");
    let path = path.to_str().unwrap();
    for flag in ["--save", "--checkpoint"] {
        let run = lud(&["solve", "one-two-ten", flag, path]);
        assert_eq!(run.exit, 2);
        assert!(run.stderr.contains("is in the way"), "{}", run.stderr);
    }
    assert_eq!(fs::read_to_string(path).unwrap(), "dear diary");
    let same = ["--save", "x", "--checkpoint", "x"];
    let run = lud(&[&["solve", "one-two-ten"][..], &same].concat());
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("cannot be one file"), "{}", run.stderr);
    let run = lud(&["solve", "one-two-ten", "--threads", "65535"]);
    assert_eq!(run.exit, 2);
}

#[test]
fn a_checkpoint_is_kept_now_and_then_and_goes_when_the_solution_is_safe() {
    let (checkpoint, solution) = (fresh("every.checkpoint"), fresh("every.solution"));
    let options = [
        "solve",
        "surround",
        "-o",
        "Rows/4",
        "--checkpoint",
        &checkpoint,
        "--checkpoint-every",
        "0",
    ];
    let saved = data(&[&options[..], &["--save", &solution]].concat());
    assert!(!Path::new(&checkpoint).exists());
    let asked = data(&["query", "surround", &solution, "-o", "Rows/4"]);
    assert_eq!(saved["value"], asked["value"]);
    // What a limit stops is kept.
    let stopped = lud(&[&options[..], &["--memory", "60K"]].concat());
    assert_eq!(stopped.exit, 3, "{}", stopped.stderr);
    assert!(Path::new(&checkpoint).exists());
}

#[test]
fn a_damaged_solution_is_refused() {
    let path = fresh("damaged.solution");
    data(&["solve", "surround", "--save", &path]);
    let sound = fs::read(&path).unwrap();
    for at in (20..sound.len()).step_by(sound.len() / 20) {
        let mut bytes = sound.clone();
        bytes[at] ^= 0x40;
        fs::write(&path, bytes).unwrap();
        let run = lud(&["query", "surround", &path]);
        assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
        if run.exit == 0 {
            // The damage lies in a block that was not read.
            assert_eq!(
                data(&["query", "surround", &path])["moves"]
                    .as_array()
                    .unwrap()
                    .len(),
                3
            );
        } else {
            assert_eq!(run.exit, 1, "{}", run.stderr);
            assert!(
                run.stderr.contains("the solution cannot be read"),
                "{}",
                run.stderr
            );
        }
    }
}
