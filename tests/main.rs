//! The one test binary.

#[cfg(feature = "cli")]
mod bench;
mod oracle;
mod solve;
