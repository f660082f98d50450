//! Walking through checked calls and through trees.

use crate::ludeme::{Arg, Call, Value};
use crate::syntax::{Kind, Node};

/// Shows every call below an argument, and itself, outer ones first.
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

/// Shows every node below one, and itself, outer ones first.
pub(super) fn each_node<'a>(node: &'a Node, show: &mut impl FnMut(&'a Node)) {
    show(node);
    match &node.kind {
        Kind::List(parts) | Kind::Array(parts) | Kind::Angle(parts) => {
            parts.iter().for_each(|part| each_node(part, show));
        }
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {}
    }
}

/// Whether a condition holds of any node of some.
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

/// The text of a node that is one.
pub(super) fn text(node: &Node) -> Option<&str> {
    if let Kind::Str(text) = &node.kind {
        Some(text)
    } else {
        None
    }
}
