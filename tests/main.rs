//! The one test binary.

mod bad_input;
#[cfg(feature = "cli")]
mod bench;
mod board_laws;
mod board_limits;
mod board_names;
mod board_rounding;
mod board_shapes;
mod boards;
#[cfg(feature = "cli")]
mod book;
#[cfg(feature = "cli")]
mod cli;
mod clock;
#[cfg(feature = "cli")]
mod conform;
mod constants;
mod corpus;
#[cfg(feature = "cli")]
mod describe;
#[cfg(feature = "dist")]
mod dist;
#[cfg(feature = "cli")]
mod distributions;
mod errors;
mod examples;
mod expand;
#[cfg(feature = "cli")]
mod facade;
mod fmt;
mod fuzzing;
#[cfg(feature = "cli")]
mod games;
mod helper;
mod laws;
#[cfg(feature = "cli")]
mod league;
#[cfg(feature = "lsp")]
mod lsp;
mod metadata;
mod oracle;
mod overloads;
#[cfg(feature = "cli")]
mod perft;
#[cfg(feature = "cli")]
mod players;
#[cfg(feature = "cli")]
mod prelude;
mod quirks;
mod random_games;
#[cfg(feature = "cli")]
mod render;
#[cfg(feature = "cli")]
mod robust;
#[cfg(feature = "serve")]
mod serve;
mod slips;
mod solve;
#[cfg(feature = "cli")]
mod suite;
mod support;
mod text;
mod tidy;
#[cfg(feature = "cli")]
mod trials;
mod typed_views;
mod without;
