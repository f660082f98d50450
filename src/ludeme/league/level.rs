//! `(level …)`: a level of a league.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A level that players of a league reach by their points.
    Level: Level = ["level"] {
        /// Its name.
        name: req [TEXT],
        /// The total of points from which on a player has it. Who has fewer than the lowest level
        /// wants has the lowest.
        from: req [INT],
    }
    example "(level \"Captain\" 6000)"
    says "level {name} from {from} points"
    plain "{name} from {from} points"
}
