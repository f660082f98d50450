//! What must hold for any game: threads, interruptions, limits, awkward graphs.

use std::sync::atomic::Ordering;

use ludwright::engine::Stop;
use ludwright::play::solve::{
    Control, Enumeration, Expansion, Options, Outcome, Phase, Record, Solvable, SolveError, Value,
    solve,
};

use super::{game, solved};
use crate::oracle::konane::Konane;
use crate::oracle::northcott::Northcott;
use crate::oracle::tomorrow::Tomorrow;

const KONANE: &str = "(w \"\" wbwb bwbw w--w bwbw)";
const NORTHCOTT: &str = "(L 1L3R0 0L1R3 1L2R1)";

#[test]
fn tic_tac_toe_is_a_tie() {
    let solution = solved::<Tomorrow>("(x --- --- ---)", &["diagonal"]);
    let summary = solution.summary();
    assert_eq!(summary.positions, 5478);
    assert_eq!(summary.initial, tie(9));
}

fn tie(plies: u16) -> Record {
    Record {
        value: Value::Tie,
        remoteness: Some(plies),
    }
}

#[test]
fn threads_change_nothing() {
    let game = game::<Konane>(KONANE, &["any-piece"]);
    let runs = [1, 2, 7].map(|threads| {
        let options = Options {
            threads,
            ..Options::default()
        };
        let mut enumeration = Enumeration::new(&game, &options).unwrap();
        enumeration.run(&Control::none()).unwrap();
        let mut bytes = Vec::new();
        enumeration.save(0, &mut bytes).unwrap();
        let Ok(solution) = enumeration.finish(&Control::none()) else {
            panic!("nothing stops it");
        };
        let records: Vec<(Vec<u8>, Record)> = solution
            .sorted()
            .map(|(key, record)| (key.to_vec(), record))
            .collect();
        (bytes, records)
    });
    assert!(runs[0] == runs[1] && runs[0] == runs[2]);
}

/// Stops at the `calls`-th report and returns what `then` makes of the rest.
fn stopping_at<T>(calls: usize, run: impl FnOnce(&Control<'_>) -> T) -> T {
    let stop = Stop::new();
    let seen = std::sync::atomic::AtomicUsize::new(0);
    let progress = |_| {
        if seen.fetch_add(1, Ordering::Relaxed) + 1 == calls {
            stop.stop();
        }
    };
    run(&Control {
        stop: &stop,
        progress: &progress,
    })
}

#[test]
fn resuming_a_checkpoint_changes_nothing() {
    let game = game::<Northcott>(NORTHCOTT, &["backward"]);
    let options = Options::default();
    let whole = solve(&game, &options, &Control::none()).unwrap();
    for calls in 1..12 {
        let mut enumeration = Enumeration::new(&game, &options).unwrap();
        let error = stopping_at(calls, |control| enumeration.run(control));
        let mut bytes = Vec::new();
        enumeration.save(7, &mut bytes).unwrap();
        if let Err(error) = error {
            assert!(matches!(error, SolveError::Interrupted), "{error}");
        }
        let resumed = Enumeration::resume(&game, &options, 7, &bytes[..]).unwrap();
        assert_eq!(resumed.positions(), enumeration.positions());
        let Ok(solution) = resumed.finish(&Control::none()) else {
            panic!("nothing stops it");
        };
        assert_eq!(solution.summary(), whole.summary());
        assert!(solution.sorted().eq(whole.sorted()));
    }
}

#[test]
fn stopping_while_judging_keeps_the_enumeration() {
    let game = game::<Northcott>(NORTHCOTT, &["backward"]);
    let options = Options::default();
    let mut enumeration = Enumeration::new(&game, &options).unwrap();
    enumeration.run(&Control::none()).unwrap();
    let mut before = Vec::new();
    enumeration.save(0, &mut before).unwrap();
    let stop = Stop::new();
    let progress = |report: ludwright::play::solve::Progress| {
        if report.phase == Phase::Judge {
            stop.stop();
        }
    };
    let control = Control {
        stop: &stop,
        progress: &progress,
    };
    let Err(unfinished) = enumeration.finish(&control) else {
        panic!("it is stopped");
    };
    assert!(matches!(unfinished.error, SolveError::Interrupted));
    let mut after = Vec::new();
    unfinished.enumeration.save(0, &mut after).unwrap();
    assert!(before == after);
}

#[test]
fn damaged_and_foreign_checkpoints_are_refused() {
    let konane = game::<Konane>(KONANE, &[]);
    let options = Options::default();
    let mut enumeration = Enumeration::new(&konane, &options).unwrap();
    enumeration.run(&Control::none()).unwrap();
    let mut bytes = Vec::new();
    enumeration.save(7, &mut bytes).unwrap();
    let resume = |rules, bytes: &[u8]| {
        let resumed = Enumeration::resume(&konane, &options, rules, bytes);
        resumed.err().map(|error| error.to_string())
    };
    assert_eq!(resume(7, &bytes), None);
    let foreign = resume(8, &bytes).unwrap();
    assert!(foreign.contains("other rules"), "{foreign}");
    // The same rules from another position are another solution.
    let elsewhere = game::<Konane>("(b \"\" wbwb bw-- w--- bwbw)", &[]);
    let resumed = Enumeration::resume(&elsewhere, &options, 7, &bytes[..]);
    assert!(matches!(resumed.err(), Some(SolveError::WrongGame { .. })));
    for at in (0..bytes.len()).step_by(997) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 0x10;
        assert!(resume(7, &damaged).is_some(), "byte {at}");
        assert!(resume(7, &bytes[..at]).is_some(), "cut at {at}");
    }
}

#[test]
fn a_budget_is_kept() {
    let game = game::<Tomorrow>("(x --- --- ---)", &[]);
    let options = Options {
        memory: 100_000,
        ..Options::default()
    };
    let error = solve(&game, &options, &Control::none()).err().unwrap();
    assert!(matches!(error, SolveError::Memory { .. }), "{error}");
}

/// A game given as a table: positions are bytes, the first is the start.
struct Table(&'static [Row]);

enum Row {
    /// Over, with this outcome for the player to move.
    End(Outcome),
    /// Children, and whether the same player is to move there.
    Moves(&'static [(u8, bool)]),
}

impl Solvable for Table {
    type Worker = ();

    fn worker(&self) {}

    // Keys of varying length take the other road through the arena.
    fn key_width(&self) -> Option<usize> {
        None
    }

    fn initial(&self, out: &mut Vec<u8>) {
        out.push(0);
    }

    fn expand(&self, (): &mut (), key: &[u8], out: &mut Expansion) -> Result<(), SolveError> {
        match &self.0[key.len() - 1] {
            Row::End(outcome) => out.finish(*outcome),
            Row::Moves(moves) => {
                for &(to, same) in *moves {
                    out.push(&vec![0; usize::from(to) + 1], same);
                }
            }
        }
        Ok(())
    }
}

fn values(rows: &'static [Row]) -> Vec<(Value, Option<u16>)> {
    let solution = solve(&Table(rows), &Options::default(), &Control::none()).unwrap();
    (1..=rows.len())
        .map(|len| solution.lookup(&vec![0; len]).unwrap())
        .map(|record| (record.value, record.remoteness))
        .collect()
}

#[test]
fn moving_twice_does_not_turn_the_value() {
    let rows = &[
        Row::Moves(&[(1, true), (2, false)]),
        Row::Moves(&[(3, true), (4, false)]),
        Row::End(Outcome::Win),
        Row::End(Outcome::Lose),
        Row::End(Outcome::Lose),
    ];
    let (win, lose) = (Value::Win, Value::Lose);
    assert_eq!(
        values(rows),
        [
            (win, Some(2)),
            (win, Some(1)),
            (win, Some(0)),
            (lose, Some(0)),
            (lose, Some(0))
        ]
    );
}

#[test]
fn a_tie_is_preferred_to_endless_play_and_a_win_to_both() {
    // 0 and 1 can go round for ever; 1 may also end in a tie through 2; 4 and 5
    // can only go round, unless 5 loses at once by moving to 6.
    let rows = &[
        Row::Moves(&[(1, false), (4, false)]),
        Row::Moves(&[(0, false), (2, false)]),
        Row::Moves(&[(3, false)]),
        Row::End(Outcome::Tie),
        Row::Moves(&[(5, false)]),
        Row::Moves(&[(4, false), (6, false)]),
        Row::End(Outcome::Win),
    ];
    let (tie, draw) = (Value::Tie, Value::Draw);
    assert_eq!(
        values(rows),
        [
            (tie, Some(3)),
            (tie, Some(2)),
            (tie, Some(1)),
            (tie, Some(0)),
            (draw, None),
            (draw, None),
            (Value::Win, Some(0))
        ]
    );
}

#[test]
fn broken_games_are_reported() {
    let dead_end = solve(
        &Table(&[Row::Moves(&[])]),
        &Options::default(),
        &Control::none(),
    );
    assert!(matches!(dead_end.err(), Some(SolveError::DeadEnd)));
    let either_mover = Table(&[Row::Moves(&[(1, true), (1, false)]), Row::End(Outcome::Tie)]);
    let error = solve(&either_mover, &Options::default(), &Control::none()).err();
    assert!(matches!(error, Some(SolveError::MoverUnclear)));
}
