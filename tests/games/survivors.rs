//! Mutants of the founding games that no test of their files notices, each with the reason.

/// Mutants that no test can tell from the game, by game and label, and why.
pub(super) const SURVIVORS: &[(&str, &str, &str)] = &[
    (
        "crazy-singer",
        "game: without (then (remember Value \"Corner\" (\"CornerOf\" (last To))))",
        ONLY_IN_A_MATCH,
    ),
    (
        "crazy-singer",
        "StartSites: without (values Remembered \"Corner\")",
        ONLY_IN_A_MATCH,
    ),
    (
        "crazy-singer",
        "CornerOf: one more than index:0 in (regionSite (intersection (sites Corners) (\"WithNeighbours\" #1)) index:0)",
        ONLY_IN_A_MATCH,
    ),
    (
        "crazy-singer",
        "Far: another < in (< (#1 of:(where \"Singer\" P1)) 4)",
        "the first singer stands in the two rows and columns at an edge only",
    ),
    (
        "crazy-singer",
        "Far: one more than 4 in (< (#1 of:(where \"Singer\" P1)) 4)",
        "the first singer stands in the two rows and columns at an edge only",
    ),
    (
        "kharbga",
        "game: without (set Var \"Road\" 0)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "game: without (\"NoRunYet\" 1)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "game: one more than 1 in (\"NoRunYet\" 1)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "game: without (\"NoRunYet\" 2)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "game: one more than 2 in (\"NoRunYet\" 2)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "game: another Mover in (result Mover Draw)",
        "a draw is one for all",
    ),
    (
        "kharbga",
        "NoRansomYet: without (set Var \"Named\" Off)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "NoRansomYet: without (set Var \"Owed\" 0)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "NoRunYet: without (set Var \"From#1\" Off)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "NoRunYet: without (set Var \"To#1\" Off)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "NoRunYet: without (set Var \"Run#1\" 0)",
        SAID_FOR_READERS,
    ),
    (
        "kharbga",
        "NoRunYet: one more than 0 in (set Var \"Run#1\" 0)",
        "the first step of a player sets it, as it takes none back",
    ),
    (
        "kharbga",
        "Thinking Time: without (item \"5\" <5> \"Each player has 5 minutes for the whole game\")",
        NO_RULE_OF_PLAY,
    ),
    (
        "kharbga",
        "Thinking Time: without (item \"10\" <10> \"Each player has 10 minutes for the whole game\")",
        NO_RULE_OF_PLAY,
    ),
    (
        "kharbga",
        "Thinking Time: one more than 10 in <10>",
        NO_RULE_OF_PLAY,
    ),
    (
        "kharbga",
        "Thinking Time: without (item \"20\" <20> \"Each player has 20 minutes for the whole game\")",
        NO_RULE_OF_PLAY,
    ),
    (
        "kharbga",
        "league: without first:Winner in (league (points winner:(- (+ 240 (* 4 (tally Taken))) (+ {(* 2 (tally Lost)) (tally Minutes) (tally Moves)})) loser:(- (+ {-100 (* 4 (tally Taken)) (tally Moves) (tally Minutes)}) (* 2 (tally Lost)))) moves:(\"WasStep\") void:(not (\"AllLaid\")) levels:{(level \"Pupil\" 0) (level \"Lieutenant\" 500) (level \"First Lieutenant\" 2000) (level \"Captain\" 6000) (level \"Pioneer\" 16000) (level \"Presenter\" 32000) (level \"Colonel\" 64000) (level \"Dean\" 128000) (level \"Major General\" 512000) (level \"A Team\" 1000000) (level \"First Team\" 2000000) (level \"Field Marshal\" 4000000)} first:Winner)",
        "who begins the next game is no rule of this one: tests/league.rs tests it",
    ),
    (
        "kharbga",
        "league: one more than 0 in (level \"Pupil\" 0)",
        "who is below the first level has it all the same",
    ),
    (
        "seven-fang",
        "Enclosed: another NE in (\"IsAmid\" NE SE SW NW)",
        NO_DIAGONAL,
    ),
    (
        "seven-fang",
        "Enclosed: another SE in (\"IsAmid\" NE SE SW NW)",
        NO_DIAGONAL,
    ),
    (
        "seven-fang",
        "Enclosed: another SW in (\"IsAmid\" NE SE SW NW)",
        NO_DIAGONAL,
    ),
    (
        "seven-fang",
        "Enclosed: another NW in (\"IsAmid\" NE SE SW NW)",
        NO_DIAGONAL,
    ),
    (
        "small/konane",
        "game: without (meta (passEnd NoEnd))",
        "who passes here ends a turn and has not passed it; it spares solvers to keep who passed",
    ),
    (
        "small/northcotts-game",
        "notation: another Left in (sites Left)",
        "the last column has one square in each row as the first has",
    ),
    (
        "small/northcotts-game",
        "notation: another < in (< (regionSite (\"InRow\" P1) index:0) (regionSite (\"InRow\" P2) index:0))",
        "two pieces never stand on one square",
    ),
    (
        "small/one-two-ten",
        "Target: one more than to:21844 in (numbers from:1 to:21844 default:10 \"How many squares there are to cover.\")",
        "a longer row is refused by the limit on sites, with a report of its own",
    ),
    (
        "small/surround",
        "require: another < in (< 1 (* <Rows:n> <Columns:n>))",
        "of one square no text is a position either; tests/games/ranges.rs tests the clause",
    ),
    (
        "small/tomorrows-tic-tac-toe",
        "game: another Mover in (result Mover Draw)",
        "a draw is one for all",
    ),
];

/// Why nothing that is kept from an earlier game can be told.
const ONLY_IN_A_MATCH: &str =
    "it is asked in the second game of a match that keeps the pillars: crazy-singer-match tests it";

/// Why numbers that variables begin with cannot be told.
const SAID_FOR_READERS: &str =
    "it says what a variable begins with; one that is not set is -1, which no rule tells from that";

/// Why times cannot be told.
const NO_RULE_OF_PLAY: &str =
    "a time is no rule of play: tests/games/kharbga.rs tests the times that may be chosen";

/// Why what is said of diagonals cannot be told.
const NO_DIAGONAL: &str =
    "around a vertex are those that an edge leads to, and from none of these a diagonal leads back";
