//! The tree as text again. The printed text reads back as the same tree.

use std::fmt::Write as _;

use super::{Kind, Node};

/// The longest line that [`pretty`] leaves unbroken.
const WIDTH: usize = 96;

/// The node on one line.
pub fn print(node: &Node) -> String {
    let mut out = String::new();
    write_node(&mut out, node);
    out
}

/// The nodes on one line, with a blank between them.
pub fn print_all(nodes: &[Node]) -> String {
    let mut out = String::new();
    write_all(&mut out, nodes);
    out
}

/// The node on several indented lines wherever one line would be too long.
pub fn pretty(node: &Node) -> String {
    let mut out = String::new();
    write_pretty(&mut out, node, 0);
    out
}

fn write_all(out: &mut String, nodes: &[Node]) {
    for (index, node) in nodes.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        write_node(out, node);
    }
}

fn brackets(node: &Node) -> Option<(&str, &str)> {
    match node.kind {
        Kind::List(_) => Some(("(", ")")),
        Kind::Array(_) => Some(("{", "}")),
        Kind::Angle(_) => Some(("<", ">")),
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => None,
    }
}

fn write_node(out: &mut String, node: &Node) {
    write_label(out, node);
    match &node.kind {
        Kind::List(nodes) | Kind::Array(nodes) | Kind::Angle(nodes) => {
            if let Some((open, close)) = brackets(node) {
                out.push_str(open);
                if would_compare(node) {
                    out.push(' ');
                }
                write_all(out, nodes);
                // `< <>` would open another bracket.
                let last = nodes.last().and_then(Node::as_atom);
                if close == ">" && last == Some("<") {
                    out.push(' ');
                }
                out.push_str(close);
            }
        }
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {
            write_leaf(out, node);
        }
    }
}

fn write_label(out: &mut String, node: &Node) {
    if let Some(label) = &node.label {
        out.push_str(label);
        out.push(':');
    }
}

fn write_leaf(out: &mut String, node: &Node) {
    // Writing to a string cannot fail.
    let _ = match &node.kind {
        Kind::Atom(text) => write!(out, "{text}"),
        Kind::Str(text) => write!(out, "\"{}\"", text.as_str().replace('"', "\\\"")),
        Kind::Int(number) => write!(out, "{number}"),
        Kind::Float(number) => write!(out, "{}", decimal(*number)),
        // A node that could not be read has no text of its own.
        Kind::Error => write!(out, "?"),
        Kind::List(_) | Kind::Array(_) | Kind::Angle(_) => Ok(()),
    };
}

/// A decimal number in a form that is read as decimal again: with a point and without an exponent.
fn decimal(number: f64) -> String {
    let mut text = number.to_string();
    if !text.contains('.') {
        text.push_str(".0");
    }
    text
}

fn write_pretty(out: &mut String, node: &Node, indent: usize) {
    let Some((open, close)) = brackets(node) else {
        return write_node(out, node);
    };
    if fits(node, WIDTH.saturating_sub(indent)) {
        return write_node(out, node);
    }
    write_label(out, node);
    out.push_str(open);
    let nodes = node.children();
    // Words and strings at the front stay next to the bracket, because they say what the clause is.
    let beside = nodes
        .iter()
        .take_while(|node| brackets(node).is_none())
        .count();
    let beside = if matches!(node.kind, Kind::List(_)) {
        beside
    } else {
        0
    };
    write_all(out, &nodes[..beside]);
    let mut rest = nodes[beside..].iter();
    // A `<` followed by a blank could be a comparison, so what follows stays next to it.
    if matches!(node.kind, Kind::Angle(_))
        && !would_compare(node)
        && let Some(first) = rest.next()
    {
        write_pretty(out, first, indent + 1);
    }
    for node in rest {
        new_line(out, indent + 4);
        write_pretty(out, node, indent + 4);
    }
    if beside < nodes.len() {
        new_line(out, indent);
    }
    out.push_str(close);
}

/// Whether `<` and the node's first word, written together, would be a comparison.
fn would_compare(node: &Node) -> bool {
    let first = node
        .children()
        .first()
        .filter(|first| first.label.is_none());
    let word = first.and_then(Node::as_atom);
    matches!(node.kind, Kind::Angle(_)) && word.is_some_and(|word| word.starts_with('='))
}

fn new_line(out: &mut String, indent: usize) {
    out.push('\n');
    // The indent of deep trees is limited, because otherwise their text would grow with the square
    // of their depth.
    out.extend(std::iter::repeat_n(' ', indent.min(WIDTH)));
}

/// Whether the node fits into `room` characters on one line. Stops looking as soon as it does not.
fn fits(node: &Node, room: usize) -> bool {
    let mut left = room;
    let mut stack = vec![node];
    while let Some(node) = stack.pop() {
        let label = node.label.as_ref().map_or(0, |label| label.len() + 1);
        let own = match &node.kind {
            Kind::List(nodes) | Kind::Array(nodes) | Kind::Angle(nodes) => {
                if nodes.len() > left {
                    return false;
                }
                stack.extend(nodes);
                2 + nodes.len().saturating_sub(1)
            }
            Kind::Atom(text) => text.len(),
            Kind::Str(text) => text.len() + 2,
            Kind::Int(number) => number.to_string().len(),
            Kind::Float(number) => decimal(*number).len(),
            Kind::Error => 1,
        };
        match left.checked_sub(label + own) {
            Some(rest) => left = rest,
            None => return false,
        }
    }
    true
}
