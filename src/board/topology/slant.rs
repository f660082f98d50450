//! Which way rows and columns run on tilings of triangles, squares and hexagons.

use super::Rows;
use crate::board::Point;
use crate::board::geometry::{LEVEL, cos_sin};
use crate::board::graph::clusters_within;

/// Rows nearer than this share of the least distance of neighbours are one row.
const NEAR: f64 = 1.0 / 3.0;

/// A grid must have so few places that more than one in this many is taken.
const SPARSEST: usize = 2;

/// The rows and columns that need the fewest places, if one of the grids that the tiling
/// suggests is dense enough and tells all sites apart.
pub(super) fn ranks(points: &[Point], joined: &Rows) -> Option<(Vec<u32>, Vec<u32>)> {
    let near = NEAR * distances(points, joined).fold(f64::INFINITY, f64::min);
    // The angles of rows and columns; of equal grids the first is taken.
    let grids = [
        (0.0, 90.0),
        (0.0, 120.0),
        (30.0, 150.0),
        (15.0, 105.0),
        (45.0, 135.0),
    ];
    let across = |degrees: f64, sign: f64| {
        let (c, s) = cos_sin(degrees);
        let offset = |p: &Point| sign * Point::new(c, s).cross(*p);
        clusters_within(&points.iter().map(offset).collect::<Vec<_>>(), near)
    };
    grids
        .into_iter()
        .map(|(rows, columns)| (across(rows, 1.0), across(columns, -1.0)))
        .filter(|grid| places(grid) < SPARSEST * points.len() && are_distinct(grid))
        .min_by_key(places)
}

/// How many places a grid has, taken or not.
fn places((rows, columns): &(Vec<u32>, Vec<u32>)) -> usize {
    let count = |ranks: &[u32]| ranks.iter().max().map_or(0, |last| *last as usize + 1);
    count(rows) * count(columns)
}

/// Whether no two sites share a row and a column.
pub(super) fn are_distinct((rows, columns): &(Vec<u32>, Vec<u32>)) -> bool {
    let mut names: Vec<_> = rows.iter().zip(columns).collect();
    names.sort_unstable();
    names.dedup();
    names.len() == rows.len()
}

/// Whether all lines between neighbours lie along these angles.
pub(super) fn lie_along(points: &[Point], joined: &Rows, degrees: &[f64]) -> bool {
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

/// The mean distance of neighbours; 0 if there are none.
pub(super) fn mean_distance(points: &[Point], joined: &Rows) -> f64 {
    let (sum, count) = distances(points, joined).fold((0.0, 0), |(sum, n), d| (sum + d, n + 1));
    if count == 0 {
        0.0
    } else {
        sum / f64::from(count)
    }
}

/// The distances from every site to its neighbours.
fn distances(points: &[Point], joined: &Rows) -> impl Iterator<Item = f64> {
    let rows = points.iter().zip(joined.iter());
    rows.flat_map(|(point, row)| row.iter().map(|j| point.distance(points[*j as usize])))
}
