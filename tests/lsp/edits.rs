//! Edits: places in both encodings, work that is out of date, and that no edit leads astray.

use ludwright::engine::Rng;
use serde_json::{Value, json};

use super::GAME;
use super::session::{FILE, Session, at, edited, range};

#[test]
fn places_are_counted_as_the_editor_counts() {
    let text = "(game \"𝄞é\" \"Un¦known\")\n";
    let mut session = Session::new();
    let places = session.open(text);
    assert_eq!(places[0]["character"], 15);
    let found = session.reports(FILE, 1);
    assert_eq!(range(&found[0]["range"]), "0:12-0:21", "{found:?}");
    let bytes = json!({"general": {"positionEncodings": ["utf-8", "utf-16"]}});
    let mut session = Session::with(&bytes, &[]);
    session.open(text);
    let found = session.reports(FILE, 1);
    assert_eq!(range(&found[0]["range"]), "0:15-0:24", "{found:?}");
}

#[test]
fn the_server_says_how_it_counts() {
    let mut session = Session::waiting();
    session.start();
    let bytes = json!({"general": {"positionEncodings": ["utf-8"]}});
    let ready = session.ask("initialize", json!({"capabilities": bytes}));
    assert_eq!(ready["capabilities"]["positionEncoding"], "utf-8");
    assert_eq!(ready["serverInfo"]["name"], "lud");
    session.tell("initialized", json!({}));
}

/// What is out of date when its turn comes is not worked at.
#[test]
fn stale_questions_are_not_answered() {
    let place = json!({"line": 2, "character": 6});
    let mut session = Session::waiting();
    session.send("initialize", json!({"capabilities": {}}));
    session.tell("initialized", json!({}));
    session.open(GAME);
    let hovered = session.send("textDocument/hover", at(&place));
    session.write(2, &format!("{GAME}\n"));
    let cancelled = session.send("textDocument/completion", at(&place));
    session.tell("$/cancelRequest", json!({"id": 3}));
    let last = session.send("textDocument/hover", at(&place));
    // All of this has come before the server looks.
    session.start();
    assert!(session.answer(&hovered).unwrap_err().contains("changed"));
    assert!(
        session
            .answer(&cancelled)
            .unwrap_err()
            .contains("taken back")
    );
    assert_ne!(session.answer(&last).unwrap(), Value::Null);
}

/// A change of the text at random, in the units of UTF-16.
fn change(text: &str, rng: &mut Rng) -> Value {
    let below = |rng: &mut Rng, most: usize| (rng.next_u64() % (most as u64 + 1)) as usize;
    let place = |rng: &mut Rng| {
        let chars = below(rng, text.chars().count());
        let before: String = text.chars().take(chars).collect();
        let line = before.matches('\n').count();
        let last = before.rsplit('\n').next().unwrap();
        (line, last.encode_utf16().count(), before.len())
    };
    let (mut start, mut end) = (place(rng), place(rng));
    if start.2 > end.2 || end.2 - start.2 > 40 {
        end = start;
    }
    if rng.next_u64().is_multiple_of(4) {
        start = end;
    }
    let words = [
        "(", ")", "{", "}", "\"", "<", ">", ":", " ", "\n", "//", "é𝄞", "(move ", "\"Pawn\"", "#1",
        "then",
    ];
    let word = words[below(rng, words.len() - 1)];
    json!({
        "range": {
            "start": {"line": start.0, "character": start.1},
            "end": {"line": end.0, "character": end.1},
        },
        "newText": word,
        "text": word,
    })
}

/// After any edits the server knows the same as if it had just opened the text, and lives.
#[test]
fn edits_come_to_the_same_as_opening_afresh() {
    let mut rng = Rng::new(7);
    for round in 0..8 {
        let mut session = Session::new();
        session.open(GAME);
        let mut text = GAME.to_owned();
        for version in 2..22 {
            let change = change(&text, &mut rng);
            session.tell(
                "textDocument/didChange",
                json!({
                    "textDocument": {"uri": FILE, "version": version},
                    "contentChanges": [change],
                }),
            );
            text = edited(&text, &json!([change]));
            let place = json!({
                "line": rng.next_u64() % 28,
                "character": rng.next_u64() % 60,
            });
            for method in [
                "hover",
                "completion",
                "signatureHelp",
                "definition",
                "documentHighlight",
            ] {
                session.at(method, &place);
            }
        }
        let mut fresh = Session::new();
        fresh.open(&text);
        for method in [
            "documentSymbol",
            "foldingRange",
            "semanticTokens/full",
            "formatting",
            "codeLens",
        ] {
            assert_eq!(
                session.about(method),
                fresh.about(method),
                "{method}, round {round} of {text}"
            );
        }
        assert_eq!(
            session.reports(FILE, 21),
            fresh.reports(FILE, 1),
            "round {round} of {text}"
        );
    }
}
