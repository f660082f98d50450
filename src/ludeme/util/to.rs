//! `(to …)`: where a move ends.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where a move ends.
    To: To = ["to"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The sites.
        sites: opt [REGION | INT],
        /// The level of a stack.
        level: opt "level" [INT],
        /// The rotations in which a new piece can be put there.
        rotations: opt [INTS],
        /// What the site must satisfy, as `(to)`.
        when: opt "if" [BOOL],
        /// What happens besides.
        apply: opt [APPLY],
    }
    example "(to if:(is Empty (to)))"
    says "to ~site[ in {sites}][ on level {level}][ with rotation {rotations}][ if {when}][ {apply}]"
    plain "to ~a_site"
}
