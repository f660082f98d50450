//! What is reported of boards.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0401",
        "a board that cannot be built",
        "The graph of the board is impossible, empty or too large. The report says what is wrong \
         with it.",
    ),
    entry(
        "L0402",
        "a size that is no size",
        "Sizes of boards are whole numbers that are not negative.",
    ),
];
