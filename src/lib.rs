//! **ludwright** turns a text description of a board game into a fast, correct,
//! embeddable game.
//!
//! Data flows one way:
//!
//! ```text
//! text → syntax → expand → ludeme → ir → compile → engine → play → facade → cli
//!                            board ────────────────↗
//! ```
//!
//! Whoever embeds games begins with [`Loader`]: see [`facade`].

pub mod board;
#[cfg(feature = "cli")]
pub mod cli;
pub mod compile;
pub mod conform;
pub mod diag;
pub mod engine;
pub mod expand;
pub mod facade;
pub mod guide;
pub mod ir;
pub mod ludeme;
pub mod notation;
pub mod play;
pub mod syntax;
pub mod text;
pub mod trial;

pub use facade::{Game, Loader, Move, Play, PlayError, Reports, Saved};

/// The examples of the README run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
