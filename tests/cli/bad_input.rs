//! Files that nobody should write: a clear report, soon, in little memory.

use std::process::{Command, Stdio};

use super::{Run, file, game, lud, lud_with};

const PLAY: &str = "(play (move Add (to (sites Empty))))";
const END: &str = "(end (if (is Line 3) (result Mover Win)))";

/// Checks a text.
fn check(name: &str, text: impl AsRef<[u8]>) -> Run {
    let path = file(&format!("bad-{name}.lud"), text);
    let run = lud(&["check", path.to_str().unwrap()]);
    assert!(!run.stderr.contains("panicked"), "{name}: {}", run.stderr);
    run
}

/// The text is reported with a code and a word, and the command ends as expected.
fn wrong(name: &str, text: impl AsRef<[u8]>, code: &str, exit: i32) {
    let run = check(name, text);
    assert_eq!(run.exit, exit, "{name}: {}", run.stderr);
    assert!(
        run.stderr.contains(&format!("error[{code}")),
        "{name}: {}",
        run.stderr
    );
}

fn right(name: &str, text: impl AsRef<[u8]>) {
    let run = check(name, text);
    assert_eq!(run.exit, 0, "{name}: {}", run.stderr);
}

#[test]
fn bytes() {
    let good = game(&format!("{PLAY} {END}"));
    right("good", &good);
    right("bom", format!("\u{FEFF}{good}"));
    right("crlf", good.replace('\n', "\r\n"));
    wrong("empty", "", "L0201", 1);
    wrong("comment", "// nothing", "L0201", 1);
    wrong("nul", format!("\0{good}"), "L0105", 1);
    wrong("latin1", b"(game \"\xE4\")", "L0002", 1);
    assert!(
        check("latin1", b"(game \"\xE4\")")
            .stderr
            .contains("byte 7")
    );
    wrong("large", vec![b'('; 5 << 20], "L0001", 3);
}

#[test]
fn brackets() {
    wrong("deep", "{".repeat(100_000), "L0003", 3);
    wrong("unclosed", "(game \"G\" (players 2)", "L0101", 1);
    wrong(
        "surplus",
        format!("{})", game(&format!("{PLAY} {END}"))),
        "L0103",
        1,
    );
    wrong("wrong-closer", "(game \"G\" {(players 2)))", "L0102", 1);
    wrong("string", "(game \"G)", "L0104", 1);
}

#[test]
fn defines() {
    wrong(
        "self",
        "(define \"A\" (\"A\")) (game \"G\" (\"A\"))",
        "L0204",
        1,
    );
    wrong(
        "mutual",
        "(define \"A\" (\"B\")) (define \"B\" (\"A\")) (game \"G\" (\"A\"))",
        "L0204",
        1,
    );
    let mut doubling = String::from("(define \"D0\" 1)");
    for index in 1..=30 {
        let before = index - 1;
        doubling.push_str(&format!(
            "(define \"D{index}\" (\"D{before}\") (\"D{before}\"))"
        ));
    }
    wrong(
        "doubling",
        format!("{doubling} (game \"G\" (\"D30\"))"),
        "L0206",
        3,
    );
    wrong(
        "surplus-argument",
        "(define \"A\" (x #1)) (game \"G\" (\"A\" 1 2))",
        "L0",
        1,
    );
}

#[test]
#[expect(clippy::too_many_lines, reason = "a list of faults")]
fn ludemes() {
    let with = |play: &str| game(&format!("{play} {END}"));
    wrong(
        "unknown",
        with("(play (moove Add (to (sites Empty))))"),
        "L03",
        1,
    );
    wrong(
        "near",
        with("(play (move Ad (to (sites Empty))))"),
        "L03",
        1,
    );
    wrong("type", with("(play (move Add (to True)))"), "L03", 1);
    wrong(
        "label",
        with("(play (move Add (to (sites Empty) iff:(is Full))))"),
        "L03",
        1,
    );
    wrong(
        "player",
        game(&format!("{PLAY} (end (if (is Full) (result P3 Win)))")),
        "L03",
        1,
    );
    wrong(
        "number",
        game(&format!(
            "{PLAY} (end (if (is Line 99999999999) (result Mover Win)))"
        )),
        "L03",
        1,
    );
    wrong(
        "zero",
        game(&format!(
            "{PLAY} (end (if (= 1 (/ 1 0)) (result Mover Win)))"
        )),
        "L03",
        1,
    );
    let text = game(&format!("{PLAY} {END}"));
    wrong(
        "players-below-0",
        text.replace("(players 2)", "(players -1)"),
        "L03",
        1,
    );
    wrong(
        "players-17",
        text.replace("(players 2)", "(players 17)"),
        "L03",
        1,
    );
    wrong(
        "square-0",
        text.replace("(square 3)", "(square 0)"),
        "L04",
        1,
    );
    wrong(
        "square-100000",
        text.replace("(square 3)", "(square 100000)"),
        "L0406",
        3,
    );
}

/// A name that is no text still names a file.
#[cfg(unix)]
#[test]
fn names_of_files_need_not_be_text() {
    use std::os::unix::ffi::OsStrExt as _;

    let folder = file("names/plain.lud", "").parent().unwrap().to_path_buf();
    let path = folder.join(std::ffi::OsStr::from_bytes(b"caf\xE9.lud"));
    std::fs::write(&path, game(&format!("{PLAY} {END}"))).unwrap();
    let output = super::command(&["check"]).arg(&path).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    std::fs::remove_file(path).unwrap();
}

/// What has no end is not read for a define.
#[cfg(unix)]
#[test]
fn devices_are_no_defines() {
    let good = file("devices.lud", game(&format!("{PLAY} {END}")));
    let folder = file("devices/plain.def", "(define \"X\" 1)")
        .parent()
        .unwrap()
        .to_path_buf();
    let (zero, pipe) = (folder.join("zero.def"), folder.join("pipe.def"));
    for path in [&zero, &pipe] {
        let _ = std::fs::remove_file(path);
    }
    std::os::unix::fs::symlink("/dev/zero", &zero).unwrap();
    Command::new("mkfifo").arg(&pipe).status().unwrap();
    let run = lud(&[
        "check",
        good.to_str().unwrap(),
        "--defs",
        folder.to_str().unwrap(),
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
}

/// A small packed file that is a very large one is not unpacked to its end.
#[test]
fn packed_files_have_an_end() {
    use std::io::Write as _;

    let trace = file("bomb/traces/bomb.jsonl.gz", "");
    let folder = trace.parent().unwrap().parent().unwrap().to_path_buf();
    for part in ["lud", "def"] {
        std::fs::create_dir_all(folder.join(part)).unwrap();
    }
    let packed = std::fs::File::create(&trace).unwrap();
    let mut packer = flate2::write::GzEncoder::new(packed, flate2::Compression::best());
    let zeros = vec![b' '; 1 << 20];
    for _ in 0..300 {
        packer.write_all(&zeros).unwrap();
    }
    packer.finish().unwrap();
    let run = lud(&["conform", folder.to_str().unwrap()]);
    assert_eq!(run.exit, 1, "{}", run.stderr);
    assert!(
        run.stderr.contains("bytes when it is unpacked"),
        "{}",
        run.stderr
    );
}

#[test]
fn foreign_text_cannot_steer_the_terminal() {
    let text = "(game \"G\" (players 2) (equipment {(board (square 3)) (piece \"\x1b[31m\u{202E}<script>\" Each)}) \
                (rules (play (forEach Piece \"\x1b[2J\")) (end (if (is Full) (result Mover Draw)))))";
    let run = check("ansi", text);
    assert_eq!(run.exit, 1);
    assert!(
        !run.stderr.contains(['\x1b', '\u{202E}']),
        "{:?}",
        run.stderr
    );
}

#[test]
fn rules_without_end() {
    let end = "(end (if (is Full) (result Mover Draw)))";
    let play = |rules: &str| lud_with(&["playout", "-", "-n", "1"], &game(rules));
    let run = play(&format!(
        "(play (move Add (to (sites Empty)) (then (while True (addScore Mover 1))))) {end}"
    ));
    assert_eq!(run.exit, 3, "{}", run.stderr);
    assert!(run.stderr.contains("--while"), "{}", run.stderr);
    let run = play(&format!("(play (move Pass (then (moveAgain)))) {end}"));
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(run.stdout.contains("by limit   100.0 %"), "{}", run.stdout);
    let run = play(&format!(
        "{PLAY} (end (if (= 1 (/ 1 (count Pieces P2))) (result Mover Win)))"
    ));
    assert_eq!(run.exit, 1, "{}", run.stderr);
    assert!(run.stderr.contains("divide by zero"), "{}", run.stderr);
    // Contradictory results: the first that applies to a player counts.
    let run = play(&format!(
        "{PLAY} (end {{(if (is Line 3) (result Mover Win)) (if (is Line 3) (result Mover Loss)) (if (is Full) (result Mover Draw))}})"
    ));
    assert_eq!(run.exit, 0, "{}", run.stderr);
}

/// Address space, and not only what is used, is bounded: the stack of 64 MiB, the program
/// and everything it maps are among these 200 MB.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded() {
    let large = file("bad-memory.lud", vec![b'('; 100 << 20]);
    let deep = file("bad-memory-deep.lud", "(".repeat(3 << 20));
    // FIXME: the parser's own list of tokens takes some hundred bytes for each, so that a
    // file full of one-character tokens needs more than it should; it is bounded by the
    // limit on the size of a file alone.
    let commas = file("bad-memory-commas.lud", ",".repeat(3 << 20));
    for (path, kilobytes) in [(large, 200_000), (deep, 200_000), (commas, 700_000)] {
        let lud = env!("CARGO_BIN_EXE_lud");
        let script = format!("ulimit -v {kilobytes}; exec {lud} check {}", path.display());
        let output = Command::new("sh")
            .args(["-c", &script])
            .stdout(Stdio::null())
            .output()
            .unwrap();
        let exit = output.status.code();
        let start: String = String::from_utf8_lossy(&output.stderr)
            .chars()
            .take(300)
            .collect();
        assert!(
            matches!(exit, Some(1 | 3)),
            "{}: {exit:?} {start}",
            path.display()
        );
        std::fs::remove_file(path).unwrap();
    }
}
