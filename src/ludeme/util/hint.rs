//! `(hint …)` in the equipment: what is known of a puzzle.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A number that says something of a site, or of several.
    Hint: Hint = ["hint"] {
        /// The site or sites.
        sites: req [INT | INT_LIST],
        /// The number; by default 0.
        value: opt [INT],
    }
    example "(hint {0 1 2} 12)"
    says "[{value}|0] at {sites}"
    plain "[{value}|zero] for {sites}"
}
