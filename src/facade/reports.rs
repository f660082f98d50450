//! What is wrong with a text, and what is needed to show it.

use std::fmt;

use crate::diag::{Diagnostic, JsonReport, Severity};
use crate::text::{Sources, Trails};

/// What is wrong with a game's text: errors and warnings. It owns the texts that it refers to, so
/// that it can be kept and shown later.
#[derive(Debug)]
pub struct Reports {
    found: Vec<Diagnostic>,
    sources: Sources,
    trails: Trails,
}

impl Reports {
    pub(super) fn new(found: Vec<Diagnostic>, sources: Sources, trails: Trails) -> Self {
        Self {
            found,
            sources,
            trails,
        }
    }

    /// Each report, in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &Diagnostic> {
        self.found.iter()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.found.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether one of them is an error rather than a warning.
    #[must_use]
    pub fn has_error(&self) -> bool {
        self.iter().any(|report| report.severity == Severity::Error)
    }

    /// The reports as data: codes, messages, places with lines and columns, hints, trails.
    #[must_use]
    pub fn json(&self) -> Vec<JsonReport> {
        let report = |report| JsonReport::new(report, &self.sources, &self.trails);
        self.found.iter().map(report).collect()
    }

    /// A report as lines of text.
    #[cfg(feature = "cli")]
    fn text(&self, report: &Diagnostic) -> String {
        let style = crate::diag::Style::default();
        crate::diag::render(report, &self.sources, &self.trails, style)
    }

    /// A report as lines of text: place, code, message, hints. With the feature `cli` also an
    /// excerpt of the source.
    #[cfg(not(feature = "cli"))]
    fn text(&self, report: &Diagnostic) -> String {
        let data = JsonReport::new(report, &self.sources, &self.trails);
        let mut text = String::new();
        if let Some(label) = data.labels.first() {
            text = format!(
                "{}:{}:{}: ",
                label.place.file, label.place.line, label.place.column
            );
        }
        text.push_str(&format!("[{}] {}", data.code, data.message));
        for hint in &data.hints {
            text.push_str(&format!("\n  = help: {hint}"));
        }
        text
    }
}

impl fmt::Display for Reports {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, report) in self.found.iter().enumerate() {
            if index > 0 {
                writeln!(out)?;
            }
            write!(out, "{}", self.text(report))?;
        }
        Ok(())
    }
}

impl std::error::Error for Reports {}
