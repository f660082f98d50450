//! The tree that a text is parsed to: lists, arrays and leaves, without any knowledge of what
//! keywords mean.

use ecow::EcoString;

use crate::text::{Span, Trail};

/// One node, with its label if it was written as `label:node`.
#[derive(Clone, PartialEq, Debug)]
pub struct Node {
    /// What it is.
    pub kind: Kind,
    /// The `label` of `label:node`.
    pub label: Option<EcoString>,
    /// Where it was written, without its label.
    pub span: Span,
    /// The expansion steps that brought it here.
    pub trail: Trail,
}

/// The shapes a node can have.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// `(keyword argument …)`
    List(Vec<Node>),
    /// `{item …}`
    Array(Vec<Node>),
    /// `<…>`: an option's tag or argument; none is left after expansion.
    Angle(Vec<Node>),
    /// A bare word, a constant, an operator, a range, a template.
    Atom(EcoString),
    /// `"text"`, without its quotes, with escapes resolved.
    Str(EcoString),
    /// A whole number.
    Int(i64),
    /// A number with a decimal point.
    Float(f64),
    /// Something that could not be read and was reported.
    Error,
}
