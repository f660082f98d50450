//! The semi-regular tilings.

use super::{close, from_clusters, snub_square};
use crate::board::geometry::{HALF_SQRT3, cos_sin};
use crate::board::shape::check_area;
use crate::board::shape::lattice::{self, LatticeShape};
use crate::board::{BoardError, Graph, Limits, Point, Poly};

/// A tiling by its polygons around a vertex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tiling {
    /// Triangles and dodecagons.
    T31212,
    /// Dodecagons cut into hexagons of triangles, squares and triangles.
    T333333_33434,
    /// Hexagons surrounded by triangles.
    T33336,
    /// Rows of squares and rows of triangles.
    T33344,
    /// Pairs of triangles and single squares.
    T33434,
    /// Hexagons, squares and triangles.
    T3464,
    /// Triangles and hexagons.
    T3636,
    /// Squares, hexagons and dodecagons.
    T4612,
    /// Squares and octagons.
    T488,
}

/// How clusters are placed.
enum Layout {
    /// On a triangular lattice whose lines run east, this far apart.
    Flat(f64),
    /// On a triangular lattice whose lines run north, this far apart.
    Upright(f64),
    /// On a square lattice, this far apart.
    Square(f64),
}

/// A hexagon with `a` clusters along each side; with a second size, or on square lattices, `a` rows
/// of `b` clusters.
pub fn tiling(limits: Limits, kind: Tiling, a: i64, b: Option<i64>) -> Result<Graph, BoardError> {
    BoardError::at_least("size of the tiling", 1, a)?;
    BoardError::at_least("second size of the tiling", 1, b.unwrap_or(1))?;
    check_area(limits, 2 * a, 2 * b.unwrap_or(a))?;
    match kind {
        Tiling::T33434 => Ok(snub_square::snub_square(a, b)),
        Tiling::T33344 => Ok(rows_of_squares_and_triangles(a, b.unwrap_or(a))),
        Tiling::T31212
        | Tiling::T333333_33434
        | Tiling::T33336
        | Tiling::T3464
        | Tiling::T3636
        | Tiling::T4612
        | Tiling::T488 => {
            let layout = layout(kind);
            let places = places(limits, &layout, a, b)?;
            Ok(assemble(kind, &places))
        }
    }
}

/// The clusters whose centres lie in a polygon.
pub fn tiling_poly(limits: Limits, kind: Tiling, poly: &Poly) -> Result<Graph, BoardError> {
    let (lo, hi) = lattice::bounds(limits, poly)?;
    let reach = (hi.0 - lo.0).max(hi.1 - lo.1) + 2;
    let middle = Point::new((lo.0 + hi.0) as f64 / 2.0, (lo.1 + hi.1) as f64 / 2.0);
    let all = tiling(limits, kind, reach, None)?;
    let at = all.vertices.iter().map(|v| v.at).collect::<Vec<_>>();
    let offset = crate::board::geometry::centroid(&at).to(middle);
    let moved = crate::board::operator::shift(&all, offset.x, offset.y, 0.0)?;
    Ok(crate::board::operator::keep(&moved, poly))
}

/// The clusters of an outline with sides of these lengths, clockwise.
pub fn tiling_sides(limits: Limits, kind: Tiling, sides: &[i64]) -> Result<Graph, BoardError> {
    let (upright, pitch) = match layout(kind) {
        Layout::Flat(pitch) => (false, pitch),
        Layout::Upright(pitch) => (true, pitch),
        Layout::Square(_) => {
            return Err(BoardError::BadShape(
                "this tiling lies on a square lattice and has no outline by its sides; \
                 give its rows and columns, or a polygon"
                    .into(),
            ));
        }
    };
    let places: Vec<Point> = lattice::from_sides(limits, sides)?
        .points
        .iter()
        .map(|&(c, r)| lattice::place(c, r, upright).times(pitch))
        .collect();
    Ok(assemble(kind, &places))
}

fn layout(kind: Tiling) -> Layout {
    const ROOT2: f64 = std::f64::consts::SQRT_2;
    match kind {
        Tiling::T31212 | Tiling::T333333_33434 => Layout::Flat(2.0 + 2.0 * HALF_SQRT3),
        Tiling::T4612 => Layout::Flat(3.0 + 2.0 * HALF_SQRT3),
        Tiling::T3464 => Layout::Upright(1.0 + 2.0 * HALF_SQRT3),
        Tiling::T3636 => Layout::Flat(2.0),
        Tiling::T33336 => Layout::Flat(7.0_f64.sqrt()),
        Tiling::T488 => Layout::Square(1.0 + ROOT2),
        Tiling::T33344 | Tiling::T33434 => Layout::Square(1.0),
    }
}

fn places(
    limits: Limits,
    layout: &Layout,
    a: i64,
    b: Option<i64>,
) -> Result<Vec<Point>, BoardError> {
    let lattice = |upright: bool, pitch: f64| -> Result<Vec<Point>, BoardError> {
        let shape = if b.is_some() {
            LatticeShape::Rectangle
        } else {
            LatticeShape::Hexagon
        };
        let outline = lattice::outline(limits, shape, a, b)?;
        Ok(outline
            .points
            .iter()
            .map(|&(c, r)| lattice::place(c, r, upright).times(pitch))
            .collect())
    };
    match *layout {
        Layout::Flat(pitch) => lattice(false, pitch),
        Layout::Upright(pitch) => lattice(true, pitch),
        Layout::Square(pitch) => {
            let rows = (0..a).flat_map(|y| (0..b.unwrap_or(a)).map(move |x| (x, y)));
            Ok(rows
                .map(|(x, y)| Point::new(x as f64, y as f64).times(pitch))
                .collect())
        }
    }
}

fn assemble(kind: Tiling, places: &[Point]) -> Graph {
    let cluster = cluster(kind);
    let clusters: Vec<Vec<Vec<Point>>> = places
        .iter()
        .map(|&at| {
            cluster
                .iter()
                .map(|poly| poly.iter().map(|p| p.plus(at)).collect())
                .collect()
        })
        .collect();
    let met: Vec<Point> = places
        .iter()
        .flat_map(|at| first_met(kind).into_iter().map(|p| p.plus(*at)))
        .collect();
    let mut graph = from_clusters(&met, &clusters);
    close(&mut graph);
    graph.reorder();
    graph
}

/// The corners of a cluster in the order in which they are numbered, if that is not the order of
/// its polygons. For a crown, the hexagon comes first, clockwise from the upper left, then the
/// outline, counter-clockwise from the right.
fn first_met(kind: Tiling) -> Vec<Point> {
    if kind != Tiling::T3464 {
        return Vec::new();
    }
    let outside = (2.0 + 2.0 * HALF_SQRT3).sqrt();
    let mut all = ring(6, 1.0, 180.0);
    all.reverse();
    all.extend(ring(12, outside, 15.0));
    all
}

/// The polygons of one cluster about the origin.
fn cluster(kind: Tiling) -> Vec<Vec<Point>> {
    // Circumradii of the octagon and the dodecagon of side 1.
    let octagon = (1.0 + 0.5_f64.sqrt()).sqrt();
    let dodecagon = (2.0 + 2.0 * HALF_SQRT3).sqrt();
    match kind {
        Tiling::T3464 => crown(&ring(6, 1.0, 0.0)),
        Tiling::T333333_33434 => {
            let hexagon = ring(6, 1.0, 0.0);
            let mut all = crown(&hexagon).split_off(1);
            for i in 0..6 {
                all.push(vec![Point::default(), hexagon[i], hexagon[(i + 1) % 6]]);
            }
            all
        }
        Tiling::T3636 => vec![ring(6, 1.0, 0.0)],
        Tiling::T33336 => {
            // The lattice is turned against the hexagons by the angle whose tangent is √3 / 5.
            let (c, s) = (5.0 / 28.0_f64.sqrt(), 2.0 * HALF_SQRT3 / 28.0_f64.sqrt());
            let turned = ring(6, 1.0, 0.0)
                .into_iter()
                .map(|p| Point::new(p.x * c + p.y * s, p.y * c - p.x * s));
            vec![turned.collect()]
        }
        Tiling::T31212 | Tiling::T4612 => vec![ring(12, dodecagon, 15.0)],
        Tiling::T488 => vec![ring(8, octagon, 22.5)],
        Tiling::T33344 | Tiling::T33434 => Vec::new(),
    }
}

/// A regular polygon with its first corner at `degrees`.
fn ring(n: usize, radius: f64, degrees: f64) -> Vec<Point> {
    (0..n)
        .map(|i| {
            let (c, s) = cos_sin(degrees + 360.0 * i as f64 / n as f64);
            Point::new(c * radius, s * radius)
        })
        .collect()
}

/// A polygon with squares on its sides and triangles between the squares.
fn crown(middle: &[Point]) -> Vec<Vec<Point>> {
    let n = middle.len();
    // The outward unit normal of side i, which joins corners i and i + 1.
    let normal = |i: usize| {
        let side = middle[i % n].to(middle[(i + 1) % n]);
        Point::new(side.y, -side.x)
    };
    // The reference lists the corners of the middle clockwise from the one at 120°, which
    // determines the ends of edges.
    let clockwise = (0..n).map(|i| middle[(n + 2 - i) % n]).collect();
    let mut all = vec![clockwise];
    for i in 0..n {
        let (a, b, out) = (middle[i], middle[(i + 1) % n], normal(i));
        all.push(vec![a, a.plus(out), b.plus(out), b]);
        all.push(vec![b, b.plus(out), b.plus(normal(i + 1))]);
    }
    all
}

/// `rows` rows, alternately of squares and of triangles, `columns` squares wide.
fn rows_of_squares_and_triangles(rows: i64, columns: i64) -> Graph {
    let mut graph = Graph::default();
    let mut y = 0.0;
    for line in 0..=rows {
        // Lines 1 and 2 are shifted by half a square against lines 3 and 4, and so on.
        let shift = if (line + 1) / 2 % 2 == 1 { 0.5 } else { 0.0 };
        for x in 0..=columns {
            graph.push_vertex(Point::new(x as f64 + shift, y));
        }
        y += if line % 2 == 0 { HALF_SQRT3 } else { 1.0 };
    }
    close(&mut graph);
    graph.reorder();
    graph
}
