//! Whether the tests of the founding games hold what their rules say: each clause is broken, one at
//! a time, and some test of the file must notice. What no test notices stands in `survivors.txt`,
//! with the reason; there is nothing else in that list.
//!
//! `LUD_MUTANTS=kharbga cargo test mutants -- --nocapture` looks at one game and names its
//! survivors.

mod change;
mod suite;

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use change::{Mutant, mutants};
use suite::{Suite, Verdict};

/// The games of the founding documents.
const FOUNDING: [&str; 12] = [
    "crazy-singer",
    "crazy-singer-match",
    "seven-fang",
    "chiangmai-checkers",
    "bobail",
    "kharbga",
    "small/one-two-ten",
    "small/tomorrows-tic-tac-toe",
    "small/northcotts-game",
    "small/knights-dance",
    "small/surround",
    "small/konane",
];

/// What came of the mutants of a game.
#[derive(Default)]
struct Tally {
    killed: usize,
    /// Those that are no games: nothing can be said of them.
    stillborn: usize,
    survivors: BTreeSet<String>,
}

/// Runs the tests of a game against each of its mutants, on all processors.
fn look(name: &str) -> Tally {
    let suite = Suite::of(name);
    let all = mutants(&suite.parsed);
    let (next, tally) = (AtomicUsize::new(0), Mutex::new(Tally::default()));
    let work = || {
        while let Some(mutant) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            let verdict = suite.judge(&mutant.text);
            let mut tally = tally.lock().unwrap();
            match verdict {
                Verdict::Killed => tally.killed += 1,
                Verdict::Stillborn => tally.stillborn += 1,
                Verdict::Survives => {
                    tally.survivors.insert(told(name, mutant));
                }
            }
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, |count| count.get());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
    tally.into_inner().unwrap()
}

fn told(name: &str, mutant: &Mutant) -> String {
    format!("{name}: {}", mutant.what)
}

/// The lines of the list: a mutant and, after ` -- `, why no test can or need notice it.
fn excused() -> Vec<(&'static str, &'static str)> {
    let lines = include_str!("survivors.txt").lines();
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| line.rsplit_once(" -- ").unwrap_or((line, "")))
        .collect()
}

#[test]
fn every_clause_of_a_founding_game_is_held_by_a_test() {
    let only = std::env::var("LUD_MUTANTS").ok();
    let excused = excused();
    let mut wrong = Vec::new();
    for name in FOUNDING {
        if only
            .as_ref()
            .is_some_and(|only| !name.ends_with(only.as_str()))
        {
            continue;
        }
        let tally = look(name);
        let here = |told: &str| told.starts_with(&format!("{name}: "));
        let known: BTreeSet<&str> = excused
            .iter()
            .map(|(told, _)| *told)
            .filter(|told| here(told))
            .collect();
        eprintln!(
            "{name}: {} mutants killed, {} excused, {} stillborn",
            tally.killed,
            known.len(),
            tally.stillborn
        );
        let unknown = tally
            .survivors
            .iter()
            .filter(|told| !known.contains(told.as_str()));
        wrong.extend(unknown.map(|told| format!("survives  {told}")));
        let gone = known
            .iter()
            .filter(|told| !tally.survivors.contains(**told));
        wrong.extend(gone.map(|told| format!("is killed {told}")));
    }
    let unreasoned = excused.iter().filter(|(_, reason)| reason.len() < 10);
    wrong.extend(unreasoned.map(|(told, _)| format!("no reason {told}")));
    assert!(
        wrong.is_empty(),
        "{} lines:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
