//! Where the reference corpus is, if there is one.

use std::path::PathBuf;

/// The corpus directory, or nothing, with a line on stderr that says what is skipped.
pub(crate) fn corpus(what: &str) -> Option<PathBuf> {
    let dir = std::env::var_os("LUD_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/ludii"),
        PathBuf::from,
    );
    if dir.join("boards.jsonl.gz").exists() {
        return Some(dir);
    }
    eprintln!("skipped: {what} (no reference corpus; set LUD_CORPUS)");
    None
}
