//! What several test modules share.

pub(crate) mod corpus;
pub(crate) mod random_games;
