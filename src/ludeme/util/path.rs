//! `(path …)`: a path on a tile.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A path that leads from a side of a tile to another. Sides are counted clockwise from the
    /// first direction of the board.
    Path: TilePath = ["path"] {
        /// The side it begins at.
        from: req "from" [INT],
        /// Its place on that side; by default 0.
        from_slot: opt "slotsFrom" [INT],
        /// The side it ends at.
        to: req "to" [INT],
        /// Its place on that side; by default 0.
        to_slot: opt "slotsTo" [INT],
        /// Its colour.
        colour: req "colour" [INT],
    }
    example "(path from:0 to:2 colour:1)"
    says "a path from side {from}[ at slot {from_slot}] to side {to}[ at slot {to_slot}] of colour {colour}"
}
