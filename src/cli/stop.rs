//! Ctrl-C and SIGTERM: long work is told to stop, and says what it has done.

use std::process;
use std::sync::OnceLock;

use crate::facade::{Fault, Stop};

/// The token of this program.
pub(super) fn token() -> &'static Stop {
    static TOKEN: OnceLock<Stop> = OnceLock::new();
    TOKEN.get_or_init(Stop::new)
}

/// From now on the first Ctrl-C or SIGTERM tells the work to stop. The second ends the program.
pub(super) fn on_signals() {
    // Without a handler Ctrl-C ends the program at once, which is no harm.
    let _ = ctrlc::set_handler(|| {
        if !token().stop() {
            process::exit(130);
        }
    });
}

/// Whether work may go on.
pub(super) fn check() -> Result<(), Fault> {
    match token().is_told() {
        true => Err(Fault::Stopped),
        false => Ok(()),
    }
}
