//! Walking through checked calls and through trees.

use crate::ludeme::{Arg, Call, Value};
use crate::syntax::{Kind, Node};

/// Shows an argument's own call and every call below it, outer ones first.
pub(super) fn each<'a>(arg: &'a Arg, show: &mut impl FnMut(&'a Call)) {
    match &arg.value {
        Value::Call(call) => {
            show(call);
            call.args.iter().flatten().for_each(|arg| each(arg, show));
        }
        Value::List(parts) => parts.iter().for_each(|part| each(part, show)),
        Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::Str(_) | Value::Const(..) => {}
    }
}

/// Shows a node and every node below it, outer ones first.
pub(super) fn each_node<'a>(node: &'a Node, show: &mut impl FnMut(&'a Node)) {
    show(node);
    match &node.kind {
        Kind::List(parts) | Kind::Array(parts) | Kind::Angle(parts) => {
            parts.iter().for_each(|part| each_node(part, show));
        }
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {}
    }
}

/// Whether a condition holds for some node in these trees.
pub(super) fn any<'a>(
    nodes: impl IntoIterator<Item = &'a Node>,
    holds: impl Fn(&Node) -> bool,
) -> bool {
    let mut found = false;
    for node in nodes {
        each_node(node, &mut |node| found |= holds(node));
    }
    found
}

/// The text of a string or word.
pub(super) fn text(node: &Node) -> Option<&str> {
    if let Kind::Str(text) = &node.kind {
        Some(text)
    } else {
        None
    }
}
