//! The rows and columns in which edges lie.

use super::Rows;
use super::grid::{Lines, Ranks, are_distinct, level, mean_of};
use crate::board::geometry::{HALF_SQRT3, LEVEL, cos_sin};
use crate::board::graph::clusters;
use crate::board::{Graph, Point};

/// An edge belongs to a row if its distance from the row's median is less than this share of the
/// mean distance between nearest neighbours, provided all edges can still be told apart then.
///
/// Longer mancala boards need at least 0.661, so that their rows are no longer merged where columns
/// would be too; the board with four holes needs at most 0.690.
const NEAR: f64 = 0.67;

/// The row and column of every edge.
///
/// Rows follow the lines of a triangular lattice that the edges lie on; otherwise they are level,
/// except on some boards of hexagons, see [`meet_evenly`].
pub(super) fn ranks(graph: &Graph, points: &[Point], joined: &Rows, layers: &[u32]) -> Ranks {
    // On boards that turn around a pivot, rows are level.
    let turns = graph.vertices.iter().any(|v| v.pivot.is_some());
    if !turns && let Some((right, up)) = slanting(graph, points, joined) {
        let rows: Vec<f64> = points.iter().map(|p| p.cross_from(right)).collect();
        let columns: Vec<f64> = points.iter().map(|p| -p.cross_from(up)).collect();
        return (clusters(&rows), clusters(&columns));
    }
    let fine = level(points);
    if lie_along(points, joined, &TILING) || layers.iter().any(|layer| *layer > 0) {
        return fine;
    }
    let near = (NEAR * nearest(points, joined)).max(LEVEL);
    let rows = Lines::new(points.iter().map(|p| p.y), near).of_site;
    let columns = Lines::new(points.iter().map(|p| p.x), near).of_site;
    if are_distinct(&rows, &columns, layers) {
        (rows, columns)
    } else {
        fine
    }
}

/// Multiples of 30°, the directions of neighbours on tilings of triangles, squares and hexagons.
const TILING: [f64; 6] = [0.0, 30.0, 60.0, 90.0, 120.0, 150.0];

/// The possible directions of the lines of a triangular lattice, with those of its rows and
/// columns.
const LATTICES: [([f64; 3], Point, Point); 2] = [
    (
        [0.0, 60.0, 120.0],
        Point::new(1.0, 0.0),
        Point::new(-0.5, HALF_SQRT3),
    ),
    (
        [30.0, 90.0, 150.0],
        Point::new(HALF_SQRT3, 0.5),
        Point::new(-HALF_SQRT3, 0.5),
    ),
];

/// The directions of rows and columns, if these are not level and upright.
fn slanting(graph: &Graph, points: &[Point], joined: &Rows) -> Option<(Point, Point)> {
    let vertices: Vec<Point> = graph.vertices.iter().map(|v| v.at).collect();
    axes(&vertices, &Rows::pack(&graph.neighbours()), 6)
        .or_else(|| axes(points, joined, 4).filter(|(right, up)| meet_evenly(points, *right, *up)))
}

/// The directions of rows and columns of a triangular lattice. It is recognised by its lines and,
/// unless it is tiny, by a site with `enough` neighbours.
fn axes(points: &[Point], joined: &Rows, enough: usize) -> Option<(Point, Point)> {
    if joined.iter().all(|row| row.len() < enough) {
        return None;
    }
    let fits = |(lines, ..): &&([f64; 3], Point, Point)| lie_along(points, joined, lines);
    LATTICES
        .iter()
        .find(fits)
        .map(|&(_, right, up)| (right, up))
}

/// Whether the first row and the first column meet and have the same number of sites.
///
/// On boards of hexagons, edges have rows along two sides of the board that meet in its lowest
/// corner, if those sides are equally long; otherwise their rows are level. All eighteen reference
/// boards agree with this, for an unknown reason.
fn meet_evenly(points: &[Point], right: Point, up: Point) -> bool {
    let first = |f: &dyn Fn(&Point) -> f64| -> Vec<bool> {
        let values: Vec<f64> = points.iter().map(f).collect();
        clusters(&values)
            .into_iter()
            .map(|rank| rank == 0)
            .collect()
    };
    let row = first(&|p| p.cross_from(right));
    let column = first(&|p| -p.cross_from(up));
    let count = |line: &[bool]| line.iter().filter(|on| **on).count();
    count(&row) == count(&column) && row.iter().zip(&column).any(|(r, c)| *r && *c)
}

/// Whether all lines between neighbours lie along these angles.
fn lie_along(points: &[Point], joined: &Rows, degrees: &[f64]) -> bool {
    let ways: Vec<(f64, f64)> = degrees.iter().map(|d| cos_sin(*d)).collect();
    let fits = |v: Point| {
        let across = |&(c, s): &(f64, f64)| (v.x * s - v.y * c).abs();
        ways.iter().any(|way| across(way) < LEVEL * v.length())
    };
    let lines = joined.iter().enumerate();
    lines
        .flat_map(|(i, row)| row.iter().map(move |&j| points[i].to(points[j as usize])))
        .all(fits)
}

/// The mean distance of edges to their nearest neighbour; 0 if there are none.
fn nearest(points: &[Point], joined: &Rows) -> f64 {
    let least = |far: &[f64]| far.iter().copied().fold(f64::INFINITY, f64::min);
    mean_of(points, joined, least).unwrap_or(0.0)
}
