//! What saving needs of a file system, step by step, so that tests can make each step fail.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

/// The steps that replace one file with another.
pub trait Disk {
    /// Opens a file for writing, and drops its old contents.
    ///
    /// # Errors
    /// As the system reports them, here and below.
    fn create(&self, path: &Path) -> io::Result<Box<dyn Sink>>;

    /// Renames a file; it replaces any file with the new name.
    ///
    /// # Errors
    /// As the system reports them.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Makes the names in a folder survive a loss of power.
    ///
    /// # Errors
    /// As the system reports them.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// As the system reports them.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// A file that is being written.
pub trait Sink: Write {
    /// Makes what was written survive a loss of power.
    ///
    /// # Errors
    /// As the system reports them.
    fn sync(&mut self) -> io::Result<()>;
}

/// The file system of the machine.
#[derive(Clone, Copy, Debug, Default)]
pub struct RealDisk;

impl RealDisk {
    /// Opens a file for writing, and drops its old contents.
    pub(super) fn open(path: &Path) -> io::Result<BufWriter<File>> {
        Ok(BufWriter::with_capacity(1 << 20, File::create(path)?))
    }
}

impl Disk for RealDisk {
    fn create(&self, path: &Path) -> io::Result<Box<dyn Sink>> {
        Ok(Box::new(Self::open(path)?))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        // Only Unix can open folders as files; elsewhere renaming has to be enough.
        if cfg!(unix) {
            File::open(folder)?.sync_all()?;
        }
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }
}

impl Sink for BufWriter<File> {
    fn sync(&mut self) -> io::Result<()> {
        self.flush()?;
        self.get_ref().sync_all()
    }
}
