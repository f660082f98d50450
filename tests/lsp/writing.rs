//! Help with what is being written: completion, hover, signatures.

use serde_json::Value;

use super::GAME;
use super::session::{Session, each};

/// The labels that are offered at the first mark of a text.
fn offered(text: &str) -> Vec<String> {
    let mut session = Session::new();
    let places = session.open(text);
    let items = session.at("completion", &places[0]);
    each(&items, "label")
}

/// The game with something else in the place of its moves.
fn with_moves(moves: &str) -> String {
    GAME.replace("(forEach Piece)", moves)
}

#[test]
fn forms_are_offered_where_they_fit() {
    let offered = offered(&with_moves("(move Step (to if:¦))"));
    for fits in ["is Empty", "not", "True", "\"StepOn\"", "\"IsEnemyAt\""] {
        assert!(
            offered.iter().any(|label| label == fits),
            "{fits} in {offered:?}"
        );
    }
    for wrong in ["board", "move Step", "players", "then:"] {
        assert!(!offered.iter().any(|label| label == wrong), "{wrong}");
    }
}

#[test]
fn keywords_are_offered_after_a_bracket() {
    let offered = offered(&with_moves("(¦)"));
    assert!(
        offered.contains(&"move Hop".to_owned()) && offered.contains(&"forEach Piece".to_owned())
    );
    assert!(
        !offered.contains(&"is Empty".to_owned()),
        "no condition makes moves"
    );
}

/// A file that is broken further on, or right here, has completions too.
#[test]
fn what_is_broken_is_no_obstacle() {
    let offered = offered("(game \"G\" (players 2) (equipment {(¦");
    assert!(
        offered.contains(&"piece".to_owned()) && offered.contains(&"dice".to_owned()),
        "{offered:?}"
    );
    assert!(!offered.contains(&"move Hop".to_owned()));
}

#[test]
fn constants_labels_and_second_words_are_offered() {
    let found = offered(&with_moves("(move Step ¦ (to))"));
    assert!(found.contains(&"Orthogonal".to_owned()) && found.contains(&"Forward".to_owned()));
    let found = offered(&with_moves("(move Step (to) ¦)"));
    assert!(found.contains(&"stack:".to_owned()), "{found:?}");
    let found = offered(&with_moves("(move ¦)"));
    assert!(found.contains(&"Hop".to_owned()) && found.contains(&"Slide".to_owned()));
}

#[test]
fn names_are_offered_in_strings() {
    let found = offered(&with_moves("(move Add (piece \"¦\") (to (sites Empty)))"));
    for name in ["\"Pawn\"", "\"Home\"", "\"StepOn\""] {
        assert!(found.contains(&name.to_owned()), "{name} in {found:?}");
    }
    assert!(
        !found.contains(&"\"Board\"".to_owned()),
        "options are no strings"
    );
}

#[test]
fn comments_are_left_alone() {
    assert!(offered("// (move ¦\n(game \"G\")").is_empty());
}

#[test]
fn snippets_have_what_is_required() {
    let mut session = Session::new();
    let places = session.open(&with_moves("(mo¦)"));
    let items = session.at("completion", &places[0]);
    let items = items.as_array().unwrap();
    let step = items
        .iter()
        .find(|item| item["label"] == "move Step")
        .unwrap();
    assert_eq!(step["textEdit"]["newText"], "move Step ${1:to}");
    assert_eq!(step["insertTextFormat"], 2);
    let range = super::session::range(&step["textEdit"]["range"]);
    assert_eq!(range, "10:15-10:17", "the word that is being written");
}

/// What is shown at the first mark of a text.
fn page(text: &str) -> String {
    let mut session = Session::new();
    let places = session.open(text);
    let hover = session.at("hover", &places[0]);
    hover["contents"]["value"]
        .as_str()
        .unwrap_or_default()
        .to_owned()
}

#[test]
fn words_have_pages() {
    let step = page(&GAME.replace("(move Step", "(move St¦ep"));
    assert!(
        step.contains("(move Step [<from>]") && step.contains("Moves a piece one step."),
        "{step}"
    );
    assert!(!step.contains("(move Hop"), "{step}");
    assert!(page(&GAME.replace("(players 2)", "(play¦ers 2)")).contains("(players "));
    assert!(page(&GAME.replace("Orthogonal", "Ortho¦gonal")).contains("absoluteDirection"));
    assert!(page(&GAME.replace("(option", "(opt¦ion")).contains("--option"));
    assert_eq!(page(&GAME.replace("// A game", "// A ¦game")), "");
}

/// A define shows what is written above it, itself, and what it comes to here.
#[test]
fn names_have_pages() {
    let own = page(&GAME.replace("Each \"StepOn\"", "Each \"Step¦On\""));
    assert!(own.contains("To the next empty site."), "{own}");
    assert!(own.contains("(define \"StepOn\""), "{own}");
    let value = own.split("stands for").nth(1).unwrap_or_default();
    assert!(
        value.contains("(move Step Orthogonal (to if:(is Empty (to))))"),
        "{own}"
    );
    let said = value.rsplit("```").next().unwrap_or_default();
    let words = ["orthogonally", "empty"];
    assert!(words.iter().all(|word| said.contains(word)), "{own}");
    let other = page(&GAME.replace("(is Empty (to))", "(\"IsEnemy¦At\" (to))"));
    assert!(other.contains("(define \"IsEnemyAt\""), "{other}");
    assert!(other.contains("(to)"), "{other}");
}

#[test]
fn signatures_know_the_argument() {
    let mut session = Session::new();
    let places = session.open(&with_moves("(move Step (from) ¦ (to if:(is Line ¦)))"));
    let help = session.at("signatureHelp", &places[0]);
    let active = help["activeSignature"].as_u64().unwrap() as usize;
    let signature = &help["signatures"][active];
    assert!(
        signature["label"]
            .as_str()
            .unwrap()
            .starts_with("(move Step"),
        "{help}"
    );
    assert_eq!(signature["activeParameter"], 1, "{signature}");
    let help = session.at("signatureHelp", &places[1]);
    let active = help["activeSignature"].as_u64().unwrap() as usize;
    assert!(
        help["signatures"][active]["label"]
            .as_str()
            .unwrap()
            .starts_with("(is Line"),
        "{help}"
    );
    let outside = session.at(
        "signatureHelp",
        &serde_json::json!({"line": 0, "character": 0}),
    );
    assert_eq!(outside, Value::Null);
}
