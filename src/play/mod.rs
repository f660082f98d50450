//! What is done with a finished game: random play, counting, search, solving.

pub mod agree;
pub mod clock;
pub mod hint;
pub mod perft;
pub mod player;
pub mod playout;
pub mod puzzle;
pub mod random;
pub mod route;
pub mod search;
pub mod signature;
pub mod solve;

#[cfg(feature = "cli")]
pub mod yardstick;
