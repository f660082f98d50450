//! Where in a tree something is written.

use super::Spot;
use super::tree::{self, Found};
use crate::syntax::Kind;
use crate::text::Span;

/// Where something is written.
pub(super) struct Place<'t> {
    /// The brackets around it, the outermost first.
    pub(super) around: Vec<Found<'t>>,
    /// Its number among their children.
    pub(super) index: usize,
    pub(super) label: Option<&'t str>,
    /// What is replaced: the word that is being written.
    pub(super) span: Span,
    /// Whether it is the keyword of the innermost brackets.
    pub(super) is_head: bool,
    pub(super) in_string: bool,
}

impl<'t> Place<'t> {
    /// Where the cursor is.
    pub(super) fn of(spot: Spot<'t>) -> Self {
        let source = spot.source;
        let mut around = tree::path(spot.nodes, source, spot.byte);
        let word = around.pop_if(|found| !is_bracket(&found.node.kind));
        let span = match word {
            Some(found) => found.node.span,
            None => Span::new(source.id, spot.byte, spot.byte),
        };
        let index = match word {
            Some(found) => found.index,
            None => {
                let children = around.last().map_or(&[][..], |found| found.node.children());
                children.partition_point(|child| child.span.end <= spot.byte)
            }
        };
        let in_list = around
            .last()
            .is_some_and(|found| matches!(found.node.kind, Kind::List(_)));
        Self {
            index,
            label: word
                .and_then(|found| found.node.label.as_deref())
                .or_else(|| written_label(spot)),
            span,
            is_head: in_list && index == 0,
            in_string: word.is_some_and(|found| found.node.as_str().is_some()),
            around,
        }
    }
}

fn is_bracket(kind: &Kind) -> bool {
    matches!(kind, Kind::List(_) | Kind::Array(_) | Kind::Angle(_))
}

/// The label right before the cursor, whose value is not written yet.
fn written_label<'t>(spot: Spot<'t>) -> Option<&'t str> {
    let before = &spot.source.text()[..spot.byte as usize];
    let before = before.trim_end().strip_suffix(':')?;
    let begins = before.rfind(|char: char| !char.is_ascii_alphanumeric());
    let label = &before[begins.map_or(0, |at| at + 1)..];
    (!label.is_empty()).then_some(label)
}
