//! The snub square tiling: squares leaning left and right in turn, triangles between.

use super::close;
use crate::board::geometry::HALF_SQRT3;
use crate::board::{Graph, Point};

/// Squares in a stepped diamond of `a` rings, or, if the second size differs, in `a` rows of `b`.
pub(super) fn snub_square(a: i64, b: Option<i64>) -> Graph {
    // Half the distance between neighbouring squares, and the lean of their corners.
    let half = (1.0 + 2.0 * HALF_SQRT3) / 4.0;
    let lean = half - 0.5;
    let diamond = b.is_none_or(|b| b == a);
    // In the reference diamonds of an even number of rings have an edge below, others a corner.
    let turn = i64::from(diamond && a % 2 == 0);
    let mut polygons = Vec::new();
    for (x, y) in cells(a, b) {
        // In the reference the lowest row but one of a diamond is next to the origin.
        let up = if diamond { 2 * (a - 1) } else { 0 };
        let centre = Point::new((2 * x + 1) as f64 * half, (2 * y + 1 + up) as f64 * half);
        let lean = if (x + y + turn).rem_euclid(2) == 0 {
            lean
        } else {
            -lean
        };
        let corners = [(lean, -half), (-half, -lean), (-lean, half), (half, lean)];
        polygons.push(corners.map(|(dx, dy)| centre.plus(Point::new(dx, dy))));
    }
    let mut graph = Graph::from_polygons(polygons.iter().map(<[Point; 4]>::as_slice));
    add_shared_tips(&mut graph, &polygons);
    // Vertices are numbered before they are joined.
    graph.edges.clear();
    graph.faces.clear();
    graph.reorder_vertices();
    close(&mut graph);
    graph.reorder();
    // Unlike in other tilings, all edges lead upwards.
    for edge in &mut graph.edges {
        (edge.a, edge.b) = (edge.a.min(edge.b), edge.a.max(edge.b));
    }
    graph
}

/// Adds the tip of a triangle outside the squares if it belongs to two squares.
fn add_shared_tips(graph: &mut Graph, polygons: &[[Point; 4]]) {
    let mut index = graph.point_index();
    let mut tips: Vec<Point> = Vec::new();
    for corners in polygons {
        for i in 0..4 {
            let (p, q) = (corners[i], corners[(i + 1) % 4]);
            let side = p.to(q);
            let out = Point::new(-side.y, side.x).times(HALF_SQRT3);
            let tip = p.middle(q).plus(out);
            let twice = tips.iter().any(|t| t.same(tip));
            if twice && index.find(tip, |v| graph.at(v)).is_none() {
                let id = graph.push_vertex(tip);
                index.insert(tip, id);
            }
            tips.push(tip);
        }
    }
}

fn cells(a: i64, b: Option<i64>) -> Vec<(i64, i64)> {
    match b {
        Some(b) if b != a => (0..a).flat_map(|y| (0..b).map(move |x| (x, y))).collect(),
        Some(_) | None => {
            let reach = |k: i64| if k < 0 { -1 - k } else { k };
            let all = (-a..a).flat_map(|y| (-a..a).map(move |x| (x, y)));
            all.filter(|&(x, y)| reach(x) + reach(y) < a).collect()
        }
    }
}
