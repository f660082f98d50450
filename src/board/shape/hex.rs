//! Boards of hexagons. The hexagons have sides of length 1; sizes always count cells.

use super::lattice::{self, LatticeShape, Outline};
use crate::board::geometry::HALF_SQRT3;
use crate::board::{BoardError, Graph, Limits, Point, Poly};

/// The distance between the centres of neighbouring hexagons, √3.
const PITCH: f64 = 2.0 * HALF_SQRT3;

/// A board of hexagons with the given outline; `b` is the second size if there is one.
pub fn hex(
    limits: Limits,
    shape: LatticeShape,
    a: i64,
    b: Option<i64>,
) -> Result<Graph, BoardError> {
    let outline = lattice::outline(limits, shape, a, b)?;
    let regular = shape == LatticeShape::Hexagon && b.is_none_or(|b| b == a);
    Ok(from_outline(
        &outline,
        if regular {
            Start::LowerLeft
        } else {
            Start::Top
        },
    ))
}

/// A board of hexagons whose outline has sides of these lengths, clockwise.
pub fn hex_sides(limits: Limits, sides: &[i64]) -> Result<Graph, BoardError> {
    Ok(from_outline(
        &lattice::from_sides(limits, sides)?,
        Start::Top,
    ))
}

/// The hexagons whose centres lie in a polygon.
pub fn hex_poly(limits: Limits, poly: &Poly) -> Result<Graph, BoardError> {
    Ok(from_outline(
        &lattice::inside(limits, poly, PITCH)?,
        Start::Top,
    ))
}

/// The corner of a hexagon that is made first; it determines the order of the corners of cells and
/// of the ends of edges.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Start {
    /// Clockwise from the top.
    Top,
    /// Counter-clockwise from the lower left.
    LowerLeft,
}

/// One hexagon around each point.
fn from_outline(outline: &Outline, start: Start) -> Graph {
    let place = |(c, r)| lattice::place(c, r, outline.upright).times(PITCH);
    let polygons: Vec<[Point; 6]> = outline
        .points
        .iter()
        .map(|&p| hexagon(place(p), outline.upright, start))
        .collect();
    let polygons = polygons.iter().map(<[Point; 6]>::as_slice);
    let mut graph = match start {
        Start::Top => Graph::from_polygons(polygons),
        Start::LowerLeft => Graph::from_polygons_over(&zigzags(polygons.clone()), polygons),
    };
    graph.reorder();
    graph
}

/// All corners, one zigzag line after the other from the bottom, each from left to right.
fn zigzags<'a>(polygons: impl Iterator<Item = &'a [Point]>) -> Vec<Point> {
    let mut all: Vec<Point> = polygons.flatten().copied().collect();
    // Corners lie 1 and ½ below and above the middle of a row; rows are 1½ apart.
    let zigzag = |p: &Point| ((p.y + 1.25) / 1.5).floor() as i64;
    all.sort_by(|p, q| zigzag(p).cmp(&zigzag(q)).then(p.x.total_cmp(&q.x)));
    all
}

/// The corners of a hexagon of side 1; one that stands on a side starts at the right and goes
/// counter-clockwise.
pub(crate) fn hexagon(centre: Point, on_side: bool, start: Start) -> [Point; 6] {
    const H: f64 = HALF_SQRT3;
    let corners = match (on_side, start) {
        (true, _) => [
            (1.0, 0.0),
            (0.5, H),
            (-0.5, H),
            (-1.0, 0.0),
            (-0.5, -H),
            (0.5, -H),
        ],
        (false, Start::Top) => [
            (0.0, 1.0),
            (H, 0.5),
            (H, -0.5),
            (0.0, -1.0),
            (-H, -0.5),
            (-H, 0.5),
        ],
        (false, Start::LowerLeft) => [
            (-H, -0.5),
            (0.0, -1.0),
            (H, -0.5),
            (H, 0.5),
            (0.0, 1.0),
            (-H, 0.5),
        ],
    };
    corners.map(|(x, y)| centre.plus(Point::new(x, y)))
}
