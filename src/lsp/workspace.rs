//! The files of the folders that are open in the editor, as they are on disk.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::text::{DirLibrary, Limits, read_text};

/// How many files are looked at: a workspace may be a whole disk.
const MOST_FILES: usize = 5_000;

/// The texts of game files and defines, by their addresses.
#[derive(Debug, Default)]
pub(super) struct Workspace {
    pub(super) texts: BTreeMap<String, String>,
}

impl Workspace {
    /// The files of some folders. What cannot be read is left out.
    pub(super) fn open(folders: &[PathBuf]) -> Self {
        let mut workspace = Self::default();
        let libraries = folders
            .iter()
            .filter_map(|folder| DirLibrary::open(folder).ok());
        for library in libraries {
            let files = library.define_files().iter().chain(library.game_files());
            for file in files.take(MOST_FILES) {
                workspace.read(&address(file));
            }
        }
        workspace
    }

    /// Reads a file again.
    pub(super) fn read(&mut self, address: &str) {
        let most = Limits::DEFAULT.file_bytes as u64;
        let text = path(address).and_then(|path| read_text(&path, most).ok());
        match text {
            Some(text) => self.texts.insert(address.to_owned(), text),
            None => self.texts.remove(address),
        };
    }
}

/// The file at an address, if it is a file.
pub(super) fn path(address: &str) -> Option<PathBuf> {
    let rest = address.strip_prefix("file://")?;
    let mut bytes = Vec::with_capacity(rest.len());
    let mut left = rest.bytes();
    while let Some(byte) = left.next() {
        if byte != b'%' {
            bytes.push(byte);
            continue;
        }
        let digits = [left.next()?, left.next()?];
        let digits = std::str::from_utf8(&digits).ok()?.to_owned();
        bytes.push(u8::from_str_radix(&digits, 16).ok()?);
    }
    String::from_utf8(bytes).ok().map(PathBuf::from)
}

/// The address of a file.
pub(super) fn address(path: &Path) -> String {
    let mut address = "file://".to_owned();
    for byte in path.to_string_lossy().bytes() {
        if byte.is_ascii_alphanumeric() || b"/-._~".contains(&byte) {
            address.push(char::from(byte));
        } else {
            address.push_str(&format!("%{byte:02X}"));
        }
    }
    address
}
