//! A library in a folder. Apart from the command line, this is the only place in the crate that
//! reads files.

use std::fs;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};

use super::{Library, LibraryText, plain_name};

/// Finds `*.def` and `*.lud` files below a folder.
#[derive(Clone, Debug, Default)]
pub struct DirLibrary {
    defines: Vec<PathBuf>,
    games: Vec<PathBuf>,
}

impl DirLibrary {
    /// The library of everything below `root`. Names are file names without their extension; files
    /// that cannot be read as text are left out when they are asked for.
    pub fn open(root: &Path) -> io::Result<Self> {
        Self::gather(root, true)
    }

    /// The same for the files of one folder, without its subfolders.
    pub fn open_flat(root: &Path) -> io::Result<Self> {
        Self::gather(root, false)
    }

    /// The files of its games, in the order of their paths.
    pub fn game_files(&self) -> &[PathBuf] {
        &self.games
    }

    /// The files of its defines, in the order of their paths.
    pub fn define_files(&self) -> &[PathBuf] {
        &self.defines
    }

    fn gather(root: &Path, deep: bool) -> io::Result<Self> {
        let mut library = Self::default();
        let mut folders = vec![root.to_path_buf()];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder)? {
                let entry = entry?;
                let path = entry.path();
                // Links to folders are not followed, because they could form a circle.
                if entry.file_type()?.is_dir() {
                    folders.extend(deep.then_some(path));
                } else if has_ending(&path, "def") {
                    library.defines.push(path);
                } else if has_ending(&path, "lud") {
                    library.games.push(path);
                }
            }
        }
        library.defines.sort();
        library.games.sort();
        Ok(library)
    }
}

impl Library for DirLibrary {
    fn defines(&self) -> Vec<LibraryText> {
        self.defines.iter().filter_map(|path| read(path)).collect()
    }

    fn games(&self) -> Vec<String> {
        let mut names: Vec<String> = self.games.iter().filter_map(|path| stem(path)).collect();
        names.sort();
        names
    }

    fn game(&self, name: &str) -> Option<LibraryText> {
        let named = |same: &dyn Fn(&str) -> bool| {
            let mut games = self.games.iter();
            games.find(|path| stem(path).is_some_and(|stem| same(&stem)))
        };
        let wanted = plain_name(name);
        let path =
            named(&|stem| stem == name).or_else(|| named(&|stem| plain_name(stem) == wanted));
        read(path?)
    }
}

/// The largest file of a library, in bytes. The limits on single files are lower, and checked
/// later.
const MOST_BYTES: u64 = 64 << 20;

/// Reads a file of at most `most` bytes as text.
///
/// # Errors
/// If it cannot be read, is not text, is too large, or is not a regular file but, for example, a
/// device that may never end.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let mut text = String::new();
    let mut file = open_file(path)?.take(most.saturating_add(1));
    file.read_to_string(&mut text)?;
    if text.len() as u64 > most {
        let message = format!("it has more than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(text)
}

/// Opens a regular file, and nothing else that has a path.
///
/// # Errors
/// If it cannot be opened, or is not a file.
pub fn open_file(path: &Path) -> io::Result<fs::File> {
    // This is checked before opening: opening a pipe would wait for somebody to write to it.
    if !fs::metadata(path)?.is_file() {
        let message = "it is no ordinary file";
        return Err(io::Error::new(io::ErrorKind::InvalidInput, message));
    }
    fs::File::open(path)
}

fn has_ending(path: &Path, ending: &str) -> bool {
    path.extension().is_some_and(|found| found == ending)
}

fn stem(path: &Path) -> Option<String> {
    Some(path.file_stem()?.to_str()?.to_owned())
}

fn read(path: &Path) -> Option<LibraryText> {
    Some(LibraryText {
        name: stem(path)?,
        origin: path.display().to_string(),
        text: read_text(path, MOST_BYTES).ok()?,
    })
}
