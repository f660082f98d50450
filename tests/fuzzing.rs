//! The targets of fuzzing on every toolchain: what was found is played again in every run of the
//! tests, and as many random inputs as one likes can be tried with
//!
//! ```sh
//! FUZZ_TARGET=play FUZZ_SEED=1 FUZZ_RUNS=100000 cargo test fuzz -- --ignored --nocapture
//! ```
//!
//! `FUZZ_SECONDS` ends it sooner.

#[path = "fuzz/targets.rs"]
mod targets;

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use ludwright::engine::Rng;

use crate::support::random_games::{Stock, input, scramble};
use targets::TARGETS;

/// Runs on a thread with the stack that is usual for threads.
fn on_small_stack(task: impl FnOnce() + Send + 'static) {
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    thread.spawn(task).unwrap().join().unwrap();
}

/// Whatever was found once goes through every target.
#[test]
fn what_was_found_is_harmless() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/findings");
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    assert!(!files.is_empty(), "nothing was ever found");
    for file in files {
        let text = String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned();
        on_small_stack(move || {
            for seed in 0..4 {
                TARGETS.iter().for_each(|(_, target)| target(&text, seed));
            }
        });
    }
}

/// Some random inputs for every target, the same in every run.
#[test]
fn random_inputs_are_harmless() {
    on_small_stack(|| {
        for (name, target) in TARGETS {
            let mut rng = Rng::new(name.len() as u64);
            for _ in 0..60 {
                let (text, seed) = (input(Stock::own(), &mut rng), rng.next_u64());
                target(&text, seed);
            }
        }
    });
}

/// As many random inputs as one likes.
#[test]
#[ignore = "takes as long as one lets it"]
fn fuzz() {
    let setting = |name: &str| std::env::var(name).ok();
    let wanted = setting("FUZZ_TARGET");
    let number = |name, other| {
        setting(name)
            .and_then(|text| text.parse().ok())
            .unwrap_or(other)
    };
    let (first, runs) = (number("FUZZ_SEED", 0u64), number("FUZZ_RUNS", 1_000u64));
    let seconds = setting("FUZZ_SECONDS").and_then(|text| text.parse().ok());
    let end = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    on_small_stack(move || {
        let (mut found, mut executions) = (0, 0);
        for run in first..first.saturating_add(runs) {
            if end.is_some_and(|end| Instant::now() >= end) {
                break;
            }
            let mut rng = Rng::new(run);
            let (text, seed) = (input(Stock::all(), &mut rng), rng.next_u64());
            for (name, target) in TARGETS {
                if wanted.as_ref().is_some_and(|wanted| wanted != name) {
                    continue;
                }
                note(run, &text);
                executions += 1;
                let outcome = catch_unwind(AssertUnwindSafe(|| target(&text, seed)));
                if outcome.is_err() {
                    found += 1;
                    eprintln!("FOUND by {name} in run {run}, seed {seed}:\n{text}\n");
                }
            }
        }
        eprintln!("{executions} executions, {found} findings");
        assert_eq!(found, 0, "findings");
    });
}

/// Writes down what is being tried: whoever hangs or dies cannot say it.
fn note(run: u64, text: &str) {
    if let Ok(file) = std::env::var("FUZZ_NOTE") {
        fs::write(file, format!("// run {run}\n{text}")).unwrap();
    }
}
