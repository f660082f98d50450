//! What is done with a finished game: random play, counting, search, solving.

pub mod perft;
pub mod solve;

#[cfg(feature = "cli")]
pub mod yardstick;
