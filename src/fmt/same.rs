//! Whether two trees say the same, wherever they are written.

use crate::syntax::{Kind, Node};

/// Whether two rows of nodes are equal but for where they stand.
pub fn same_tree(one: &[Node], other: &[Node]) -> bool {
    let mut left = vec![(one, other)];
    while let Some((one, other)) = left.pop() {
        if one.len() != other.len() {
            return false;
        }
        for (one, other) in one.iter().zip(other) {
            if one.label != other.label || !same_leaf(&one.kind, &other.kind) {
                return false;
            }
            left.push((one.children(), other.children()));
        }
    }
    true
}

/// Whether two nodes are equal but for their children.
fn same_leaf(one: &Kind, other: &Kind) -> bool {
    match (one, other) {
        (Kind::List(_), Kind::List(_))
        | (Kind::Array(_), Kind::Array(_))
        | (Kind::Angle(_), Kind::Angle(_))
        | (Kind::Error, Kind::Error) => true,
        (Kind::Atom(one), Kind::Atom(other)) | (Kind::Str(one), Kind::Str(other)) => one == other,
        (Kind::Int(one), Kind::Int(other)) => one == other,
        (Kind::Float(one), Kind::Float(other)) => one.to_bits() == other.to_bits(),
        (
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Atom(_)
            | Kind::Str(_)
            | Kind::Int(_)
            | Kind::Float(_)
            | Kind::Error,
            _,
        ) => false,
    }
}
