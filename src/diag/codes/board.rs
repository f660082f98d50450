//! The reports about boards.

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
    entry(
        "L0403",
        "a point or an edge with too few or too many numbers",
        "A point is `{x y}` or `{x y z}`, an edge has two ends, a curved edge two ends and two \
         directions, and the steps of a repeated pattern are two.",
    ),
    entry(
        "L0404",
        "a function without a value",
        "The function has no value there that is a number: the square root of a negative number, \
         the logarithm of zero, a power too large to write.",
    ),
    entry(
        "L0405",
        "a track that leads nowhere",
        "A step of a track is a site, a direction with or without the number of steps to take \
         (`E`, `N1`), or `End`. A direction needs a site of the board before it.",
    ),
    entry(
        "L0406",
        "too many sites",
        "A board, or a board with its hands, has more sites of one kind than the limit on sites, which \
         `--max-sites` raises. On the way to the board its parts may be four times as large.",
    ),
];
