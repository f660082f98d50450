//! What could not be tested: said in one line at the end.

use std::io::{self, Write as _};

use crate::support::corpus::skipped;

/// Tests run in the order of their names, so that this is the last to begin. What a test prints is
/// kept from people as long as it holds; this line is not.
#[test]
fn what_was_skipped_is_counted() {
    let skipped = skipped();
    if skipped > 0 {
        let line =
            format!("\n{skipped} checks were skipped: no reference corpus (set LUD_CORPUS)\n");
        io::stderr().lock().write_all(line.as_bytes()).unwrap();
    }
}
