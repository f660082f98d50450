//! Every game of the reference corpus parses and expands without an error,
//! under its default options and under each of its rulesets.

use std::fs;
use std::path::{Path, PathBuf};

use ludwright::expand::{Choices, Defines};
use ludwright::text::{DirLibrary, Limits, Sources};

use crate::helper::run_source;

/// The corpus, if there is one: `LUD_CORPUS`, else beside the project.
pub(crate) fn corpus() -> Option<PathBuf> {
    let beside = || Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/ludii");
    let root = std::env::var_os("LUD_CORPUS").map_or_else(beside, PathBuf::from);
    if root.join("lud").is_dir() && root.join("def").is_dir() {
        return Some(root);
    }
    eprintln!("skipped: no corpus at {} (set LUD_CORPUS)", root.display());
    crate::support::corpus::skip();
    None
}

pub(crate) fn files(root: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![root.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "lud") {
                files.push(path);
            }
        }
    }
    files.sort();
    files
}

#[test]
fn every_game_expands() {
    let Some(root) = corpus() else { return };
    let mut sources = Sources::new();
    let library = DirLibrary::open(&root.join("def")).unwrap();
    let defines = Defines::load(&library, &mut sources);
    let limits = Limits::DEFAULT;
    let mut games = 0;
    let mut failures = Vec::new();
    let mut warnings = std::collections::BTreeMap::<_, usize>::new();
    let mut rulesets = 0;
    for path in files(&root.join("lud")) {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let source = sources.add(name.clone(), text);
        let outcome = run_source(&source, &defines, &Choices::default(), &limits);
        games += 1;
        for report in &outcome.diags {
            let first = warnings.entry(report.code).or_default();
            if *first == 0 {
                eprintln!("first {} in {name}: {}", report.code, report.message);
            }
            *first += 1;
        }
        let errors = outcome.errors(&source);
        failures.extend(errors.iter().map(|error| format!("{name}: {error}")));
        let Some(expanded) = outcome.expanded else {
            failures.push(format!("{name}: not expanded"));
            continue;
        };
        for ruleset in expanded.rulesets {
            rulesets += 1;
            let choices = Choices {
                options: Vec::new(),
                ruleset: Some(ruleset.name.to_string()),
            };
            let outcome = run_source(&source, &defines, &choices, &limits);
            // Reconstructions keep what the sources tell as a ruleset of its
            // own, with `[…]` for what they leave open.
            let is_open = ruleset.name.contains("Incomplete");
            for error in outcome.errors(&source) {
                if !(is_open && error.starts_with("L0216")) {
                    failures.push(format!("{name} [{}]: {error}", ruleset.name));
                }
            }
        }
    }
    eprintln!("{games} games, {rulesets} rulesets");
    eprintln!("reports: {warnings:?}");
    assert!(
        failures.is_empty(),
        "{} failures:\n{}",
        failures.len(),
        failures.join("\n")
    );
}
