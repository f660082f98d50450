//! Builds the boards of the reference from their text, until the language does it.

use ludwright::board::shape::lattice::LatticeShape;
use ludwright::board::shape::square::{Diagonals, SquareShape};
use ludwright::board::shape::{hex, square, tri};
use ludwright::board::{BoardError, Graph, SiteType};

use super::sexpr::Node;

type Built = Result<Graph, BoardError>;

/// The arguments of a call.
struct Args<'a> {
    items: &'a [Node],
}

impl<'a> Args<'a> {
    fn plain(&self) -> impl Iterator<Item = &'a Node> {
        self.items
            .iter()
            .filter(|n| !matches!(n, Node::Labelled(..)))
    }

    fn label(&self, name: &str) -> Option<&'a Node> {
        self.items.iter().find_map(|n| match n {
            Node::Labelled(label, value) if label == name => Some(&**value),
            _ => None,
        })
    }

    fn atom(&self, name: &str) -> Option<&'a str> {
        match self.label(name) {
            Some(Node::Atom(text)) => Some(text),
            _ => None,
        }
    }

    fn number(&self, name: &str) -> Option<i64> {
        self.label(name).and_then(number).map(|x| x as i64)
    }

    fn flag(&self, name: &str) -> Option<bool> {
        self.atom(name).map(|text| text == "True")
    }

    fn numbers(&self) -> Vec<i64> {
        self.plain().filter_map(number).map(|x| x as i64).collect()
    }

    fn word(&self) -> Option<&'a str> {
        self.plain().find_map(|n| match n {
            Node::Atom(text) if text.starts_with(|c: char| c.is_ascii_uppercase()) => {
                Some(text.as_str())
            }
            _ => None,
        })
    }

    fn array(&self) -> Option<Vec<i64>> {
        self.plain().find_map(|n| match n {
            Node::Array(items) => items.iter().map(|i| number(i).map(|x| x as i64)).collect(),
            _ => None,
        })
    }

    fn graphs(&self, site: SiteType) -> Result<Vec<Graph>, BoardError> {
        let calls = self
            .plain()
            .filter(|n| matches!(n, Node::Clause(_)) && number(n).is_none());
        calls.map(|n| graph(n, site)).collect()
    }
}

/// The graph and the default site type of a `(board …)` and its kin.
pub fn board(text: &Node) -> Option<Result<(Graph, SiteType), BoardError>> {
    let Node::Clause(items) = text else {
        return None;
    };
    let Some(Node::Atom(keyword)) = items.first() else {
        return None;
    };
    let args = Args { items: &items[1..] };
    match keyword.as_str() {
        "board" => {
            let site = match args.atom("use") {
                Some("Vertex") => SiteType::Vertex,
                Some("Edge") => SiteType::Edge,
                _ => SiteType::Cell,
            };
            let first = args.plain().next()?;
            if !supported(first) {
                return None;
            }
            Some(graph(first, site).map(|g| (g, site)))
        }
        _ => None,
    }
}

const KNOWN: &[&str] = &["square", "rectangle", "hex", "tri", "+", "-", "*", "/", "^"];

/// Whether all keywords of an expression are known here.
fn supported(node: &Node) -> bool {
    match node {
        Node::Atom(_) => true,
        Node::Labelled(_, value) => supported(value),
        Node::Array(items) => items.iter().all(supported),
        Node::Clause(items) => {
            matches!(items.first(), Some(Node::Atom(k)) if KNOWN.contains(&k.as_str()))
                && items.iter().all(supported)
        }
    }
}

/// The graph that an expression describes.
pub fn graph(node: &Node, site: SiteType) -> Built {
    let Node::Clause(items) = node else {
        panic!("not a graph: {node:?}")
    };
    let Some(Node::Atom(keyword)) = items.first() else {
        panic!("no keyword: {node:?}")
    };
    let args = Args { items: &items[1..] };
    let n = args.numbers();
    match keyword.as_str() {
        "square" => {
            let shape = match args.word() {
                Some("Diamond") => SquareShape::Diamond,
                Some("Limping") => SquareShape::Limping,
                _ => SquareShape::Square,
            };
            if args.flag("pyramidal") == Some(true) {
                return square::pyramidal(n[0], site);
            }
            square::square(shape, n[0], diagonals(&args), site)
        }
        "rectangle" => square::rectangle(n[0], *n.get(1).unwrap_or(&n[0]), diagonals(&args), site),
        "hex" => match args.array() {
            Some(sides) => hex::hex_sides(&sides),
            None => hex::hex(
                lattice(&args, LatticeShape::Hexagon),
                n[0],
                n.get(1).copied(),
            ),
        },
        "tri" => match args.array() {
            Some(sides) => tri::tri_sides(&sides, site),
            None => {
                let shape = lattice(&args, LatticeShape::Triangle);
                tri::tri(shape, n[0], n.get(1).copied(), site)
            }
        },
        _ => panic!("unknown graph {keyword}"),
    }
}

fn diagonals(args: &Args) -> Diagonals {
    match args.atom("diagonals") {
        Some("Solid") => Diagonals::Solid,
        Some("SolidNoSplit") => Diagonals::SolidNoSplit,
        Some("Alternating") => Diagonals::Alternating,
        Some("Concentric") => Diagonals::Concentric,
        Some("Radiating") => Diagonals::Radiating,
        _ => Diagonals::Implied,
    }
}

fn lattice(args: &Args, default: LatticeShape) -> LatticeShape {
    match args.word() {
        Some("Hexagon") => LatticeShape::Hexagon,
        Some("Triangle") => LatticeShape::Triangle,
        Some("Diamond") => LatticeShape::Diamond,
        Some("Prism") => LatticeShape::Prism,
        Some("Rectangle") => LatticeShape::Rectangle,
        Some("Square") => LatticeShape::Square,
        Some("Star") => LatticeShape::Star,
        Some("Limping") => LatticeShape::Limping,
        _ => default,
    }
}

/// A number, plain or calculated.
fn number(node: &Node) -> Option<f64> {
    match node {
        Node::Atom(text) => text.parse().ok(),
        Node::Clause(items) => {
            let Some(Node::Atom(op)) = items.first() else {
                return None;
            };
            let values: Option<Vec<f64>> = items[1..].iter().map(number).collect();
            let values = values?;
            let mut rest = values.iter().copied();
            let first = rest.next()?;
            Some(match op.as_str() {
                "+" => rest.fold(first, |a, b| a + b),
                "-" => rest.fold(first, |a, b| a - b),
                "*" => rest.fold(first, |a, b| a * b),
                "/" => rest.fold(first, |a, b| a / b),
                "^" => rest.fold(first, |a, b| a.powi(b as i32)),
                _ => return None,
            })
        }
        Node::Array(_) | Node::Labelled(..) => None,
    }
}
