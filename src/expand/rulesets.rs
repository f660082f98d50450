//! Rulesets: named sets of choices.

use ecow::EcoString;

use crate::diag::{Diagnostic, Reports};
use crate::syntax::{Kind, Node};
use crate::text::Span;

/// A named set of choices.
#[derive(Clone, PartialEq, Debug)]
pub struct Ruleset {
    /// Its name, usually beginning with `Ruleset/`.
    pub name: EcoString,
    /// Its choices, as `Heading/Item`.
    pub choices: Vec<EcoString>,
    /// Where each choice is written.
    pub(super) spans: Vec<Span>,
    /// Whether it was chosen.
    pub chosen: bool,
}

impl Ruleset {
    /// Its name without `Ruleset/`.
    pub fn short_name(&self) -> &str {
        self.name.strip_prefix("Ruleset/").unwrap_or(&self.name)
    }

    /// Whether `name` means this one.
    pub fn is_called(&self, name: &str) -> bool {
        self.name == name || self.short_name() == name
    }
}

/// Reads one `(rulesets {…})` clause.
pub(super) fn read(node: &Node, reports: &mut Reports<'_>) -> Vec<Ruleset> {
    let mut found = Vec::new();
    let parts = node.children().iter().skip(1);
    for part in parts.flat_map(Node::unbraced) {
        // Stars are accepted because old files have them; they mean nothing.
        let is_stars = |text: &str| text.bytes().all(|byte| byte == b'*');
        if part.as_atom().is_some_and(is_stars) || part.kind == Kind::Error {
            continue;
        }
        match read_one(part) {
            Some(ruleset) => found.push(ruleset),
            None => reports.push(Diagnostic::bad_ruleset(part.span)),
        }
    }
    found
}

fn read_one(node: &Node) -> Option<Ruleset> {
    if node.head() != Some("ruleset") {
        return None;
    }
    let children = node.children();
    let name = children.get(1).and_then(Node::as_str)?.clone();
    let list = children
        .get(2)
        .filter(|list| list.label.is_none() && matches!(list.kind, Kind::Array(_)))?;
    let mut ruleset = Ruleset {
        name,
        choices: Vec::new(),
        spans: Vec::new(),
        chosen: false,
    };
    for choice in list.children() {
        ruleset.choices.push(choice.as_str()?.clone());
        ruleset.spans.push(choice.span);
    }
    Some(ruleset)
}
