//! Saving when the disk fails: at any step, or for good, as when the process is killed there.

use std::cell::Cell;
use std::io::{self, ErrorKind, Write};
use std::path::Path;
use std::rc::Rc;

use ludwright::play::solve::disk::{Disk, RealDisk, Sink};
use ludwright::play::solve::store::{self, MAGIC, Store, WHAT};
use ludwright::play::solve::target::Target;
use ludwright::play::solve::{Solution, SolveError};

use super::solved;
use super::store::{Folder, header, save, solution};
use crate::oracle::knights_dance::KnightsDance;

/// A disk on which one step fails, or that step and all after it, as nothing happens any more once
/// a process is dead.
#[derive(Clone)]
struct Failing {
    left: Rc<Cell<usize>>,
    dies: bool,
}

impl Failing {
    fn at(step: usize, dies: bool) -> Self {
        Self {
            left: Rc::new(Cell::new(step)),
            dies,
        }
    }

    /// Passes a step, or fails it.
    fn pass(&self) -> io::Result<()> {
        match self.left.get() {
            0 => {
                if !self.dies {
                    self.left.set(usize::MAX);
                }
                Err(io::Error::new(ErrorKind::StorageFull, "no space left"))
            }
            usize::MAX => Ok(()),
            left => {
                self.left.set(left - 1);
                Ok(())
            }
        }
    }
}

struct FailingSink(Failing, Box<dyn Sink>);

impl Write for FailingSink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.pass()?;
        // A disk may take less than it is given.
        self.1.write(&bytes[..bytes.len().min(700)])
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.pass()?;
        self.1.flush()
    }
}

impl Sink for FailingSink {
    fn sync(&mut self) -> io::Result<()> {
        self.0.pass()?;
        self.1.sync()
    }
}

impl Disk for Failing {
    fn create(&self, path: &Path) -> io::Result<Box<dyn Sink>> {
        self.pass()?;
        Ok(Box::new(FailingSink(self.clone(), RealDisk.create(path)?)))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.pass()?;
        RealDisk.rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.pass()?;
        RealDisk.sync_folder(folder)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.pass()?;
        RealDisk.remove(path)
    }
}

/// Saves a solution on a disk that fails at a step; says how that went, and whether the step was
/// reached.
fn save_on(disk: &Failing, path: &Path, solution: &Solution) -> Result<(), SolveError> {
    let target = Target::claim(disk, path, WHAT, MAGIC)?;
    target.replace(|mut out| store::write(&mut out, &header(), solution))
}

#[test]
fn whatever_fails_either_the_old_solution_is_there_or_the_new_one() {
    let old = solution();
    let new = solved::<KnightsDance>("(w 4 4 a1 b1 d4 b4)", &[]);
    let folder = Folder::new("durable");
    let path = folder.0.join("solution");
    for dies in [false, true] {
        for step in 0.. {
            save(&path, &old).unwrap();
            let disk = Failing::at(step, dies);
            let saved = save_on(&disk, &path, &new);
            let store = Store::open(&path, Some(42)).expect("one of the two is there");
            store.verify().unwrap();
            let found = store.summary();
            if saved.is_ok() {
                assert_eq!(found, new.summary(), "step {step}");
                break;
            }
            assert!(
                found == old.summary() || found == new.summary(),
                "step {step}"
            );
            // What a failure leaves is tidied up, and what a killed process leaves is no hindrance
            // to the next, which is the `save` above.
            if !dies {
                assert_eq!(folder.names(), ["solution"], "step {step}");
            }
        }
    }
}

#[test]
fn only_one_solver_writes_a_file() {
    let folder = Folder::new("claimed");
    let path = folder.0.join("solution");
    let claim = || Target::claim(&RealDisk, &path, WHAT, MAGIC);
    let first = claim().unwrap();
    assert!(matches!(claim().err(), Some(SolveError::Busy { .. })));
    drop(first);
    assert!(claim().is_ok());
    assert!(folder.names().is_empty());
}

#[test]
fn nothing_is_replaced_but_a_solution() {
    let folder = Folder::new("strange");
    let path = folder.0.join("strange");
    let claim = |path: &Path| {
        let claimed = Target::claim(&RealDisk, path, WHAT, MAGIC);
        claimed.err().map(|error| error.to_string())
    };
    std::fs::write(&path, "(game \"Mine\")").unwrap();
    assert!(claim(&path).unwrap().contains("another kind of file"));
    assert_eq!(std::fs::read(&path).unwrap(), b"(game \"Mine\")");
    assert_eq!(folder.names(), ["strange"]);
    // A file of a name that is needed on the way is not ours either.
    std::fs::write(&path, "").unwrap();
    for ending in [".lud-part", ".lud-lock"] {
        let beside = folder.0.join(format!(".strange{ending}"));
        std::fs::write(&beside, "a diary").unwrap();
        assert!(claim(&path).unwrap().contains(ending));
        assert_eq!(std::fs::read(&beside).unwrap(), b"a diary");
        std::fs::remove_file(&beside).unwrap();
    }
    let own = claim(&folder.0.join(".strange.lud-lock")).unwrap();
    assert!(own.contains("the solver's own"), "{own}");
    assert_eq!(claim(&path), None);
    assert!(claim(&folder.0).unwrap().contains("not an ordinary file"));
    assert!(
        claim(&folder.0.join("none/file"))
            .unwrap()
            .contains("cannot be written")
    );
    #[cfg(unix)]
    {
        let link = folder.0.join("link");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        assert!(claim(&link).unwrap().contains("not an ordinary file"));
        assert!(claim(Path::new("/dev/full")).is_some());
    }
}
