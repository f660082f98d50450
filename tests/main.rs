//! The one test binary.

mod board_laws;
mod boards;
mod support;
