//! Games as they should go and as they went: the `(tests …)` of a file, and playthroughs.

mod clause;
mod expect;
mod league;
pub mod playthrough;
mod run;

pub use clause::{Over, Pips, Step, StepKind, Test, Word, explained, read};
pub use run::{run, sizes};

use run::{Tested, fault_report};
