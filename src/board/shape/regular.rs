//! Regular polygons and stars.

use crate::board::geometry::cos_sin;
use crate::board::{BoardError, Face, Graph, Point};

/// 1 / 2π: a polygon of n sides has about n units of circumference.
const RADIUS_PER_SIDE: f64 = 1.0 / (2.0 * std::f64::consts::PI);

/// A polygon of `sides` corners, one of them at the top; as a star, every second corner
/// is joined, or as far across as goes.
pub fn regular(sides: i64, star: bool) -> Result<Graph, BoardError> {
    BoardError::at_least("number of sides", 3, sides)?;
    super::check_area(sides, 1)?;
    let mut graph = Graph::default();
    for i in 0..sides {
        let (c, s) = cos_sin(90.0 + 360.0 * i as f64 / sides as f64);
        graph.push_vertex(Point::new(c, s).times(sides as f64 * RADIUS_PER_SIDE));
    }
    let step = if star { ((sides - 1) / 2).max(1) } else { 1 };
    for i in 0..sides {
        graph.push_edge(i as u32, ((i + step) % sides) as u32);
    }
    if !star {
        graph.faces.push(Face {
            vertices: (0..sides as u32).collect(),
        });
        graph.normalise_faces();
    }
    graph.reorder();
    Ok(graph)
}
