//! The suite: for each file of ludemes a game with rule tests, under the same
//! name. `tests/suite/<family>/<file>.lud` mirrors `src/ludeme/<family>/<file>.rs`.

use std::fs;
use std::path::{Path, PathBuf};

use ludwright::Game;
use ludwright::compile::{Loaded, load_from};
use ludwright::diag::{Style, render};
use ludwright::engine::{self, MoveList, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{DirLibrary, Limits, Sources};
use ludwright::trial::{read, run};

/// Files of ludemes that are tested elsewhere, and where.
const ELSEWHERE: [(&str, &str); 1] = [(
    "notation",
    "tests/games: positions of the small games are read and written",
)];

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_path_buf()];
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The game of a file; what keeps it from being one, as text.
fn load(path: &Path, sources: &mut Sources) -> Result<Loaded, Vec<String>> {
    let text = fs::read_to_string(path).expect("a text");
    let source = sources.add(path.display().to_string(), text);
    let limits = Limits::DEFAULT;
    let run_limits = engine::Limits::default();
    let games = DirLibrary::open(&root().join("games")).expect("the folder of games");
    load_from(
        &source,
        &games,
        &Defines::none(),
        &Choices::default(),
        &limits,
        run_limits,
    )
    .map_err(|(reports, trails)| {
        let shown = |report| render(report, sources, &trails, Style::default());
        reports.iter().map(shown).collect()
    })
}

/// Runs the tests in a file; what fails, as text.
fn failures(path: &Path) -> Vec<String> {
    let mut sources = Sources::new();
    let loaded = match load(path, &mut sources) {
        Ok(loaded) => loaded,
        Err(texts) => return texts,
    };
    let mut reports = Vec::new();
    let mut tests = Vec::new();
    for clause in loaded
        .expanded
        .extra
        .iter()
        .filter(|clause| clause.head() == Some("tests"))
    {
        tests.extend(read(clause, &mut reports));
    }
    if tests.is_empty() {
        return vec![format!("{} has no tests", path.display())];
    }
    let game = Game::of_engine(loaded.game.clone(), loaded.expanded.options.clone());
    reports.extend(
        tests
            .iter()
            .filter_map(|test| run(test, &game).err())
            .map(|r| *r),
    );
    let trails = &loaded.expanded.trails;
    reports
        .iter()
        .map(|report| render(report, &sources, trails, Style::default()))
        .collect()
}

#[test]
fn every_file_of_the_suite_holds() {
    let failed: Vec<String> = files(&root().join("tests/suite"), "lud")
        .iter()
        .flat_map(|path| failures(path))
        .collect();
    assert!(
        failed.is_empty(),
        "{} failures:\n{}",
        failed.len(),
        failed.join("\n")
    );
}

#[test]
fn hashes_are_right_after_any_moves_of_the_suite() {
    for path in files(&root().join("tests/suite"), "lud") {
        let name = path.display();
        let loaded = load(&path, &mut Sources::new()).unwrap_or_else(|texts| panic!("{texts:?}"));
        let mut list = MoveList::new();
        for seed in 0..4 {
            let mut state = loaded.game.new_initial_state(seed).expect("a state");
            let mut rng = Rng::new(seed);
            while !state.is_terminal() && state.ply() < 24 {
                assert!(state.hash_is_right(), "{name}, ply {}", state.ply());
                // What runs out of fuel on purpose says so in the tests of its file.
                if state.legal_moves(&mut list).is_err() || list.is_empty() {
                    break;
                }
                let chosen = list.get(rng.below(list.len())).expect("a move");
                if state.apply_unchecked(chosen).is_err() {
                    break;
                }
            }
        }
    }
}

#[test]
fn every_file_of_ludemes_has_its_mirror() {
    let ludemes = root().join("src/ludeme");
    for family in fs::read_dir(&ludemes).expect("families") {
        let family = family.expect("an entry").path();
        let name = family
            .file_name()
            .and_then(|name| name.to_str())
            .unwrap_or_default()
            .to_owned();
        if !family.is_dir() || name == "check" || name == "lower" {
            continue;
        }
        for file in files(&family, "rs") {
            let stem = file
                .file_stem()
                .and_then(|stem| stem.to_str())
                .unwrap_or_default();
            let text = fs::read_to_string(&file).expect("a text");
            let mirrored = format!("{name}/{stem}");
            let elsewhere = ELSEWHERE
                .iter()
                .any(|(at, _)| *at == name || *at == mirrored);
            if elsewhere || !text.contains("ludeme! {") {
                continue;
            }
            let mirror = root().join(format!("tests/suite/{mirrored}.lud"));
            assert!(mirror.exists(), "{} is missing", mirror.display());
        }
    }
}
