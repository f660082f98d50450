//! The one test binary.

mod corpus;
mod helper;
#[cfg(feature = "cli")]
mod bench;
mod oracle;
mod solve;
