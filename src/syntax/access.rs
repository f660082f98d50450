//! Simple queries on the tree that all its readers need.

use ecow::EcoString;

use super::{Kind, Node};
use crate::text::{Span, Trail};

impl Node {
    /// A node as written, without a label.
    pub fn new(kind: Kind, span: Span) -> Self {
        Self {
            kind,
            label: None,
            span,
            trail: Trail::default(),
        }
    }

    /// The children of a list, an array or an option's brackets.
    pub fn children(&self) -> &[Node] {
        match &self.kind {
            Kind::List(nodes) | Kind::Array(nodes) | Kind::Angle(nodes) => nodes,
            Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => &[],
        }
    }

    /// What the node adds to a list: the contents of its braces, or the node itself.
    pub fn unbraced(&self) -> &[Node] {
        match &self.kind {
            Kind::Array(nodes) => nodes,
            Kind::List(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error => std::slice::from_ref(self),
        }
    }

    /// The keyword of a list: its first child, if that is an unlabelled word.
    pub fn head(&self) -> Option<&str> {
        let Kind::List(nodes) = &self.kind else {
            return None;
        };
        let first = nodes.first()?;
        first.label.is_none().then(|| first.as_atom()).flatten()
    }

    /// The word, if it is one.
    pub fn as_atom(&self) -> Option<&str> {
        if let Kind::Atom(text) = &self.kind {
            Some(text)
        } else {
            None
        }
    }

    /// The text of a string.
    pub fn as_str(&self) -> Option<&EcoString> {
        if let Kind::Str(text) = &self.kind {
            Some(text)
        } else {
            None
        }
    }
}
