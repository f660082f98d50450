//! A hexagon of quadrilaterals, as in chess for three.

use crate::board::geometry::HALF_SQRT3;
use crate::board::shape::check_area;
use crate::board::{BoardError, Graph, Limits, Point};

/// A hexagon whose six kites, from a corner to the centre, are each cut into `layers` by `layers`
/// quadrilaterals. With `thirds`, the kites are pushed apart in pairs.
pub fn quadhex(limits: Limits, layers: i64, thirds: bool) -> Result<Graph, BoardError> {
    BoardError::at_least("number of layers", 1, layers)?;
    check_area(limits, 3 * layers, 2 * layers)?;
    const H: f64 = HALF_SQRT3;
    let corner = [
        (1.0, 0.0),
        (0.5, H),
        (-0.5, H),
        (-1.0, 0.0),
        (-0.5, -H),
        (0.5, -H),
    ]
    .map(|(x, y)| Point::new(x, y).times(2.0 * layers as f64));
    let mut polygons = Vec::new();
    for k in 0..6 {
        let (before, here, after) = (corner[(k + 5) % 6], corner[k], corner[(k + 1) % 6]);
        let (left, right) = (here.middle(after), here.middle(before));
        // Both kites of a pair are moved in the same direction.
        let pair = corner[k / 2 * 2].middle(corner[k / 2 * 2 + 1]);
        let push = if thirds {
            pair.times(0.5 / layers as f64)
        } else {
            Point::default()
        };
        let at = |i: i64, j: i64| {
            let (u, v) = (i as f64 / layers as f64, j as f64 / layers as f64);
            let near = here.times((1.0 - u) * (1.0 - v));
            near.plus(left.times(u * (1.0 - v)))
                .plus(right.times((1.0 - u) * v))
                .plus(push)
        };
        for i in 0..layers {
            for j in 0..layers {
                polygons.push([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]);
            }
        }
    }
    let mut graph = Graph::from_polygons(polygons.iter().map(<[Point; 4]>::as_slice));
    graph.reorder();
    Ok(graph)
}
