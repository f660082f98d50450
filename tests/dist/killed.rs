//! Processes that are killed at any moment: who comes after them finds the same.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::{arguments, contents, fresh, solved};
use crate::cli::command;

/// Numbers that follow from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(0x5851_f42d_4c95_7f2d)
            .wrapping_add(0x1405_7b7e_f767_814f);
        (self.0 >> 33) % bound
    }
}

/// The processes that a process has started.
pub(super) fn children(parent: u32) -> BTreeSet<u32> {
    let tasks = fs::read_dir(format!("/proc/{parent}/task"));
    let tasks = tasks.into_iter().flatten().flatten();
    let lists = tasks.filter_map(|task| fs::read_to_string(task.path().join("children")).ok());
    let lists: Vec<String> = lists.collect();
    let words = lists.iter().flat_map(|list| list.split_whitespace());
    words.map(|word| word.parse().unwrap()).collect()
}

pub(super) fn kill(process: u32) {
    let _ = Command::new("kill")
        .args(["-9", &process.to_string()])
        .status();
}

/// The bytes of all files in a folder, as far as they are written.
fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.filter_map(|entry| Some(entry.metadata().ok()?.len()));
    sizes.sum()
}

/// Waits until the files of a folder have grown by so many bytes, or the process that writes them has ended.
/// Bytes tell how far a process has come, however quick the machine is.
pub(super) fn wait_for(bytes: u64, folder: &Path, process: &mut Child) {
    let before = size(folder);
    while size(folder) < before + bytes && process.try_wait().unwrap().is_none() {
        thread::sleep(Duration::from_micros(200));
    }
}

/// Solves a game in a folder, and kills one of the two processes when so much is written. Whether that was
/// before they were done.
fn killed(game: &[&str], folder: &Path, dice: &mut Dice, within: u64) -> bool {
    let told = folder.with_extension("told");
    let mut first = command(&arguments(game, "2", folder))
        .stdout(Stdio::null())
        .stderr(fs::File::create(&told).unwrap())
        .spawn()
        .unwrap();
    wait_for(dice.below(within), folder, &mut first);
    let second = children(first.id());
    match dice.below(2) {
        0 => kill(first.id()),
        _ => second.iter().copied().for_each(kill),
    }
    let ended = first.wait().unwrap();
    let told = fs::read_to_string(&told).unwrap();
    assert!(!told.contains("panicked"), "{told}");
    !ended.success()
}

#[test]
fn whoever_is_killed_the_solution_is_the_same() {
    let game = ["surround", "-o", "Rows/5", "-o", "Columns/5"];
    let whole = fresh("unkilled");
    let truth = solved(&game, "2", &whole);
    let most = size(&whole) / 2;
    let whole = contents(&whole);
    let mut dice = Dice(7);
    let mut stopped = 0;
    for round in 0..10 {
        let folder = fresh(&format!("killed-{round}"));
        // Twice, so that what was gone on from is stopped as well.
        stopped += u32::from(killed(&game, &folder, &mut dice, most));
        stopped += u32::from(killed(&game, &folder, &mut dice, most));
        assert_eq!(solved(&game, "2", &folder), truth, "round {round}");
        // Nothing is left of what was being written when somebody was killed.
        assert!(contents(&folder) == whole, "round {round}");
    }
    assert!(
        stopped >= 10,
        "only {stopped} were stopped before their end"
    );
}

/// A game that is solved with so little memory that edges are kept on disk.
const SHORT: [&str; 7] = [
    "tomorrows-tic-tac-toe",
    "-o",
    "Rows/4",
    "-o",
    "Columns/3",
    "--memory",
    "3M",
];

/// The files of a worker in a folder whose names begin so.
fn files(folder: &Path, begin: &str, worker: &str) -> Vec<String> {
    let names = fs::read_dir(folder).into_iter().flatten().flatten();
    let names = names.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut names: Vec<_> = names.filter(|name| name.starts_with(begin)).collect();
    names.retain(|name| name.ends_with(worker));
    names.sort();
    names
}

/// Two processes that are killed once edges of two tiers are on disk. The generation of the first is
/// complete then, and is not found again.
fn stopped(folder: &Path) {
    let mut first = command(&arguments(&SHORT, "2", folder))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    while files(folder, "edges-", "worker-0").len() < 2 {
        let ended = first.try_wait().unwrap();
        assert!(ended.is_none(), "no edges were kept on disk");
    }
    children(first.id()).into_iter().for_each(kill);
    kill(first.id());
    first.wait().unwrap();
}

#[test]
fn edges_are_kept_on_disk_where_memory_is_short() {
    let whole = fresh("unspilled");
    let truth = solved(&SHORT[..5], "2", &whole);
    let whole = contents(&whole);
    let folder = fresh("spilled");
    stopped(&folder);
    let name = &files(&folder, "edges-", "worker-0")[0];
    let path = folder.join(name);
    let mut bytes = fs::read(&path).unwrap();
    *bytes.last_mut().unwrap() ^= 1;
    fs::write(&path, bytes).unwrap();
    let refused = super::run(&SHORT, "2", &folder);
    assert_ne!(refused.exit, 0);
    assert!(refused.stderr.contains(name), "{}", refused.stderr);
    assert!(refused.stderr.contains("remove it"), "{}", refused.stderr);
    fs::remove_file(&path).unwrap();
    assert_eq!(solved(&SHORT, "2", &folder), truth);
    let mut kept = contents(&folder);
    kept.retain(|(name, _)| !name.starts_with('.'));
    assert!(kept == whole, "the values differ");
}

/// Every run gives positions other ids, so that edges are right only with the generations they were
/// noted with.
#[test]
fn files_of_another_run_never_lead_to_wrong_values() {
    let truth = solved(&SHORT[..5], "2", &fresh("mixed-truth"));
    let [own, other] = ["mixed-own", "mixed-other"].map(fresh);
    stopped(&own);
    stopped(&other);
    let mut mixed = 0;
    for begin in ["edges-", "generation-"] {
        let own_files = files(&own, begin, "worker-1");
        for name in files(&other, begin, "worker-1") {
            if !own_files.contains(&name) {
                continue;
            }
            let folder = fresh("mixed");
            fs::create_dir_all(&folder).unwrap();
            for (name, bytes) in contents(&own) {
                fs::write(folder.join(name), bytes).unwrap();
            }
            fs::copy(other.join(&name), folder.join(&name)).unwrap();
            let run = super::run(&SHORT, "2", &folder);
            match run.exit {
                0 => assert_eq!(super::found(&run), truth, "with another {name}"),
                _ => assert!(run.stderr.contains(&name), "{}", run.stderr),
            }
            mixed += 1;
        }
    }
    assert!(mixed > 5, "only {mixed} files were put in");
}
