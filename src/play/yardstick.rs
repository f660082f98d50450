//! The yardsticks that `lud bench` measures against.
//!
//! They live beside the tests, which check them; nothing in the library uses
//! them, and an embedder does not get them.

#[path = "../../tests/bench/native/mod.rs"]
mod native;

pub use native::*;
