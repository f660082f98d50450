//! Every record of `values.json`: value, remoteness, totals, perft, notation.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use ludwright::play::solve::{Control, Options, Summary, solve};
use serde::Deserialize;

use crate::oracle::knights_dance::KnightsDance;
use crate::oracle::konane::Konane;
use crate::oracle::northcott::Northcott;
use crate::oracle::one_two_ten::OneTwoTen;
use crate::oracle::surround::Surround;
use crate::oracle::tomorrow::Tomorrow;
use crate::oracle::{Oracle, Start, perft};

#[derive(Deserialize)]
struct File {
    records: Vec<Record>,
}

#[derive(Deserialize)]
struct Record {
    game: String,
    variant: String,
    size: String,
    initial: String,
    value: String,
    remoteness: Option<u16>,
    positions: u64,
    primitive: u64,
    by_value: ByValue,
    max_remoteness: u16,
    perft: Vec<u64>,
}

#[derive(Deserialize, PartialEq, Debug, Default)]
#[serde(default)]
struct ByValue {
    win: u64,
    lose: u64,
    tie: u64,
    draw: u64,
}

/// The most positions, and the most move sequences, that every test run counts.
const SMALL: u64 = 50_000;

fn records() -> Vec<Record> {
    let file: File = serde_json::from_str(include_str!("values.json")).unwrap();
    assert_eq!(file.records.len(), 250);
    file.records
}

/// Solves the position of a record with one oracle; the totals, and the bytes held
/// at the end and at the peak.
fn check<O: Oracle>(record: &Record) -> (Summary, [u64; 2])
where
    O::Position: Sync,
{
    let options: Vec<&str> = record.variant.split('+').collect();
    let columns = record.size.split(['x', ' ']).nth(1).unwrap();
    let (oracle, start) = O::read(&record.initial, &options, columns.parse().unwrap()).unwrap();
    assert_eq!(oracle.print(&start), record.initial);
    for (depth, &count) in (1..).zip(&record.perft) {
        if count <= SMALL {
            assert_eq!(perft(&oracle, &start, depth), count, "perft {depth}");
        }
    }
    let options = Options {
        memory: 24 << 30,
        ..Options::default()
    };
    let game = Start { oracle, start };
    let peak = AtomicU64::new(0);
    let control = Control {
        progress: &|report| {
            peak.fetch_max(report.bytes, Relaxed);
        },
        ..Control::none()
    };
    let solution = solve(&game, &options, &control).unwrap();
    let bytes = [solution.memory(), peak.load(Relaxed)];
    (*solution.summary(), bytes)
}

fn check_any(record: &Record) -> [u64; 2] {
    let (summary, bytes) = match record.game.as_str() {
        "1,2,...,10" => check::<OneTwoTen>(record),
        "Tomorrow's Tic-Tac-Toe" => check::<Tomorrow>(record),
        "Northcott's Game" => check::<Northcott>(record),
        "Knight's Dance" => check::<KnightsDance>(record),
        "Surround" => check::<Surround>(record),
        "Konane" => check::<Konane>(record),
        other => panic!("no oracle for {other}"),
    };
    let name = format!("{} {} {}", record.game, record.variant, record.initial);
    assert_eq!(summary.initial.value.name(), record.value, "{name}");
    assert_eq!(summary.initial.remoteness, record.remoteness, "{name}");
    assert_eq!(summary.positions, record.positions, "{name}");
    assert_eq!(summary.primitive, record.primitive, "{name}");
    let ByValue {
        win,
        lose,
        tie,
        draw,
    } = record.by_value;
    let counts = summary.by_value;
    assert_eq!(
        [counts.win, counts.lose, counts.tie, counts.draw],
        [win, lose, tie, draw],
        "{name}"
    );
    assert_eq!(summary.max_remoteness, record.max_remoteness, "{name}");
    bytes
}

#[test]
fn small_records() {
    for record in records().iter().filter(|r| r.positions <= SMALL) {
        check_any(record);
    }
}

/// `cargo test --release -- --ignored large_records --nocapture`
#[test]
#[ignore = "takes a minute in release, and is of no use in debug"]
fn large_records() {
    for record in records().iter().filter(|r| r.positions > SMALL) {
        let bytes = check_any(record);
        println!(
            "{:9} positions {:5.1} bytes each, {:5.1} at the peak  {} {} {}",
            record.positions,
            bytes[0] as f64 / record.positions as f64,
            bytes[1] as f64 / record.positions as f64,
            record.game,
            record.variant,
            record.size,
        );
    }
}

/// What the handout says of its own strings: reachable after so many plies.
#[test]
fn strings_of_the_handout() {
    reachable::<Tomorrow>("(x ---- x--- --o-)", "(o -xx- xxoo --o-)", 5);
    reachable::<Northcott>("(L 1L3R0 0L1R3 1L2R1)", "(R 4L0R0 0L1R3 1L2R1)", 1);
    reachable::<Surround>("(w -w--- ----b -----)", "(b -o--- oo--x w--bx)", 5);
    reachable::<Surround>("(w -w--- ----b -----)", "(w -o--- oob-x owxxx)", 8);
    reachable::<Konane>("(w \"\" wbwb bwb- w-wb)", "(b d1 wbw- b--- --wb)", 4);
}

fn reachable<O: Oracle>(from: &str, to: &str, plies: u32) {
    let (oracle, start) = O::read(from, &[], 0).unwrap();
    let mut positions = vec![start];
    for _ in 0..plies {
        let going_on = positions.iter().filter(|p| oracle.outcome(p).is_none());
        positions = going_on
            .flat_map(|position| oracle.moves(position))
            .map(|(next, _)| next)
            .collect();
    }
    let found = positions
        .iter()
        .any(|position| oracle.print(position) == to);
    assert!(found, "{to}");
}
