//! What may stand at a place, judged by the brackets around it: the expected types.

use super::tree::Found;
use crate::ludeme::{self, Family, Form, Param, Sketch, Type};
use crate::syntax::{Kind, Node};

/// What may stand at a place.
#[derive(Clone, Debug)]
pub enum Wanted {
    /// Whatever there is: the inside of a define.
    Anything,
    /// One of these.
    Types(Vec<Type>),
}

/// The clauses that stand beside each other in a file, and what each yields.
const TOP: [(&str, Family); 6] = [
    ("game", Family::Game),
    ("match", Family::Game),
    ("notation", Family::Notation),
    ("require", Family::Notation),
    ("clock", Family::Clock),
    ("league", Family::League),
];

impl Wanted {
    /// What a whole clause may be, by its keyword.
    fn at_top(node: &Node) -> Self {
        let known = TOP.iter().find(|(keyword, _)| node.head() == Some(keyword));
        known.map_or(Self::Anything, |(_, family)| {
            Self::Types(vec![Type::Family(*family)])
        })
    }

    /// Whether a form's calls may stand there.
    pub fn takes(&self, form: &Form) -> bool {
        match self {
            Self::Anything => true,
            Self::Types(types) => types.iter().any(|ty| match ty {
                Type::Family(Family::TrackStep) => {
                    matches!(form.family, Family::TrackStep | Family::Int)
                }
                Type::Family(family) => form.family == *family,
                Type::Enum(_) | Type::Text | Type::Number | Type::Truth | Type::List(_) => false,
            }),
        }
    }

    /// What the parts of a list in curly brackets may be.
    fn inside_array(&self) -> Self {
        let Self::Types(types) = self else {
            return Self::Anything;
        };
        let inner = types.iter().filter_map(|ty| match ty {
            Type::List(inner) => Some(**inner),
            Type::Family(Family::Ints) => Some(Type::Family(Family::Int)),
            Type::Family(_) | Type::Enum(_) | Type::Text | Type::Number | Type::Truth => None,
        });
        Self::Types(inner.collect())
    }
}

/// The forms that a list may be a call of: those of its keyword that are wanted there, or else all.
pub fn forms(list: &Node, wanted: &Wanted) -> Vec<&'static Form> {
    let all = ludeme::find(list.head().unwrap_or_default());
    let fitting: Vec<&'static Form> = all
        .iter()
        .copied()
        .filter(|form| wanted.takes(form))
        .collect();
    if fitting.is_empty() {
        all.to_vec()
    } else {
        fitting
    }
}

/// The parameters that could take the child of a list at a place, and the forms they are of.
pub fn params(list: &Node, index: usize, wanted: &Wanted) -> Vec<(&'static Form, &'static Param)> {
    let before = &list.children()[..index.min(list.children().len())];
    let mut found: Vec<(&'static Form, &'static Param)> = Vec::new();
    for form in forms(list, wanted) {
        let next = Sketch::of(form, before).map(|sketch| sketch.next);
        found.extend(next.into_iter().flatten().map(|param| (form, param)));
    }
    found
}

/// What may stand as the child of a node at a place, if the node itself was expected to be `wanted`.
fn child(node: &Node, index: usize, label: Option<&str>, wanted: &Wanted) -> Wanted {
    match node.kind {
        Kind::Array(_) => wanted.inside_array(),
        Kind::List(_) if ludeme::find(node.head().unwrap_or_default()).is_empty() => {
            Wanted::Anything
        }
        Kind::List(_) => {
            let params = params(node, index, wanted);
            let types = params.iter().filter(|(_, param)| param.label == label);
            Wanted::Types(
                types
                    .flat_map(|(_, param)| param.types.iter().copied())
                    .collect(),
            )
        }
        Kind::Angle(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Int(_)
        | Kind::Float(_)
        | Kind::Error => Wanted::Anything,
    }
}

/// What each node of a path may be, the outermost first.
pub fn along(path: &[Found<'_>]) -> Vec<Wanted> {
    let mut wanted: Vec<Wanted> = Vec::with_capacity(path.len());
    for (depth, found) in path.iter().enumerate() {
        let own = match found.parent {
            None => Wanted::at_top(found.node),
            Some(parent) => {
                let label = found.node.label.as_deref();
                child(parent, found.index, label, &wanted[depth - 1])
            }
        };
        wanted.push(own);
    }
    wanted
}

/// What may stand in the last node of a path as its child at a place.
pub fn new_child(path: &[Found<'_>], index: usize, label: Option<&str>) -> Wanted {
    match path.last() {
        None => Wanted::Types(vec![Type::Family(Family::Game)]),
        Some(last) => {
            let wanted = along(path).pop().unwrap_or(Wanted::Anything);
            child(last.node, index, label, &wanted)
        }
    }
}
