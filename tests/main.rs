//! The one test binary.

mod corpus;
mod helper;
