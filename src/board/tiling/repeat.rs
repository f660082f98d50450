//! A pattern of polygons repeated in two directions.

use super::from_clusters;
use crate::board::shape::check_area;
use crate::board::{BoardError, Graph, Limits, Point, Poly};

/// `rows` by `columns` copies of the polygons; `step` leads to the next column and to the next row.
pub fn repeat(
    limits: Limits,
    rows: i64,
    columns: i64,
    step: [Point; 2],
    polys: &[Poly],
) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rows", 1, rows)?;
    BoardError::at_least("number of columns", 1, columns)?;
    check_area(limits, rows, columns.saturating_mul(polys.len() as i64))?;
    let points = polys.iter().flat_map(|p| &p.points).chain(&step);
    if let Some(i) = points.clone().position(|p| !p.usable()) {
        return Err(BoardError::BadCoordinate { vertex: i });
    }
    let mut clusters = Vec::new();
    for r in 0..rows {
        for c in 0..columns {
            let by = step[0].times(c as f64).plus(step[1].times(r as f64));
            let moved = polys.iter().filter(|p| p.points.len() >= 3);
            clusters.push(
                moved
                    .map(|p| p.points.iter().map(|q| q.plus(by)).collect())
                    .collect(),
            );
        }
    }
    let mut graph = from_clusters(&[], &clusters);
    graph.reorder();
    Ok(graph)
}
