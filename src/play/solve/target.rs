//! A file that a solver will write when its work is done: it is claimed before the work begins, and
//! replaced only when its successor is complete.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::SolveError;
use super::disk::{Disk, Sink};

/// The ending of a file's name that takes the place of another once it is complete.
const PART: &str = ".lud-part";

/// The ending of a file's name that keeps a second solver away.
const LOCK: &str = ".lud-lock";

/// A file claimed for one solver.
///
/// While the solver runs, two hidden files lie beside it: `.NAME.lud-lock`, which keeps a second
/// solver away, and `.NAME.lud-part`, which takes the file's place once it is complete. If a solver
/// was killed, the files it left do no harm.
pub struct Target<'d> {
    disk: &'d dyn Disk,
    what: &'static str,
    path: PathBuf,
    part: PathBuf,
    lock: PathBuf,
    /// Held, together with the lock, until the solver is done.
    held: Option<File>,
}

impl<'d> Target<'d> {
    /// Claims `path` for a file that begins with `magic`. `what` names it in errors.
    ///
    /// # Errors
    /// [`SolveError::InTheWay`] if something lies there that is not a file of this kind, or if no
    /// file can be made there; [`SolveError::Busy`] if another solver has claimed it.
    pub fn claim(
        disk: &'d dyn Disk,
        path: &Path,
        what: &'static str,
        magic: &[u8],
    ) -> Result<Self, SolveError> {
        let part = beside(path, PART);
        let lock = beside(path, LOCK);
        let name = path.to_string_lossy();
        if name.ends_with(PART) || name.ends_with(LOCK) {
            return Err(in_the_way(
                path,
                "names that end like this are the solver's own",
            ));
        }
        look(path, magic, false)?;
        look(&part, magic, true)?;
        let held = hold(&lock, path)?;
        let target = Self {
            disk,
            what,
            path: path.to_owned(),
            part,
            lock,
            held: Some(held),
        };
        target.try_out()?;
        Ok(target)
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether there is anything in the file.
    #[must_use]
    pub fn is_written(&self) -> bool {
        fs::metadata(&self.path).is_ok_and(|found| found.len() > 0)
    }

    /// Makes sure that a file can be made here, before there is anything to lose.
    fn try_out(&self) -> Result<(), SolveError> {
        let made = self.disk.create(&self.part).map(drop);
        made.map_err(|source| in_the_way(&self.part, &format!("it cannot be written: {source}")))
    }

    /// Replaces the contents of the file with what `write` writes, completely or not at all.
    ///
    /// # Errors
    /// Those of `write` and of the disk; the file is then unchanged.
    pub fn replace(
        &self,
        write: impl FnOnce(&mut dyn Sink) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let replaced = self.write_and_rename(write);
        if replaced.is_err() {
            // The remains of the attempt are useless and take room. Its error matters more than one
            // of tidying up.
            let _ = self.disk.remove(&self.part);
        }
        replaced
    }

    fn write_and_rename(
        &self,
        write: impl FnOnce(&mut dyn Sink) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        let failed = |error| SolveError::Io {
            what: self.what,
            error,
        };
        let mut sink = self.disk.create(&self.part).map_err(failed)?;
        write(&mut *sink)?;
        sink.sync().map_err(failed)?;
        drop(sink);
        self.disk.rename(&self.part, &self.path).map_err(failed)?;
        self.disk.sync_folder(folder(&self.path)).map_err(failed)
    }

    /// Removes the file, which is no longer needed.
    ///
    /// # Errors
    /// Those of the disk.
    pub fn remove(&self) -> Result<(), SolveError> {
        match self.disk.remove(&self.path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(SolveError::Io {
                what: self.what,
                error,
            }),
            Ok(()) | Err(_) => Ok(()),
        }
    }
}

impl Drop for Target<'_> {
    fn drop(&mut self) {
        // The names are removed before the lock is released, so that a solver that waits for it
        // makes new ones.
        let _ = fs::remove_file(&self.part);
        let _ = fs::remove_file(&self.lock);
        self.held = None;
    }
}

/// Locks a file beside `path`, and makes it if it is not there.
fn hold(lock: &Path, path: &Path) -> Result<File, SolveError> {
    look(lock, b"", true)?;
    loop {
        let opened = OpenOptions::new().create(true).append(true).open(lock);
        let file = opened
            .map_err(|source| in_the_way(lock, &format!("it cannot be written: {source}")))?;
        match file.try_lock() {
            // The previous holder may have removed its name since it was opened; the lock would
            // then protect nothing.
            Ok(()) if is_at(&file, lock) => return Ok(file),
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(SolveError::Busy {
                    path: path.display().to_string(),
                });
            }
            Err(TryLockError::Error(source)) => {
                return Err(in_the_way(lock, &format!("it cannot be locked: {source}")));
            }
        }
    }
}

/// Whether an open file still has a name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let place = |found: fs::Metadata| (found.dev(), found.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(open), Ok(named)) => place(open) == place(named),
        (_, _) => false,
    }
}

/// On other systems an open file keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Checks that a file to be replaced is one of ours, or empty. With `beginning`, a part of the
/// magic is enough, because a killed solver may have left it.
fn look(path: &Path, magic: &[u8], beginning: bool) -> Result<(), SolveError> {
    let found = match fs::symlink_metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(in_the_way(path, &error.to_string())),
    };
    if !found.is_file() {
        return Err(in_the_way(path, "it is not an ordinary file"));
    }
    let read = |file: File| {
        let mut head = Vec::new();
        file.take(magic.len() as u64 + 1).read_to_end(&mut head)?;
        Ok(head)
    };
    let head: io::Result<Vec<u8>> = File::open(path).and_then(read);
    let head = head.map_err(|error| in_the_way(path, &error.to_string()))?;
    let ours = head.is_empty()
        || !magic.is_empty() && head.starts_with(magic)
        || beginning && magic.starts_with(&head);
    if ours {
        return Ok(());
    }
    Err(in_the_way(path, "it is another kind of file"))
}

fn in_the_way(path: &Path, why: &str) -> SolveError {
    SolveError::InTheWay {
        path: path.display().to_string(),
        why: why.to_owned(),
    }
}

/// A hidden file in the same folder, with a name that nobody gives to their own files.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(ending);
    folder(path).join(name)
}

/// The folder that a file lies in.
fn folder(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if parent != Path::new("") => parent,
        Some(_) | None => Path::new("."),
    }
}
