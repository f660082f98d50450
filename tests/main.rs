//! The one test binary.

mod bad_input;
mod corpus;
mod errors;
mod expand;
mod helper;
mod laws;
#[cfg(feature = "cli")]
mod render;
mod text;
