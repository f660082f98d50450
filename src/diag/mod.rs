//! One kind of report for everything that can be wrong with a text: what is wrong, where, why, and
//! what to do about it.
//!
//! The messages stand beside the type, in one file for each station of the pipeline; the
//! [index](codes) explains each code in detail.

pub mod codes;
mod diagnostic;
#[cfg(feature = "cli")]
mod excerpt;
mod expand;
mod json;
mod once;
mod options;
#[cfg(feature = "cli")]
mod render;
mod reports;
mod suggest;
mod syntax;
mod trial;
mod visible;

pub use diagnostic::{Diagnostic, Label, Severity};
pub use json::{JsonLabel, JsonPlace, JsonReport, JsonStep};
pub(crate) use once::once;
#[cfg(feature = "cli")]
pub use render::{Style, render};
pub(crate) use reports::Reports;
pub use suggest::{did_you_mean, how_to_declare, suggest};
pub use visible::visible;
