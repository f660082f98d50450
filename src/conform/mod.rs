//! Replays recorded games of a reference corpus: a game must do what another system was seen to do.
//!
//! The module reads no files; the caller passes in texts.

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
pub use replay::{limits, replay};
pub use state_text::{StateNames, state_text};
pub use trace::{Header, Last, Ply, Trace, TraceError};
