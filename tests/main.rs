//! The one test binary.

mod boards;
mod support;
