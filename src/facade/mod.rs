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
//! | [`View`] | a position as one player sees it: text, pictures, data, moves, a hash |
//! | [`Log`] | what was done, as each player saw it, for pages |
//! | [`Saved`] | a game in progress as data, for a file or a wire |
//! | [`Line`] | positions that a search tries and takes back, without allocating |
//! | [`search`] | players that look ahead: a move, and what it is worth |
//! | [`solved`] | a game solved for good: the value of every position |
//! | [`Filling`] | a puzzle whose sites are to be filled: solutions, steps, contradictions |
//! | [`Actions`] | numbers for moves that are the same in every position, for learning |
//! | [`Tensors`] | positions as numbers, for learning |
//! | [`Env`] | one game after the other, by the numbers of moves, for learning |
//! | [`Stop`] | tells long work to stop, from another thread |
//!
//! Nothing here looks at a clock, a file that was not asked for, or the environment. Whatever is
//! random follows from a seed.

mod actions;
mod chance;
mod env;
mod fill;
mod game;
mod gesture;
mod leave;
mod line;
mod loader;
mod log;
mod moves;
mod offer;
mod past;
mod play;
mod reports;
mod route;
mod rules;
mod saved;
mod scene;
pub mod search;
pub mod solved;
mod tensor;
mod together;
mod told;
mod view;
mod way;
mod work;

pub use actions::{Actions, Unnumbered};
pub use chance::Roll;
pub use env::{Env, EnvError};
pub use fill::{FillStep, Filling, Solutions};
pub use game::Game;
pub use gesture::{Gesture, Is};
pub use line::{Line, Moves};
pub use loader::Loader;
pub use log::{Log, LogLine, Lost};
pub use moves::{Move, Shape, Site};
pub use offer::{Item, Offer};
pub use past::Deed;
pub use play::{Play, PlayError};
pub use reports::Reports;
pub use route::Route;
#[cfg(feature = "cli")]
pub(crate) use rules::{Shelf, rules_of};
pub use saved::Saved;
pub use scene::{Hand, HandSite, Look, Occupied, Scene, Scenery, ShownDie, Spot, Symbol};
pub use tensor::Tensors;
pub use together::Round;
pub use view::{Die, Piece, Shown, View};
pub use way::Way;

pub use crate::board::{MOST_SITES, SiteType};
pub use crate::describe::{Block, Document, Item as Point, Section, Told, ToldLine};
pub use crate::engine::{Decision, Fault, Kind, Limits, Outcome, Rng, Seen, Stop};
pub use crate::league::Played;
pub use crate::metadata::{Colour, Info, Metadata};
pub use crate::notation::position::{PositionError, Unwritable};
pub use crate::notation::{MoveError, Picture, SiteError, split_moves};
pub use crate::play::clock::shown as time_text;
pub use crate::play::playout::{Series, SeriesError, Tally};
pub use crate::play::puzzle::PuzzleError;
pub use crate::play::route::RouteError;
