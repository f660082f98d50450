//! Everything that can be done with a game: random play, counting, searching, solving.

pub mod agree;
pub mod clock;
pub(crate) mod ground;
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
