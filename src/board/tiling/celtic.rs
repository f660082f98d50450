//! Celtic knotwork: squares on their tips, closed at the border by curved bands.

use std::collections::BTreeSet;

use crate::board::shape::check_area;
use crate::board::shape::lattice::bounds;
use crate::board::{BoardError, Edge, Graph, Limits, Point, Poly};

/// A knot of `rows` by `columns` crossings.
pub fn celtic(limits: Limits, rows: i64, columns: i64) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rows", 1, rows)?;
    BoardError::at_least("number of columns", 1, columns)?;
    check_area(limits, 2 * rows, 2 * columns)?;
    Ok(knot(
        &|x, y| (0..columns).contains(&x) && (0..rows).contains(&y),
        (0, 0),
        (columns, rows),
    ))
}

/// The knot inside a polygon.
pub fn celtic_poly(limits: Limits, poly: &Poly) -> Result<Graph, BoardError> {
    let (lo, hi) = bounds(limits, poly)?;
    let inside = |x: i64, y: i64| poly.inside(Point::new(x as f64 + 0.5, y as f64 + 0.5));
    Ok(knot(&inside, lo, hi))
}

/// Bands cross at the midpoints of the sides between chosen unit squares; at the border they turn
/// back in a curve.
fn knot(chosen: &dyn Fn(i64, i64) -> bool, lo: (i64, i64), hi: (i64, i64)) -> Graph {
    let mut graph = Graph::default();
    let mut index = crate::board::geometry::PointIndex::default();
    let mut known = BTreeSet::new();
    for y in lo.1..hi.1 {
        for x in (lo.0..hi.0).filter(|&x| chosen(x, y)) {
            let (cx, cy) = (x as f64 + 0.5, y as f64 + 0.5);
            let sides = [(0.0, -0.5), (-0.5, 0.0), (0.0, 0.5), (0.5, 0.0)];
            let ids = sides.map(|(dx, dy)| {
                let p = Point::new(cx + dx, cy + dy);
                index.find(p, |v| graph.at(v)).unwrap_or_else(|| {
                    let id = graph.push_vertex(p);
                    index.insert(p, id);
                    id
                })
            });
            let outside =
                [(x, y - 1), (x - 1, y), (x, y + 1), (x + 1, y)].map(|(i, j)| !chosen(i, j));
            for i in 0..4 {
                let j = (i + 1) % 4;
                let (a, b) = (ids[i], ids[j]);
                // Between two border sides the band swings out through the corner.
                let swing = |k: usize| Point::new(sides[k].0, sides[k].1);
                let curve = (outside[i] && outside[j]).then(|| [swing(j), swing(i)]);
                if known.insert((a.min(b), a.max(b))) {
                    graph.edges.push(Edge { a, b, curve });
                }
            }
        }
    }
    crate::board::operator::faces::add_missing(&mut graph);
    graph.reorder();
    graph
}
