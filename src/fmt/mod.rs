//! The layout of a game's text: the same tree in an order that is easy on the eye.
//!
//! The author's line breaks, blank lines and comments stay. What changes is the indentation, four
//! columns for each bracket that goes on over the end of its line; blanks between words; and lines
//! that are wider than [`WIDTH`], which are broken at their outermost brackets first. A text that
//! was laid out once stays as it is.

mod gap;
mod lines;
mod pieces;
mod same;
mod write;

use crate::diag::{Diagnostic, Severity};
use crate::syntax::parse;
use crate::text::{Limits, Source};

pub use same::same_tree;

/// The widest line, in characters. Wider ones hold what cannot be broken: a long string, or a
/// comment.
pub const WIDTH: usize = 100;

/// How far lines inside a bracket are indented, in columns.
const STEP: usize = 4;

/// The furthest indentation: beyond it, a text would grow with the square of its depth.
const MOST_INDENT: usize = 72;

/// Why a text keeps its layout.
#[derive(Clone, Debug)]
pub enum Refused {
    /// It cannot be read. These are all reports on it, at least one of which is an error.
    Unreadable(Vec<Diagnostic>),
    /// Laid out, it would say something else. That is a fault of this program.
    Changed,
}

/// The text laid out.
///
/// # Errors
/// If it cannot be read as a tree; a game with other faults has a layout too.
pub fn format(source: &Source, limits: &Limits) -> Result<String, Refused> {
    let mut diags = Vec::new();
    let parsed = parse(source, limits, &mut diags);
    if diags.iter().any(|diag| diag.severity == Severity::Error) {
        return Err(Refused::Unreadable(diags));
    }
    let mut page = pieces::pieces(source, &parsed.nodes);
    lines::lay_out(&mut page);
    let text = write::write(&page, end_of_line(source.text()));
    // A limit on bytes is for what is read: what was read may be written.
    let limits = Limits {
        file_bytes: usize::MAX,
        ..*limits
    };
    let written = Source::new(source.id, source.name.clone(), text);
    let again = parse(&written, &limits, &mut diags);
    if diags.iter().any(|diag| diag.severity == Severity::Error)
        || !same_tree(&parsed.nodes, &again.nodes)
    {
        return Err(Refused::Changed);
    }
    Ok(written.text().to_owned())
}

/// How the lines of a text end, if all of them end in the same way.
fn end_of_line(text: &str) -> &'static str {
    let mut ends = text
        .split_inclusive('\n')
        .filter(|line| line.ends_with('\n'));
    let some = text.contains('\n');
    if some && ends.all(|line| line.ends_with("\r\n")) {
        "\r\n"
    } else {
        "\n"
    }
}
