//! Names: where they are declared, where they are meant, and other names for them.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::GAME;
use super::session::{FILE, Session, at, each, edited, range};

/// Where the name at the first mark of a text is declared.
fn declared(text: &str) -> String {
    let mut session = Session::new();
    let places = session.open(text);
    let found = session.at("definition", &places[0]);
    found
        .get(0)
        .map_or_else(String::new, |found| range(&found["range"]))
}

#[test]
fn names_lead_to_their_declarations() {
    assert_eq!(
        declared(&GAME.replace("Each \"StepOn\"", "Each \"Step¦On\"")),
        "16:9-16:15"
    );
    assert_eq!(
        declared(&GAME.replace("\"Pawn1\" (sites", "\"Pa¦wn1\" (sites")),
        "5:16-5:20"
    );
    assert_eq!(
        declared(&GAME.replace("a1:Pawn1", "a1:Paw¦n1")),
        "5:16-5:20"
    );
    assert_eq!(
        declared(&GAME.replace("(sites \"Home\")", "(sites \"¦Home\")")),
        "6:18-6:22"
    );
    assert_eq!(
        declared(&GAME.replace("<Board:size>", "<Boa¦rd:size>")),
        "18:17-18:22"
    );
    assert_eq!(declared(&GAME.replace("(players 2)", "(play¦ers 2)")), "");
}

/// The places where the name at the first mark of a text is meant.
fn meant(text: &str) -> Vec<String> {
    let mut session = Session::new();
    let places = session.open(text);
    let mut params = at(&places[0]);
    params["context"] = json!({"includeDeclaration": true});
    let found = session.ask("textDocument/references", params);
    let found = found.as_array().cloned().unwrap_or_default();
    found.iter().map(|found| range(&found["range"])).collect()
}

#[test]
fn names_know_where_they_are_meant() {
    let pawn = GAME.replace("(piece \"Pawn\"", "(piece \"Pa¦wn\"");
    assert_eq!(
        meant(&pawn),
        ["5:16-5:20", "9:24-9:28", "9:55-9:59", "24:32-24:36"]
    );
    let board = GAME.replace("<Board>", "<¦Board>");
    assert_eq!(meant(&board), ["4:24-4:29", "18:17-18:22"]);
    let step = GAME.replace("(define \"StepOn\"", "(define \"StepO¦n\"");
    assert_eq!(meant(&step), ["5:28-5:34", "16:9-16:15"]);
}

/// A text after the name at its first mark is given another spelling.
fn renamed(text: &str, new: &str) -> Result<String, String> {
    let mut session = Session::new();
    let places = session.open(text);
    let mut params = at(&places[0]);
    params["newName"] = json!(new);
    let edit = session.try_ask("textDocument/rename", params)?;
    let plain = text.replace(super::session::MARK, "");
    Ok(edited(&plain, &edit["changes"][FILE]))
}

#[test]
fn names_are_changed_everywhere() {
    let text = GAME.replace("(piece \"Pawn\"", "(piece \"Pa¦wn\"");
    assert_eq!(
        renamed(&text, "Stone").unwrap(),
        GAME.replace("Pawn", "Stone")
    );
    let text = GAME.replace("<Board:size>", "<Boa¦rd:size>");
    assert_eq!(
        renamed(&text, "Size").unwrap(),
        GAME.replace("<Board", "<Size")
    );
    let text = GAME.replace("(define \"StepOn\"", "(define \"¦StepOn\"");
    assert_eq!(
        renamed(&text, "Walk").unwrap(),
        GAME.replace("StepOn", "Walk")
    );
}

#[test]
fn names_that_cannot_be_are_refused() {
    let piece = GAME.replace("(piece \"Pawn\"", "(piece \"Pa¦wn\"");
    for wrong in ["", "a\"b", "x<y"] {
        assert!(renamed(&piece, wrong).is_err(), "{wrong}");
    }
    let tag = GAME.replace("<Board>", "<¦Board>");
    assert!(renamed(&tag, "two words").is_err());
    let taken = format!("{GAME}(define \"Other\" 1)\n")
        .replace("(define \"StepOn\"", "(define \"¦StepOn\"");
    assert!(renamed(&taken, "Other").unwrap_err().contains("already"));
    let predefined = GAME.replace("(is Empty (to))", "(\"IsEnemy¦At\" (to))");
    assert!(
        renamed(&predefined, "Mine").is_err(),
        "lud's own defines are not in the workspace"
    );
}

/// A folder of its own with these files.
fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("lsp")
        .join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    for (name, text) in files {
        fs::write(folder.join(name), text).unwrap();
    }
    folder
}

/// A define of a file of defines is meant in every game that has none of that name itself.
#[test]
fn defines_are_known_across_files() {
    let own = "(define \"Shared\" 3)\n(game \"B\" (players \"Shared\"))\n";
    let folder = folder(
        "across",
        &[
            ("Shared.def", "(define \"Shared\" 2)\n"),
            ("a b.lud", "(game \"A\" (players \"Shared\"))\n"),
            ("b.lud", own),
        ],
    );
    let mut session = Session::with(&json!({}), &[&folder]);
    let places = session.open("(game \"G\" (players \"Sha¦red\"))\n");
    let found = session.at("definition", &places[0]);
    let path = format!("file://{}/Shared.def", folder.display());
    assert_eq!(each(&found, "uri"), std::slice::from_ref(&path));
    let mut params = at(&places[0]);
    params["newName"] = json!("Both");
    let edit = session.ask("textDocument/rename", params);
    // Keys come sorted, and where the checkout lies decides what comes before `/game.lud`.
    let files: BTreeSet<&str> = edit["changes"]
        .as_object()
        .unwrap()
        .keys()
        .map(String::as_str)
        .collect();
    let other = format!("file://{}/a%20b.lud", folder.display());
    assert_eq!(files, BTreeSet::from([FILE, &path, &other]), "{edit}");
    let page = session.at("hover", &places[0]);
    assert!(
        page["contents"]["value"]
            .as_str()
            .unwrap()
            .contains("(define \"Shared\" 2)")
    );
}

#[test]
fn marks_are_the_same_places() {
    let mut session = Session::new();
    let places = session.open(&GAME.replace("(piece \"Pawn\"", "(piece \"Pa¦wn\""));
    let found = session.at("documentHighlight", &places[0]);
    assert_eq!(found.as_array().unwrap().len(), 4);
    let ready = session.at("prepareRename", &places[0]);
    assert_eq!(ready["placeholder"], "Pawn");
    assert_eq!(range(&ready["range"]), "5:16-5:20");
    let nothing = session.at("documentHighlight", &json!({"line": 0, "character": 3}));
    assert_eq!(nothing, Value::Null);
}
