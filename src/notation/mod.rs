//! Moves and positions as text.
//!
//! - [`Names`]: what each site of a game is called: `a1`, `hand1`, `vertex:b3`;
//! - [`move_texts`] and [`parse_move`]: moves by coordinates, and back;
//! - `draw`: the position as a picture in characters;
//! - [`svg`]: boards and positions as pictures.

mod board;
mod draw;
mod moves;
mod parse;
mod pieces;
pub mod position;
mod site;
pub mod svg;

pub use draw::{Picture, draw, result_text, status_text};
pub use moves::{move_ends, move_text, move_texts, seen_move};
pub use parse::{MoveError, parse_move, split_moves};
pub use pieces::{piece_text, seen_text};
pub use site::{Names, SiteError};
