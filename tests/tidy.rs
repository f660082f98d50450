//! What keeps the code in order and no compiler checks: which folder may use which, how
//! files begin, how long they are, and that the table of the language is complete.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ludwright::ludeme;

/// For each folder of `src/`, those it may use beside itself. Data flow one way.
const MAY_USE: [(&str, &[&str]); 24] = [
    ("text", &[]),
    ("diag", &["text"]),
    ("syntax", &["diag", "text"]),
    ("fmt", &["diag", "syntax", "text"]),
    ("expand", &["diag", "syntax", "text"]),
    ("metadata", &["diag", "syntax"]),
    ("board", &[]),
    ("ir", &["board"]),
    ("ludeme", &["board", "diag", "ir", "syntax", "text"]),
    ("describe", &["diag", "expand", "ludeme", "syntax", "text"]),
    (
        "lint",
        &[
            "board", "diag", "expand", "ir", "ludeme", "metadata", "syntax", "text",
        ],
    ),
    (
        "compile",
        &[
            "board", "diag", "engine", "expand", "ir", "lint", "ludeme", "syntax", "text",
        ],
    ),
    ("engine", &["board", "ir"]),
    ("league", &["engine", "ir"]),
    (
        "notation",
        &[
            "board", "diag", "engine", "expand", "ir", "metadata", "text",
        ],
    ),
    ("play", &["board", "engine", "ir", "notation"]),
    (
        "trial",
        &["diag", "expand", "facade", "league", "syntax", "text"],
    ),
    (
        "facade",
        &[
            "board", "compile", "describe", "diag", "engine", "expand", "ir", "league", "metadata",
            "notation", "play", "syntax", "text",
        ],
    ),
    ("conform", &["board", "engine", "ir"]),
    (
        "cli",
        &[
            "describe", "diag", "expand", "facade", "fmt", "league", "lsp", "metadata", "play",
            "serve", "text", "trial",
        ],
    ),
    (
        "serve",
        &["expand", "facade", "league", "play", "text", "trial"],
    ),
    (
        "complete",
        &["describe", "expand", "ludeme", "syntax", "text", "trial"],
    ),
    (
        "lsp",
        &[
            "compile", "complete", "describe", "diag", "engine", "expand", "facade", "fmt",
            "ludeme", "syntax", "text", "trial",
        ],
    ),
    ("guide", &[]),
];

/// Files that look further inside than their folder may, at what, and why.
const LOOK_INSIDE: [(&str, &[&str], &str); 10] = [
    (
        "src/cli/session.rs",
        &["compile"],
        "makes games and keeps their texts, for reports with excerpts",
    ),
    (
        "src/cli/board",
        &["board", "compile", "notation", "syntax"],
        "shows what boards are made of, without a game",
    ),
    (
        "src/cli/info/",
        &["board", "compile", "ir"],
        "shows what rules are made of",
    ),
    ("src/cli/ir.rs", &["ir"], "prints the core"),
    ("src/cli/expand.rs", &["syntax"], "prints trees"),
    (
        "src/cli/grammar.rs",
        &["ludeme"],
        "prints the language for other programs",
    ),
    (
        "src/cli/book/",
        &["ludeme"],
        "prints the table of the language",
    ),
    (
        "src/cli/explain/",
        &["ludeme"],
        "prints the table of the language",
    ),
    (
        "src/cli/conform",
        &["compile", "conform", "engine"],
        "compares what the engine does, change by change",
    ),
    (
        "src/cli/bench/",
        &["compile", "engine"],
        "measures the engine by itself",
    ),
];

/// Names in the library that the engine's hot path must not use.
const NOT_IN_ENGINE: [&str; 4] = ["anyhow", "serde_json", "HashMap<", "Box<dyn"];

/// Files longer than 500 lines that have been looked at twice, with the reason.
const LONG: [(&str, &str); 0] = [];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// Every Rust file below a folder, by its path from the root, with its text.
fn files(folder: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let name = path.strip_prefix(root()).unwrap().to_string_lossy();
                let name = name.replace('\\', "/");
                found.insert(name, fs::read_to_string(&path).unwrap());
            }
        }
    }
    found
}

/// The folders of the crate that a text uses, comments not counted.
fn used(text: &str) -> BTreeSet<&str> {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let after = lines.flat_map(|line| line.split("crate::").skip(1));
    after
        .map(|rest| {
            rest.split(|char: char| !char.is_ascii_lowercase() && char != '_')
                .next()
                .unwrap()
        })
        .filter(|name| !name.is_empty())
        .collect()
}

#[test]
fn folders_use_only_what_they_may() {
    let mut wrong = Vec::new();
    for (path, text) in files("src") {
        let Some((folder, _)) = path["src/".len()..].split_once('/') else {
            continue;
        };
        if folder == "bin" {
            continue;
        }
        let row = MAY_USE.iter().find(|(name, _)| *name == folder);
        let Some((_, allowed)) = row else {
            wrong.push(format!("{path}: the folder `{folder}` is not in the table"));
            continue;
        };
        let inside = LOOK_INSIDE
            .iter()
            .filter(|(file, ..)| path.starts_with(file));
        let inside: Vec<&str> = inside.flat_map(|(_, names, _)| names.to_vec()).collect();
        for name in used(&text) {
            if name != folder && !allowed.contains(&name) && !inside.contains(&name) {
                wrong.push(format!("{path} uses `{name}`"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_table_allows_nothing_that_nobody_needs() {
    for (folder, allowed) in MAY_USE {
        let files = files(&format!("src/{folder}"));
        for name in allowed {
            let uses = files.values().any(|text| used(text).contains(name));
            assert!(uses, "src/{folder} does not use `{name}` any more");
        }
    }
}

#[test]
fn who_looks_inside_has_to() {
    let files = files("src");
    for (file, names, why) in LOOK_INSIDE {
        assert!(!why.is_empty());
        let texts: Vec<&String> = files
            .iter()
            .filter(|(path, _)| path.starts_with(file))
            .map(|(_, text)| text)
            .collect();
        for name in names {
            let uses = texts.iter().any(|text| used(text).contains(name));
            assert!(uses, "{file} does not use `{name}` any more");
        }
    }
}

#[test]
fn the_table_has_no_folder_twice_and_no_circle() {
    let names: BTreeSet<&str> = MAY_USE.iter().map(|(name, _)| *name).collect();
    assert_eq!(names.len(), MAY_USE.len());
    // Each round removes the folders that use nothing that is left.
    let mut left: BTreeMap<&str, Vec<&str>> = MAY_USE
        .iter()
        .map(|(name, uses)| (*name, uses.to_vec()))
        .collect();
    while !left.is_empty() {
        let known: BTreeSet<&str> = left.keys().copied().collect();
        let free: Vec<&str> = left
            .iter()
            .filter(|(_, uses)| uses.iter().all(|name| !known.contains(name)))
            .map(|(name, _)| *name)
            .collect();
        assert!(
            !free.is_empty(),
            "these use each other in a circle: {known:?}"
        );
        free.iter().for_each(|name| drop(left.remove(name)));
    }
}

#[test]
fn the_engine_stays_plain() {
    for (path, text) in files("src/engine") {
        for word in NOT_IN_ENGINE {
            assert!(!text.contains(word), "{path} uses `{word}`");
        }
    }
}

/// What a test asserts is the same on a slow machine: it counts steps, bytes and positions.
#[test]
fn tests_look_at_no_clock() {
    // How long it looks for faults is what it is asked for; it asserts nothing about time.
    let timed = "tests/fuzzing.rs";
    for (path, text) in files("tests").into_iter().filter(|(path, _)| path != timed) {
        for clock in [
            concat!("Instant", "::"),
            concat!("SystemTime", "::"),
            concat!(".elap", "sed("),
        ] {
            assert!(!text.contains(clock), "{path} looks at a clock: {clock}");
        }
    }
}

/// Where a thing lies is said from the top: `super` of `super` sends the reader up and down.
#[test]
fn paths_begin_at_the_top() {
    for (path, text) in files("src").into_iter().chain(files("tests")) {
        let grand = ["super::", "super::"].concat();
        assert!(!text.contains(&grand), "{path} names a module by {grand}");
    }
}

/// The parameters of each function of a text, as they are written.
fn parameters(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let lines = text.lines().map(|line| (line, line.trim_start()));
    let code = lines.filter(|(_, line)| !line.starts_with("//"));
    for start in code.filter_map(|(line, _)| line.find("fn ").map(|at| &line[at..])) {
        let begin = start.as_ptr() as usize - text.as_ptr() as usize;
        let (mut depth, mut from, mut before) = (0, None, ' ');
        for (at, char) in text[begin..]
            .char_indices()
            .map(|(at, char)| (begin + at, char))
        {
            let arrow = char == '>' && matches!(before, '-' | '=');
            if matches!(char, ')' | ']' | '>' | '}') && !arrow {
                depth -= 1;
            }
            let ends = from.is_some() && (depth == 0 || depth == 1 && char == ',');
            if let Some(from) = from.filter(|_| ends).map(|from: usize| from + 1) {
                found.push(text[from..at].trim());
            }
            if ends || from.is_none() && depth == 0 && char == '(' {
                from = Some(at);
            }
            if depth == 0 && matches!(char, ')' | ';' | '{') {
                break;
            }
            if matches!(char, '(' | '[' | '<' | '{') {
                depth += 1;
            }
            before = char;
        }
    }
    found
}

/// What goes together has a name, in the words of the game. A tuple that is taken apart in the
/// list of parameters has none: it only hides from the lint how many they are.
#[test]
fn parameters_are_no_tuples() {
    for (path, text) in files("src") {
        for parameter in parameters(&text) {
            let (pattern, _) = parameter.split_once(':').unwrap_or((parameter, ""));
            assert!(
                !pattern.trim_start_matches('&').starts_with('('),
                "{path} takes `{parameter}`: name what goes together, or take each by itself"
            );
        }
    }
    let taken = parameters("fn a<F: Fn(u8) -> u8>(&self, (b, c): (u8, u8), f: F) -> u8 { (0, 1) }");
    assert_eq!(taken, ["&self", "(b, c): (u8, u8)", "f: F"]);
}

#[test]
fn files_say_what_they_are_for() {
    for (path, text) in files("src").into_iter().chain(files("tests")) {
        assert!(text.starts_with("//!"), "{path} does not begin with `//!`");
    }
}

#[test]
fn files_are_short() {
    for folder in ["src", "tests"] {
        for (path, text) in files(folder) {
            let lines = text.lines().count();
            assert!(lines < 1000, "{path} has {lines} lines: split it");
            let looked_at = LONG.iter().any(|(known, _)| *known == path);
            assert!(
                lines <= 500 || looked_at,
                "{path} has {lines} lines: split it, or give the reason in `LONG`"
            );
        }
    }
}

#[test]
fn the_pest_grammar_stays_in_one_place() {
    for (path, text) in files("src") {
        let uses = text.contains("use pest") || text.contains("pest::");
        assert!(!uses || path.starts_with("src/syntax/"), "{path} uses pest");
    }
}

#[test]
fn every_form_is_documented() {
    for form in ludeme::table() {
        let name = form.name;
        assert!(!form.keywords.is_empty(), "{name} has no keyword");
        assert!(form.doc.trim().len() > 3, "{name} has no documentation");
        assert!(
            form.doc.trim().ends_with(['.', '`', ':', ')', '?']),
            "{name}: {:?}",
            form.doc
        );
        assert!(form.example.starts_with('('), "{name} has no example");
        let keyword = form.keywords.iter().any(|word| form.example.contains(word));
        assert!(
            keyword,
            "the example of {name} does not use it: {}",
            form.example
        );
        for param in form.params {
            assert!(
                !param.doc.trim().is_empty(),
                "{name}: {} has no documentation",
                param.name
            );
            assert!(
                !param.types.is_empty(),
                "{name}: {} can be nothing",
                param.name
            );
        }
    }
}

/// The keywords of each `ludeme!` block of a file.
fn keywords(text: &str) -> Vec<Vec<&str>> {
    let blocks = text.split("ludeme! {\n").skip(1);
    blocks
        .map(|block| {
            let (_, list) = block.split_once("= [").expect("keywords");
            let list = list.split(']').next().unwrap();
            list.split('"').skip(1).step_by(2).collect()
        })
        .collect()
}

/// A keyword as a part of the name of a file: `addScore` as `add_score`.
fn in_snake_case(keyword: &str) -> String {
    let mut name = String::new();
    for char in keyword.chars() {
        if char.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(char.to_ascii_lowercase());
    }
    name
}

/// A reader finds the file of a ludeme by its name alone: `(and …)` in `and.rs`, `(if …)` in
/// `if_.rs`, `(can Move …)` in `can_move.rs`, and `(step …)` beside the move in
/// `move_step.rs`. A ludeme that is only a sign, such as `<=`, cannot name a file.
#[test]
fn files_are_named_after_their_ludemes() {
    let mut misplaced = BTreeSet::new();
    for (path, text) in files("src/ludeme") {
        let file = path.strip_prefix("src/ludeme/").unwrap();
        let stem = Path::new(file).file_stem().unwrap().to_string_lossy();
        for keywords in keywords(&text) {
            assert!(
                !keywords.is_empty(),
                "{path}: the keywords are not in the block"
            );
            for keyword in keywords {
                let is_sign = !keyword.contains(|char: char| char.is_ascii_alphabetic());
                let part = format!("_{}_", in_snake_case(keyword));
                if !is_sign && !format!("_{stem}_").contains(&part) {
                    misplaced.insert((file.to_owned(), keyword.to_owned()));
                }
            }
        }
    }
    assert!(
        misplaced.is_empty(),
        "not found by the file's name: {misplaced:?}"
    );
}

#[test]
fn no_form_stands_in_the_table_twice() {
    let mut names = BTreeSet::new();
    let mut shapes = BTreeMap::new();
    for form in ludeme::table() {
        assert!(
            names.insert((form.name, form.family as u32)),
            "{} is there twice",
            form.name
        );
        for keyword in form.keywords {
            let params: Vec<String> = form.params.iter().map(|param| param.signature()).collect();
            let shape = (*keyword, form.subs, form.family as u32, params);
            if let Some(other) = shapes.insert(shape, form.name) {
                panic!("{} and {other} have the same shape", form.name);
            }
        }
    }
}

#[test]
fn parameters_of_a_form_have_different_labels() {
    for form in ludeme::table() {
        let labels: Vec<&str> = form.params.iter().filter_map(|param| param.label).collect();
        let different: BTreeSet<&str> = labels.iter().copied().collect();
        assert_eq!(labels.len(), different.len(), "{}", form.name);
    }
}

#[test]
fn snapshots_in_files_belong_to_tests() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.to_string_lossy();
                assert!(
                    !name.ends_with(".snap.new"),
                    "{name} waits to be read and accepted"
                );
            }
        }
    }
}
