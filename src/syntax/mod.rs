//! Text to tree: the only place that knows the grammar.
//!
//! Reading never fails: [`parse()`] returns a tree of everything that could be read, and a list of
//! reports.

mod access;
mod brackets;
mod build;
mod layout;
mod node;
mod parse;
mod printer;
mod word;

pub use node::{Kind, Node};
pub use parse::{Parsed, parse};
pub use printer::{pretty, print, print_all};
pub use word::read_word;
