//! Text to tree: the only place that knows the grammar.

mod node;

pub use node::{Kind, Node};
