//! Every record of `values.json`: value, remoteness, totals, perft, notation.

use std::time::Instant;

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

/// Solves the position of a record with one oracle; the totals and the bytes held.
fn check<O: Oracle>(record: &Record) -> (Summary, u64)
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
    let solution = solve(&game, &options, &Control::none()).unwrap();
    (*solution.summary(), solution.memory())
}

fn check_any(record: &Record) -> u64 {
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
        let start = Instant::now();
        let bytes = check_any(record);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{:7.2} s {:9} positions {:9.0}/s {:5.1} bytes each  {} {} {}",
            seconds,
            record.positions,
            record.positions as f64 / seconds,
            bytes as f64 / record.positions as f64,
            record.game,
            record.variant,
            record.size,
        );
    }
}
