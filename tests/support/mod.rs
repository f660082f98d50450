//! What several test modules share.

pub(crate) mod board_text;
pub(crate) mod corpus;
pub(crate) mod sexpr;
