//! Walls of bricks, two units long and one high.

use crate::board::shape::check_area;
use crate::board::{BoardError, Graph, Limits, Point};

/// Outlines of a brick wall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum BrickShape {
    /// As many rows as bricks per row.
    #[default]
    Square,
    /// Rows of bricks.
    Rectangle,
    /// Rows that grow and then shrink.
    Diamond,
    /// A diamond with straight sides between its growing and its shrinking rows.
    Prism,
    /// A square with one more row.
    Limping,
    /// Rings of bricks around one brick.
    Spiral,
}

/// A wall of `a` rows and `b` bricks; `trim` cuts off the ends that stick out.
pub fn brick(
    limits: Limits,
    shape: BrickShape,
    a: i64,
    b: Option<i64>,
    trim: bool,
) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rows", 1, a)?;
    BoardError::at_least("number of bricks in a row", 1, b.unwrap_or(1))?;
    check_area(limits, 2 * a, 2 * b.unwrap_or(a))?;
    let rows: Vec<(i64, i64)> = match shape {
        BrickShape::Square | BrickShape::Rectangle => {
            (0..a).map(|r| (r % 2, b.unwrap_or(a))).collect()
        }
        BrickShape::Limping => (0..=a).map(|r| (r % 2, a)).collect(),
        BrickShape::Diamond => stepped(a, 0),
        BrickShape::Prism => stepped(a, b.unwrap_or(a)),
        BrickShape::Spiral => return Ok(spiral(a)),
    };
    let mut polygons = Vec::new();
    for (r, &(start, count)) in rows.iter().enumerate() {
        for k in 0..count {
            let cut = |end: bool| if trim && end { 1.0 } else { 0.0 };
            let x = (start + 2 * k) as f64;
            let (left, right) = (x + cut(k == 0), x + 2.0 - cut(k == count - 1));
            if right > left {
                polygons.push((
                    Point::new(left, r as f64),
                    Point::new(right, r as f64 + 1.0),
                ));
            }
        }
    }
    Ok(from_boxes(&polygons))
}

/// Rows that grow by one brick up to `n`, keep that length for `keep` rows, and shrink again.
fn stepped(n: i64, keep: i64) -> Vec<(i64, i64)> {
    let mut rows: Vec<(i64, i64)> = (1..=n).map(|k| (n - k, k)).collect();
    rows.extend((1..keep).map(|k| (k % 2, n)));
    let last = rows.last().map_or(0, |r| r.0);
    rows.extend((1..n).map(|k| (last + k, n - k)));
    rows
}

/// Rings of bricks around one brick.
fn spiral(rings: i64) -> Graph {
    let mut boxes = vec![(Point::new(0.0, 0.0), Point::new(2.0, 1.0))];
    for k in 1..rings {
        let k = k as f64;
        let (l, r, lo, hi) = (-k, 2.0 + k, -k, 1.0 + k);
        // Four runs follow each other around; each begins where the previous one ends.
        let mut x = l;
        while x < r - 1.5 {
            boxes.push((Point::new(x, lo), Point::new(x + 2.0, lo + 1.0)));
            boxes.push((
                Point::new(r + l - x - 2.0, hi - 1.0),
                Point::new(r + l - x, hi),
            ));
            x += 2.0;
        }
        let mut y = lo + 1.0;
        while y < hi - 1.0 {
            boxes.push((Point::new(l, y), Point::new(l + 1.0, y + 1.0)));
            boxes.push((Point::new(r - 1.0, y), Point::new(r, y + 1.0)));
            y += 1.0;
        }
    }
    from_boxes(&boxes)
}

/// Boxes become faces; if a corner of one box lies on the side of another, it becomes a corner of
/// that one too.
fn from_boxes(boxes: &[(Point, Point)]) -> Graph {
    let key = |p: Point| ((p.x * 2.0).round() as i64, (p.y * 2.0).round() as i64);
    let corners =
        |&(lo, hi): &(Point, Point)| [lo, Point::new(lo.x, hi.y), hi, Point::new(hi.x, lo.y)];
    let known: std::collections::BTreeSet<(i64, i64)> =
        boxes.iter().flat_map(corners).map(key).collect();
    let polygons: Vec<Vec<Point>> = boxes
        .iter()
        .map(|b| {
            let c = corners(b);
            let mut polygon = Vec::new();
            for i in 0..4 {
                let (p, q) = (c[i], c[(i + 1) % 4]);
                polygon.push(p);
                let steps = (p.distance(q) * 2.0).round() as i64;
                let inner = (1..steps).map(|k| p.plus(p.to(q).times(k as f64 / steps as f64)));
                polygon.extend(inner.filter(|&m| known.contains(&key(m))));
            }
            polygon
        })
        .collect();
    let mut graph = Graph::from_polygons(polygons.iter().map(Vec::as_slice));
    graph.reorder();
    graph
}
