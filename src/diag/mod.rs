//! One kind of report for everything that can be wrong with a text.

mod diagnostic;
mod expand;
mod options;
mod suggest;
mod syntax;
mod visible;

pub use diagnostic::{Diagnostic, Label, Severity};
pub use suggest::{did_you_mean, suggest};
pub use visible::visible;
