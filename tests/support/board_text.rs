//! Builds the boards of the reference from their text, until the language does it.

use ludwright::board::custom::{self, BoardlessTiling, Store};
use ludwright::board::operator::{self, Additions, Removal};
use ludwright::board::shape::concentric::{self, Rings};
use ludwright::board::shape::lattice::LatticeShape;
use ludwright::board::shape::square::{Diagonals, SquareShape};
use ludwright::board::shape::{hex, regular, square, tri, wedge};
use ludwright::board::tiling::{self, BrickShape, Tiling};
use ludwright::board::{BoardError, Graph, Point, Poly, SiteType};

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
            Node::Labelled(label, value) => (label == name).then_some(&**value),
            Node::Atom(_) | Node::Clause(_) | Node::Array(_) => None,
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
            Node::Atom(_) | Node::Clause(_) | Node::Array(_) | Node::Labelled(..) => None,
        })
    }

    fn array(&self) -> Option<Vec<i64>> {
        self.plain().find_map(|n| match n {
            Node::Array(items) => items.iter().map(|i| number(i).map(|x| x as i64)).collect(),
            Node::Atom(_) | Node::Clause(_) | Node::Labelled(..) => None,
        })
    }

    fn graphs(&self, site: SiteType) -> Result<Vec<Graph>, BoardError> {
        let inner = self.plain().flat_map(|n| match n {
            Node::Array(items) => items.as_slice(),
            Node::Atom(_) | Node::Clause(_) | Node::Labelled(..) => std::slice::from_ref(n),
        });
        let is_graph = |n: &&Node| call(n).is_some_and(|(k, _)| k != "poly") && number(n).is_none();
        inner.filter(is_graph).map(|n| graph(n, site)).collect()
    }

    fn graph(&self, site: SiteType) -> Built {
        Ok(self.graphs(site)?.pop().unwrap_or_default())
    }

    fn poly(&self) -> Option<Poly> {
        self.plain().find_map(|n| match call(n) {
            Some(("poly", args)) => {
                let rows = args.plain().find_map(|n| match n {
                    Node::Array(items) => rows(items),
                    Node::Atom(_) | Node::Clause(_) | Node::Labelled(..) => None,
                });
                Some(Poly::new(rows?.iter().filter_map(|r| point(r)).collect()))
            }
            _ => None,
        })
    }

    fn elements(&self, name: &str) -> &'a [Node] {
        match self.label(name) {
            Some(Node::Array(items)) => items,
            _ => &[],
        }
    }

    /// `{ 1 2 3 }`
    fn list(&self, name: &str) -> Vec<i64> {
        self.elements(name)
            .iter()
            .filter_map(number)
            .map(|x| x as i64)
            .collect()
    }

    /// `{ { 1 2 } { 3 4 } }`
    fn matrix(&self, name: &str) -> Vec<Vec<f64>> {
        rows(self.elements(name)).unwrap_or_default()
    }

    fn points(&self, name: &str) -> Vec<Point> {
        self.matrix(name).iter().filter_map(|r| point(r)).collect()
    }

    fn pairs(&self, name: &str) -> Vec<[i64; 2]> {
        self.matrix(name)
            .iter()
            .map(|r| [r[0] as i64, r[1] as i64])
            .collect()
    }

    /// `{ { { x y } { x y } } … }`
    fn polygons(&self, name: &str) -> Vec<Vec<Point>> {
        self.elements(name)
            .iter()
            .filter_map(|n| match n {
                Node::Array(items) => rows(items),
                Node::Atom(_) | Node::Clause(_) | Node::Labelled(..) => None,
            })
            .map(|rows| rows.iter().filter_map(|r| point(r)).collect())
            .collect()
    }

    fn segments(&self, name: &str) -> Vec<[Point; 2]> {
        self.polygons(name)
            .into_iter()
            .filter_map(|p| p.try_into().ok())
            .collect()
    }
}

fn rows(items: &[Node]) -> Option<Vec<Vec<f64>>> {
    items
        .iter()
        .map(|n| match n {
            Node::Array(items) => items.iter().map(number).collect(),
            Node::Atom(_) | Node::Clause(_) | Node::Labelled(..) => None,
        })
        .collect()
}

fn point(row: &[f64]) -> Option<Point> {
    match *row {
        [x, y] => Some(Point::new(x, y)),
        [x, y, z] => Some(Point::new3(x, y, z)),
        _ => None,
    }
}

/// The graph and the default site type of a `(board …)` and its kin.
pub(crate) fn board(text: &Node) -> Option<Result<(Graph, SiteType), BoardError>> {
    let (keyword, args) = call(text)?;
    match keyword {
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
        "mancalaBoard" => {
            let n = args.numbers();
            let store = match args.atom("store") {
                Some("None") => Store::None,
                Some("Inner") => Store::Inner,
                _ => Store::Outer,
            };
            Some(custom::mancala(n[0], n[1], store).map(|g| (g, SiteType::Vertex)))
        }
        "surakartaBoard" => {
            let built = graph(args.plain().next()?, SiteType::Vertex);
            Some(built.map(|g| (g, SiteType::Vertex)))
        }
        "boardless" => {
            let tiling = match args.word() {
                Some("Square") => BoardlessTiling::Square,
                Some("Triangular") => BoardlessTiling::Triangular,
                _ => BoardlessTiling::Hexagonal,
            };
            let size = args.numbers().first().copied().unwrap_or(41);
            Some(custom::boardless(tiling, size).map(|g| (g, SiteType::Cell)))
        }
        _ => None,
    }
}

fn call(node: &Node) -> Option<(&str, Args<'_>)> {
    let Node::Clause(items) = node else {
        return None;
    };
    let Some(Node::Atom(keyword)) = items.first() else {
        return None;
    };
    Some((keyword, Args { items: &items[1..] }))
}

const KNOWN: &[&str] = &[
    "square",
    "rectangle",
    "hex",
    "tri",
    "+",
    "-",
    "*",
    "/",
    "^",
    "wedge",
    "regular",
    "concentric",
    "graph",
    "add",
    "remove",
    "merge",
    "union",
    "intersect",
    "scale",
    "shift",
    "rotate",
    "skew",
    "renumber",
    "trim",
    "dual",
    "complete",
    "splitCrossings",
    "makeFaces",
    "subdivide",
    "layers",
    "keep",
    "clip",
    "hole",
    "poly",
    "tiling",
    "brick",
    "celtic",
    "quadhex",
    "spiral",
    "repeat",
];

/// Whether all keywords of an expression are known here.
fn supported(node: &Node) -> bool {
    match node {
        Node::Atom(text) => !text.contains(['<', '"', '#']),
        Node::Labelled(_, value) => supported(value),
        Node::Array(items) => items.iter().all(supported),
        Node::Clause(items) => {
            matches!(items.first(), Some(Node::Atom(k)) if KNOWN.contains(&k.as_str()))
                && items.iter().all(supported)
        }
    }
}

/// The graph that an expression describes.
pub(crate) fn graph(node: &Node, site: SiteType) -> Built {
    let (keyword, args) = call(node).unwrap_or_else(|| panic!("not a graph: {node:?}"));
    basis(keyword, &args, site)
        .or_else(|| moved(keyword, &args, site))
        .or_else(|| operated(keyword, &args, site))
        .unwrap_or_else(|| panic!("unknown graph {keyword}"))
}

fn basis(keyword: &str, args: &Args, site: SiteType) -> Option<Built> {
    let n = args.numbers();
    let second = n.get(1).copied();
    Some(match keyword {
        "square" => {
            let shape = match args.word() {
                Some("Diamond") => SquareShape::Diamond,
                Some("Limping") => SquareShape::Limping,
                _ => SquareShape::Square,
            };
            if args.flag("pyramidal") == Some(true) {
                return Some(square::pyramidal(n[0], site));
            }
            if let Some(poly) = args.poly() {
                return Some(square::square_poly(&poly, diagonals(args)));
            }
            square::square(shape, n[0], diagonals(args), site)
        }
        "rectangle" => square::rectangle(n[0], second.unwrap_or(n[0]), diagonals(args), site),
        "hex" => match (args.array(), args.poly()) {
            (Some(sides), _) => hex::hex_sides(&sides),
            (None, Some(poly)) => hex::hex_poly(&poly),
            (None, None) => hex::hex(lattice(args, LatticeShape::Hexagon), n[0], second),
        },
        "tri" => match (args.array(), args.poly()) {
            (Some(sides), _) => tri::tri_sides(&sides, site),
            (None, Some(poly)) => tri::tri_poly(&poly),
            (None, None) => tri::tri(lattice(args, LatticeShape::Triangle), n[0], second, site),
        },
        "wedge" => wedge::wedge(n[0], second.unwrap_or(3)),
        "regular" => regular::regular(n[0], args.word() == Some("Star")),
        "concentric" => concentric_board(args, site),
        "graph" => Graph::from_parts(
            &args.points("vertices"),
            &args
                .matrix("edges")
                .iter()
                .map(|p| [p[0] as i64, p[1] as i64])
                .collect::<Vec<_>>(),
        ),
        _ => return other_basis(keyword, args, site),
    })
}

fn other_basis(keyword: &str, args: &Args, site: SiteType) -> Option<Built> {
    let n = args.numbers();
    let second = n.get(1).copied();
    let _ = site;
    Some(match keyword {
        "tiling" => match args.poly() {
            Some(poly) => tiling::tiling_poly(tiling_kind(args), &poly),
            None => tiling::tiling(tiling_kind(args), n[0], second),
        },
        "celtic" => match args.poly() {
            Some(poly) => tiling::celtic_poly(&poly),
            None => tiling::celtic(n[0], second.unwrap_or(n[0])),
        },
        "quadhex" => tiling::quadhex(n[0], args.flag("thirds") == Some(true)),
        "spiral" => tiling::spiral(
            args.number("turns").unwrap_or(1),
            args.number("sites").unwrap_or(1),
            args.flag("clockwise").unwrap_or(true),
        ),
        "repeat" => {
            let step = args.points("step").try_into().unwrap_or_default();
            tiling::repeat(
                n[0],
                n[1],
                step,
                &args.poly().into_iter().collect::<Vec<_>>(),
            )
        }
        "brick" => {
            let shape = match args.word() {
                Some("Diamond") => BrickShape::Diamond,
                Some("Prism") => BrickShape::Prism,
                Some("Limping") => BrickShape::Limping,
                Some("Rectangle") => BrickShape::Rectangle,
                Some("Spiral") => BrickShape::Spiral,
                _ => BrickShape::Square,
            };
            tiling::brick(shape, n[0], second, args.flag("trim") == Some(true))
        }
        _ => return None,
    })
}

fn tiling_kind(args: &Args) -> Tiling {
    match args.word() {
        Some("T31212") => Tiling::T31212,
        Some("T333333_33434") => Tiling::T333333_33434,
        Some("T33336") => Tiling::T33336,
        Some("T33344") => Tiling::T33344,
        Some("T33434") => Tiling::T33434,
        Some("T3464") => Tiling::T3464,
        Some("T4612") => Tiling::T4612,
        Some("T488") => Tiling::T488,
        _ => Tiling::T3636,
    }
}

fn concentric_board(args: &Args, site: SiteType) -> Built {
    if let Some(counts) = args.array() {
        return concentric::circles(&counts, args.flag("stagger") == Some(true), site);
    }
    let sides = match (args.word(), args.number("sides")) {
        (Some("Triangle"), _) => 3,
        (Some("Hexagon"), _) => 6,
        (Some("Square"), _) => 4,
        (_, sides) => sides.unwrap_or(4),
    };
    let default = Rings::default();
    concentric::polygons(
        sides,
        Rings {
            rings: args.number("rings").unwrap_or(default.rings),
            midpoints: args.flag("midpoints").unwrap_or(default.midpoints),
            join_midpoints: args.flag("joinMidpoints").unwrap_or(default.join_midpoints),
            join_corners: args.flag("joinCorners").unwrap_or(default.join_corners),
        },
    )
}

fn moved(keyword: &str, args: &Args, site: SiteType) -> Option<Built> {
    let x: Vec<f64> = args.plain().filter_map(number).collect();
    let inner = || args.graph(site);
    Some(match keyword {
        "scale" => inner().and_then(|g| {
            let y = x.get(1).copied().unwrap_or(x[0]);
            operator::scale(&g, x[0], y, x.get(2).copied().unwrap_or(1.0))
        }),
        "shift" => {
            inner().and_then(|g| operator::shift(&g, x[0], x[1], x.get(2).copied().unwrap_or(0.0)))
        }
        "rotate" => inner().and_then(|g| operator::rotate(&g, x[0])),
        "skew" => inner().and_then(|g| operator::skew(&g, x[0])),
        "renumber" => inner().map(|g| {
            let kinds: Vec<SiteType> = SiteType::ALL
                .into_iter()
                .filter(|t| args.word() == Some(t.name()))
                .collect();
            operator::renumber(&g, &kinds)
        }),
        "trim" => inner().map(|g| operator::trim(&g)),
        "dual" => inner().map(|g| operator::dual(&g)),
        "makeFaces" => inner().map(|g| operator::make_faces(&g)),
        "splitCrossings" => inner().and_then(|g| operator::split_crossings(&g)),
        "layers" => inner().and_then(|g| operator::layers(&g, x[0] as i64)),
        "subdivide" => inner()
            .map(|g| operator::subdivide(&g, args.number("min").unwrap_or(1).max(0) as usize)),
        "complete" => inner().and_then(|g| match args.flag("eachCell") {
            Some(true) => Ok(operator::complete_cells(&g)),
            _ => operator::complete(&g),
        }),
        _ => return None,
    })
}

fn operated(keyword: &str, args: &Args, site: SiteType) -> Option<Built> {
    let connect = args.flag("connect") == Some(true);
    let poly = args.poly().unwrap_or_default();
    Some(match keyword {
        "merge" => args.graphs(site).and_then(|g| operator::merge(&g, connect)),
        "union" => args.graphs(site).and_then(|g| operator::union(&g, connect)),
        "intersect" => args.graphs(site).and_then(|g| operator::intersect(&g)),
        "keep" => args.graph(site).map(|g| operator::keep(&g, &poly)),
        "clip" => args.graph(site).map(|g| operator::clip(&g, &poly)),
        "hole" => args.graph(site).map(|g| operator::hole(&g, &poly)),
        "remove" if args.poly().is_some() => args.graph(site).map(|g| operator::hole(&g, &poly)),
        "remove" => args
            .graph(site)
            .and_then(|g| operator::remove(&g, &removal(args))),
        "add" => {
            let base = args
                .graphs(site)
                .map(|mut list| list.pop().unwrap_or_default());
            base.and_then(|g| operator::add(&g, &additions(args)))
        }
        _ => return None,
    })
}

fn removal(args: &Args) -> Removal {
    Removal {
        cells: args.list("cells"),
        cells_at: args.polygons("cells"),
        edges: args.pairs("edges"),
        edges_at: args.segments("edges"),
        vertices: args.list("vertices"),
        vertices_at: args.points("vertices"),
        trim_edges: args.flag("trimEdges").unwrap_or(true),
    }
}

fn additions(args: &Args) -> Additions {
    Additions {
        vertices: args.points("vertices"),
        edges_at: args.segments("edges"),
        edges: args.pairs("edges"),
        curved: args
            .polygons("edgesCurved")
            .into_iter()
            .filter_map(|p| p.try_into().ok())
            .collect(),
        cells_at: args.polygons("cells"),
        cells: args
            .matrix("cells")
            .into_iter()
            .map(|row| row.into_iter().map(|x| x as i64).collect())
            .collect(),
        connect: args.flag("connect") == Some(true),
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
