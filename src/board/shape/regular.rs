//! Regular polygons and stars.

use std::f64::consts::{FRAC_PI_2, TAU};

use crate::board::{BoardError, Face, Graph, Limits, Point};

/// A polygon of `sides` corners, one of them at the top, with a circumference of about as many
/// units. For a star, every corner is joined to the one after next, or as far across as possible.
pub fn regular(limits: Limits, sides: i64, star: bool) -> Result<Graph, BoardError> {
    BoardError::at_least("number of sides", 3, sides)?;
    super::check_area(limits, sides, 1)?;
    let mut graph = Graph::default();
    for i in 0..sides {
        // Unlike on rings, angles continue beyond half a turn here, as the last bits of stars in
        // the reference show.
        let angle = FRAC_PI_2 + TAU * i as f64 / sides as f64;
        let r = sides as f64 / TAU;
        graph.push_vertex(Point::new(r * libm::cos(angle), r * libm::sin(angle)));
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
    graph.tilt_by_rounding();
    Ok(graph)
}
