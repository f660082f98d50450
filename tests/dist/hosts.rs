//! Processes that are started one by one, from a file of hosts.

use std::fs;
use std::io::Write as _;
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Output, Stdio};
use std::thread;
use std::time::Duration;

use super::fresh;
use crate::cli::{command, file, lud};

/// A file of hosts with as many ports of this machine as nobody listens at.
fn hosts(name: &str, count: usize) -> (PathBuf, Vec<u16>) {
    let listeners: Vec<_> = (0..count)
        .map(|_| TcpListener::bind("127.0.0.1:0").unwrap())
        .collect();
    let ports: Vec<u16> = listeners
        .iter()
        .map(|one| one.local_addr().unwrap().port())
        .collect();
    let lines: Vec<String> = ports
        .iter()
        .map(|port| format!("127.0.0.1:{port}\n"))
        .collect();
    let text = format!("# the machines\n\n{}", lines.concat());
    (file(name, text), ports)
}

fn start(game: &[&str], hosts: &Path, process: &str, folder: &Path) -> Child {
    let (hosts, folder) = (hosts.to_str().unwrap(), folder.to_str().unwrap());
    let shared = ["--hosts", hosts, "--process", process, "--out", folder];
    let rest = ["--threads", "1", "--wait", "20"];
    command(&[&["solve"], game, &shared, &rest].concat())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn ended(child: Child) -> (Option<i32>, String, String) {
    let Output {
        status,
        stdout,
        stderr,
    } = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn processes_find_each_other_in_any_order() {
    let folder = fresh("hosts");
    let (hosts, ports) = hosts("order.hosts", 3);
    let game = ["surround"];
    let last = start(&game, &hosts, "2", &folder);
    let middle = start(&game, &hosts, "1", &folder);
    thread::sleep(Duration::from_millis(300));
    // Strangers who come by, say nothing, or say what nobody understands, are no matter.
    let mut stranger = TcpStream::connect(("127.0.0.1", ports[1])).unwrap();
    stranger.write_all(b"GET / HTTP/1.0\r\n\r\n").unwrap();
    let first = start(&game, &hosts, "0", &folder);
    let (exit, stdout, stderr) = ended(first);
    assert_eq!(exit, Some(0), "{stderr}");
    assert!(stdout.contains("positions   612"), "{stdout}");
    for other in [middle, last] {
        let (exit, stdout, stderr) = ended(other);
        assert_eq!((exit, stdout.as_str()), (Some(0), ""), "{stderr}");
    }
}

#[test]
fn who_never_comes_is_not_waited_for_without_end() {
    let folder = fresh("absent");
    let (hosts, _) = hosts("absent.hosts", 2);
    let (hosts, folder) = (hosts.to_str().unwrap(), folder.to_str().unwrap());
    for (process, absent) in [("0", "process 1"), ("1", "process 0")] {
        let alone = lud(&[
            "solve",
            "surround",
            "--hosts",
            hosts,
            "--process",
            process,
            "--out",
            folder,
            "--wait",
            "1",
        ]);
        assert_eq!(alone.exit, 3, "{}", alone.stderr);
        let told = format!("{absent} did not come within 1 s");
        assert!(alone.stderr.contains(&told), "{}", alone.stderr);
    }
}

#[test]
fn all_must_mean_the_same() {
    let folder = fresh("unlike");
    let (hosts, _) = hosts("unlike.hosts", 2);
    let second = start(&["surround", "-o", "Rules/Misere"], &hosts, "1", &folder);
    let (exit, _, stderr) = ended(start(&["surround"], &hosts, "0", &folder));
    assert_eq!(exit, Some(2), "{stderr}");
    assert!(
        stderr.contains("process 1 does not fit: other options"),
        "{stderr}"
    );
    let (exit, _, stderr) = ended(second);
    assert_ne!(exit, Some(0), "{stderr}");
    assert!(!folder.exists(), "work began");
}

#[test]
fn other_machines_are_refused_unless_the_network_is_trusted() {
    let far = file("far.hosts", "127.0.0.1:2101\n192.0.2.7:2101\n");
    let far = far.to_str().unwrap();
    let args = [
        "solve",
        "surround",
        "--hosts",
        far,
        "--process",
        "0",
        "--out",
        "x",
    ];
    let refused = lud(&args);
    assert_eq!(refused.exit, 2, "{}", refused.stderr);
    assert!(
        refused
            .stderr
            .contains("192.0.2.7:2101 is not this machine"),
        "{}",
        refused.stderr
    );
    assert!(
        refused.stderr.contains("--trust-network"),
        "{}",
        refused.stderr
    );
}

#[test]
fn a_file_of_hosts_is_read_with_care() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let taken = listener.local_addr().unwrap().port();
    for (text, process, what) in [
        ("# nobody\n".to_owned(), "0", "names no hosts"),
        ("127.0.0.1\n".to_owned(), "0", "is no host"),
        ("127.0.0.1:1\n127.0.0.1:1\n".to_owned(), "0", "twice"),
        ("127.0.0.1:1\n".to_owned(), "1", "say which of its lines"),
        (
            format!("127.0.0.1:{taken}\n127.0.0.1:1\n"),
            "0",
            "cannot listen",
        ),
    ] {
        let path = file("odd.hosts", text);
        let path = path.to_str().unwrap();
        let run = lud(&[
            "solve",
            "surround",
            "--hosts",
            path,
            "--process",
            process,
            "--out",
            "x",
        ]);
        assert_eq!(run.exit, 2, "{what}: {}", run.stderr);
        assert!(run.stderr.contains(what), "{what}: {}", run.stderr);
    }
    assert!(fs::metadata("x").is_err());
}
