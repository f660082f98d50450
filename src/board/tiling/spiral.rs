//! Spirals: one long track wound around the centre.

use crate::board::geometry::cos_sin;
use crate::board::shape::check_area;
use crate::board::{BoardError, Graph, Limits, Point};

/// `sites` vertices on a spiral of `turns` turns from the centre outwards, each joined to the next.
pub fn spiral(
    limits: Limits,
    turns: i64,
    sites: i64,
    clockwise: bool,
) -> Result<Graph, BoardError> {
    BoardError::at_least("number of turns", 1, turns)?;
    BoardError::at_least("number of sites", 1, sites)?;
    check_area(limits, sites, 1)?;
    let mut graph = Graph::default();
    for i in 0..sites {
        // On a spiral whose radius grows evenly, the length grows with the square of the angle, so
        // even spacing takes the square root.
        let share = (i as f64 / sites as f64).sqrt();
        let degrees = 360.0 * turns as f64 * share;
        let (c, s) = cos_sin(if clockwise {
            90.0 - degrees
        } else {
            90.0 + degrees
        });
        let radius = turns as f64 * share;
        graph.push_vertex(Point::new(c * radius, s * radius));
        if i > 0 {
            graph.push_edge(i as u32 - 1, i as u32);
        }
    }
    Ok(graph)
}
