//! The command itself: what it says, and how it ends.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use serde_json::{Value, json};

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
        (
            &["--bind", "127.0.0.1:0", "--log", "tables=loud"][..],
            "--log info",
        ),
    ];
    for (args, part) in wrong {
        let run = lud(args).output().unwrap();
        let said = String::from_utf8(run.stderr).unwrap();
        assert_eq!(run.status.code(), Some(2), "{args:?}: {said}");
        assert!(said.contains(part), "{args:?}: {said}");
    }
}

/// Asks a server, by hand.
fn ask(address: &str, path: &str, key: &str, body: Option<Value>) -> Value {
    let mut stream = TcpStream::connect(address).unwrap();
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map_or_else(String::new, |body| body.to_string());
    let request = format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nAuthorization: Bearer {key}\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (_, body) = answer.split_once("\r\n\r\n").unwrap();
    serde_json::from_str(body).unwrap()
}

/// Serves with a log, does something, and yields what was written, with the keys that were used.
fn logged(args: &[&str]) -> (String, Vec<String>) {
    let mut child = lud(&["--bind", "127.0.0.1:0"])
        .args(args)
        .env_remove("RUST_LOG")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let stdout = child.stdout.take().unwrap();
    BufReader::new(stdout).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap();
    let address = address.split('/').next().unwrap();
    // Whoever plays has a key to the table, one to their name, and an invitation for another.
    let me = ask(address, "/api/people", "", Some(json!({"name": "Ada"})));
    let seats = json!([{"is": "me"}, {"is": "open"}]);
    let asked = json!({"game": "bobail", "seats": seats, "me": me["key"]});
    let begun = ask(address, "/api/tables", "", Some(asked));
    let invitation = &begun["invitations"][0]["key"];
    let table = format!("/api/tables/{}", begun["id"].as_str().unwrap());
    let join = json!({"invitation": invitation, "name": "Bo"});
    let came = ask(address, &format!("{table}/join"), "", Some(join));
    let own = begun["key"].as_str().unwrap();
    for act in [
        json!({"stamp": 0, "do": "move", "move": "d1-d4"}),
        json!({"stamp": 0, "do": "move", "move": "again"}),
        json!({"stamp": "no number", "key": own}),
    ] {
        ask(address, &format!("{table}/act"), own, Some(act));
    }
    ask(address, &format!("{table}?key={own}"), own, None);
    child.kill().unwrap();
    let output = child.wait_with_output().unwrap();
    let keys = [&me["key"], &begun["key"], &came["key"], invitation];
    let keys = keys.map(|key| key.as_str().unwrap().to_owned());
    (String::from_utf8(output.stderr).unwrap(), keys.to_vec())
}

#[test]
fn a_log_says_what_was_asked_and_no_key() {
    let (log, keys) = logged(&["--log", "trace"]);
    for part in ["/api/tables", "/act", "status=200", "status=409", "latency"] {
        assert!(log.contains(part), "{part}: {log}");
    }
    for key in keys {
        assert_eq!(key.len(), 48);
        assert!(!log.contains(&key), "{log}");
    }
}

#[test]
fn nothing_is_logged_unless_it_is_asked_for() {
    assert_eq!(logged(&[]).0, "");
}
