//! A report: what is wrong, where, why, and how to fix it.

use crate::text::{Span, Trail};

/// How serious a report is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Severity {
    /// The text cannot be used.
    Error,
    /// The text can be used but probably does not say what was meant.
    Warning,
}

/// A stretch of text and what to say about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What to say there; may be empty.
    pub text: String,
}

/// One report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// A code of the error index, such as `L0203`; never reused.
    pub code: &'static str,
    /// How serious it is.
    pub severity: Severity,
    /// One sentence in the language of the game's author.
    pub message: String,
    /// The places, the main one first.
    pub labels: Vec<Label>,
    /// What to do about it.
    pub hints: Vec<String>,
    /// The expansion steps that led there.
    pub trail: Trail,
}

impl Diagnostic {
    /// An error with `code` at `span`.
    pub fn error(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            code,
            severity: Severity::Error,
            message: message.into(),
            labels: vec![Label {
                span,
                text: String::new(),
            }],
            hints: Vec::new(),
            trail: Trail::default(),
        }
    }

    /// A warning with `code` at `span`.
    pub fn warning(code: &'static str, span: Span, message: impl Into<String>) -> Self {
        Self {
            severity: Severity::Warning,
            ..Self::error(code, span, message)
        }
    }

    /// The same with `text` at its main place.
    #[must_use]
    pub fn labelled(mut self, text: impl Into<String>) -> Self {
        if let Some(first) = self.labels.first_mut() {
            first.text = text.into();
        }
        self
    }

    /// The same with one more hint.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// The same, reached through the expansion steps of `trail`.
    #[must_use]
    pub fn via(mut self, trail: Trail) -> Self {
        self.trail = trail;
        self
    }
}
