//! Reports for programs. Fields may be added but are never renamed.

use serde::Serialize;

use super::{Diagnostic, Severity};
use crate::text::{Sources, Span, StepKind, Trails};

/// A report as JSON.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct JsonReport {
    /// The code, such as `L0203`.
    pub code: &'static str,
    /// `error` or `warning`.
    pub severity: &'static str,
    /// What is wrong.
    pub message: String,
    /// The places, the main one first.
    pub labels: Vec<JsonLabel>,
    /// What to do about it.
    pub hints: Vec<String>,
    /// The expansion steps that led there, innermost first.
    pub trail: Vec<JsonStep>,
}

/// A place and what to say about it.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct JsonLabel {
    /// Where.
    #[serde(flatten)]
    pub place: JsonPlace,
    /// What to say there; may be empty.
    pub text: String,
}

/// A step of expansion.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct JsonStep {
    /// `define` or `option`.
    pub kind: &'static str,
    /// Its name.
    pub name: String,
    /// Where it was called.
    #[serde(flatten)]
    pub place: JsonPlace,
}

/// A stretch of a file: bytes from 0, lines and characters from 1.
#[derive(Serialize, Clone, PartialEq, Eq, Debug)]
pub struct JsonPlace {
    /// The file's name.
    pub file: String,
    /// Its first byte.
    pub start: u32,
    /// One past its last byte.
    pub end: u32,
    /// The line it begins on.
    pub line: u32,
    /// The character it begins at.
    pub column: u32,
    /// The line it ends on.
    pub end_line: u32,
    /// The character after it.
    pub end_column: u32,
}

impl JsonReport {
    /// The report with its places looked up.
    pub fn new(report: &Diagnostic, sources: &Sources, trails: &Trails) -> Self {
        let labels = report.labels.iter().map(|label| JsonLabel {
            place: JsonPlace::new(label.span, sources),
            text: label.text.clone(),
        });
        let trail = trails.steps(report.trail).map(|step| JsonStep {
            kind: match step.kind {
                StepKind::Define => "define",
                StepKind::Option => "option",
            },
            name: step.name.to_string(),
            place: JsonPlace::new(step.call, sources),
        });
        Self {
            code: report.code,
            severity: match report.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            message: report.message.clone(),
            labels: labels.collect(),
            hints: report.hints.clone(),
            trail: trail.collect(),
        }
    }
}

impl JsonPlace {
    /// The place of a span; an unknown file has no name and no lines.
    pub fn new(span: Span, sources: &Sources) -> Self {
        let (file, begin, end) = match sources.get(span.file) {
            Some(source) => {
                let (begin, end) = (source.place(span.start), source.place(span.end));
                (
                    source.name.clone(),
                    (begin.line, begin.column),
                    (end.line, end.column),
                )
            }
            None => (String::new(), (0, 0), (0, 0)),
        };
        Self {
            file,
            start: span.start,
            end: span.end,
            line: begin.0,
            column: begin.1,
            end_line: end.0,
            end_column: end.1,
        }
    }
}
