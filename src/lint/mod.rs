//! **What is probably a slip**: a game that can be played may still not say what its author meant.
//!
//! A lint looks at a game that was read, expanded, checked and lowered without an error. It is only worth having if what it
//! finds is wrong nearly always: where a game could be meant as it stands, a lint keeps silent. What predefined defines
//! bring along is never reported.
//!
//! Lints are asked by `lud check` and editors, not when a game is played.

mod calls;
mod context;
mod ends;
mod handed;
mod phases;
mod pieces;
mod placed;
mod turn;
mod unused;

use crate::diag::Diagnostic;
use crate::expand::{Defines, Expanded};
use crate::ludeme::{Arg, At, Draft};
use crate::metadata;
use crate::syntax::Node;
use crate::text::{Source, Trail};

/// A game, and the text it was made of.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The file.
    pub source: &'a Source,
    /// What stands in the file.
    pub nodes: &'a [Node],
    /// The same with options chosen and defines put in.
    pub expanded: &'a Expanded,
    /// The game, checked.
    pub game: &'a Arg,
    /// The game, lowered.
    pub draft: &'a Draft,
    /// The predefined defines: a file may replace one that others of them call.
    pub defines: &'a Defines,
}

/// Everything that is probably a slip, in the order of the text.
pub fn lint(facts: Facts<'_>) -> Vec<Diagnostic> {
    let mut reports = Vec::new();
    unused::look(facts, &mut reports);
    handed::look(facts, &mut reports);
    if let Some(clause) = &facts.expanded.metadata {
        metadata::read(clause, &mut reports);
    }
    if facts.draft.subgames.is_none() {
        pieces::look(facts, &mut reports);
        placed::look(facts, &mut reports);
        phases::look(facts, &mut reports);
        context::look(facts, &mut reports);
        ends::look(facts, &mut reports);
        turn::look(facts, &mut reports);
    }
    reports.sort_by_key(|report| (report.labels[0].span.start, report.code));
    reports
}

/// A warning about something that the author wrote there themselves; `None` if a define or an option put it there.
fn warning(code: &'static str, at: At, message: String) -> Option<Diagnostic> {
    (at.trail == Trail::default()).then(|| Diagnostic::warning(code, at.span, message))
}
