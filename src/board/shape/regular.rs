//! Regular polygons and stars.

use std::f64::consts::{FRAC_PI_2, TAU};

use crate::board::{BoardError, Face, Graph, Limits, Point};

/// A polygon of `sides` corners, one of them at the top, with about as many units of circumference. As a star, every
/// second corner is joined, or as far across as goes.
pub fn regular(limits: Limits, sides: i64, star: bool) -> Result<Graph, BoardError> {
    BoardError::at_least("number of sides", 3, sides)?;
    super::check_area(limits, sides, 1)?;
    let mut graph = Graph::default();
    for i in 0..sides {
        // Unlike on rings, angles go on beyond half a turn: so the last bits of stars say.
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
