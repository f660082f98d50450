//! `(pair …)`: an entry of a map.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// An entry of a map: a key and its value.
    Pair: Pair = ["pair"] {
        /// The key.
        key: req [INT | ROLE | TEXT],
        /// The value.
        value: req [INT | ROLE | LANDMARK | TEXT],
    }
    example "(pair P1 4)"
    says "{key} to {value}"
}
