//! The one test binary.

mod oracle;
mod solve;
