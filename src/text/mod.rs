//! Text and where it came from: spans, source files, and the door to files.

mod span;
mod trail;

pub use span::{FileId, Span};
pub use trail::Trail;
