//! Recorded games of the reference corpus against what is expected of them.
//!
//! `tests/conform.txt` says of every trace whether it is equal to its end, or
//! at which stage it differs: a regression fails, and so does a gain that is
//! not written down. A fixed sample is replayed here; `lud conform` replays all.
//! Its lines come from `lud conform DIR --report FILE.json`. What is known of the games whose traces
//! differ stands in `tests/conform_reasons.txt`: a line for each, `game: why`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};

use ludwright::board::SiteType;
use ludwright::compile::load_from;
use ludwright::conform::{Header, Trace, limits, replay};
use ludwright::engine::Game;
use ludwright::expand::{Choices, Defines};
use ludwright::text::{Bundled, DirLibrary, Library, Limits, Sources};

use crate::corpus::corpus;

/// One trace in so many is replayed.
const SAMPLE: usize = 12;

/// Boards that have other numbers of cells, vertices and edges than the reference's, with ours.
///
/// FIXME: of Sim the reference makes two cells at crossing edges, for a reason not known.
const BOARDS: [(&str, [usize; 3]); 1] = [("math/graph/Sim.lud", [0, 6, 15])];

fn expected() -> BTreeMap<String, String> {
    let file = include_str!("conform.txt");
    let lines = file.lines().map(|line| line.split_at(8));
    lines
        .map(|(stage, name)| (name.to_owned(), stage.trim().to_owned()))
        .collect()
}

/// The game of a trace: its name without the choices and the seed.
fn game_of(trace: &str) -> &str {
    let (folder, file) = trace.rsplit_once('/').unwrap_or(("", trace));
    let end = file.find(['@', '.']).unwrap_or(file.len());
    let begin = if folder.is_empty() {
        0
    } else {
        folder.len() + 1
    };
    &trace[..begin + end]
}

#[test]
fn each_game_that_differs_has_a_reason() {
    let expected = expected();
    let differ = expected.iter().filter(|(_, stage)| *stage != "equal");
    let games: BTreeSet<&str> = differ.map(|(trace, _)| game_of(trace)).collect();
    let lines = include_str!("conform_reasons.txt").lines();
    let reasons = lines.map(|line| line.split_once(": ").expect("a game and a reason"));
    let told: BTreeSet<&str> = reasons.map(|(game, _)| game).collect();
    assert_eq!(games, told);
}

pub(crate) fn gather(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            gather(&path, files)
        } else {
            files.push(path)
        }
    }
}

pub(crate) fn read(file: &Path) -> Trace {
    let mut text = String::new();
    let packed = fs::File::open(file).expect("a trace");
    flate2::read::MultiGzDecoder::new(packed)
        .read_to_string(&mut text)
        .expect("a packed text");
    Trace::read(&text).expect("a trace")
}

/// The game of a trace; none if it is refused. Which station refuses it is told apart by
/// `lud conform` alone.
pub(crate) fn game(
    corpus: &Path,
    (library, games): (&dyn Library, &DirLibrary),
    header: &Header,
) -> Option<Game> {
    let path = corpus.join("lud").join(&header.path);
    let mut sources = Sources::new();
    let defines = Defines::load(library, &mut sources);
    let source = sources.add(
        header.path.clone(),
        fs::read_to_string(path).expect("a game"),
    );
    let choices = Choices {
        options: header.options.clone(),
        ruleset: None,
    };
    let run = limits();
    let loaded = load_from(&source, games, &defines, &choices, &Limits::DEFAULT, run);
    loaded.ok().map(|loaded| loaded.game)
}

/// The stage a trace comes to: `equal`, or where it differs.
fn stage(corpus: &Path, libraries: (&dyn Library, &DirLibrary), trace: &Trace) -> String {
    match game(corpus, libraries, &trace.header) {
        None => "refused".to_owned(),
        Some(game) => match replay(&game, trace) {
            Ok(()) => "equal".to_owned(),
            Err(difference) => difference.stage.name().to_owned(),
        },
    }
}

/// What a trace is called: its file below `traces/`, without its ending.
fn name_of(corpus: &Path, file: &Path) -> String {
    let below = file.strip_prefix(corpus.join("traces")).expect("a trace");
    let name = below.to_string_lossy().replace('\\', "/");
    name.trim_end_matches(".jsonl.gz").to_owned()
}

/// Replays one trace in so many from the one at `first`, with the defines of `library`.
fn replay_sample(corpus: &Path, library: &dyn Library, first: usize) {
    let games = DirLibrary::open(&corpus.join("lud")).expect("the games");
    let expected = expected();
    let mut files = Vec::new();
    gather(&corpus.join("traces"), &mut files);
    let mut wrong = Vec::new();
    for file in files.iter().skip(first).step_by(SAMPLE) {
        let trace = read(file);
        let name = name_of(corpus, file);
        let found = stage(corpus, (library, &games), &trace);
        match expected.get(&name) {
            Some(wanted) if *wanted == found || is_early(wanted) && is_early(&found) => {}
            wanted => wrong.push(format!("{name}: expected {wanted:?}, found {found}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "tests/conform.txt is out of date:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn a_sample_of_the_corpus_is_as_expected() {
    let Some(corpus) = corpus() else { return };
    let library = DirLibrary::open(&corpus.join("def")).expect("the predefined defines");
    replay_sample(&corpus, &library, 0);
}

/// The games of the corpus mean the same with our prelude as with its own defines. Other
/// traces than above, so that the two samples see more of them.
#[test]
fn a_sample_of_the_corpus_is_as_expected_with_our_prelude() {
    let Some(corpus) = corpus() else { return };
    replay_sample(&corpus, &Bundled, SAMPLE / 2);
}

/// Whether a stage is one at which there is no game yet.
fn is_early(stage: &str) -> bool {
    matches!(stage, "parse" | "expand" | "check" | "compile" | "refused")
}

/// The first line of a recorded game.
fn header(file: &Path) -> Header {
    let packed = fs::File::open(file).expect("a trace");
    let mut lines = BufReader::new(flate2::read::MultiGzDecoder::new(packed)).lines();
    let first = lines.next().expect("a header").expect("a line");
    serde_json::from_str(&first).expect("a header")
}

#[test]
fn boards_have_as_many_sites_as_those_of_recorded_games() {
    let Some(corpus) = corpus() else { return };
    let games = DirLibrary::open(&corpus.join("lud")).expect("the games");
    let library = DirLibrary::open(&corpus.join("def")).expect("the defines");
    let mut files = Vec::new();
    gather(&corpus.join("traces"), &mut files);
    let expected = expected();
    let mut wrong = BTreeSet::new();
    for file in &files {
        let header = header(file);
        let Some(game) = game(&corpus, (&library, &games), &header) else {
            // Games that cannot be played yet are told in the list.
            let stage = &expected[&name_of(&corpus, file)];
            assert!(is_early(stage), "{} is no game", header.path);
            continue;
        };
        let topology = &game.program().topology;
        let ours = [SiteType::Cell, SiteType::Vertex, SiteType::Edge].map(|t| topology.len(t));
        if ours != [header.cells, header.vertices, header.edges] {
            wrong.insert((header.path, ours));
        }
    }
    let known = BOARDS
        .iter()
        .map(|(path, sites)| (path.to_string(), *sites));
    assert_eq!(wrong, known.collect());
}

/// Games of the corpus that cannot be played, and why.
const REFUSED: [(&str, &str); 1] = [(
    "board/race/escape/Tavli.lud",
    "a match: its game Portes is not in the corpus",
)];

#[test]
fn every_game_of_the_corpus_can_be_played() {
    let Some(corpus) = corpus() else { return };
    let games = DirLibrary::open(&corpus.join("lud")).expect("the games");
    let library = DirLibrary::open(&corpus.join("def")).expect("the defines");
    // Those that were recorded are loaded above, with all their options; no line of the list says that one is refused.
    let early = expected().into_iter().filter(|(_, stage)| is_early(stage));
    assert_eq!(early.collect::<Vec<_>>(), []);
    let mut traces = Vec::new();
    gather(&corpus.join("traces"), &mut traces);
    let recorded: BTreeSet<String> = traces.iter().map(|file| header(file).path).collect();
    let mut refused = BTreeSet::new();
    for file in crate::corpus::files(&corpus.join("lud")) {
        let path = file
            .strip_prefix(corpus.join("lud"))
            .expect("a game of the corpus");
        let path = path.to_string_lossy().replace('\\', "/");
        let header = serde_json::json!({"game": "", "path": path, "ruleset": "", "players": 0});
        let header: Header = serde_json::from_value(header).expect("a header");
        if !recorded.contains(&path) && game(&corpus, (&library, &games), &header).is_none() {
            refused.insert(path);
        }
    }
    let known = REFUSED.iter().map(|(path, _)| (*path).to_owned());
    assert_eq!(refused, known.collect());
}
