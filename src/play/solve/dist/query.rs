//! Questions to a solution in the files that the workers left.

use std::fs;
use std::path::{Path, PathBuf};

use super::driver::{DONE, Done};
use super::share::{Folder, Label, any_label, broken};
use super::table::owner;
use super::values;
use crate::play::solve::hash::hash;
use crate::play::solve::{Record, SolveError};

/// A folder with the files of all workers, open for questions.
#[derive(Debug)]
pub struct Shards {
    path: PathBuf,
    label: Label,
    tiers: Vec<u16>,
}

impl Shards {
    /// Opens a folder, if its contents were made for these rules.
    ///
    /// # Errors
    /// If the folder holds no complete solution, or one for other rules.
    pub fn open(path: &Path, rules: u64) -> Result<Self, SolveError> {
        let unfinished = "it holds no solution that is whole; `lud solve` with the same arguments goes on with it";
        let folder = |error| SolveError::Shard {
            path: path.display().to_string(),
            error,
        };
        let prefix = format!("{DONE}.worker-");
        let mut found = None;
        for entry in fs::read_dir(path).map_err(folder)? {
            let entry = entry.map_err(folder)?;
            if entry.file_name().to_string_lossy().starts_with(&prefix) {
                found = found.min(Some(entry.path())).or(Some(entry.path()));
            }
        }
        let first = found.ok_or_else(|| broken(path, unfinished))?;
        let label = any_label(&first)?;
        if label.rules != rules {
            return Err(SolveError::WrongGame { what: "solution" });
        }
        let mut tiers = Vec::new();
        for worker in 0..label.workers {
            let folder = Folder::new(path.to_owned(), label.clone(), worker);
            let done = folder.open::<Done>(DONE)?;
            let done = done.ok_or_else(|| {
                let why = "it is gone; copy the files of all workers into one folder";
                broken(&folder.file(DONE), why)
            })?;
            tiers = done.facts.tiers;
        }
        Ok(Self {
            path: path.to_owned(),
            label,
            tiers,
        })
    }

    /// What this is a solution of.
    #[must_use]
    pub fn label(&self) -> &Label {
        &self.label
    }

    /// The value of the position `key` of a tier, or `None` if it cannot be reached.
    ///
    /// # Errors
    /// If a file cannot be read or is damaged.
    pub fn query(&self, tier: u16, key: &[u8]) -> Result<Option<Record>, SolveError> {
        if !self.tiers.contains(&tier) || key.len() != self.label.width {
            return Ok(None);
        }
        let worker = owner(hash(key), self.label.workers);
        let folder = Folder::new(self.path.clone(), self.label.clone(), worker);
        let values = values::open(&folder, tier)?;
        let gone = || broken(&folder.file(&values::name(tier)), "it is gone");
        values.ok_or_else(gone)?.find(key)
    }
}
