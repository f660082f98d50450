//! The command itself: what it says, and how it ends.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Command, Stdio};

use super::Folder;

fn lud(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lud"));
    command.arg("serve").args(args);
    command
}

#[test]
fn the_help_says_what_is_stored_where() {
    let help = lud(&["--help"]).output().unwrap();
    let text = String::from_utf8(help.stdout).unwrap();
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "What is stored where",
        "Of the keys to seats and names it keeps only digests",
        "Without `--data` all of it is gone when the server stops",
        "[default: 127.0.0.1:7878]",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn it_says_where_it_is() {
    let mut child = lud(&["--bind", "127.0.0.1:0"])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let stdout = child.stdout.take().unwrap();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(line.starts_with("playing at http://127.0.0.1:"), "{line}");
}

#[test]
fn what_cannot_be_served_is_said() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = Folder::new();
    let no_database = folder.write("games.sqlite", "this is a text, and no database at all");
    let no_database = no_database.to_str().unwrap();
    let wrong = [
        (&["--bind", address.as_str()][..], "--bind 127.0.0.1:0"),
        (&["--bind", "127.0.0.1:0", "nowhere.lud"][..], "nowhere.lud"),
        (
            &["--bind", "127.0.0.1:0", "--data", no_database][..],
            "database",
        ),
        (
            &["--bind", "127.0.0.1:0", "--solution", no_database][..],
            "solution",
        ),
        (&["--bind", "here"][..], "--bind"),
    ];
    for (args, part) in wrong {
        let run = lud(args).output().unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
    }
}
