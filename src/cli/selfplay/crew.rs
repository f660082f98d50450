//! The processes of a run: the first starts the others and hears how many games they have played.

use std::ffi::OsString;
use std::fs;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;

use anyhow::{Context as _, Result};

use super::Args;
use crate::cli::exit::Exit;
use crate::cli::out::Out;
use crate::cli::stop;

/// Ends this process's work when the one that started it is gone.
pub(super) fn end_with_parent() {
    thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        stop::token().stop();
    });
}

/// Starts the other processes, does `own` part, and waits for all.
pub(super) fn run(
    args: &Args,
    tell: &(dyn Fn(u64) + Sync),
    out: &Out,
    own: impl FnOnce() -> Result<Exit>,
) -> Result<Exit> {
    sweep(&args.out)?;
    let mut others = Vec::new();
    for part in 1..args.processes {
        others.push(start(part)?);
    }
    let (own, ended) = thread::scope(|scope| {
        let watched: Vec<_> = others
            .iter_mut()
            .map(|other| scope.spawn(|| watch(other, tell)))
            .collect();
        let own = own();
        let ended = watched
            .into_iter()
            .map(|watched| watched.join().unwrap_or(None));
        (own, ended.collect::<Vec<_>>())
    });
    let mut exit = own?;
    for (part, ended) in (1..).zip(ended) {
        if ended != Some(0) && !stop::token().is_told() {
            let hint = "the shards that are whole are kept; the same command plays the others";
            out.error(&format!("process {part} did not end well"), Some(hint));
            exit = exit.max(Exit::Limit);
        }
    }
    if exit == Exit::Limit && stop::token().is_told() {
        let hint = "the shards that are whole are kept; the same command plays the others";
        out.error("told to stop", Some(hint));
    }
    Ok(exit)
}

/// Removes what processes left that were killed.
fn sweep(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        let name = name.to_string_lossy();
        if name.starts_with(".games-") && name.ends_with(".lud-part") {
            // One that is still ending may be faster.
            let _ = fs::remove_file(entry.path());
        }
    }
    Ok(())
}

fn start(part: u16) -> Result<Child> {
    let program = std::env::current_exe().context("cannot find the program itself")?;
    let own: Vec<OsString> = std::env::args_os().skip(1).collect();
    // After `--` nothing is an option.
    let end = own.iter().position(|arg| arg == "--").unwrap_or(own.len());
    Command::new(program)
        .args(&own[..end])
        .args(["--part", &part.to_string()])
        .args(&own[end..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("process {part} could not be started"))
}

/// Hears how far a process comes, and how it ends.
fn watch(other: &mut Child, tell: &(dyn Fn(u64) + Sync)) -> Option<i32> {
    if let Some(told) = other.stdout.take() {
        for line in BufReader::new(told).lines().map_while(Result::ok) {
            tell(line.parse().unwrap_or(0));
        }
    }
    // It waits for its standard input to end, and this end of it goes with `other`.
    other.wait().ok().and_then(|status| status.code())
}
