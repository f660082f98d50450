//! Solutions saved to disk and asked again; files that are damaged.

use std::path::{Path, PathBuf};

use ludwright::play::solve::disk::RealDisk;
use ludwright::play::solve::store::{self, Header, MAGIC, Store, WHAT, follows};
use ludwright::play::solve::target::Target;
use ludwright::play::solve::{Record, Solution, SolveError, Value};

use super::solved;
use crate::oracle::knights_dance::KnightsDance;

pub(super) fn header() -> Header {
    Header {
        game: "Knight's Dance".to_owned(),
        options: "Jumps/Blocked".to_owned(),
        rules: 42,
    }
}

pub(super) fn solution() -> Solution {
    solved::<KnightsDance>("(w 4 4 a1 b1 d4 b4)", &["jump-block"])
}

/// A folder of its own for a test, gone when the test is over.
pub(super) struct Folder(pub(super) PathBuf);

impl Folder {
    pub(super) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("lud-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        Self(folder)
    }

    /// The names in it, in order.
    pub(super) fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).unwrap();
        let name = |entry: std::io::Result<std::fs::DirEntry>| entry.unwrap().file_name();
        let mut names: Vec<String> = entries
            .map(|entry| name(entry).to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(super) fn save(path: &Path, solution: &Solution) -> Result<(), SolveError> {
    let target = Target::claim(&RealDisk, path, WHAT, MAGIC)?;
    target.replace(|mut out| store::write(&mut out, &header(), solution))
}

#[test]
fn a_saved_solution_answers_as_the_fresh_one() {
    let solution = solved::<KnightsDance>("(w 5 6 a1 b1 f5 b5)", &["jump-block"]);
    let folder = Folder::new("store");
    let path = folder.0.join("dance.solution");
    save(&path, &solution).unwrap();
    save(&path, &solution).unwrap();
    assert_eq!(folder.names(), ["dance.solution"]);

    let store = Store::open(&path, Some(42)).unwrap();
    assert_eq!(store.header(), &header());
    assert_eq!(store.summary(), solution.summary());
    store.verify().unwrap();
    for (key, record) in solution.sorted() {
        assert_eq!(store.query(key).unwrap(), Some(record));
    }
    for absent in [&[][..], &[0, 0], &[0, 3, 3], &[9, 9, 9], &[0, 0, 0, 0]] {
        assert_eq!(store.query(absent).unwrap(), solution.lookup(absent));
    }
    drop(store);
    let other = Store::open(&path, Some(43)).err().unwrap();
    assert!(matches!(other, SolveError::WrongGame { .. }), "{other}");
}

#[test]
fn no_damaged_solution_answers_wrongly() {
    let solution = solution();
    let folder = Folder::new("damage");
    let path = folder.0.join("sound");
    save(&path, &solution).unwrap();
    let bytes = std::fs::read(&path).unwrap();
    let damaged = folder.0.join("damaged");
    let sound = |bytes: &[u8]| -> Result<(), SolveError> {
        std::fs::write(&damaged, bytes).unwrap();
        let store = Store::open(&damaged, None)?;
        for (key, record) in solution.sorted() {
            // Whatever answers, answers truly.
            assert_eq!(store.query(key)?, Some(record));
        }
        store.verify()
    };
    sound(&bytes).unwrap();
    // Every bit is under a checksum: no change of one goes unnoticed, nor does a cut.
    for at in (0..bytes.len())
        .step_by(7)
        .chain(bytes.len() - 64..bytes.len())
    {
        let mut changed = bytes.clone();
        changed[at] ^= 1 << (at % 8);
        assert!(sound(&changed).is_err(), "byte {at} of {}", bytes.len());
        assert!(sound(&bytes[..at]).is_err(), "cut at {at}");
    }
    let twice = [&bytes[..], &bytes[..]].concat();
    assert!(sound(&twice).is_err());
    for other in [&b""[..], b"not a solution", &[0; 4096]] {
        assert!(sound(other).is_err());
    }
}

#[test]
fn what_is_no_file_is_not_read() {
    let open = |path: &Path| Store::open(path, None).err().unwrap().to_string();
    assert!(open(&std::env::temp_dir()).contains("ordinary file"));
    if cfg!(unix) {
        assert!(open(Path::new("/dev/zero")).contains("ordinary file"));
    }
    assert!(open(Path::new("/no/such/file")).contains("could not be read"));
}

#[test]
fn a_value_must_follow_from_those_of_the_moves() {
    let record = |value, plies| Record {
        value,
        remoteness: plies,
    };
    let (win, lose) = (
        |n| record(Value::Win, Some(n)),
        |n| record(Value::Lose, Some(n)),
    );
    let (tie, draw) = (|n| record(Value::Tie, Some(n)), record(Value::Draw, None));
    // Won by the quicker of two ways; lost by the longer.
    assert!(follows(win(3), &[win(4), lose(1), win(2)]));
    assert!(!follows(win(5), &[win(4), lose(1), win(2)]));
    assert!(!follows(lose(2), &[win(4), lose(1)]));
    assert!(follows(lose(5), &[lose(4), lose(0)]));
    assert!(!follows(lose(1), &[lose(4), lose(0)]));
    assert!(!follows(draw, &[lose(4), lose(0)]));
    // Neither won nor lost as long as one move keeps the balance; tied by the quickest way.
    assert!(follows(tie(4), &[tie(3), draw, tie(5), lose(0)]));
    assert!(!follows(tie(6), &[tie(3), draw, tie(5), lose(0)]));
    assert!(follows(draw, &[draw, lose(0)]));
    assert!(!follows(draw, &[tie(3), lose(0)]));
    assert!(!follows(lose(1), &[draw, lose(0)]));
    // Over: the rules say so, and no move does.
    assert!(follows(lose(0), &[]));
}
