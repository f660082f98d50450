//! Boards of triangles with sides of length 1.

use std::collections::BTreeMap;

use super::lattice::{self, LatticeShape, Outline};
use super::vertices_along;
use crate::board::{BoardError, Face, Graph, Limits, Poly, SiteType};

/// A board of triangles with the given outline; `b` is the second size if there is one.
pub fn tri(
    limits: Limits,
    shape: LatticeShape,
    a: i64,
    b: Option<i64>,
    site: SiteType,
) -> Result<Graph, BoardError> {
    BoardError::at_least("size of the board", 1, a)?;
    BoardError::at_least("second size of the board", 1, b.unwrap_or(1))?;
    let (a, b) = match shape {
        // A limping board has the same size whatever its pieces stand on.
        LatticeShape::Star | LatticeShape::Limping => (a, b),
        LatticeShape::Hexagon
        | LatticeShape::Triangle
        | LatticeShape::Diamond
        | LatticeShape::Prism
        | LatticeShape::Rectangle
        | LatticeShape::Square => (vertices_along(a, site), b.map(|b| vertices_along(b, site))),
    };
    let outline = lattice::outline(limits, shape, a, b)?;
    // In the upper half of a regular hexagon edges run downwards, elsewhere upwards.
    let regular = shape == LatticeShape::Hexagon && b.is_none_or(|b| b == a);
    Ok(from_outline(
        &outline,
        if regular { a - 1 } else { i64::MAX },
    ))
}

/// A board of triangles whose outline has sides of these lengths, clockwise.
pub fn tri_sides(limits: Limits, sides: &[i64], site: SiteType) -> Result<Graph, BoardError> {
    for n in sides {
        BoardError::at_least("length of a side", 1, n.saturating_abs())?;
    }
    let sides: Vec<i64> = sides
        .iter()
        .map(|&n| {
            if n < 0 {
                -vertices_along(-n, site)
            } else {
                vertices_along(n, site)
            }
        })
        .collect();
    Ok(from_outline(
        &lattice::from_sides(limits, &sides)?,
        i64::MAX,
    ))
}

/// The triangles whose corners lie in a polygon.
pub fn tri_poly(limits: Limits, poly: &Poly) -> Result<Graph, BoardError> {
    Ok(from_outline(&lattice::inside(limits, poly, 1.0)?, i64::MAX))
}

/// Joins lattice neighbours, and fills every triangle that has its three corners. Edges that begin
/// at row `turn` or above start at their upper end.
fn from_outline(outline: &Outline, turn: i64) -> Graph {
    let mut graph = Graph::default();
    let mut id = BTreeMap::new();
    for &p in &outline.points {
        id.insert(
            p,
            graph.push_vertex(lattice::place(p.0, p.1, outline.upright)),
        );
    }
    for &(c, r) in &outline.points {
        let here = id[&(c, r)];
        let [east, ne, nw] = [(c + 1, r), (c + 1, r + 1), (c, r + 1)].map(|p| id.get(&p).copied());
        if let Some(other) = east {
            graph.push_edge(here, other);
        }
        for other in [nw, ne].into_iter().flatten() {
            if r < turn {
                graph.push_edge(here, other);
            } else {
                graph.push_edge(other, here);
            }
        }
        if let (Some(east), Some(ne)) = (east, ne) {
            graph.faces.push(Face {
                vertices: vec![here, ne, east],
            });
        }
        if let (Some(ne), Some(nw)) = (ne, nw) {
            graph.faces.push(Face {
                vertices: vec![here, nw, ne],
            });
        }
    }
    graph.reorder();
    graph
}
