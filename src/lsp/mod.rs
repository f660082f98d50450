//! The language server: what editors ask while a game is written, answered from the text as it
//! stands. The parser gives a tree of any text, so a broken file has names, symbols and completions
//! too; only what needs the whole game, such as the board, is of the last text that made one.
//!
//! [`serve`] speaks the protocol; `Desk` holds the open texts, and each kind of question has a file.

mod actions;
mod board;
mod check;
mod completion;
mod definition;
mod desk;
mod document;
mod folding;
mod formatting;
mod hover;
mod inlay;
mod lens;
mod place;
mod references;
mod rename;
mod server;
mod signature;
mod symbols;
mod tokens;
mod workspace;

use crate::complete::{expect, names, tree};

pub use server::{serve, serve_stdio};
