//! Forty short games of ours as traces, which are always replayed; each with what else is known of it.
//!
//! `lud conform tests/trials` replays them too, and `--trial-write` writes such files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ludwright::conform::{Ply, StateNames, Trace, fnv32, replay, state_text};
use ludwright::engine::{Game, MoveList, State};
use ludwright::notation::position::write;
use ludwright::{Loader, facade};

use crate::oracle::Oracle;
use crate::oracle::knights_dance::KnightsDance;
use crate::oracle::konane::Konane;
use crate::oracle::northcott::Northcott;
use crate::oracle::one_two_ten::OneTwoTen;
use crate::oracle::surround::Surround;
use crate::oracle::tomorrow::Tomorrow;

/// What is known of a game beside its rules.
const ORACLE: &str = "an independent program, tests/oracle";
const EMPTY: &str = "empty sites, by hand";
const COLUMNS: &str = "columns that are not full, by hand";
const FIRST: &str = "the first position, by hand";
const NONE: &str = "none of its own";

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/trials/traces");
    let entries = fs::read_dir(folder).unwrap();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

/// A trace, its check, and its game.
fn open(file: &Path) -> (Trace, String, Game) {
    let text = fs::read_to_string(file).unwrap();
    let trace = Trace::read(&text).unwrap();
    let header: serde_json::Value = serde_json::from_str(text.lines().next().unwrap()).unwrap();
    let check = header["check"].as_str().unwrap().to_owned();
    let loader = Loader::bundled();
    let options = trace.header.options.iter();
    let loader = options.fold(loader, |loader, option| loader.option(option.as_str()));
    let game: facade::Game = loader.load(&trace.header.path).unwrap();
    (trace, check, game.engine().clone())
}

#[test]
fn forty_games_of_ours_are_replayed_move_for_move() {
    let files = files();
    assert_eq!(files.len(), 40);
    for file in files {
        let (trace, _, game) = open(&file);
        assert_eq!(replay(&game, &trace), Ok(()), "{}", file.display());
    }
}

/// The moves of a trace one after the other: the state before each, the moves there, and the state
/// after the one that was played.
fn follow(game: &Game, trace: &Trace, mut look: impl FnMut(&State, &Ply, &State)) -> State {
    let names = StateNames {
        score: trace.header.flags.iter().any(|flag| flag == "score"),
        bet: false,
    };
    let mut state = game.new_initial_state(1).unwrap();
    let mut list = MoveList::new();
    for ply in &trace.plies {
        state.legal_moves(&mut list).unwrap();
        let (_, hash) = ply.named();
        let after = list.iter().find_map(|chosen| {
            let mut after = state.clone();
            after.apply_unchecked(chosen).unwrap();
            let text = state_text(&after, names);
            (format!("{:08x}", fnv32(&text)) == hash).then_some(after)
        });
        let after = after.expect("a move that leads there");
        look(&state, ply, &after);
        state = after;
    }
    state
}

/// An independent program has as many moves, one of them the one played, and the same end.
fn by_oracle<O: Oracle>(game: &Game, trace: &Trace) {
    let read = |state: &State| O::read(&write(state).unwrap(), &["normal"], 10).unwrap();
    let last = follow(game, trace, |before, ply, after| {
        let (oracle, position) = read(before);
        assert!(oracle.outcome(&position).is_none());
        let moves = oracle.moves(&position);
        assert_eq!(moves.len(), ply.n, "{}", write(before).unwrap());
        let after = write(after).unwrap();
        assert!(
            moves.iter().any(|(there, _)| oracle.print(there) == after),
            "{after}"
        );
    });
    let (oracle, position) = read(&last);
    assert_eq!(oracle.outcome(&position).is_some(), trace.last.end);
}

/// Counts by hand: the empty sites, of a board with so many at first.
fn by_empty_sites(trace: &Trace, sites: usize) {
    for ply in &trace.plies {
        assert_eq!(ply.n, sites - ply.ply, "{}", trace.header.game);
    }
}

/// A column of Connect Four takes six pieces.
fn by_columns(trace: &Trace) {
    let mut columns: BTreeMap<usize, usize> = BTreeMap::new();
    for ply in &trace.plies {
        let full = columns.values().filter(|pieces| **pieces == 6).count();
        assert_eq!(ply.n, 7 - full);
        let to = ply.named().0.split_once('>').unwrap().1;
        *columns.entry(to.parse::<usize>().unwrap() % 7).or_default() += 1;
    }
}

#[test]
fn each_has_been_checked_as_its_file_says() {
    let mut checks: BTreeMap<String, usize> = BTreeMap::new();
    for file in files() {
        let (trace, check, game) = open(&file);
        *checks.entry(check.clone()).or_default() += 1;
        match (trace.header.path.as_str(), check.as_str()) {
            ("knights-dance", ORACLE) => by_oracle::<KnightsDance>(&game, &trace),
            ("konane", ORACLE) => by_oracle::<Konane>(&game, &trace),
            ("northcotts-game", ORACLE) => by_oracle::<Northcott>(&game, &trace),
            ("one-two-ten", ORACLE) => by_oracle::<OneTwoTen>(&game, &trace),
            ("surround", ORACLE) => by_oracle::<Surround>(&game, &trace),
            ("tomorrows-tic-tac-toe", ORACLE) => by_oracle::<Tomorrow>(&game, &trace),
            ("gomoku", EMPTY) => by_empty_sites(&trace, 225),
            ("hex", EMPTY) => by_empty_sites(&trace, 121),
            ("tic-tac-toe", EMPTY) => by_empty_sites(&trace, 9),
            ("seven-fang", EMPTY) => by_empty_sites(&trace, 49),
            // The centre stays empty while pieces are put.
            ("kharbga", EMPTY) => by_empty_sites(&trace, 48),
            ("connect-four", COLUMNS) => by_columns(&trace),
            // Eight pieces, the two at the edges with two ways forward, the others with three.
            ("breakthrough", FIRST) => assert_eq!(trace.plies[0].n, 2 * 2 + 6 * 3),
            ("reversi", FIRST) => assert_eq!(trace.plies[0].n, 4),
            ("bobail" | "chiangmai-checkers" | "crazy-singer", NONE) => {}
            (game, check) => panic!("{game} has no check `{check}`"),
        }
    }
    assert_eq!(checks[ORACLE], 18);
    assert_eq!(checks[NONE], 6);
}
