//! Wedges: the triangular arms of tiger-and-goat boards.

use crate::board::{BoardError, Graph, Limits, Point};

/// A vertex at the top and `rows − 1` widening rows of `columns` vertices below it, joined along
/// rows and columns. It has no cells.
pub fn wedge(limits: Limits, rows: i64, columns: i64) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rows", 2, rows)?;
    BoardError::at_least("number of columns", 2, columns)?;
    super::check_area(limits, rows, columns)?;
    let mut graph = Graph::default();
    let middle = (rows - 1) as f64;
    graph.push_vertex(Point::new(middle, middle));
    for r in 1..rows {
        for c in 0..columns {
            let aside = 2.0 * c as f64 / (columns - 1) as f64 - 1.0;
            graph.push_vertex(Point::new(middle + r as f64 * aside, middle - r as f64));
        }
    }
    let id = |r: i64, c: i64| ((r - 1) * columns + c + 1) as u32;
    for c in 0..columns {
        graph.push_edge(0, id(1, c));
    }
    for r in 1..rows {
        for c in 1..columns {
            graph.push_edge(id(r, c - 1), id(r, c));
        }
        for c in (0..columns).filter(|_| r + 1 < rows) {
            graph.push_edge(id(r, c), id(r + 1, c));
        }
    }
    Ok(graph)
}
