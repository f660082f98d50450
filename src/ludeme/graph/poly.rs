//! `(poly …)`: a polygon.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A polygon by the places of its corners.
    Poly: Poly = ["poly"] {
        /// The corners, in order.
        points: req [FLOAT_ROWS],
        /// How often the corners are repeated, turned evenly around the origin.
        rotns: opt "rotns" [FLOAT],
    }
    example "(poly {{0 0} {0 4} {4 4} {4 0}})"
    says "a polygon with corners at {points}[, repeated {rotns} times]"
}
