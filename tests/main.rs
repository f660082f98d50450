//! The one test binary.

mod bad_input;
#[cfg(feature = "cli")]
mod bench;
mod board_laws;
mod board_names;
mod boards;
#[cfg(feature = "cli")]
mod cli;
#[cfg(feature = "cli")]
mod conform;
mod corpus;
mod errors;
mod examples;
mod expand;
mod games;
mod helper;
mod laws;
mod oracle;
mod perft;
#[cfg(feature = "cli")]
mod prelude;
#[cfg(feature = "cli")]
mod render;
mod solve;
mod suite;
mod support;
mod text;
mod tidy;
