//! `lud test`: tests in game files, and playthroughs.

use super::{file, game, lud};

const RULES: &str =
    "(play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win)))";

/// The standard error of a game with this test.
fn report(name: &str, test: &str) -> String {
    let text = format!("{}\n(tests {{{test}}})\n", game(RULES));
    let path = file(&format!("tests-{name}.lud"), text);
    let run = lud(&["test", path.to_str().unwrap()]);
    assert_eq!(run.exit, 1, "{test}: {}{}", run.stdout, run.stderr);
    run.stderr
}

#[test]
fn tests_that_hold() {
    let test = "(test \"all steps\" (to P1) (play {\"a1\"}) (to P2) (play \"b1\") (has {\"a1:Disc1\" \"b1:Disc2\"}) \
                (empty {\"c1\"}) (legal {\"c1\" \"C2\"}) (illegal {\"a1\"}) (over False) (score P1 0) \
                (play {\"a2\" \"b2\" \"a3\"}) (over) (over Win P1) (over Loss P2))";
    let path = file(
        "tests-good.lud",
        format!("{}\n(tests {{{test}}})\n", game(RULES)),
    );
    let run = lud(&["test", path.to_str().unwrap()]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(
        run.stdout
            .contains("ok      all steps\n1 passed, 0 failed\n"),
        "{}",
        run.stdout
    );
}

#[test]
fn every_code_is_reported() {
    for (code, test) in [
        ("L0701", "(tset \"x\")"),
        ("L0702", "(test \"x\" (plya {\"a1\"}))"),
        ("L0703", "(test \"x\" (play a1))"),
        ("L0703", "(test \"x\" (to White))"),
        ("L0703", "(test \"x\" (position {\"x\" \"o\"}))"),
        ("L0703", "(test \"x\" (matchScore P1))"),
        ("L0706", "(test \"x\" (matchScore P1 0))"),
        ("L0703", "(test \"x\" (roll {\"3\"}))"),
        ("L0704", "(test \"x\" (roll {3}))"),
        ("L0606", "(test \"x\" (position \"x - -\"))"),
        ("L0704", "(test \"x\" (empty {\"d4\"}))"),
        ("L0704", "(test \"x\" (has {\"a1:Dics1\"}))"),
        ("L0704", "(test \"x\" (to P3))"),
        ("L0705", "(test \"x\" (play {\"a1\" \"a1\"}))"),
        ("L0706", "(test \"x\" (legal {\"a4\"}))"),
        ("L0706", "(test \"x\" (illegal {\"a1\"}))"),
        ("L0706", "(test \"x\" (only {\"a1\"}))"),
        ("L0706", "(test \"x\" (has {\"a1:Disc1\"}))"),
        ("L0706", "(test \"x\" (play {\"a1\"}) (empty {\"a1\"}))"),
        (
            "L0706",
            "(test \"x\" (play {\"a1\"}) (sees P2 {\"a1:Disc2\"}))",
        ),
        ("L0706", "(test \"x\" (play {\"a1\"}) (sees P2 {\"a1:?\"}))"),
        ("L0706", "(test \"x\" (play {\"a1\"}) (unseen P2 {\"a1\"}))"),
        ("L0703", "(test \"x\" (sees {\"a1:Disc1\"}))"),
        ("L0703", "(test \"x\" (sees P1 {\"a1\"}))"),
        ("L0704", "(test \"x\" (sees P3 {\"a1:Disc1\"}))"),
        ("L0704", "(test \"x\" (unseen P1 {\"a9\"}))"),
        ("L0706", "(test \"x\" (to P2))"),
        ("L0706", "(test \"x\" (over Draw))"),
        ("L0706", "(test \"x\" (score P1 1))"),
        ("L0709", "(test \"x\" (options {\"No/Such\"}))"),
    ] {
        let stderr = report(&code.to_lowercase(), test);
        assert!(stderr.contains(&format!("[{code}]")), "{test}: {stderr}");
    }
}

#[test]
fn two_tests_of_one_name_are_a_warning() {
    let text = format!(
        "{}\n(tests {{(test \"x\" (to P1)) (test \"x\" (to P1))}})\n",
        game(RULES)
    );
    let path = file("tests-l0707.lud", text);
    for verb in ["test", "check"] {
        let run = lud(&[verb, path.to_str().unwrap()]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        assert!(run.stderr.contains("warning[L0707]"), "{}", run.stderr);
    }
}

#[test]
fn rules_that_break_down_are_reported_at_the_test() {
    let rules = RULES.replace("(is Line 3)", "(= 1 (/ 1 (count Pieces P2)))");
    let text = format!(
        "{}\n(tests {{(test \"x\" (play {{\"a1\"}}))}})\n",
        game(&rules)
    );
    let path = file("tests-l0708.lud", text);
    let run = lud(&["test", path.to_str().unwrap()]);
    assert_eq!(run.exit, 1);
    assert!(run.stderr.contains("error[L0708]"), "{}", run.stderr);
}

#[test]
fn a_report_shows_the_place() {
    insta::assert_snapshot!(report("place", "(test \"x\" (plya {\"a1\"}))").replace(env!("CARGO_TARGET_TMPDIR"), ""), @r#"
    error[L0702]: a test has no step `plya`
     --> /cli/tests-place.lud:5:20
      |
    5 | (tests {(test "x" (plya {"a1"}))})
      |                    ^^^^
      |
      = help: did you mean `play`?
      = help: the steps are `play`, `legal`, `only`, `illegal`, `has`, `sees`, `unseen`, `empty`, `to`, `over`, `score`, `value`, `matchScore`, `position`, `refused`, `roll`, `timeUp`, `resign`, `minutes`, `void`, `points`, `level`, `options`
    "#);
    insta::assert_snapshot!(report("place", "(test \"x\" (play {\"a1\" \"a4\"}))").replace(env!("CARGO_TARGET_TMPDIR"), ""), @r#"
    error[L0705]: `a4` is not a legal move here
     --> /cli/tests-place.lud:5:31
      |
    5 | (tests {(test "x" (play {"a1" "a4"}))})
      |                               ^^^^
      |
      = help: did you mean `a2`?
    "#);
}

#[test]
fn playthroughs_are_compared_and_accepted() {
    let game = file("plays/three.lud", game(RULES));
    let game = game.to_str().unwrap();
    let path = file(
        "plays/three.playthrough",
        "# playthrough\ngame: three\nseed: 3\n",
    );
    let other = file(
        "plays/other.playthrough",
        "# playthrough\ngame: other\nseed: 3\n",
    );
    let run = lud(&["test", game]);
    assert_eq!(run.exit, 1);
    assert!(
        run.stdout.contains("differs") && run.stdout.contains("0 passed, 1 failed"),
        "{}",
        run.stdout
    );
    assert_eq!(lud(&["test", game, "--update"]).exit, 0);
    assert_eq!(lud(&["test", game]).exit, 0);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("ply 0, P1 to move\n3 . . .\n2 . . .\n1 . . .\n  a b c\nlegal (9): a1 b1 c1"),
        "{text}"
    );
    assert!(
        text.lines().last().unwrap().starts_with("end after "),
        "{text}"
    );
    std::fs::write(&path, text.replace("P2 to move", "P1 to move")).unwrap();
    assert_eq!(lud(&["test", game]).exit, 1);
    assert_eq!(std::fs::read_to_string(other).unwrap().lines().count(), 3);
}

/// The standard error of Konane with this test.
fn of_konane(name: &str, test: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/games/small/konane.lud");
    let text = std::fs::read_to_string(folder).unwrap();
    let rules = text.split("(tests").next().unwrap();
    let path = file(
        &format!("position-{name}.lud"),
        format!("{rules}\n(tests {{{test}}})\n"),
    );
    let run = lud(&["test", path.to_str().unwrap()]);
    run.stderr.replace(env!("CARGO_TARGET_TMPDIR"), "")
}

#[test]
fn a_position_chooses_its_board_and_is_gone_on_from() {
    let test = "(test \"x\" (has {\"a1:White1\"}) (position \"(b d1 wbw- b--- --wb)\") (empty {\"a1\"}) \
                (to P2) (only {\"d1-b1\" \"pass\"}) (play {\"pass\"}) (to P1) \
                (position \"(w \\\"\\\" wb-- ---- ----)\") (play {\"a3-c3\"}) (over Win P1)) \
                (test \"y\" (position \"(w \\\"\\\" wb- ---)\") (only {\"a2-c2\"}))";
    assert_eq!(of_konane("good", test), "");
}

#[test]
fn a_position_that_is_none_is_shown_in_the_test() {
    for (code, text, marked) in [
        ("L0601", "(w \\\"\\\" wb?b bwb- w-wb)", "?"),
        ("L0602", "(w \\\"\\\" wbwb bwb- w-w)", "w-w"),
        ("L0604", "(b d9 wbw- b--- --wb)", "d9"),
        ("L0603", "(w \\\"\\\" w b)", "w"),
    ] {
        let test = format!("(test \"x\" (position \"{text}\"))");
        let stderr = of_konane("bad", &test);
        assert!(stderr.contains(&format!("[{code}]")), "{text}: {stderr}");
        let lines: Vec<&str> = stderr.lines().collect();
        let under = lines.iter().position(|line| line.contains('^')).unwrap();
        let start = lines[under].find('^').unwrap();
        let width = lines[under].matches('^').count();
        let shown: String = lines[under - 1].chars().skip(start).take(width).collect();
        assert!(marked.starts_with(&shown), "{text}: {shown}");
    }
}

#[test]
fn all_positions_of_a_test_are_of_one_size() {
    let test = "(test \"x\" (position \"(w \\\"\\\" wb-- ---- ----)\") (position \"(w \\\"\\\" wb- ---)\"))";
    assert!(of_konane("sizes", test).contains("[L0603]"));
}

#[test]
fn a_text_can_be_said_to_be_no_position() {
    let test = "(test \"x\" (refused \"(w \\\"\\\" ww- ---)\")) (test \"size\" (refused \"(w \\\"\\\" --)\"))";
    assert_eq!(of_konane("refused", test), "");
    let test = "(test \"x\" (refused \"(w \\\"\\\" wb- ---)\"))";
    assert!(of_konane("not-refused", test).contains("should be no position, and is one"));
    let test = "(test \"x\" (refused \"(w \\\"\\\" ww- ---)\") (refused \"(w \\\"\\\" ww--)\"))";
    assert!(of_konane("refused-sizes", test).contains("about a board of another size"));
}

#[test]
fn a_test_whose_options_and_position_disagree_fails() {
    for step in ["position", "refused"] {
        let test =
            format!("(test \"x\" (options {{\"Rows/3\"}}) ({step} \"(w \\\"\\\" ww- ---)\"))");
        let stderr = of_konane("disagree", &test);
        assert!(stderr.contains("[L0709]"), "{stderr}");
        assert!(
            stderr.contains("its position says `Rows/2`, and its options say `Rows/3`"),
            "{stderr}"
        );
    }
}

#[test]
fn values_and_noughts_can_be_told() {
    let text = r#"(game "G" (players 2)
        (equipment {(board (square 3)) (piece "Disc" Each)})
        (rules
            (start {(place "Disc1" coord:"A1" value:3) (place "Disc1" coord:"B1")})
            (play (move Pass (then (set Value Mover 0))))))
        (tests {
            (test "1" (has {"a1:Disc1" "a1:Disc1=3" "b1:Disc1" "b1:Disc1=0" "b1:Disc1*1=0"}))
            (test "2" (has {"a1:Disc1=0"}))
            (test "3" (has {"b1:Disc1=3"}))
            (test "4" (value P1 -1) (play {"pass"}) (value P1 0) (value P2 -1))
            (test "5" (value P1 0))
        })"#;
    let path = file("values.lud", text);
    let run = lud(&["test", path.to_str().unwrap()]);
    let results: Vec<&str> = run.stdout.lines().map(|line| &line[..2]).collect();
    assert_eq!(
        results[..5],
        ["ok", "FA", "FA", "ok", "FA"],
        "{}",
        run.stdout
    );
}

#[test]
fn several_files_are_tested_one_after_the_other() {
    let test = |expected: &str| {
        format!(
            "{}\n(tests {{(test \"t\" (to {expected}))}})\n",
            game(RULES)
        )
    };
    let good = file("tests-several-1.lud", test("P1"));
    let bad = file("tests-several-2.lud", test("P2"));
    let broken = file("tests-several-3.lud", "(game");
    let paths = [&good, &broken, &bad].map(|path| path.to_str().unwrap());
    let run = lud(&["test", paths[0], paths[1], paths[2]]);
    assert_eq!(run.exit, 1);
    assert!(run.stdout.contains("ok      t\n"), "{}", run.stdout);
    assert!(
        run.stdout.ends_with("FAILED  t\n1 passed, 1 failed\n"),
        "{}",
        run.stdout
    );
    let json = lud(&["test", paths[0], paths[2], "--format", "json"]);
    let json: serde_json::Value = serde_json::from_str(&json.stdout).unwrap();
    assert_eq!(json["passed"], 1);
    assert_eq!(json["failed"], 1);
    assert_eq!(json["files"][1]["tests"][0]["passed"], false);
    assert_eq!(lud(&["test", paths[0]]).exit, 0);
}

/// Who tests that a site is empty is told how.
#[test]
fn a_count_of_nothing_is_no_piece() {
    let stderr = report("none", "(test \"x\" (has {\"a1:Disc1*0\"}))");
    let hint = "that nothing is there is `(empty {\"a1\"})`";
    assert!(stderr.contains(hint), "{stderr}");
}
