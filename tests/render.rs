//! How reports look.

use ludwright::diag::{Diagnostic, JsonReport, Style, render};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{Limits, Sources, Span, Trails};

use crate::helper::run_source;

fn shown_as(text: &str, style: Style) -> String {
    let mut sources = Sources::new();
    let source = sources.add("game.lud", text);
    let choices = Choices::default();
    let outcome = run_source(&source, &Defines::none(), &choices, &Limits::DEFAULT);
    let reports = outcome.diags.iter();
    let shown = reports.map(|report| render(report, &sources, &outcome.trails, style));
    shown.collect::<Vec<_>>().join("\n\n")
}

fn shown(text: &str) -> String {
    shown_as(text, Style::default())
}

#[test]
fn a_bracket_is_shown_with_both_ends() {
    let text = "(game \"G\"\n    (players 2)\n    (equipment {(board (square 3)})\n)\n";
    insta::assert_snapshot!(shown(text), @r#"
    error[L0101]: this `(` is never closed
     --> game.lud:3:17
      |
    3 |     (equipment {(board (square 3)})
      |                 ^ opened here    - a `)` is missing before this
    "#);
    insta::assert_snapshot!(shown("(game \"G\"\n    {1, 2}\n"), @r#"
    warning[L0106]: a comma has no meaning here
     --> game.lud:2:7
      |
    2 |     {1, 2}
      |       ^ ignored
      |
      = help: values are separated by blanks, as in `{1 2 3}`

    error[L0101]: this `(` is never closed
     --> game.lud:1:1
      |
    1 | (game "G"
      | ^ opened here
    2 |     {1, 2}
      |           - the file ends here without a `)`
    "#);
}

#[test]
fn an_error_inside_a_define_shows_the_calls() {
    let text = "(define \"HopCapture\"\n    (hop #1))\n(define \"Move\"\n    (forEach Piece (\"HopCaptrue\" 1))\n)\n\
                (game \"G\"\n    (rules (play (\"Move\")))\n)\n";
    insta::assert_snapshot!(shown(text), @r#"
    error[L0203]: there is no define called `HopCaptrue`
     --> game.lud:4:21
      |
    4 |     (forEach Piece ("HopCaptrue" 1))
      |                     ^^^^^^^^^^^^
      |
      = help: did you mean `HopCapture`?
    note: in the define `Move`, called here
     --> game.lud:7:18
      |
    7 |     (rules (play ("Move")))
      |                  ^^^^^^^^
    "#);
}

#[test]
fn a_circle_is_shown_where_it_closes_first() {
    let text = "(define \"A\" (x \"B\"))\n(define \"B\" (y \"C\"))\n(define \"C\" (\"A\"))\n(game \"G\" \"A\")";
    insta::assert_snapshot!(shown(text), @r#"
    error[L0204]: the define `A` calls itself
     --> game.lud:3:13
      |
    1 | (define "A" (x "B"))
      | - defined here
    2 | (define "B" (y "C"))
    3 | (define "C" ("A"))
      |             ^^^^^ A → B → C → A
      |
      = help: a define is put in once, before the game is played; what is to be repeated in play is said by `(moveAgain)`, `(while …)` or `(forEach …)`
    note: in the define `C`, called here
     --> game.lud:2:16
      |
    2 | (define "B" (y "C"))
      |                ^^^
    note: in the define `B`, called here
     --> game.lud:1:16
      |
    1 | (define "A" (x "B"))
      |                ^^^
    note: in the define `A`, called here
     --> game.lud:4:11
      |
    4 | (game "G" "A")
      |           ^^^
    "#);
}

#[test]
fn foreign_text_cannot_steer_the_terminal() {
    let text = "(game \"\u{1b}[31mred\u{202e}\" (\"No\u{1b}[2Jpe\u{202e}\") \u{202e}\u{7})";
    insta::assert_snapshot!(shown(text), @r#"
    error[L0105]: `�␇` has no meaning outside strings and comments
     --> game.lud:1:33
      |
    1 | (game "␛[31mred�" ("No␛[2Jpe�") �␇)
      |                                 ^^
      |
      = help: names are made of the letters A to Z, digits and a few signs

    error[L0203]: there is no define called `No␛[2Jpe�`
     --> game.lud:1:20
      |
    1 | (game "␛[31mred�" ("No␛[2Jpe�") �␇)
      |                    ^^^^^^^^^^^
      |
      = help: a define is declared beside the game: `(define "No␛[2Jpe�" …)`
    "#);
}

#[test]
fn colours_are_the_only_control_characters() {
    let text = "(game \"\u{1b}[31m\" ())";
    let style = Style {
        color: true,
        ..Style::default()
    };
    let shown = shown_as(text, style);
    assert!(
        shown.contains('\u{1b}') && !shown.contains("\u{1b}[31m"),
        "{shown:?}"
    );
    assert!(!shown_as(text, Style::default()).contains('\u{1b}'));
}

#[test]
fn long_lines_are_shown_in_part() {
    let text = format!(
        "(game \"G\" {} (\"Nope\") {})",
        "x ".repeat(500_000),
        "y ".repeat(500_000)
    );
    let shown = shown(&text);
    assert!(shown.len() < 1_000, "{}", shown.len());
    assert!(shown.contains("game.lud:1:1000013"), "{shown}");
}

#[test]
fn places_in_several_files_and_beyond_the_end() {
    let mut sources = Sources::new();
    let first = sources.add("first.lud", "(ä b)\r\n");
    let second = sources.add("second.def", "one\ntwo");
    // The first span begins inside a character, the last is past the end.
    let report = Diagnostic::error("L0203", Span::new(first.id, 2, 3), "something is wrong")
        .also(Span::new(second.id, 4, 7), "here too")
        .also(Span::new(second.id, 90, 99), "and here");
    insta::assert_snapshot!(render(&report, &sources, &Trails::default(), Style::default()), @r#"
    error[L0203]: something is wrong
     --> first.lud:1:2
      |
    1 | (ä b)
      |  ^
      |
     ::: second.def:2:1
      |
    2 | two
      | ---- and here
      | |
      | here too
    "#);
}

#[test]
fn reports_for_programs() {
    let text = "(define \"M\" (\"Nope\"))\n(game \"G\"\n  \"M\")";
    let mut sources = Sources::new();
    let source = sources.add("game.lud", text);
    let choices = Choices::default();
    let outcome = run_source(&source, &Defines::none(), &choices, &Limits::DEFAULT);
    let report = JsonReport::new(&outcome.diags[0], &sources, &outcome.trails);
    insta::assert_snapshot!(serde_json::to_string_pretty(&report).unwrap(), @r#"
    {
      "code": "L0203",
      "severity": "error",
      "message": "there is no define called `Nope`",
      "labels": [
        {
          "file": "game.lud",
          "start": 13,
          "end": 19,
          "line": 1,
          "column": 14,
          "end_line": 1,
          "end_column": 20,
          "text": ""
        }
      ],
      "hints": [
        "a define is declared beside the game: `(define \"Nope\" …)`"
      ],
      "trail": [
        {
          "kind": "define",
          "name": "M",
          "file": "game.lud",
          "start": 34,
          "end": 37,
          "line": 3,
          "column": 3,
          "end_line": 3,
          "end_column": 6
        }
      ]
    }
    "#);
}
