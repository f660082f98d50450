//! `(between …)`: what lies between the ends of a move.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What lies between the ends of a move.
    Between: Between = ["between"] {
        /// Free sites allowed before it.
        before: opt "before" [INT],
        /// How many sites it may be.
        range: opt [RANGE],
        /// Free sites allowed after it.
        after: opt "after" [INT],
        /// What each site must satisfy, as `(between)`.
        when: opt "if" [BOOL],
        /// A piece left on each site passed.
        trail: opt "trail" [INT],
        /// What happens to each.
        apply: opt [APPLY],
    }
    example "(between if:(is Enemy (who at:(between))) (apply (remove (between))))"
    says "between[ {before} sites before][ {range} sites][ {after} sites after][ if {when}][ leaving {trail}][ {apply}]"
    plain "a ~site[ where {when}]"
}
