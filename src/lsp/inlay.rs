//! The names of parameters beside arguments that do not say what they are.

use lsp_types::{InlayHint, InlayHintKind, InlayHintLabel, Range};

use super::desk::{Answer, Desk, data};
use super::document::Document;
use super::tree;
use crate::ludeme::{self, Param, Sketch};
use crate::syntax::{Kind, Node};

pub(super) fn answer(desk: &Desk, document: &Document, range: Range) -> Answer {
    let source = &document.source;
    let start = desk.encoding.byte(source, range.start);
    let end = desk.encoding.byte(source, range.end);
    let mut hints = Vec::new();
    tree::each(&document.nodes, |found| {
        let span = found.node.span;
        if span.end < start || span.start > end || !matches!(found.node.kind, Kind::List(_)) {
            return;
        }
        for (node, param) in arguments(found.node) {
            let shown = (start..=end).contains(&node.span.start);
            if shown && says_nothing(node) && node.label.is_none() && param.label.is_none() {
                hints.push(hint(desk, document, node, param));
            }
        }
    });
    data(hints)
}

/// The arguments of a call with their parameters, if it is clear which form it is of and there is more
/// than one to tell apart.
fn arguments(list: &Node) -> Vec<(&Node, &'static Param)> {
    let items = list.children();
    let forms = ludeme::find(list.head().unwrap_or_default());
    let placed = forms.iter().filter_map(|form| {
        let sketch = Sketch::of(form, items)?;
        let required = form.params.iter().filter(|param| !param.optional);
        let given = sketch.placed.filter(|placed| placed.len() > 1);
        let missing = required.filter(|param| {
            given
                .as_ref()
                .is_none_or(|given| !given.iter().any(|one| std::ptr::eq(*one, *param)))
        });
        (missing.count() == 0).then_some((form.subs.is_empty(), given?))
    });
    let Some((is_plain, placed)) = placed.into_iter().next() else {
        return Vec::new();
    };
    let first = if is_plain { 1 } else { 2 };
    items.iter().skip(first).zip(placed).collect()
}

/// Whether an argument is a bare number or truth value.
fn says_nothing(node: &Node) -> bool {
    match &node.kind {
        Kind::Int(_) | Kind::Float(_) => true,
        Kind::Atom(word) => matches!(word.as_str(), "True" | "False" | "Off" | "End"),
        Kind::List(_) | Kind::Array(_) | Kind::Angle(_) | Kind::Str(_) | Kind::Error => false,
    }
}

fn hint(desk: &Desk, document: &Document, node: &Node, param: &Param) -> InlayHint {
    InlayHint {
        position: desk.encoding.position(&document.source, node.span.start),
        label: InlayHintLabel::String(format!("{}:", param.name)),
        kind: Some(InlayHintKind::PARAMETER),
        text_edits: None,
        tooltip: Some(param.doc.trim().to_owned().into()),
        padding_left: None,
        padding_right: Some(true),
        data: None,
    }
}
