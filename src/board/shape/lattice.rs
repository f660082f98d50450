//! Outlines on the triangular lattice, used for boards of hexagons, whose centres are its points,
//! and for boards of triangles, whose corners are its points.
//!
//! A lattice point is a pair (column, row): one column is a step to the east, and one row a step up
//! and half a column to the left.

use crate::board::geometry::HALF_SQRT3;
use crate::board::{BoardError, Limits, Point, Poly};

/// A set of lattice points, row by row, and whether the lattice is turned on its side.
#[derive(Clone, Debug, PartialEq)]
pub struct Outline {
    /// Pairs (column, row), rows from bottom to top, columns from left to right.
    pub points: Vec<(i64, i64)>,
    /// Whether the lattice is turned by 30°, so that its lines run north instead of east.
    pub upright: bool,
}

/// Outlines that boards of hexagons and of triangles have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LatticeShape {
    /// Six sides of the same length, or of two alternating lengths.
    Hexagon,
    /// Three sides, tip upwards.
    Triangle,
    /// Four equal sides, tips up and down.
    Diamond,
    /// A diamond stretched sideways into a hexagon with vertical sides.
    Prism,
    /// Rows of alternating length.
    Rectangle,
    /// A rectangle with as many rows as columns.
    Square,
    /// A star of six points.
    Star,
    /// A hexagon whose sides alternate between the size and one more.
    Limping,
}

/// The place of a lattice point, with neighbours one apart.
pub fn place(c: i64, r: i64, upright: bool) -> Point {
    let (c, r) = (c as f64, r as f64);
    if upright {
        Point::new((c - r) * HALF_SQRT3, (c + r) * 0.5)
    } else {
        Point::new(c - r * 0.5, r * HALF_SQRT3)
    }
}

/// The outline of a shape with sizes `a` and, where it has two, `b`.
pub fn outline(
    limits: Limits,
    shape: LatticeShape,
    a: i64,
    b: Option<i64>,
) -> Result<Outline, BoardError> {
    BoardError::at_least("size of the board", 1, a)?;
    if let Some(b) = b {
        BoardError::at_least("second size of the board", 1, b)?;
    }
    // The largest of the shapes covers a little more than three such areas.
    super::check_area(limits, 2 * a, 2 * b.unwrap_or(a))?;
    let flat = |points| {
        Ok(Outline {
            points,
            upright: false,
        })
    };
    let tall = |points| {
        Ok(Outline {
            points,
            upright: true,
        })
    };
    match shape {
        LatticeShape::Hexagon => flat(match b {
            None => hexagon(a, a),
            Some(b) => from_top_left(hexagon(a, b)),
        }),
        LatticeShape::Limping => flat(from_top_left(hexagon(a, a + 1))),
        LatticeShape::Triangle => flat(triangle(a)),
        LatticeShape::Diamond => tall(prism(a, b.unwrap_or(a), 1)),
        LatticeShape::Prism => {
            let side = b.unwrap_or(a);
            tall(prism(a + side - 1, a + side - 1, side))
        }
        LatticeShape::Rectangle => flat(rows_of(a, b.unwrap_or(a))),
        LatticeShape::Square => flat(rows_of(a, a)),
        LatticeShape::Star => flat(star(a)),
    }
}

/// A hexagon with sides of `a` and `b` points in turn; the bottom one has `b`.
fn hexagon(a: i64, b: i64) -> Vec<(i64, i64)> {
    let rows = a + b - 1;
    let mut points = Vec::new();
    for r in 0..rows {
        let first = (r - (a - 1)).max(0);
        let last = (b - 1 + r).min(a + b - 2);
        points.extend((first..=last).map(|c| (c, r)));
    }
    points
}

/// Moves the left end of the top row to the origin, where outlines given by their sides begin.
fn from_top_left(mut points: Vec<(i64, i64)>) -> Vec<(i64, i64)> {
    let top = points.iter().map(|p| p.1).max().unwrap_or(0);
    let left = points
        .iter()
        .filter(|p| p.1 == top)
        .map(|p| p.0)
        .min()
        .unwrap_or(0);
    for p in &mut points {
        *p = (p.0 - left, p.1 - top);
    }
    points
}

fn triangle(n: i64) -> Vec<(i64, i64)> {
    (0..n).flat_map(|r| (r..n).map(move |c| (c, r))).collect()
}

/// A rhombus of `a` by `b` points, cut so that its middle columns are `cut` shorter.
fn prism(a: i64, b: i64, side: i64) -> Vec<(i64, i64)> {
    let mut points = Vec::new();
    for r in 0..b {
        for c in 0..a {
            // The left and right corners of the rhombus are cut off.
            let (left, right) = (r - c, c - r);
            if left <= b - side && right <= a - side {
                points.push((c, r));
            }
        }
    }
    points
}

fn rows_of(rows: i64, columns: i64) -> Vec<(i64, i64)> {
    let mut points = Vec::new();
    for r in 0..rows {
        let width = columns - r % 2;
        let first = (r + 1) / 2;
        points.extend((first..first + width).map(|c| (c, r)));
    }
    points
}

/// A hexagon of side `n + 1` with a triangle of side `n` on each side.
fn star(n: i64) -> Vec<(i64, i64)> {
    let mut points = Vec::new();
    for r in 0..=4 * n {
        for c in 0..=4 * n {
            // Two large triangles laid over each other, one tip up and one tip down.
            let (x, y) = (c - 2 * n, r - 2 * n);
            let up = y >= -n && x - y >= -n && x <= n;
            let down = y <= n && x - y <= n && x >= -n;
            if up || down {
                points.push((c, r));
            }
        }
    }
    points
}

/// The lattice points inside a polygon given in plane coordinates.
pub fn inside(limits: Limits, poly: &Poly, unit: f64) -> Result<Outline, BoardError> {
    within(limits, poly, unit, |p| poly.covers(p))
}

fn within(
    limits: Limits,
    poly: &Poly,
    unit: f64,
    covers: impl Fn(Point) -> bool,
) -> Result<Outline, BoardError> {
    let (lo, hi) = bounds(limits, poly)?;
    let mut points = Vec::new();
    let tall = |v: i64| (v as f64 / (unit * HALF_SQRT3)).floor() as i64;
    for r in tall(lo.1) - 1..=tall(hi.1) + 1 {
        let shift = r.div_euclid(2);
        let wide = |v: i64| (v as f64 / unit).floor() as i64;
        for c in wide(lo.0) - 2 + shift..=wide(hi.0) + 2 + shift {
            if covers(place(c, r, false).times(unit)) {
                points.push((c, r));
            }
        }
    }
    Ok(Outline {
        points,
        upright: false,
    })
}

/// A point with integer coordinates.
pub type Corner = (i64, i64);

/// The integer box around a polygon: its lower left and its upper right corner.
pub fn bounds(limits: Limits, poly: &Poly) -> Result<(Corner, Corner), BoardError> {
    if poly.points.len() < 3 {
        return Err(BoardError::BadShape(
            "a polygon needs at least three points".into(),
        ));
    }
    if let Some(i) = poly.points.iter().position(|p| !p.usable()) {
        return Err(BoardError::BadCoordinate { vertex: i });
    }
    let low = |f: fn(&Point) -> f64| poly.points.iter().map(f).fold(f64::INFINITY, f64::min);
    let high = |f: fn(&Point) -> f64| poly.points.iter().map(f).fold(f64::NEG_INFINITY, f64::max);
    let lo = (low(|p| p.x).floor() as i64, low(|p| p.y).floor() as i64);
    let hi = (high(|p| p.x).ceil() as i64, high(|p| p.y).ceil() as i64);
    let points = (hi.0 - lo.0 + 1).saturating_mul(hi.1 - lo.1 + 1);
    super::check_outline(limits, poly, points as usize)?;
    Ok((lo, hi))
}

/// The outline whose sides have these lengths, walking clockwise and turning 60° right
/// after each; a negative length turns left first.
pub fn from_sides(limits: Limits, sides: &[i64]) -> Result<Outline, BoardError> {
    let corners = walk(limits, sides)?;
    let poly = Poly::new(corners.iter().map(|&p| place(p.0, p.1, false)).collect());
    let mut outline = within(limits, &poly, 1.0, |p| {
        poly.inside(p) || poly.distance_to_border(p) < 0.1
    })?;
    if let Some((first, second)) = five_sides(sides) {
        let rows = -(first + second)..=0;
        let columns = -second..=first;
        let is_kept = |(c, r): &Corner| columns.contains(c) && rows.contains(r);
        outline.points.retain(is_kept);
    }
    Ok(outline)
}

/// The lengths of the first two of five sides that all turn right.
///
/// Of such an outline the reference keeps only the part that fits into a rhombus whose sides are as
/// long as these two together.
fn five_sides(sides: &[i64]) -> Option<(i64, i64)> {
    match sides {
        [first, second, _, _, _] if sides.iter().all(|&n| n > 0) => Some((first - 1, second - 1)),
        _ => None,
    }
}

/// The lattice corners of a clockwise walk along the sides, the first of which runs east from the
/// origin.
fn walk(limits: Limits, sides: &[i64]) -> Result<Vec<(i64, i64)>, BoardError> {
    const STEP: [(i64, i64); 6] = [(1, 0), (0, -1), (-1, -1), (-1, 0), (0, 1), (1, 1)];
    if sides.is_empty() {
        return Err(BoardError::BadShape(
            "an outline needs at least one side".into(),
        ));
    }
    let most = limits.sites;
    if sides
        .iter()
        .any(|&n| n == 0 || n.unsigned_abs() > most as u64)
    {
        return Err(BoardError::BadShape(
            "the length of a side is out of range".into(),
        ));
    }
    let lengths: Vec<i64> = (0..sides.len().max(5))
        .map(|i| sides[i % sides.len()])
        .collect();
    let (mut at, mut heading) = ((0, 0), 5usize);
    let mut corners = vec![at];
    for length in lengths {
        // A negative length turns left instead of right.
        heading = if length < 0 { heading + 5 } else { heading + 1 } % 6;
        let steps = length.abs() - 1;
        at = (
            at.0 + STEP[heading].0 * steps,
            at.1 + STEP[heading].1 * steps,
        );
        corners.push(at);
    }
    Ok(corners)
}
