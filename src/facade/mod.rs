//! What front ends stand on: a game is loaded, played, looked at, taken back and saved.
//!
//! ```
//! let game = ludwright::Loader::bundled().option("Board/7x7").load("bobail").unwrap();
//! let mut play = game.start(42).unwrap();
//! while let Some(chosen) = play.legal().first().copied() {
//!     play.play(chosen).unwrap();
//! }
//! assert!(play.outcome().is_some());
//! ```
//!
//! | | |
//! |---|---|
//! | [`Loader`] | finds texts and makes games of them, with options, rulesets and limits |
//! | [`Reports`] | all that is wrong with a text, and what is needed to show it |
//! | [`Game`] | rules ready to be played; cheap to clone, shared between threads |
//! | [`Play`] | a game in progress that knows its past |
//! | [`Move`] | a legal move of a position: small, owned, comparable |
//! | [`Saved`] | a game in progress as data, for a file or a wire |

mod game;
mod loader;
mod moves;
mod play;
mod reports;
mod saved;

pub use game::Game;
pub use loader::Loader;
pub use moves::{Move, Site};
pub use play::{Play, PlayError};
pub use reports::Reports;
pub use saved::Saved;
