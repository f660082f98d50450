//! The one test binary.

mod bad_input;
#[cfg(feature = "cli")]
mod bench;
mod boards;
mod corpus;
mod errors;
mod expand;
mod games;
mod helper;
mod laws;
mod oracle;
#[cfg(feature = "cli")]
mod render;
mod solve;
mod support;
mod text;
