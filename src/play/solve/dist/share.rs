//! A file of one worker in the folder of a solution, written completely or not at all, with a head
//! that describes it.
//!
//! ```text
//! MAGIC  length of the head (32 bits)  head: JSON  checksum of the head (64 bits)  body
//! ```
//!
//! The head says what the file is, and for which game, rules, start and number of workers. Each
//! kind of file checks its body in its own way. Numbers are little-endian.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::scribe::Scribe;
use crate::play::solve::SolveError;
use crate::play::solve::disk::{Disk, RealDisk, Sink};
use crate::play::solve::hash::{extend, hash};

/// What every file begins with; the last byte is the version of the layout.
pub(super) const MAGIC: &[u8; 16] = b"lud-shard\0\0\0\0\0\0\x01";

/// The end of the name of a file that is being written.
const PART: &str = ".lud-part";

/// The longest head, in bytes.
const HEAD: u32 = 1 << 26;

/// What a file is part of: the same in all files of a solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// The name of the game.
    pub game: String,
    /// The options and the position solved.
    pub options: String,
    /// A hash of the rules and the layout of keys.
    pub rules: u64,
    /// A hash of the position solved.
    pub start: u64,
    /// The length of every key in bytes.
    pub width: usize,
    /// How many workers share the positions.
    pub workers: usize,
}

/// The head of a file.
#[derive(Serialize, Deserialize)]
struct Head<T> {
    label: Label,
    worker: usize,
    kind: String,
    facts: T,
}

/// The place where one worker keeps its files.
#[derive(Clone, Debug)]
pub(super) struct Folder {
    pub(super) path: PathBuf,
    pub(super) label: Label,
    pub(super) worker: usize,
    /// Completes what is written.
    scribe: Arc<Scribe>,
}

/// A file that has been opened and whose head is right; the body comes next.
pub(super) struct Opened<T> {
    pub(super) facts: T,
    pub(super) body: BufReader<File>,
    /// Where the body begins, and how long it is.
    pub(super) begin: u64,
    pub(super) length: u64,
    pub(super) path: PathBuf,
}

/// A file that is being written under another name.
pub(super) struct Draft {
    pub(super) out: BufWriter<File>,
    path: PathBuf,
    /// Where it is written; `None` once it is finished.
    part: Option<PathBuf>,
    scribe: Arc<Scribe>,
}

impl Draft {
    /// Appends to the body.
    pub(super) fn write(&mut self, bytes: &[u8]) -> Result<(), SolveError> {
        let written = self.out.write_all(bytes);
        written.map_err(|error| self.failed(error))
    }

    /// Has the file completed and given its name, soon: [`Folder::settle`] waits for that. Should the
    /// machine fail before [`Folder::sync`], the file may be missing, but it is never there in part.
    pub(super) fn finish(mut self) -> Result<(), SolveError> {
        // A disk that is full is known from here on.
        self.out.flush().map_err(|error| self.failed(error))?;
        let scribe = Arc::clone(&self.scribe);
        scribe.note(Box::new(move || self.complete()))
    }

    fn complete(mut self) -> Result<(), SolveError> {
        let completed = self.out.sync().and_then(|()| match self.part.take() {
            Some(part) => RealDisk.rename(&part, &self.path),
            None => Ok(()),
        });
        completed.map_err(|error| self.failed(error))
    }

    /// The error of a step that failed.
    fn failed(&self, error: io::Error) -> SolveError {
        SolveError::Shard {
            path: self.path.display().to_string(),
            error,
        }
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if let Some(part) = &self.part {
            let _ = RealDisk.remove(part);
        }
    }
}

impl Folder {
    /// The place of one worker in a folder.
    pub(super) fn new(path: PathBuf, label: Label, worker: usize) -> Self {
        Self {
            path,
            label,
            worker,
            scribe: Arc::default(),
        }
    }

    /// Waits until all files have their names that were finished, and those are gone that were removed.
    pub(super) fn settle(&self) -> Result<(), SolveError> {
        self.scribe.settle()
    }

    /// The path of one of this worker's files.
    pub(super) fn file(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}.worker-{}", self.worker))
    }

    /// The files in the folder of which this holds: the name without the number of the worker, and that
    /// number. Those that are being written have a dot before their name, and an end of their own.
    pub(super) fn files(
        &self,
        which: impl Fn(&str, usize) -> bool,
    ) -> Result<Vec<PathBuf>, SolveError> {
        self.settle()?;
        let failed = |error| SolveError::Shard {
            path: self.path.display().to_string(),
            error,
        };
        let mut files = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let Some((kind, worker)) = name.rsplit_once(".worker-") else {
                continue;
            };
            let worker = worker.strip_suffix(PART).unwrap_or(worker).parse();
            if worker.is_ok_and(|worker| which(kind, worker)) {
                files.push(entry.path());
            }
        }
        Ok(files)
    }

    /// Writes a file, either completely or not at all.
    pub(super) fn write<T: Serialize>(
        &self,
        name: &str,
        facts: &T,
        body: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), SolveError> {
        let mut draft = self.begin(name, facts)?;
        let written = body(&mut draft.out);
        written.map_err(|error| draft.failed(error))?;
        draft.finish()
    }

    /// Makes sure that all files are still there if the machine fails. That takes as long as writing a
    /// small file does, so it is not done for each.
    pub(super) fn sync(&self) -> Result<(), SolveError> {
        self.settle()?;
        RealDisk
            .sync_folder(&self.path)
            .map_err(|error| SolveError::Shard {
                path: self.path.display().to_string(),
                error,
            })
    }

    /// Begins to write a file, which is there only once it is finished.
    pub(super) fn begin<T: Serialize>(&self, name: &str, facts: &T) -> Result<Draft, SolveError> {
        let path = self.file(name);
        let part = path.with_file_name(format!(".{name}.worker-{}{PART}", self.worker));
        let begun = self.begin_at(&path, &part, facts);
        match begun {
            Ok(out) => Ok(Draft {
                out,
                path,
                part: Some(part),
                scribe: Arc::clone(&self.scribe),
            }),
            Err(error) => {
                let _ = RealDisk.remove(&part);
                Err(SolveError::Shard {
                    path: path.display().to_string(),
                    error,
                })
            }
        }
    }

    fn begin_at<T: Serialize>(
        &self,
        path: &Path,
        part: &Path,
        facts: &T,
    ) -> io::Result<BufWriter<File>> {
        let head = serde_json::to_vec(&Head {
            label: self.label.clone(),
            worker: self.worker,
            kind: kind(path),
            facts,
        })?;
        let mut out = RealDisk::open(part)?;
        out.write_all(MAGIC)?;
        out.write_all(&(head.len() as u32).to_le_bytes())?;
        out.write_all(&head)?;
        out.write_all(&hash(&head).to_le_bytes())?;
        Ok(out)
    }

    /// Opens one of this worker's files; `None` if it is not there.
    pub(super) fn open<T: DeserializeOwned>(
        &self,
        name: &str,
    ) -> Result<Option<Opened<T>>, SolveError> {
        self.settle()?;
        let path = self.file(name);
        let failed = |error| SolveError::Shard {
            path: path.display().to_string(),
            error,
        };
        let file = match File::open(&path) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(failed(error)),
        };
        let found = file.metadata().map_err(failed)?;
        if !found.is_file() {
            return Err(damaged(&path, "it is not an ordinary file"));
        }
        let Beginning { head, begin, body } = read_head::<T>(&path, file)?;
        if let Some(why) = self.differs(&head.label) {
            let why = format!("{why}; give another folder with `--out`");
            return Err(broken(&path, &why));
        }
        if head.worker != self.worker || head.kind != kind(&path) {
            return Err(broken(&path, "it has been given the name of another"));
        }
        Ok(Some(Opened {
            facts: head.facts,
            body,
            begin,
            length: found.len().saturating_sub(begin),
            path,
        }))
    }

    /// How a file's label differs from that of the current solution.
    fn differs(&self, found: &Label) -> Option<String> {
        let ours = &self.label;
        if found.game != ours.game {
            return Some(format!("it is of another game, {}", found.game));
        }
        if found.rules != ours.rules || found.start != ours.start || found.width != ours.width {
            let solved = found.options.trim();
            return Some(format!(
                "it was made for other rules, other options or another position ({solved})"
            ));
        }
        let ending = if found.workers == 1 { "" } else { "s" };
        (found.workers != ours.workers).then(|| {
            format!(
                "it was made by {} worker{ending} and now it would be {}: each process has as many as it has \
                 threads, and a folder goes on with those it was begun with",
                found.workers, ours.workers
            )
        })
    }

    /// Removes a file that must not be there, once those written before are complete.
    pub(super) fn remove(&self, name: &str) -> Result<(), SolveError> {
        let path = self.file(name);
        let remove = move || match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(SolveError::Shard {
                path: path.display().to_string(),
                error,
            }),
            Ok(()) | Err(_) => Ok(()),
        };
        self.scribe.note(Box::new(remove))
    }

    /// Removes a file that only saves time, if it can, once those written before are complete.
    pub(super) fn discard(&self, name: &str) {
        let path = self.file(name);
        self.scribe.note_lightly(Box::new(move || {
            let _ = fs::remove_file(path);
            Ok(())
        }));
    }
}

/// The name of a file without the number of its worker.
fn kind(path: &Path) -> String {
    let stem = path.file_stem().unwrap_or_default();
    stem.to_string_lossy().into_owned()
}

/// The head of a file, and where its body begins.
struct Beginning<T> {
    head: Head<T>,
    begin: u64,
    body: BufReader<File>,
}

fn read_head<T: DeserializeOwned>(path: &Path, file: File) -> Result<Beginning<T>, SolveError> {
    let mut body = BufReader::with_capacity(1 << 16, file);
    let cut = |_| damaged(path, "its beginning is damaged or cut off");
    let mut magic = [0; MAGIC.len()];
    body.read_exact(&mut magic).map_err(cut)?;
    if &magic != MAGIC {
        return Err(damaged(path, "it is not a shard of this version of lud"));
    }
    let mut length = [0; 4];
    body.read_exact(&mut length).map_err(cut)?;
    let length = u32::from_le_bytes(length);
    if length > HEAD {
        return Err(damaged(path, "its beginning is damaged or cut off"));
    }
    let mut head = vec![0; length as usize];
    body.read_exact(&mut head).map_err(cut)?;
    let mut sum = [0; 8];
    body.read_exact(&mut sum).map_err(cut)?;
    if hash(&head) != u64::from_le_bytes(sum) {
        return Err(damaged(path, "its beginning is damaged or cut off"));
    }
    let head = serde_json::from_slice(&head);
    let head = head.map_err(|_| damaged(path, "it is not what its name says"))?;
    Ok(Beginning {
        head,
        begin: MAGIC.len() as u64 + 12 + u64::from(length),
        body,
    })
}

/// The label of any file of a folder.
pub(super) fn any_label(path: &Path) -> Result<Label, SolveError> {
    let failed = |error| SolveError::Shard {
        path: path.display().to_string(),
        error,
    };
    let file = File::open(path).map_err(failed)?;
    Ok(read_head::<serde_json::Value>(path, file)?.head.label)
}

/// A file with other bytes than were written.
pub(super) fn damaged(path: &Path, why: &str) -> SolveError {
    broken(
        path,
        &format!(
            "{why}; remove it, and `lud solve` with the same arguments finds anew what it held"
        ),
    )
}

/// A file, or a folder, that cannot be used.
pub(super) fn broken(path: &Path, why: &str) -> SolveError {
    SolveError::BrokenShard {
        path: path.display().to_string(),
        why: why.to_owned(),
    }
}

/// A running checksum that does not depend on how the bytes are cut into pieces.
#[derive(Default)]
pub(super) struct Sum {
    sum: u64,
    rest: Vec<u8>,
}

/// How many bytes are summed at a time.
const PIECE: usize = 1 << 12;

impl Sum {
    pub(super) fn add(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
        if self.rest.len() >= PIECE {
            let mut pieces = self.rest.chunks_exact(PIECE);
            for piece in &mut pieces {
                self.sum = extend(self.sum, piece);
            }
            let left = pieces.remainder().len();
            self.rest.drain(..self.rest.len() - left);
        }
    }

    pub(super) fn done(self) -> u64 {
        extend(self.sum ^ self.rest.len() as u64, &self.rest)
    }
}
