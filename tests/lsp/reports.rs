//! Reports while typing, and the changes that mend them.

use serde_json::{Value, json};

use super::GAME;
use super::session::{FILE, Session, each, edited, range};

#[test]
fn reports_follow_the_text() {
    let mut session = Session::new();
    session.open(GAME);
    assert_eq!(session.reports(FILE, 1), Vec::<Value>::new());
    let broken = GAME.replace("(players 2)", "(playrs 2)");
    session.write(2, &broken);
    let reports = session.reports(FILE, 2);
    assert_eq!(each(&json!(reports), "code"), ["L0302"]);
    assert_eq!(reports[0]["severity"], 1);
    assert!(
        reports[0]["message"].as_str().unwrap().contains("players"),
        "{reports:?}"
    );
    session.write(3, GAME);
    assert!(session.reports(FILE, 3).is_empty());
}

#[test]
fn lints_are_warnings() {
    let mut session = Session::new();
    session.open(&format!("{GAME}(define \"Unused\" (players 2))\n"));
    let reports = session.reports(FILE, 1);
    assert_eq!(each(&json!(reports), "code"), ["L0801"]);
    assert_eq!(reports[0]["severity"], 2);
    assert_eq!(range(&reports[0]["range"]), "26:8-26:16");
}

/// What is wrong inside of a predefined define is shown where it is called.
#[test]
fn reports_stand_at_the_call_in_this_text() {
    let mut session = Session::new();
    let text = GAME.replace("\"StepOn\")", "(\"HopCapture\" (players 2)))");
    session.open(&text);
    let reports = session.reports(FILE, 1);
    assert!(!reports.is_empty());
    assert_eq!(reports[0]["range"]["start"]["line"], 5, "{reports:?}");
}

#[test]
fn a_closed_text_has_no_reports() {
    let mut session = Session::new();
    session.open("(game");
    assert!(!session.reports(FILE, 1).is_empty());
    session.tell(
        "textDocument/didClose",
        json!({"textDocument": {"uri": FILE}}),
    );
    let id = session.send(
        "textDocument/hover",
        super::session::at(&json!({"line": 0, "character": 0})),
    );
    assert!(session.answer(&id).is_err(), "the text is not open");
}

/// What the actions at a line make of a text.
fn mended(text: &str, line: u32) -> Vec<String> {
    let mut session = Session::new();
    session.open(text);
    let place = |column: u32| json!({"line": line, "character": column});
    let actions = session.ask(
        "textDocument/codeAction",
        json!({
            "textDocument": {"uri": FILE},
            "range": {"start": place(0), "end": place(200)},
            "context": {"diagnostics": []},
        }),
    );
    let actions = actions.as_array().cloned().unwrap_or_default();
    actions
        .iter()
        .map(|action| edited(text, &action["edit"]["changes"][FILE]))
        .collect()
}

#[test]
fn hints_are_changes_to_make() {
    for (wrong, line) in [
        (GAME.replace("(move Step", "(move Setp"), 16),
        (GAME.replace("Orthogonal", "Ortogonal"), 16),
        (GAME.replace("(players 2)", "(players 2))"), 2),
    ] {
        let found = mended(&wrong, line);
        assert!(found.iter().any(|text| text == GAME), "{wrong}\n{found:?}");
    }
    assert!(mended(GAME, 16).is_empty());
}
