//! The tests of a game: L0701 to L0709.

use super::{Entry, entry};

pub(super) const ENTRIES: &[Entry] = &[
    entry(
        "L0701",
        "something is not a test",
        "The tests of a game stand beside it in `(tests {…})`, each with a name and steps: \
         `(test \"White begins\" (to P1))`.",
    ),
    entry(
        "L0702",
        "a test has a step that does not exist",
        "The steps are `play`, `legal`, `only`, `illegal`, `has`, `empty`, `to`, `over`, `score` and \
         `options`.",
    ),
    entry(
        "L0703",
        "a step of a test does not say what it must",
        "Moves, sites and pieces stand in braces and quotes, as in `(play {\"a1-a2\" \"b3\"})`; \
         players are written `P1`, `P2` and so on.",
    ),
    entry(
        "L0704",
        "a test names something that the game does not have",
        "Sites go by their coordinates, `a1`, and hands by their owner, `hand1`; pieces by their name \
         with the number of their owner, `Pawn1`. `lud info` lists both.",
    ),
    entry(
        "L0705",
        "a test plays a move that is not legal",
        "`lud moves` lists the legal moves of a position, `--moves` plays some first.",
    ),
    entry(
        "L0706",
        "a test does not hold",
        "The game and its test disagree: one of them is wrong. `lud show --moves …` shows the position \
         that the test is about.",
    ),
    entry(
        "L0707",
        "two tests have the same name",
        "Both are run, but a report of one could be of the other: give each a name of its own.",
    ),
    entry(
        "L0708",
        "the rules could not be carried out in a test",
        "The rules divide by zero or do not come to an end in a position of the test, or the points of \
         its game cannot be worked out.",
    ),
    entry(
        "L0709",
        "the game of a test cannot be loaded",
        "With the choices of the test's `(options {…})` the game has an error, which `lud check --option …` \
         shows; or they say another size of the board than its `(position …)`.",
    ),
];
