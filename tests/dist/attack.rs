//! Files that are damaged, folders that belong to others, and room that is not there.

use std::fs;
use std::path::Path;

use super::{arguments, contents, file, fresh, run, solved};
use crate::cli::{command, lud};

const GAME: [&str; 1] = ["surround"];

/// A folder in which the work was stopped for want of memory.
fn half_done(name: &str) -> std::path::PathBuf {
    let folder = fresh(name);
    let mut args = arguments(
        &["surround", "-o", "Rows/5", "-o", "Columns/5"],
        "2",
        &folder,
    );
    args.extend(["--memory", "32K"]);
    let stopped = lud(&args);
    assert_eq!(stopped.exit, 3, "{}", stopped.stderr);
    assert!(
        stopped.stderr.contains("raise --memory"),
        "{}",
        stopped.stderr
    );
    assert!(
        stopped.stderr.contains("goes on from there"),
        "{}",
        stopped.stderr
    );
    folder
}

fn go_on(folder: &Path) -> crate::cli::Run {
    run(
        &["surround", "-o", "Rows/5", "-o", "Columns/5"],
        "2",
        folder,
    )
}

#[test]
fn a_damaged_generation_is_refused_and_named() {
    let folder = half_done("damaged");
    let whole = contents(&folder);
    let (name, bytes) = whole
        .iter()
        .rfind(|(name, _)| name.starts_with("generation"))
        .unwrap();
    let path = folder.join(name);
    let mut flipped = bytes.clone();
    *flipped.last_mut().unwrap() ^= 1;
    let mut head = bytes.clone();
    head[40] ^= 1;
    for (what, damaged) in [
        ("its checksum is wrong", &flipped[..]),
        ("its beginning is damaged", &head[..]),
        ("it is cut short", &bytes[..bytes.len() - 1]),
        ("its beginning is damaged", &bytes[..20]),
        ("it is not a shard", b"something else altogether"),
    ] {
        fs::write(&path, damaged).unwrap();
        let refused = go_on(&folder);
        assert_ne!(refused.exit, 0, "{what}");
        assert!(refused.stderr.contains(what), "{what}: {}", refused.stderr);
        assert!(refused.stderr.contains(name.as_str()), "{}", refused.stderr);
        assert!(refused.stderr.contains("remove"), "{}", refused.stderr);
    }
    // What the report says to do helps.
    fs::remove_file(&path).unwrap();
    let done = go_on(&folder);
    assert_eq!(done.exit, 0, "{}", done.stderr);
}

/// Files are completed beside the work: what goes wrong there ends it all the same, for all workers.
#[test]
fn a_file_that_cannot_get_its_name_ends_the_work_and_is_named() {
    for (processes, threads) in [("1", "1"), ("1", "2"), ("2", "1")] {
        let folder = fresh("in-the-way");
        let name = "generation-00002.worker-0";
        let in_the_way = folder.join(name);
        fs::create_dir_all(in_the_way.join("something")).unwrap();
        let mut args = arguments(&GAME, processes, &folder);
        let at = args.iter().position(|arg| *arg == "--threads").unwrap();
        args[at + 1] = threads;
        let refused = lud(&args);
        assert_ne!(refused.exit, 0, "{processes} processes");
        assert!(refused.stderr.contains(name), "{}", refused.stderr);
        fs::remove_dir_all(&in_the_way).unwrap();
        let done = lud(&args);
        assert_eq!(done.exit, 0, "{}", done.stderr);
        let names = contents(&folder).into_iter().map(|(name, _)| name);
        let needless =
            names.filter(|name| !name.starts_with("solution") && !name.starts_with("tier"));
        assert_eq!(needless.count(), 0);
    }
}

#[test]
fn damaged_values_are_refused() {
    let folder = fresh("damaged-values");
    solved(&GAME, "2", &folder);
    let mut values = contents(&folder);
    values.retain(|(name, _)| name.starts_with("tier-"));
    for (name, bytes) in &mut values {
        if let Some(last) = bytes.last_mut() {
            *last ^= 1;
        }
        fs::write(folder.join(name.as_str()), bytes).unwrap();
    }
    let path = folder.to_str().unwrap();
    let asked = lud(&["query", "surround", path]);
    assert_ne!(asked.exit, 0);
    assert!(
        asked
            .stderr
            .contains("a checksum in it is wrong; remove it"),
        "{}",
        asked.stderr
    );
    // What the report says to do helps.
    for (name, _) in &values {
        fs::remove_file(folder.join(name.as_str())).unwrap();
    }
    solved(&GAME, "2", &folder);
    let asked = lud(&["query", "surround", path]);
    assert_eq!(asked.exit, 0, "{}", asked.stderr);
}

#[test]
fn a_folder_belongs_to_one_game_and_one_number_of_workers() {
    let folder = fresh("other-rules");
    solved(&GAME, "2", &folder);
    for (game, processes, what) in [
        (&["konane"][..], "2", "another game, Surround"),
        (&["surround", "-o", "Rules/Misere"], "2", "other options"),
        (
            &["surround", "--position", "(w w---- ----b -----)"],
            "2",
            "another position",
        ),
        (&GAME, "3", "made by 2 workers"),
    ] {
        let refused = run(game, processes, &folder);
        assert_ne!(refused.exit, 0, "{what}");
        assert!(refused.stderr.contains(what), "{what}: {}", refused.stderr);
    }
    solved(&GAME, "2", &folder);
}

#[test]
fn two_do_not_work_in_one_folder() {
    let folder = fresh("two");
    fs::create_dir_all(&folder).unwrap();
    let lock = folder.join(".solution.worker-1.lud-lock");
    let held = fs::OpenOptions::new()
        .create(true)
        .append(true)
        .open(lock)
        .unwrap();
    held.lock().unwrap();
    let refused = run(&GAME, "2", &folder);
    assert_ne!(refused.exit, 0);
    assert!(
        refused.stderr.contains("another solver is at work"),
        "{}",
        refused.stderr
    );
    drop(held);
    solved(&GAME, "2", &folder);
}

#[test]
fn folders_that_cannot_be_written_are_refused() {
    let place = fresh("no-folder");
    fs::write(&place, "a file").unwrap();
    let refused = run(&GAME, "2", &place);
    assert_ne!(refused.exit, 0);
    assert!(refused.stderr.contains("no-folder"), "{}", refused.stderr);
    if Path::new("/dev/full").exists() {
        // A device on which there is never any room takes the place of a file.
        let folder = fresh("no-room");
        fs::create_dir_all(&folder).unwrap();
        let part = folder.join(".generation-00000.worker-0.lud-part");
        std::os::unix::fs::symlink("/dev/full", part).unwrap();
        let refused = run(&GAME, "1", &folder);
        assert_ne!(refused.exit, 0);
        assert!(
            refused.stderr.contains("No space left"),
            "{}",
            refused.stderr
        );
        solved(&GAME, "1", &folder);
    }
}

#[test]
fn unfinished_folders_are_not_asked() {
    let folder = half_done("unfinished");
    let options = ["-o", "Rows/5", "-o", "Columns/5"];
    let path = folder.to_str().unwrap();
    let asked = lud(&[&["query", "surround", path], &options[..]].concat());
    assert_ne!(asked.exit, 0);
    assert!(
        asked.stderr.contains("no solution that is whole"),
        "{}",
        asked.stderr
    );
    let done = go_on(&folder);
    assert_eq!(done.exit, 0, "{}", done.stderr);
    fs::remove_file(file(&folder, "solution.worker-1")).unwrap();
    let asked = lud(&[&["query", "surround", path], &options[..]].concat());
    assert_ne!(asked.exit, 0);
    assert!(
        asked.stderr.contains("copy the files of all"),
        "{}",
        asked.stderr
    );
}

#[test]
fn flags_that_make_no_sense_together_are_refused() {
    for (args, what) in [
        (&["--processes", "2"][..], "--out"),
        (&["--processes", "2", "--out", "x", "--save", "y"], "--save"),
        (&["--processes", "0", "--out", "x"], "0"),
        (&["--out", "x", "--checkpoint", "y"], "--checkpoint"),
        (&["--process", "1"], "--out"),
        (
            &["--processes", "2", "--out", "x", "--process", "1"],
            "--hosts",
        ),
    ] {
        let refused = lud(&[&["solve", "surround"], args].concat());
        assert_eq!(refused.exit, 2, "{}", refused.stderr);
        assert!(refused.stderr.contains(what), "{}", refused.stderr);
    }
    let puzzle = lud(&["solve", "sudoku", "--out", "x"]);
    assert_eq!(puzzle.exit, 2, "{}", puzzle.stderr);
    assert!(puzzle.stderr.contains("--out"), "{}", puzzle.stderr);
    let mut piped = command(&["solve", "-", "--processes", "2", "--out", "x"]);
    let refused = piped
        .stdin(fs::File::open("games/small/surround.lud").unwrap())
        .output()
        .unwrap();
    let told = String::from_utf8(refused.stderr).unwrap();
    assert_eq!(refused.status.code(), Some(2), "{told}");
    assert!(told.contains("standard input"), "{told}");
}
