//! `(empty …)`: what stands for an empty site.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What stands for an empty site.
    Empty: NotationCell = ["empty"] {
        /// The text.
        letter: req [TEXT],
    }
    example "(empty \"-\")"
    says "{letter} for an empty site"
    plain "{letter.name} for an empty ~site"
}
