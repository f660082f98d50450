//! The work itself: watched, stopped from outside, and kept from time to time.

use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};

use super::{Args, Files};
use crate::cli::exit::{Exit, Reported};
use crate::cli::out::Out;
use crate::cli::stop;
use crate::play::solve::{
    Control, EngineGame, Enumeration, Options, Progress, Solution, SolveError,
};

/// Solves, from a checkpoint if there is one.
pub(super) fn solve(game: &EngineGame, args: &Args, files: &Files, out: &Out) -> Result<Solution> {
    let options = Options {
        threads: usize::from(args.threads),
        memory: args.memory,
    };
    let bar = progress_bar(out.shows_progress());
    let control = Control {
        stop: stop::token(),
        progress: &|report: Progress| {
            let mib = report.bytes >> 20;
            bar.set_message(format!("{} positions, {mib} MiB", report.positions));
            bar.tick();
        },
    };
    let mut enumeration = files.begin(game, &options)?;
    let every = Duration::from_secs(args.checkpoint_every);
    let solved = match enumerate(&mut enumeration, &control, every, files, out) {
        Ok(()) => enumeration
            .finish(&control)
            .map_err(|unfinished| (unfinished.error, unfinished.enumeration)),
        Err(error) => Err((error, enumeration)),
    };
    bar.finish_and_clear();
    solved.map_err(|(error, enumeration)| give_up(error, &enumeration, files, out))
}

/// Finds all positions, and keeps what has been found from time to time.
fn enumerate(
    enumeration: &mut Enumeration<'_, EngineGame>,
    control: &Control<'_>,
    every: Duration,
    files: &Files,
    out: &Out,
) -> Result<(), SolveError> {
    let mut last = Instant::now();
    let mut kept = enumeration.positions();
    while enumeration.step(control)? {
        if files.keeps_checkpoint() && last.elapsed() >= every {
            keep(enumeration, files, out);
            (last, kept) = (Instant::now(), enumeration.positions());
        }
    }
    // Should the solution not be saved, at least the positions are.
    if files.keeps_solution() && kept != enumeration.positions() {
        keep(enumeration, files, out);
    }
    Ok(())
}

/// Writes the checkpoint. That it cannot be written is no reason to stop: there may be room again
/// before it is needed.
fn keep(enumeration: &Enumeration<'_, EngineGame>, files: &Files, out: &Out) {
    if let Err(error) = files.keep(enumeration) {
        out.error(
            &error.to_string(),
            Some("the solver goes on without a new checkpoint"),
        );
    }
}

/// Saves what has been found when the solver was stopped.
fn give_up(
    error: SolveError,
    enumeration: &Enumeration<'_, EngineGame>,
    files: &Files,
    out: &Out,
) -> anyhow::Error {
    if !error.is_stop() {
        return error.into();
    }
    let hint = match files.keep(enumeration) {
        Ok(Some(path)) => format!(
            "{} positions are kept in {path}; the same command goes on from there",
            enumeration.positions(),
        ),
        Ok(None) => "with `--checkpoint FILE` the work done is kept".to_owned(),
        Err(failed) => format!("{failed}; a checkpoint that was there before is as it was"),
    };
    out.error(&error.to_string(), Some(&hint));
    Reported(Exit::Limit).into()
}

pub(super) fn progress_bar(shown: bool) -> ProgressBar {
    if !shown {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new_spinner();
    match ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
