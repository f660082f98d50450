//! The one test binary.

mod corpus;
mod expand;
mod helper;
