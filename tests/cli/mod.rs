//! The command line: what goes in, what comes out, how it ends.

mod bad_input;
mod bench;
mod bench_against;
mod bench_measures;
mod choices;
mod commands;
mod describe;
mod fmt;
mod goldens;
mod grammar;
mod hidden;
mod info;
mod json;
pub(crate) mod laws;
mod limits;
mod messages;
mod new;
mod pictures;
mod players;
mod puzzles;
mod rules_tests;
mod schemas;
mod solve;
mod start;
mod stop;
mod watched;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run of `lud` came to.
pub(crate) struct Run {
    pub(crate) exit: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs `lud` with some arguments.
pub(crate) fn lud(args: &[&str]) -> Run {
    lud_with(args, "")
}

/// The same with something on its standard input.
pub(crate) fn lud_with(args: &[&str], input: &str) -> Run {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its input is no failure of the test.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Run {
        exit: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// `lud` with some arguments, in the folder of the project.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lud"));
    command
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .env_remove("NO_COLOR");
    command
}

/// A file of its own for a test, below the folder for temporary files.
pub(crate) fn file(name: &str, text: impl AsRef<[u8]>) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli");
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(&path, text).unwrap();
    path
}

/// A game with these rules on a board of three by three.
pub(crate) fn game(rules: &str) -> String {
    format!(
        "(game \"G\" (players 2)\n (equipment {{(board (square 3)) (piece \"Disc\" Each)}})\n (rules {rules}))\n"
    )
}
