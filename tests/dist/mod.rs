//! Processes that work together: the same solution whatever their number and whoever is killed, and what is
//! wrong is said and refused.

mod attack;
mod database;
mod hosts;
#[cfg(target_os = "linux")]
mod killed;
mod random;
mod selfplay;

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::cli::{Run, lud};

/// A folder of its own for a test, below the folder for temporary files; it is not there yet.
fn fresh(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("dist")
        .join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    path
}

/// The arguments that solve a game in a folder with some processes of one worker each.
fn arguments<'a>(game: &[&'a str], processes: &'a str, folder: &'a Path) -> Vec<&'a str> {
    let folder = folder.to_str().unwrap();
    let shared = ["--processes", processes, "--threads", "1", "--out", folder];
    [&["solve"], game, &shared, &["--format", "json"]].concat()
}

/// Solves a game in a folder.
fn run(game: &[&str], processes: &str, folder: &Path) -> Run {
    lud(&arguments(game, processes, folder))
}

/// The same where all goes well; what was found.
fn solved(game: &[&str], processes: &str, folder: &Path) -> Value {
    let run = run(game, processes, folder);
    assert_eq!(run.exit, 0, "{game:?} by {processes}: {}", run.stderr);
    found(&run)
}

/// What a command has found, without what it took to find it.
fn found(run: &Run) -> Value {
    let mut data: Value = serde_json::from_str(&run.stdout).unwrap();
    for what in ["memory", "disk"] {
        data.as_object_mut().unwrap().remove(what);
    }
    data
}

/// The files of a folder with what is in them, in the order of their names. One that is renamed while
/// they are read, by a process that has not yet noticed that others were killed, is left out.
fn contents(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<_> = entries
        .filter_map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            match fs::read(entry.path()) {
                Err(gone) if gone.kind() == std::io::ErrorKind::NotFound => None,
                read => Some((name, read.unwrap())),
            }
        })
        .collect();
    files.sort();
    files
}

/// A file of a folder whose name begins like this.
fn file(folder: &Path, prefix: &str) -> PathBuf {
    let names = contents(folder);
    let found = names.iter().find(|(name, _)| name.starts_with(prefix));
    folder.join(&found.unwrap_or_else(|| panic!("no {prefix}")).0)
}
