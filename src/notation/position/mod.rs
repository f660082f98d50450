//! Positions as text, by the template in a game's `(notation …)`.
//!
//! Reading goes in three steps, since a position may tell the size of its board:
//!
//! 1. the text is taken apart by the template, without any board;
//! 2. [`choices`] says which items of the game's options its rows and columns choose;
//! 3. `read` sets up the position in the game that was made with those choices.
//!
//! [`write()`] is the way back; reading what it wrote gives the same position.

mod choose;
mod error;
mod grid;
mod place;
mod read;
mod scan;
mod write;

pub use choose::choices;
pub use error::{PositionError, Unwritable};
pub use read::read;
pub use write::write;
