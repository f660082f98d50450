//! The language for editors that colour text by patterns: a grammar in the TextMate format.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::ludeme::table;
use crate::ludeme::types::ENUMERATIONS;

/// The grammar. `words` may begin clauses in addition to the forms of the table.
pub fn textmate(words: &[&str]) -> Value {
    let keywords = table()
        .iter()
        .flat_map(|form| form.keywords.iter().copied());
    let seconds = table().iter().flat_map(|form| form.subs.iter().copied());
    let constants = ENUMERATIONS
        .iter()
        .flat_map(|table| table.values.iter().copied());
    let constants = constants.chain(["True", "False", "Off", "End", "Undefined", "Infinity"]);
    let (keywords, seconds) = (either(keywords), either(seconds));
    let (constants, words) = (either(constants), either(words.iter().copied()));
    // What may follow a word: nothing that would make it a different word, or a label.
    let end = r"(?![\w:#<.])";
    let includes = [
        "comment", "call", "clause", "string", "label", "hole", "number", "constant",
    ];
    let includes = includes.map(|name| json!({"include": format!("#{name}")}));
    json!({
        "information_for_contributors": "made by `lud grammar --for textmate`: do not edit",
        "name": "Lud",
        "scopeName": "source.lud",
        "fileTypes": ["lud", "def"],
        "patterns": includes,
        "repository": {
            "comment": {"match": "//.*$", "name": "comment.line.double-slash.lud"},
            "string": {
                "begin": "\"",
                "end": "\"",
                "name": "string.quoted.double.lud",
                "patterns": [
                    {"match": "\\\\\"", "name": "constant.character.escape.lud"},
                    {"include": "#hole"},
                ],
            },
            "clause": {
                "match": format!(r"(\()\s*({words}){end}"),
                "captures": {"2": {"name": "keyword.control.lud"}},
            },
            "call": {
                "match": format!(r"(\()\s*({keywords}){end}(?:\s+({seconds}){end})?"),
                "captures": {
                    "2": {"name": "entity.name.function.lud"},
                    "3": {"name": "support.function.lud"},
                },
            },
            "label": {"match": r"[A-Za-z]\w*(?=:)", "name": "variable.parameter.lud"},
            "hole": {"match": r"#\d|<\w+(:\w+)?>", "name": "variable.other.lud"},
            "number": {"match": r"(?<![\w.])-?\d*\.?\d+(?![\w.])", "name": "constant.numeric.lud"},
            "constant": {
                "match": format!(r"(?<![\w.])({constants}){end}"),
                "name": "constant.language.lud",
            },
        },
    })
}

/// A pattern for any of some words; the longest one that fits counts.
fn either<'w>(words: impl Iterator<Item = &'w str>) -> String {
    let words: BTreeSet<&str> = words.collect();
    let mut words: Vec<&str> = words.into_iter().collect();
    words.sort_by_key(|word| std::cmp::Reverse(word.len()));
    let words = words.into_iter().map(escaped);
    words.collect::<Vec<_>>().join("|")
}

/// A pattern for exactly this word.
fn escaped(word: &str) -> String {
    let mut text = String::new();
    for char in word.chars() {
        if !char.is_ascii_alphanumeric() {
            text.push('\\');
        }
        text.push(char);
    }
    text
}
