//! Stacking copies of a graph.

use super::combine::union;
use super::transform::shift;
use crate::board::{BoardError, Graph, Limits};

/// `count` copies of a graph, one unit above each other, with matching vertices joined.
pub fn layers(limits: Limits, graph: &Graph, count: i64) -> Result<Graph, BoardError> {
    BoardError::at_least("number of layers", 1, count)?;
    let n = graph.vertices.len();
    limits.check((n as i64).saturating_mul(count))?;
    let mut copies = Vec::new();
    for k in 0..count {
        copies.push(shift(graph, 0.0, 0.0, k as f64)?);
    }
    let mut out = union(&copies, false)?;
    for k in 1..count as u32 {
        for v in 0..n as u32 {
            out.push_edge((k - 1) * n as u32 + v, k * n as u32 + v);
        }
    }
    Ok(out)
}
