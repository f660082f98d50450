//! Boards of hexagons. The hexagons have sides of length 1; sizes always count cells.

use super::lattice::{self, LatticeShape, Outline};
use crate::board::geometry::HALF_SQRT3;
use crate::board::{BoardError, Graph, Point, Poly};

/// The distance between the centres of neighbouring hexagons, √3.
const PITCH: f64 = 2.0 * HALF_SQRT3;

/// A board of hexagons with the given outline; `b` is the second size if there is one.
pub fn hex(shape: LatticeShape, a: i64, b: Option<i64>) -> Result<Graph, BoardError> {
    Ok(from_outline(&lattice::outline(shape, a, b)?))
}

/// A board of hexagons whose outline has sides of these lengths, clockwise.
pub fn hex_sides(sides: &[i64]) -> Result<Graph, BoardError> {
    Ok(from_outline(&lattice::from_sides(sides)?))
}

/// The hexagons whose centres lie in a polygon.
pub fn hex_poly(poly: &Poly) -> Result<Graph, BoardError> {
    Ok(from_outline(&lattice::inside(poly, PITCH)?))
}

/// One hexagon around each point.
fn from_outline(outline: &Outline) -> Graph {
    let polygons: Vec<[Point; 6]> = outline
        .points
        .iter()
        .map(|&p| {
            hexagon(
                lattice::place(p, outline.upright).times(PITCH),
                outline.upright,
            )
        })
        .collect();
    let mut graph = Graph::from_polygons(polygons.iter().map(<[Point; 6]>::as_slice));
    graph.reorder();
    graph
}

/// The corners of a hexagon of side 1: clockwise from the top, or, if it stands on a
/// side, counter-clockwise from the right.
pub(crate) fn hexagon(centre: Point, on_side: bool) -> [Point; 6] {
    const H: f64 = HALF_SQRT3;
    let corners = if on_side {
        [
            (1.0, 0.0),
            (0.5, H),
            (-0.5, H),
            (-1.0, 0.0),
            (-0.5, -H),
            (0.5, -H),
        ]
    } else {
        [
            (0.0, 1.0),
            (H, 0.5),
            (H, -0.5),
            (0.0, -1.0),
            (-H, -0.5),
            (-H, 0.5),
        ]
    };
    corners.map(|(x, y)| centre.plus(Point::new(x, y)))
}
