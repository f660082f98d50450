//! **Probable slips**: a game that can be played may still not say what its author meant.
//!
//! A lint looks at a game that was read, expanded, checked and lowered without an error. It is
//! worth having only if what it finds is nearly always wrong: where a game could be meant as it
//! stands, a lint stays silent. Code from predefined defines is never reported.
//!
//! Lints run in `lud check` and in editors, not when a game is played.

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

/// A game, and the text it was made from.
#[derive(Clone, Copy, Debug)]
pub struct Facts<'a> {
    /// The file.
    pub source: &'a Source,
    /// The clauses of the file.
    pub nodes: &'a [Node],
    /// The same with options and defines filled in.
    pub expanded: &'a Expanded,
    /// The game, checked.
    pub game: &'a Arg,
    /// The game, lowered.
    pub draft: &'a Draft,
    /// The predefined defines, because a file may replace one that others of them call.
    pub defines: &'a Defines,
}

/// All probable slips, in the order of the text.
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

/// A warning about something that the author wrote at that place; `None` if it comes from a define
/// or an option.
fn warning(code: &'static str, at: At, message: String) -> Option<Diagnostic> {
    (at.trail == Trail::default()).then(|| Diagnostic::warning(code, at.span, message))
}
