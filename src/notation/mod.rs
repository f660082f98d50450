//! Moves and positions as text.

pub mod position;
