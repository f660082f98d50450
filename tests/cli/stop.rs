//! SIGTERM and Ctrl-C tell long work to stop, and it says so.
#![cfg(unix)]

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use super::command;

/// More than a pipe holds: when all of it is written, the program has begun to read, and has made
/// itself ready for signals before.
const PADDING: usize = 400_000;

/// Runs a command that does not end by itself, sends it a signal, and says how it ended.
fn stopped(args: &[&str], signal: &str) -> (Option<i32>, String) {
    let game = fs::read_to_string("games/bobail.lud").unwrap();
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let text = format!("{game}\n{}", "// nothing\n".repeat(PADDING / 11));
    input.write_all(text.as_bytes()).unwrap();
    drop(input);
    let number = child.id().to_string();
    let sent = Command::new("kill").args([signal, &number]).status();
    assert!(sent.unwrap().success());
    let output = child.wait_with_output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    (output.status.code(), told)
}

#[test]
fn long_work_is_stopped_and_says_so() {
    for signal in ["-TERM", "-INT"] {
        let (exit, told) = stopped(&["playout", "-", "-n", "1000000000000"], signal);
        assert_eq!(exit, Some(3), "{told}");
        assert!(told.contains("told to stop"), "{told}");
        let (exit, told) = stopped(&["bench", "-", "--seconds", "3600"], signal);
        assert_eq!(exit, Some(3), "{told}");
        assert!(told.contains("told to stop"), "{told}");
        let (exit, told) = stopped(&["perft", "-", "100"], signal);
        assert_eq!(exit, Some(3), "{told}");
        assert!(told.contains("told to stop"), "{told}");
    }
}
