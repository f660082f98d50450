//! One kind of report for everything that can be wrong with a text.

mod diagnostic;

pub use diagnostic::{Diagnostic, Label, Severity};
