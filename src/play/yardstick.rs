//! The yardsticks that `lud bench` measures against.
//!
//! They live beside the tests that check them; nothing in the library uses them, and embedders do
//! not get them.

#[path = "../../tests/bench/native/mod.rs"]
mod native;

pub use native::*;
