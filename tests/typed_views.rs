//! Views of forms are typed: what a word of the language means is a match over an enum, so that a
//! word without a meaning does not compile. What is still matched as text is listed here, file by
//! file; the list may only shrink.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Files of `src/ludeme/` with the number of their matches over texts that have an arm for all
/// others.
const LEFT: [(&str, usize); 38] = [
    ("bool_/for_all.rs", 1),
    ("bool_/is_line.rs", 1),
    ("check/mod.rs", 1),
    ("direction/directions.rs", 1),
    ("direction/mod.rs", 1),
    ("end/result.rs", 1),
    ("graph/brick.rs", 1),
    ("graph/concentric.rs", 1),
    ("graph/mod.rs", 1),
    ("graph/square.rs", 2),
    ("graph/tiling.rs", 1),
    ("int/count.rs", 1),
    ("int/hand_site.rs", 1),
    ("int/id.rs", 1),
    ("int/where_level.rs", 1),
    ("item/board.rs", 1),
    ("item/boardless.rs", 1),
    ("item/mancala_board.rs", 1),
    ("item/map.rs", 1),
    ("item/piece.rs", 1),
    ("league/expression.rs", 2),
    ("league/league.rs", 1),
    ("lower/convert.rs", 1),
    ("lower/dirs.rs", 3),
    ("lower/hidden.rs", 1),
    ("lower/places.rs", 1),
    ("lower/puzzle.rs", 2),
    ("lower/role.rs", 1),
    ("lower/tracks.rs", 2),
    ("notation/notation.rs", 1),
    ("notation/rows.rs", 2),
    ("notation/size.rs", 1),
    ("range/mod.rs", 1),
    ("region/expand.rs", 1),
    ("region/sites_along.rs", 2),
    ("region/sites_board.rs", 1),
    ("rules/meta_no_repeat.rs", 1),
    ("rules/phase.rs", 1),
];

/// Files that look at the word after a keyword as a text: the macro that makes a type of it, and
/// teams, whose words are numbered.
const WORDS: [&str; 2] = ["ints/players.rs", "macros.rs"];

fn files(folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, found);
        } else {
            let name = path.to_string_lossy().replace('\\', "/");
            let (_, name) = name.split_once("src/ludeme/").expect("the folder");
            found.insert(name.to_owned(), fs::read_to_string(&path).expect("a text"));
        }
    }
}

fn ludeme() -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ludeme"),
        &mut found,
    );
    found
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// The arms of the match that a line opens: the lines one step further in, up to its end.
fn arms<'t>(lines: &[&'t str], open: usize) -> Vec<&'t str> {
    let outer = indent(lines[open]);
    let inside = lines[open + 1..].iter();
    inside
        .take_while(|line| line.trim().is_empty() || indent(line) > outer)
        .filter(|line| indent(line) == outer + 4)
        .map(|line| line.trim())
        .collect()
}

/// How many matches of a text look at texts and have an arm for all others.
fn over_texts(text: &str) -> usize {
    let lines: Vec<&str> = text.lines().collect();
    let opens = |line: &str| line.contains("match ") && line.ends_with('{');
    let all = (0..lines.len()).filter(|index| opens(lines[*index]));
    all.filter(|index| {
        let arms = arms(&lines, *index);
        let is_text = |arm: &&str| {
            ["\"", "Some(\"", "(\""]
                .iter()
                .any(|head| arm.starts_with(head))
        };
        let is_rest = |arm: &&str| {
            ["_ ", "(_", "Some(_)"]
                .iter()
                .any(|head| arm.starts_with(head))
                || arm.contains("| Some(_)")
        };
        arms.iter().any(is_text) && arms.iter().any(is_rest)
    })
    .count()
}

#[test]
fn words_after_keywords_are_types() {
    let files = ludeme();
    let found: Vec<&str> = files
        .iter()
        .filter(|(_, text)| text.contains("call.sub"))
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(found, WORDS, "declare the words as a type: see `macros.rs`");
}

#[test]
fn matches_over_texts_only_become_fewer() {
    let files = ludeme();
    let found: Vec<(&str, usize)> = files
        .iter()
        .map(|(name, text)| (name.as_str(), over_texts(text)))
        .filter(|(_, count)| *count > 0)
        .collect();
    assert_eq!(found, LEFT);
}

#[test]
fn a_match_over_texts_is_found() {
    let text = "fn f() {\n    match word {\n        \"A\" => 1,\n        _ => 2,\n    }\n}\n";
    assert_eq!(over_texts(text), 1);
    let text =
        "fn f() {\n    match word {\n        Word::A => 1,\n        Word::B => 2,\n    }\n}\n";
    assert_eq!(over_texts(text), 0);
}
