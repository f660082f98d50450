//! Walking through the tree of a text.

use crate::syntax::{Kind, Node};
use crate::text::{Source, Span};

/// A node with the brackets it stands in.
#[derive(Clone, Copy, Debug)]
pub struct Found<'t> {
    pub node: &'t Node,
    pub parent: Option<&'t Node>,
    /// Its number among the children of its parent.
    pub index: usize,
}

impl<'t> Found<'t> {
    /// The keyword of the list it stands in.
    pub fn keyword(&self) -> Option<&'t str> {
        self.parent.and_then(Node::head)
    }
}

/// Every node, outer ones first, in the order of the text.
pub fn each<'t>(nodes: &'t [Node], mut show: impl FnMut(Found<'t>)) {
    let mut left: Vec<Found<'t>> = Vec::new();
    let push = |left: &mut Vec<Found<'t>>, nodes: &'t [Node], parent: Option<&'t Node>| {
        let found = nodes.iter().enumerate();
        left.extend(found.rev().map(|(index, node)| Found {
            node,
            parent,
            index,
        }));
    };
    push(&mut left, nodes, None);
    while let Some(found) = left.pop() {
        show(found);
        push(&mut left, found.node.children(), Some(found.node));
    }
}

/// The nodes around a byte, the outermost first.
pub fn path<'t>(nodes: &'t [Node], source: &Source, at: u32) -> Vec<Found<'t>> {
    let mut path = Vec::new();
    let (mut nodes, mut parent) = (nodes, None);
    while let Some(index) = nodes.iter().position(|node| holds(node, source, at)) {
        let node = &nodes[index];
        path.push(Found {
            node,
            parent,
            index,
        });
        (nodes, parent) = (node.children(), Some(node));
    }
    path
}

/// Whether a byte is inside of brackets, or beside or inside of a word.
fn holds(node: &Node, source: &Source, at: u32) -> bool {
    let span = node.span;
    match node.kind {
        Kind::List(_) | Kind::Array(_) | Kind::Angle(_) => {
            let is_closed = source.slice(span).ends_with([')', '}', '>']);
            span.start < at && (at < span.end || at == span.end && !is_closed)
        }
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {
            span.start <= at && at <= span.end
        }
    }
}

/// The inside of a string's quotes.
pub fn inside(node: &Node) -> Span {
    let span = node.span;
    Span {
        start: span.start + 1,
        end: (span.end.max(span.start + 2)) - 1,
        ..span
    }
}

/// The comment that stands in the lines right above a byte, without its signs.
pub fn comment_above(source: &Source, byte: u32) -> String {
    let before = &source.text()[..source.line_start(byte) as usize];
    let mut lines: Vec<&str> = before
        .lines()
        .rev()
        .map_while(|line| line.trim().strip_prefix("//"))
        .map(str::trim)
        .collect();
    lines.reverse();
    lines.join("\n")
}

/// The spans of all comments.
pub fn comments(source: &Source) -> Vec<Span> {
    let text = source.text();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = text[at..].find(['"', '/']) {
        at += next;
        let rest = &text[at..];
        if rest.starts_with("//") {
            let length = rest.find('\n').unwrap_or(rest.len());
            let length = rest[..length].trim_end().len();
            found.push(Span::new(source.id, at as u32, (at + length) as u32));
            at += length;
        } else if rest.starts_with('"') {
            at += end_of_string(rest);
        } else {
            at += 1;
        }
    }
    found
}

/// How long a string is that a text begins with.
fn end_of_string(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        if byte == b'"' && !escaped {
            return at + 1;
        }
        escaped = byte == b'\\';
    }
    text.len()
}
