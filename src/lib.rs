//! **ludwright** turns a text description of a board game into a fast, correct,
//! embeddable game.
//!
//! Data flows one way:
//!
//! ```text
//! text → syntax → expand → ludeme → ir → compile → engine → play → facade → cli
//!                            board ────────────────↗
//!                            lint (what is probably a slip)
//!                            fmt (the layout of a text)
//!                            describe (the rules in English)
//!                            metadata (what a file says beside the rules)
//! ```
//!
//! Whoever embeds games begins with [`Loader`] and needs no more than [`facade`]: it is the only
//! door. [`diag`] has reports and the index of errors, [`league`] what played games are worth,
//! [`text`] libraries of games and limits on texts, and [`guide`] is for authors of games.

// What is hidden here is how it is done, for our own tests and tools. It may change at any time;
// whoever embeds games needs none of it.
#[doc(hidden)]
pub mod board;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod compile;
#[cfg(feature = "complete")]
#[doc(hidden)]
pub mod complete;
#[doc(hidden)]
pub mod conform;
#[doc(hidden)]
pub mod describe;
pub mod diag;
#[doc(hidden)]
pub mod engine;
#[doc(hidden)]
pub mod expand;
pub mod facade;
#[doc(hidden)]
pub mod fmt;
pub mod guide;
#[doc(hidden)]
pub mod ir;
pub mod league;
#[doc(hidden)]
pub mod lint;
#[cfg(feature = "lsp")]
#[doc(hidden)]
pub mod lsp;
#[doc(hidden)]
pub mod ludeme;
#[doc(hidden)]
pub mod metadata;
#[doc(hidden)]
pub mod notation;
#[doc(hidden)]
pub mod play;
#[cfg(feature = "serve")]
#[doc(hidden)]
pub mod serve;
#[doc(hidden)]
pub mod syntax;
pub mod text;
#[doc(hidden)]
pub mod trial;

pub use facade::{
    Actions, Deed, Env, Fault, Game, Line, Loader, Move, Moves, Play, PlayError, Reports, Rng,
    Roll, Saved, Stop, Tensors, View, search,
};

/// The examples of the README run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
