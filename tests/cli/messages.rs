//! What reports say to who wrote something near to what is right.

use super::{file, game, lud, lud_with};

/// What `lud check` says of a game with these rules.
fn said(rules: &str) -> String {
    let run = lud_with(&["check", "-"], &game(rules));
    assert_eq!(run.exit, 1, "{}", run.stderr);
    run.stderr
}

#[test]
fn of_arguments_and_names_that_fit_nowhere() {
    let add = "(play (move Add (to (sites Empty))))";
    for (rules, wanted) in [
        (
            "(play (forEach Piece (move Pass) top:True on:Cell))".to_owned(),
            "`on:` must come before `(move …)` in `(forEach Piece …)`",
        ),
        (
            "(play (move Step (to if:(is Empty (to))) (from)))".to_owned(),
            "`(from …)` must come before `(to …)` in `(move Step …)`",
        ),
        (
            "(play (move Add (to (sites Empty)) count:1 count:2))".to_owned(),
            "`count:` stands twice in `(move Add …)`",
        ),
        (
            "(play (if (= (count Moves) 99999999999) (move Pass)))".to_owned(),
            "99999999999 is beyond the numbers of the language",
        ),
        (
            format!("{add} (end (if (is Full) (result Mover Lose)))"),
            "did you mean `Loss`?",
        ),
        (
            format!("(start (place \"Disc1\" \"B2\")) {add}"),
            "a site is named with a label: `coord:\"B2\"`",
        ),
        (
            "(play (move Add (to {\"a1\"})))".to_owned(),
            "`(sites {\"A1\"})` is a region, `(coord \"A1\")` a site",
        ),
    ] {
        let said = said(&rules);
        assert!(said.contains(wanted), "{rules}: {said}");
    }
}

#[test]
fn of_boards_with_too_many_sites() {
    let said = |board: &str| {
        let text = game("(play (move Add (to (sites Empty))))").replace("(square 3)", board);
        let run = lud_with(&["check", "-"], &text);
        assert_eq!(run.exit, 3, "{}", run.stderr);
        run.stderr
    };
    // 257 rows of 256 edges, and as many columns.
    let large = said("(square 256)");
    assert!(
        large.contains("this needs 131584 edges, and the limit is 65535 sites of one kind"),
        "{large}"
    );
    assert!(large.contains("`--max-sites` raises the limit"), "{large}");
    let larger = said("(square 1000)");
    assert!(larger.contains("this needs some 1002001 sites"), "{larger}");
}

/// What cannot be read is reported once, and not again where it is used.
#[test]
fn of_numbers_that_cannot_be_chosen() {
    let text = game("(play (move Add (to (sites Empty)) count:<Rows:n>))");
    let option = "(option \"Rows\" <Rows> args:{<n>} (numbers from:5 to:1))";
    let run = lud_with(
        &["check", "-", "--format", "json"],
        &format!("{text} {option}"),
    );
    assert!(run.stdout.contains("L0233"), "{}", run.stdout);
    assert!(!run.stdout.contains("L0224"), "{}", run.stdout);
}

#[test]
fn of_positions_with_numbers_that_are_too_large() {
    let position = "(L 10000000)";
    let run = lud(&["show", "one-two-ten", "--position", position]);
    assert_eq!(run.exit, 2, "{}", run.stderr);
    assert!(
        run.stderr.contains("a number of at most 6 digits"),
        "{}",
        run.stderr
    );
}

#[test]
fn of_views_where_there_is_no_position_to_see() {
    for args in [
        &["perft", "tic-tac-toe", "2"][..],
        &["solve", "tic-tac-toe"],
        &["playout", "tic-tac-toe"],
    ] {
        let run = lud(&[args, &["--as", "P2"]].concat());
        assert_eq!(run.exit, 2, "{}", run.stderr);
        assert!(
            run.stderr.contains("as one player sees it"),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn of_checkpoints_that_are_cut_off() {
    let path = file("messages/cut.checkpoint", "lud-solve\0\0");
    let path = path.to_str().unwrap();
    let run = lud(&["solve", "one-two-ten", "--checkpoint", path]);
    assert_eq!(run.exit, 1, "{}", run.stderr);
    assert!(run.stderr.contains("it ends too early"), "{}", run.stderr);
}

/// One folder is reached in two ways.
#[cfg(unix)]
#[test]
fn of_a_solution_and_a_checkpoint_that_are_one_file() {
    let there = file("messages/there/note", "");
    let folder = there.parent().unwrap();
    let link = folder.parent().unwrap().join("link");
    let _ = std::fs::remove_file(&link);
    std::os::unix::fs::symlink(folder, &link).unwrap();
    let (save, checkpoint) = (folder.join("x.sol"), link.join("x.sol"));
    let files = [
        "--save",
        save.to_str().unwrap(),
        "--checkpoint",
        checkpoint.to_str().unwrap(),
    ];
    let run = lud(&[&["solve", "one-two-ten"], &files[..]].concat());
    assert_eq!(run.exit, 2, "{}", run.stderr);
    assert!(run.stderr.contains("cannot be one file"), "{}", run.stderr);
}

/// Whoever calls a define with too little is told what is not there, since what stands in it is not wrong by itself.
#[test]
fn a_call_that_ends_too_early_is_named_on_the_way_to_the_report() {
    let rules = "(play (\"When\" (move Pass))) (end (if (is Full) (result Mover Win)))";
    let text = format!("{}\n(define \"When\" (if #2 #1))\n", game(rules));
    let run = lud_with(&["check", "-"], &text);
    assert_eq!(run.exit, 1, "{}", run.stderr);
    let wanted = "in the define `When`, called here without #2";
    assert!(run.stderr.contains(wanted), "{}", run.stderr);
}
