//! Positions given as text: L0601 to L0606.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0601",
        "a position has something that cannot stand there",
        "Positions are written exactly as the `(notation …)` of the game's file says. `lud show` \
         with `--format json` shows how a position is written.",
    ),
    entry(
        "L0602",
        "rows of different length",
        "All rows of a position have the same number of columns.",
    ),
    entry(
        "L0603",
        "a board of a size that the game has not",
        "The number of rows and columns of a position chooses items of the game's options. \
         `lud info` lists those that there are.",
    ),
    entry(
        "L0604",
        "a piece where none can stand",
        "A position names a site that the board has not, more pieces than there are sites, or \
         two pieces on one site.",
    ),
    entry(
        "L0605",
        "a position that cannot occur",
        "The `(notation …)` of the game's file says what holds in every position, with \
         `(require …)`, and it does not hold in this one.",
    ),
    entry(
        "L0606",
        "positions of this game cannot be written",
        "The game's file has no `(notation …)`. Moves from the start can be given instead.",
    ),
];
