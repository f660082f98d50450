//! What several test modules share.

pub mod board_text;
pub mod corpus;
pub mod sexpr;
