//! Replaying recorded games of a reference corpus: what another system was
//! observed to do is what a game must do here.
//!
//! The module reads no files; whoever calls it hands it texts.

mod chance;
mod difference;
mod dist;
mod hash;
mod layout;
mod legal;
mod record;
mod replay;
mod roll;
mod state_text;
mod told;
mod trace;

pub use difference::{Difference, Stage, Verdict};
pub use dist::{Apart, Distribution};
pub use hash::fnv32;
pub use record::{Origin, record};
pub use replay::replay;
pub use state_text::{StateNames, state_text};
pub use trace::{Header, Last, Ply, Trace, TraceError};
