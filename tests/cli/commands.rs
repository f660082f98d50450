//! Each command once, for people.

use std::process::Stdio;

use std::path::Path;

use super::{command, file, game, lud, lud_with};

#[test]
fn help_and_version() {
    let run = lud(&["--help"]);
    assert_eq!(run.exit, 0);
    for verb in [
        "check", "games", "info", "expand", "ir", "explain", "describe", "show", "moves", "play",
    ] {
        assert!(
            run.stdout.contains(&format!("\n  {verb} ")),
            "{verb} is missing"
        );
    }
    for verb in [
        "check", "games", "info", "expand", "ir", "explain", "show", "board", "moves", "play",
        "playout", "perft", "test",
    ] {
        let run = lud(&[verb, "--help"]);
        assert_eq!(run.exit, 0, "{verb}");
        assert!(run.stdout.contains("Usage: lud"), "{verb}");
    }
    assert!(lud(&["--version"]).stdout.starts_with("lud "));
}

#[test]
fn wrong_usage_ends_with_two() {
    for args in [
        &["chekc", "x"][..],
        &["check"],
        &["check", "tic-tac-toe", "--colour"],
        &["perft", "tic-tac-toe", "0"],
        &["perft", "tic-tac-toe", "many"],
        &["check", "no-such-game"],
        &["show", "."],
        &["check", "tic-tac-toe", "--defs", "no/such/folder"],
        &["show", "tic-tac-toe", "--moves", "a9"],
        &["play", "tic-tac-toe", "--format", "json"],
        &["play", "tic-tac-toe", "--as", "3"],
        &["explain", "no-such-thing-at-all"],
    ] {
        let run = lud(args);
        assert_eq!(run.exit, 2, "{args:?}: {}", run.stderr);
        assert!(run.stdout.is_empty(), "{args:?}");
        let begins = ["error", "{\"error\""]
            .iter()
            .any(|begin| run.stderr.starts_with(begin));
        assert!(begins, "{args:?}: {}", run.stderr);
    }
}

#[test]
fn near_misses_have_a_suggestion() {
    let hint = |args: &[&str]| lud(args).stderr;
    assert!(hint(&["check", "tic-tac-to"]).contains("did you mean `tic-tac-toe`?"));
    assert!(hint(&["explain", "mvoe"]).contains("did you mean `move`?"));
    assert!(
        hint(&["moves", "tic-tac-toe", "--moves", "a1 a1"])
            .contains("move 2: `a1` is not a legal move")
    );
    let run = lud(&["info", "tic-tac-toe", "--option", "Bord/3x3"]);
    assert_eq!(run.exit, 2);
    assert!(
        run.stderr.contains("did you mean `Board/3x3`?"),
        "{}",
        run.stderr
    );
    let run = lud(&["info", "tic-tac-toe", "--ruleset", "Misère"]);
    assert_eq!(run.exit, 2);
}

#[test]
fn a_game_comes_from_a_name_a_path_or_stdin() {
    let path = "games/tic-tac-toe.lud";
    let text = std::fs::read_to_string(path).unwrap();
    let by_name = lud(&["moves", "tic-tac-toe"]).stdout;
    assert_eq!(lud(&["moves", "Tic Tac Toe"]).stdout, by_name);
    assert_eq!(lud(&["moves", path]).stdout, by_name);
    assert_eq!(lud_with(&["moves", "-"], &text).stdout, by_name);
}

#[test]
fn positions_are_drawn() {
    let run = lud(&["show", "tic-tac-toe", "--moves", "a1, b2"]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    insta::assert_snapshot!(run.stdout, @r"
    3 . . .
    2 . O .
    1 X . .
      a b c
    X Cross1  O Disc2
    P1 to move
    ");
    let color = lud(&["show", "tic-tac-toe", "--color", "always"]).stdout;
    assert!(color.contains('\x1b'));
    let plain = command(&["show", "tic-tac-toe"])
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    assert!(!plain.stdout.contains(&0x1b));
}

#[test]
fn sequences_are_counted() {
    let run = lud(&["perft", "tic-tac-toe", "9", "--quiet"]);
    insta::assert_snapshot!(run.stdout, @"
       1  9
       2  72
       3  504
       4  3024
       5  15120
       6  54720
       7  148176
       8  200448
       9  127872
    ");
    assert!(run.stderr.is_empty());
}

#[test]
fn random_games_do_not_depend_on_threads() {
    let play = |threads| {
        lud(&[
            "playout",
            "tic-tac-toe",
            "-n",
            "333",
            "--seed",
            "7",
            "--threads",
            threads,
        ])
    };
    let one = play("1");
    assert_eq!(one.exit, 0);
    assert_eq!(one.stdout, play("3").stdout);
    let other = lud(&["playout", "tic-tac-toe", "-n", "333", "--seed", "8"]);
    assert_ne!(one.stdout, other.stdout);
}

#[test]
fn a_game_that_is_given_up_is_worth_points() {
    let text = super::game(
        "(play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))",
    );
    let around = "(clock 5 (result Mover Loss)) (league (points winner:(+ 10 (tally Moves)) loser:1) \
                  void:(= 0 (count Moves)))";
    let path = file("around/league.lud", format!("{text}{around}"));
    let path = path.to_str().unwrap();
    let run = lud_with(&["play", path], "a1\nresign\nresign\nquit\n");
    assert_eq!(run.exit, 0, "{}", run.stderr);
    for part in ["P1 wins\n", "points: P1 11, P2 1\n", "the game is over\n"] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
    let void = lud_with(&["play", path], "resign\nquit\n");
    assert!(
        void.stdout.contains("the game is void\n"),
        "{}",
        void.stdout
    );
    // Against an opponent it is the person who gives up; what was taken back was not played.
    let input = "resign\nundo\nundo\nresign\nquit\n";
    let against = ["play", path, "--opponent", "random", "--as", "2"];
    let run = lud_with(&against, input);
    assert!(
        run.stdout.contains("points: P1 11, P2 1\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn clock_and_league_stand_in_info() {
    let run = lud(&["info", "kharbga"]);
    for part in [
        "  clock     10 minutes\n",
        "  winner    (- (+ 240 (* 4 (tally Taken))) (+ {(* 2 (tally Lost)) (tally Minutes) (tally Moves)}))\n",
        "  first     Winner\n",
        "  level     500 Lieutenant\n",
    ] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
    let run = lud(&[
        "info",
        "kharbga",
        "--format",
        "json",
        "-o",
        "Thinking Time/5",
    ]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let data = data.get("data").unwrap_or(&data);
    assert_eq!(data["clock"]["seconds"], 300);
    assert_eq!(data["league"]["levels"][11]["name"], "Field Marshal");
    assert_eq!(data["league"]["mayBeVoid"], true);
    let run = lud(&["explain", "league"]);
    assert!(
        run.stdout.contains("extension of our own"),
        "{}",
        run.stdout
    );
}

#[test]
fn a_game_is_played_at_the_terminal() {
    let input = "help\nmoves\nb2\na9\nundo\na1 b1 a2 b2 a3\nmoves\nquit\n";
    let run = lud_with(&["play", "tic-tac-toe"], input);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    for part in [
        "a1 b1 c1 a2 b2 c2 a3 b3 c3\n",
        "`a9` is not a legal move here",
        "P1 wins\n",
    ] {
        assert!(run.stdout.contains(part), "{part}: {}", run.stdout);
    }
    let run = lud_with(
        &["play", "tic-tac-toe", "--opponent", "random", "--as", "2"],
        "hint\n",
    );
    assert!(run.stdout.contains("P1 plays "), "{}", run.stdout);
    assert_eq!(run.exit, 0);
}

#[test]
fn what_was_expanded_can_be_read_again() {
    let run = lud(&["expand", "tic-tac-toe", "--option", "Board/4x4"]);
    assert!(run.stdout.contains("(square 4)"), "{}", run.stdout);
    assert_eq!(lud_with(&["check", "-"], &run.stdout).exit, 0);
}

#[test]
fn the_core_is_shown() {
    let run = lud(&["ir", "tic-tac-toe"]);
    assert!(
        run.stdout
            .contains("(line Cell 3 radials0 through:last who:same)"),
        "{}",
        run.stdout
    );
}

#[test]
fn codes_and_ludemes_are_explained() {
    assert!(lud(&["explain", "l0203"]).stdout.starts_with("L0203: "));
    assert!(
        lud(&["explain", "move", "Step"])
            .stdout
            .starts_with("(move Step")
    );
    assert!(
        lud(&["explain", "StepToEmpty"])
            .stdout
            .starts_with("(\"StepToEmpty\" #1 #2)")
    );
    assert!(
        lud(&["explain", "(is Line)"])
            .stdout
            .contains("for example")
    );
}

/// Alone, `explain` has every ludeme and every constant.
#[test]
fn all_ludemes_are_listed() {
    let list = lud(&["explain"]).stdout;
    for form in ludwright::ludeme::table() {
        let line = format!("\n  {}", form.title());
        assert!(list.contains(&line), "{}", form.title());
    }
    assert!(
        list.contains("\n<roleType>\n") && list.contains("NonMover"),
        "{list}"
    );
    let moves = list.split("<moves>").nth(1).unwrap();
    assert!(moves.contains("\n  move Hop ") && moves.find("<then>").is_some());
}

#[test]
fn pages_are_found_by_what_they_are_about() {
    for (words, title) in [
        ("jump over", "move Hop"),
        ("jumping", "move Hop"),
        ("three in a row", "is Line"),
        ("sow seeds", "sow"),
        ("roll dice", "roll"),
        ("move again", "moveAgain"),
        ("nothing calls the define", "L0801"),
    ] {
        let run = lud(&["explain", "--search", words]);
        let found: Vec<&str> = run.stdout.lines().take(5).collect();
        let fits = |line: &&&str| line.starts_with(title);
        assert!(
            found.iter().any(|line| fits(&line)),
            "{words}: {}",
            run.stdout
        );
    }
    assert_eq!(lud(&["explain", "--search", "qqqq"]).exit, 2);
    assert_eq!(lud(&["explain", "--search", "a", "move"]).exit, 2);
}

#[test]
fn types_and_constants_are_explained() {
    for (word, known) in [
        ("direction", "Orthogonal"),
        ("roleType", "Players and groups of players."),
        ("siteType", "Vertex"),
        ("<siteType>", "taken by"),
        ("Mover", "Mover, one of <roleType>"),
        ("FR", "FR, one of <relativeDirection>"),
        ("boolean", "is Line"),
        ("int", "`Infinity`"),
    ] {
        let run = lud(&["explain", word]);
        assert!(
            run.stdout.contains(known),
            "{word}: {}{}",
            run.stdout,
            run.stderr
        );
    }
    let near = lud(&["explain", "roletpye"]).stderr;
    assert!(near.contains("did you mean `roleType`?"), "{near}");
}

/// Every clause that may stand beside a game has a page, and so has every step of a test; their
/// examples stand beside a game.
#[test]
fn words_beside_the_game_are_explained() {
    let clauses = [
        "define", "option", "item", "numbers", "args", "rulesets", "ruleset", "metadata", "tests",
        "test", "require", "notation", "clock", "league", "points", "level", "tally", "game",
        "match",
    ];
    for word in clauses {
        let run = lud(&["explain", word]);
        assert_eq!(run.exit, 0, "{word}: {}", run.stderr);
    }
    assert!(
        lud(&["explain", "(option)"])
            .stdout
            .starts_with("(option <string> <Tag>")
    );
    assert!(
        lud(&["explain", "opton"])
            .stderr
            .contains("did you mean `option`?")
    );
    let words = [ludwright::expand::words(), ludwright::trial::explained()].concat();
    for word in words {
        let run = lud(&["explain", word.name]);
        assert!(
            run.stdout.contains(&word.form),
            "{}: {}",
            word.name,
            run.stdout
        );
        let text = game("(play (move Add (to (sites Empty))))");
        let run = lud_with(&["check", "-"], &format!("{text} {}", word.example));
        assert_eq!(run.exit, 0, "{}: {}", word.name, run.stderr);
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for args in [
        &["ir", "tic-tac-toe"][..],
        &["games"],
        &["--help"],
        &["perft", "tic-tac-toe", "3"],
    ] {
        let mut child = command(args)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert!(
            !String::from_utf8_lossy(&output.stderr).contains("panicked"),
            "{args:?}"
        );
    }
}

#[test]
fn quiet_leaves_only_data() {
    assert_eq!(lud(&["check", "tic-tac-toe", "-q"]).stdout, "");
    assert_eq!(lud(&["moves", "tic-tac-toe", "-q"]).stderr, "");
    assert_eq!(lud(&["playout", "tic-tac-toe", "-q"]).stderr, "");
}

#[test]
fn predefined_defines_come_from_a_folder() {
    let folder = file(
        "defs/AnyEmpty.def",
        "(define \"AnyEmpty\" (to (sites Empty)))",
    );
    let text =
        super::game("(play (move Add (\"AnyEmpty\"))) (end (if (is Full) (result Mover Draw)))");
    let folder = folder.parent().unwrap().to_str().unwrap().to_owned();
    assert_eq!(lud_with(&["check", "-"], &text).exit, 1);
    let run = lud_with(&["check", "-", "--defs", &folder], &text);
    assert_eq!(run.exit, 0, "{}", run.stderr);
}

#[test]
fn a_choice_is_told_when_all_have_chosen() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/rules/at_once.lud");
    let told_late = |shown: &str, own: &str| {
        let (before, after) = shown.split_once(own).expect("the other's turn");
        assert!(before.contains("P1 has chosen"), "{before}");
        assert!(!before.contains("P1 plays"), "{before}");
        assert!(after.contains("P1 plays hand1-"), "{after}");
        assert!(after.contains("P2 plays hand2-c1"), "{after}");
    };
    let input = "hand1-b1\nhand2-c1\nquit\n";
    let alone = lud_with(&["play", game, "--opponent", "self"], input);
    told_late(&alone.stdout, "P2 to move");
    let input = "hand2-c1\nquit\n";
    let other = lud_with(&["play", game, "--opponent", "random", "--as", "P2"], input);
    told_late(&other.stdout, "P2 to move");
    let solved = lud(&["solve", game]);
    assert_ne!(solved.exit, 0);
    assert!(
        solved.stderr.contains("choose at once"),
        "{}",
        solved.stderr
    );
}

#[test]
fn check_takes_several_files_and_folders() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check-several");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let game = |play: &str| {
        format!(
            "(game \"G\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
             (rules (play {play}) (end (if (is Line 3) (result Mover Win)))))"
        )
    };
    std::fs::create_dir(folder.join("inner")).unwrap();
    std::fs::write(folder.join("a.lud"), game("(move Add (to (sites Empty)))")).unwrap();
    std::fs::write(folder.join("inner/b.lud"), game("(forEach Piece)")).unwrap();
    let path = folder.to_str().unwrap();
    let all = lud(&["check", path, "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&all.stdout).unwrap();
    let warnings: Vec<_> = data["files"]
        .as_array()
        .unwrap()
        .iter()
        .map(|file| file["warnings"].as_u64())
        .collect();
    assert_eq!((all.exit, warnings), (0, vec![Some(0), Some(2)]));
    assert_eq!(lud(&["check", path, "--strict"]).exit, 1);
    assert_eq!(
        lud(&[
            "check", path, "--strict", "--allow", "L0806", "--allow", "l0805"
        ])
        .exit,
        0
    );
    assert_eq!(lud(&["check", path, "--allow", "L0304"]).exit, 2);
    let empty = folder.join("empty");
    std::fs::create_dir(&empty).unwrap();
    assert_eq!(lud(&["check", empty.to_str().unwrap()]).exit, 2);
}
