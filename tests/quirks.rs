//! The register of quirks, `src/guide/quirks.md`, and the code agree: each number stands in both,
//! and each entry names a recorded game that shows it and a test that holds it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// An entry of the register.
#[derive(Debug, Default)]
struct Entry {
    statement: bool,
    traces: Vec<String>,
    cases: Vec<String>,
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

/// The texts in backquotes of a line.
fn quoted(line: &str) -> Vec<String> {
    line.split('`')
        .skip(1)
        .step_by(2)
        .map(str::to_owned)
        .collect()
}

/// The entries by their numbers; their headings are `## 7. In a few words`.
fn register() -> BTreeMap<u32, Entry> {
    let text = fs::read_to_string(root().join("src/guide/quirks.md")).expect("the register");
    let mut entries = BTreeMap::new();
    for part in text.split("\n## ").skip(1) {
        let (number, rest) = part.split_once(". ").expect("a number");
        let number: u32 = number.parse().expect("a number");
        let mut entry = Entry::default();
        for line in rest.lines().skip(1) {
            if let Some(line) = line.strip_prefix("- Shown by: ") {
                entry.traces = quoted(line);
            } else if let Some(line) = line.strip_prefix("- Held by: ") {
                entry.cases = quoted(line);
            } else {
                entry.statement |= line.ends_with('.');
            }
        }
        let before = entries.insert(number, entry);
        assert!(before.is_none(), "there are two entries {number}");
    }
    entries
}

/// The numbers that stand in the code, as `Quirk 7:`, with the files.
fn in_code(folder: &Path, found: &mut BTreeMap<u32, BTreeSet<String>>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            in_code(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            let text = fs::read_to_string(&path).expect("a text");
            for rest in text.split("Quirk ").skip(1) {
                let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
                let is_told = rest[digits.len()..].starts_with(':');
                if let (Ok(number), true) = (digits.parse(), is_told) {
                    found
                        .entry(number)
                        .or_default()
                        .insert(path.display().to_string());
                }
            }
        }
    }
}

#[test]
fn every_quirk_in_the_code_is_in_the_register_and_the_other_way_round() {
    let register: BTreeSet<u32> = register().into_keys().collect();
    let mut found = BTreeMap::new();
    in_code(&root().join("src"), &mut found);
    let code: BTreeSet<u32> = found.keys().copied().collect();
    let unknown: Vec<_> = found
        .iter()
        .filter(|(number, _)| !register.contains(number))
        .collect();
    assert!(
        unknown.is_empty(),
        "not in src/guide/quirks.md: {unknown:?}"
    );
    let gone: Vec<_> = register.difference(&code).collect();
    assert!(
        gone.is_empty(),
        "in src/guide/quirks.md, but not in the code: {gone:?}"
    );
    let last = register.last().copied().unwrap_or_default();
    assert_eq!(register, (1..=last).collect(), "the numbers have gaps");
}

#[test]
fn every_quirk_is_told_shown_and_held() {
    let recorded: BTreeSet<&str> = include_str!("conform.txt")
        .lines()
        .map(|line| line[8..].trim_end())
        .collect();
    for (number, entry) in register() {
        assert!(entry.statement, "{number} says nothing");
        assert!(!entry.traces.is_empty(), "no recorded game shows {number}");
        for trace in &entry.traces {
            assert!(
                recorded.contains(trace.as_str()),
                "{number}: there is no {trace}"
            );
        }
        assert!(!entry.cases.is_empty(), "no test holds {number}");
        for case in &entry.cases {
            assert!(root().join(case).is_file(), "{number}: there is no {case}");
        }
    }
}

/// A case of the suite that is only there for a quirk says for which.
#[test]
fn cases_of_quirks_name_them() {
    let held: BTreeMap<String, BTreeSet<u32>> =
        register()
            .into_iter()
            .fold(BTreeMap::new(), |mut held, (number, entry)| {
                for case in entry.cases {
                    held.entry(case).or_default().insert(number);
                }
                held
            });
    let folder = "tests/suite/quirks";
    for entry in fs::read_dir(root().join(folder)).expect("the cases") {
        let name = entry.expect("an entry").file_name();
        let case = format!("{folder}/{}", name.to_string_lossy());
        let text = fs::read_to_string(root().join(&case)).expect("a text");
        let named: BTreeSet<u32> = text
            .split("Quirk ")
            .skip(1)
            .filter_map(|rest| rest.split(':').next()?.parse().ok())
            .collect();
        let held = held.get(&case).cloned().unwrap_or_default();
        assert_eq!(named, held, "{case}");
    }
}
