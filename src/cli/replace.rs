//! Putting a new text in the place of a file in one step: whoever looks sees the old one or the new.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;

/// Replaces what a file holds; its permissions stay. A link stays one, and what it leads to is
/// replaced.
pub(super) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let path = fs::canonicalize(path)?;
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.new", std::process::id()));
    let beside = path.with_file_name(name);
    let written = write(&path, &beside, text);
    if written.is_err() {
        // What is left of it helps nobody, and may not be there at all.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn write(path: &Path, beside: &Path, text: &str) -> io::Result<()> {
    // A folder whose files may not be written is not written around them.
    File::options().write(true).open(path)?;
    let mut file = File::create_new(beside)?;
    file.set_permissions(fs::metadata(path)?.permissions())?;
    file.write_all(text.as_bytes())?;
    file.sync_all()?;
    fs::rename(beside, path)
}
