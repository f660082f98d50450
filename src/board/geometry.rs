//! Plane geometry with stated tolerances and no platform-dependent mathematics.
//!
//! Coordinates are `f64`; one unit is the length of an edge of the basic tile. Only `+ − × ÷ √` are
//! used, which IEEE 754 fixes to the bit, and sines and arcs of a library that gives the same bits
//! on every machine. Bearings are compared as ratios, except where rounding must break ties in the
//! same way as in the reference.

use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_2, PI, TAU};

/// Two points closer than this, in board units, are the same point.
///
/// It must not be too fine, because authors write √3 as 1.73: the reference merges vertices that
/// are 0.01 apart, and keeps those that are 0.0135 apart.
pub const TOLERANCE: f64 = 0.0101;

/// Two points whose heights differ by less than this are at the same height, and likewise for the
/// other coordinates. This is finer than [`TOLERANCE`], because points on rings come close to each
/// other's rows.
pub const LEVEL: f64 = 1e-3;

/// The largest coordinate that keeps the tolerance meaningful.
pub const MAX_COORDINATE: f64 = 1e6;

/// √3 / 2, the height of a triangle of side 1.
pub const HALF_SQRT3: f64 = 0.866_025_403_784_438_6;

/// A point in space, or a vector.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: f64,
    /// Upwards on the page.
    pub y: f64,
    /// Out of the page.
    pub z: f64,
}

impl Point {
    /// A point of the plane.
    pub const fn new(x: f64, y: f64) -> Point {
        Point { x, y, z: 0.0 }
    }

    /// A point in space.
    pub const fn new3(x: f64, y: f64, z: f64) -> Point {
        Point { x, y, z }
    }

    /// The vector from `self` to `other`.
    pub fn to(self, other: Point) -> Point {
        Point::new3(other.x - self.x, other.y - self.y, other.z - self.z)
    }

    /// The vector sum.
    pub fn plus(self, other: Point) -> Point {
        Point::new3(self.x + other.x, self.y + other.y, self.z + other.z)
    }

    /// The vector times `f`.
    pub fn times(self, f: f64) -> Point {
        Point::new3(self.x * f, self.y * f, self.z * f)
    }

    /// The length of the vector.
    pub fn length(self) -> f64 {
        (self.x * self.x + self.y * self.y + self.z * self.z).sqrt()
    }

    /// The distance to `other`.
    pub fn distance(self, other: Point) -> f64 {
        self.to(other).length()
    }

    /// The point half-way to `other`.
    pub fn middle(self, other: Point) -> Point {
        self.plus(other).times(0.5)
    }

    /// The plane cross product: positive if `other` is counter-clockwise of `self`.
    pub fn cross(self, other: Point) -> f64 {
        self.x * other.y - self.y * other.x
    }

    /// How far this point lies to the left of the line through the origin along `axis`.
    pub fn cross_from(&self, axis: Point) -> f64 {
        axis.cross(*self)
    }

    /// The plane dot product.
    pub fn dot(self, other: Point) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// The dot product in space.
    pub fn dot3(self, other: Point) -> f64 {
        self.dot(other) + self.z * other.z
    }

    /// Whether the two are one point, up to [`TOLERANCE`].
    pub fn same(self, other: Point) -> bool {
        self.distance(other) < TOLERANCE
    }

    /// Whether all coordinates are finite and not absurd.
    pub fn usable(self) -> bool {
        [self.x, self.y, self.z]
            .into_iter()
            .all(|c| c.is_finite() && c.abs() <= MAX_COORDINATE)
    }
}

/// The mean of some points; the origin if there are none.
pub fn centroid(points: &[Point]) -> Point {
    if points.is_empty() {
        return Point::default();
    }
    let sum = points.iter().fold(Point::default(), |a, b| a.plus(*b));
    let n = points.len() as f64;
    Point {
        x: sum.x / n,
        y: sum.y / n,
        z: sum.z / n,
    }
}

/// A clockwise angle from north as a number that grows with the angle: 0 is north, 1 east, 2 south,
/// 3 west, and all values are below 4. No trigonometry is needed.
///
/// A vector within a millionth of north counts as north on either side, so that rounding cannot
/// move it to the end of the order.
pub fn bearing(v: Point) -> f64 {
    let sum = v.x.abs() + v.y.abs();
    if sum == 0.0 {
        return 0.0;
    }
    let t = v.x / sum;
    let b = if v.y >= 0.0 {
        if v.x >= 0.0 { t } else { 4.0 + t }
    } else {
        2.0 - t
    };
    if b > 4.0 - 1e-6 { 0.0 } else { b }
}

/// A clockwise angle from north in degrees, from 0 to below 360.
///
/// For neighbours that lie the same way except for rounding, the last bits decide the order, and
/// only these operations give the right ones. In radians, or calculated as in [`bearing`], rows of
/// edges on rings of six sites come out in a different order than in the reference. An angle that
/// rounding puts just west of north counts as north.
pub fn degrees_from_north(v: Point) -> f64 {
    const HAIR: f64 = 1e-7;
    let degrees = (FRAC_PI_2 - libm::atan2(v.y, v.x)) * 180.0 / PI;
    if degrees < -HAIR {
        degrees + 360.0
    } else {
        degrees
    }
}

/// tan(22.5°): half-way between two main compass points.
const TAN_22_5: f64 = std::f64::consts::SQRT_2 - 1.0;

/// The angles half-way between the sixteen compass points, counter-clockwise from the east.
const HALF_WAY: [f64; 16] = {
    let mut angles = [0.0; 16];
    let mut k = 0;
    while k < 16 {
        angles[k] = k as f64 * PI / 8.0 + PI / 16.0;
        k += 1;
    }
    angles
};

/// The nearest of the sixteen compass points, numbered clockwise with 0 for north. Exactly half-way
/// between two, as far as rounding keeps it there, the one that comes first clockwise is chosen.
///
/// The reference was seen to round in exactly this way: on rings of sixteen sites all steps along
/// the ring point half-way, and their last bits decide which direction they count as.
pub fn compass(v: Point) -> usize {
    let mut angle = libm::atan2(v.y, v.x);
    if angle < 0.0 {
        angle += TAU;
    }
    let past = HALF_WAY.partition_point(|bound| angle >= *bound);
    (20 - past) % 16
}

/// The nearest of the eight main compass points, numbered among the sixteen.
pub fn main_compass(v: Point) -> usize {
    let (ax, ay) = (v.x.abs(), v.y.abs());
    let k = if ax <= ay * TAN_22_5 {
        0
    } else if ay > ax * TAN_22_5 {
        2
    } else {
        4
    };
    in_quarter(v, k)
}

/// The compass point `k` steps from the vertical axis on the side of `v`.
fn in_quarter(v: Point, k: usize) -> usize {
    match (v.x >= 0.0, v.y >= 0.0) {
        (true, true) => k,
        (true, false) => 8 - k,
        (false, false) => (8 + k) % 16,
        (false, true) => (16 - k) % 16,
    }
}

/// The point at a distance from the origin, `angle` radians counter-clockwise from east.
///
/// Ties between neighbours on rings are broken by the last bits of such points. In the reference
/// these come from angles from −π to π, so an angle up to a turn beyond is first brought into that
/// range.
pub fn polar(radius: f64, angle: f64) -> Point {
    let angle = if angle > PI {
        angle - TAU
    } else if angle < -PI {
        angle + TAU
    } else {
        angle
    };
    Point::new(radius * libm::cos(angle), radius * libm::sin(angle))
}

/// cos and sin of the angle `degrees`, counter-clockwise.
///
/// For multiples of 30° and 45° they are computed from roots, for other angles by a library, so
/// that every platform gets the same bits.
pub fn cos_sin(degrees: f64) -> (f64, f64) {
    let turn = degrees - 360.0 * (degrees / 360.0).floor();
    let quarter = ((turn + 45.0) / 90.0).floor();
    let rest = turn - 90.0 * quarter;
    let (c, s) = small_cos_sin(rest);
    match (quarter as i64).rem_euclid(4) {
        0 => (c, s),
        1 => (-s, c),
        2 => (-c, -s),
        _ => (s, -c),
    }
}

fn small_cos_sin(degrees: f64) -> (f64, f64) {
    let sign = if degrees < 0.0 { -1.0 } else { 1.0 };
    let a = degrees.abs();
    if a == 0.0 {
        return (1.0, 0.0);
    }
    if a == 30.0 {
        return (HALF_SQRT3, 0.5 * sign);
    }
    if a == 45.0 {
        let r = 0.5_f64.sqrt();
        return (r, r * sign);
    }
    let (s, c) = libm::sincos(a.to_radians());
    (c, s * sign)
}

/// A grid of square buckets that finds equal points in constant time.
#[derive(Clone, Debug, Default)]
pub struct PointIndex {
    buckets: BTreeMap<(i64, i64, i64), Vec<u32>>,
}

impl PointIndex {
    /// Buckets are much wider than the tolerance, so a point is rarely near a border.
    const WIDTH: f64 = 0.05;

    fn key(p: Point) -> (i64, i64, i64) {
        let k = |c: f64| (c / PointIndex::WIDTH).floor() as i64;
        (k(p.x), k(p.y), k(p.z))
    }

    /// Adds element `id` at `p`.
    pub fn insert(&mut self, p: Point, id: u32) {
        self.buckets.entry(PointIndex::key(p)).or_default().push(id);
    }

    /// The lowest element at `p`; `at` gives the place of each element.
    pub fn find(&self, p: Point, at: impl Fn(u32) -> Point) -> Option<u32> {
        let lo = PointIndex::key(p.plus(Point::new3(-TOLERANCE, -TOLERANCE, -TOLERANCE)));
        let hi = PointIndex::key(p.plus(Point::new3(TOLERANCE, TOLERANCE, TOLERANCE)));
        let mut best: Option<u32> = None;
        for i in lo.0..=hi.0 {
            for j in lo.1..=hi.1 {
                for k in lo.2..=hi.2 {
                    let found = self
                        .buckets
                        .get(&(i, j, k))
                        .into_iter()
                        .flatten()
                        .copied()
                        .find(|&id| at(id).same(p));
                    best = match (best, found) {
                        (Some(a), Some(b)) => Some(a.min(b)),
                        (a, b) => a.or(b),
                    };
                }
            }
        }
        best
    }
}

/// A polygon used to outline a board or a part of one.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Poly {
    /// Its corners in order; the last joins the first.
    pub points: Vec<Point>,
}

impl Poly {
    /// A polygon with these corners.
    pub fn new(points: Vec<Point>) -> Poly {
        Poly { points }
    }

    /// Whether the corners run clockwise.
    pub fn is_clockwise(&self) -> bool {
        let n = self.points.len();
        (0..n)
            .map(|i| self.points[i].cross(self.points[(i + 1) % n]))
            .sum::<f64>()
            < 0.0
    }

    /// Whether `p` belongs to the part of the board that the polygon outlines.
    ///
    /// A polygon given clockwise covers a little more than its inside, including what lies on its
    /// border; one given counter-clockwise covers that much less. The reference was seen to keep
    /// what lies 0.032 outside, and to drop what lies 0.064 outside.
    pub fn covers(&self, p: Point) -> bool {
        const MARGIN: f64 = 0.05;
        let near = self.distance_to_border(p) <= MARGIN;
        if self.is_clockwise() {
            self.inside(p) || near
        } else {
            self.inside(p) && !near
        }
    }

    /// Whether `p` is inside, found by counting crossings to the right.
    pub fn inside(&self, p: Point) -> bool {
        let n = self.points.len();
        let mut inside = false;
        for i in 0..n {
            let (a, b) = (self.points[i], self.points[(i + 1) % n]);
            if (a.y > p.y) != (b.y > p.y) {
                let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
                if x > p.x {
                    inside = !inside;
                }
            }
        }
        inside
    }

    /// The distance from `p` to the nearest point of the border; infinite if empty.
    pub fn distance_to_border(&self, p: Point) -> f64 {
        let n = self.points.len();
        (0..n)
            .map(|i| distance_to_segment(p, self.points[i], self.points[(i + 1) % n]))
            .fold(f64::INFINITY, f64::min)
    }
}

/// The distance in the plane from `p` to the segment from `a` to `b`.
pub fn distance_to_segment(p: Point, a: Point, b: Point) -> f64 {
    let ab = Point::new(b.x - a.x, b.y - a.y);
    let ap = Point::new(p.x - a.x, p.y - a.y);
    let len2 = ab.dot(ab);
    let t = if len2 == 0.0 {
        0.0
    } else {
        (ap.dot(ab) / len2).clamp(0.0, 1.0)
    };
    Point::new(ap.x - ab.x * t, ap.y - ab.y * t).length()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn circles_have_the_same_bits_everywhere() {
        // These bits were written down once; no platform may differ in a single one.
        let bits = [0.0, 15.0, 22.5, 36.0, 51.4, 72.0, 108.0, 200.1, -33.3].map(|degrees| {
            let (c, s) = cos_sin(degrees);
            assert!((c * c + s * s - 1.0).abs() < 1e-15);
            (c.to_bits(), s.to_bits())
        });
        let sum = bits.iter().fold(0_u64, |sum, (c, s)| {
            sum.rotate_left(7)
                .wrapping_add(*c)
                .rotate_left(7)
                .wrapping_add(*s)
        });
        assert_eq!(sum, 18_111_141_835_992_667_736);
        assert_eq!(cos_sin(90.0), (0.0, 1.0));
        assert_eq!(cos_sin(60.0).0, 0.5);
    }
}
