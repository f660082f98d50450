//! `(from …)`: where a move begins.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where a move begins.
    From: From = ["from"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The sites; by default the site at hand.
        sites: opt [REGION | INT],
        /// The level of a stack.
        level: opt "level" [INT],
        /// What the site must satisfy, as `(from)`.
        when: opt "if" [BOOL],
    }
    example "(from (sites Occupied by:Mover))"
    says "from ~site[ in {sites}][ on level {level}][ if {when}]"
    plain "from ~a_site"
}
