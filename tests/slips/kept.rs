//! Slips of the same kinds, thought of by somebody who had not seen the reports: each found a report
//! that was silent, in the wrong place or without a fix.

use super::Slip;

/// Each with what is right, what is written, where the report is, and its fix.
pub(super) const KEPT: &[Slip] = &[
    [
        "\"Mini\"",
        "\"Mini",
        "L0104 1:7",
        "a name is written `\"Mini\"`",
    ],
    [
        "(regions \"Goal\" P1",
        "(regions P1 \"Goal\"",
        "L0307 6:21",
        "write `(regions \"Goal\" P1 (sites Top))`",
    ],
    [
        "(place \"Disc1\" (sites Bottom))",
        "(place (sites Bottom) \"Disc1\")",
        "L0307 11:20",
        "write `(place \"Disc1\" (sites Bottom))`",
    ],
    [
        "move Step Orthogonal",
        "move Orthogonal Step",
        "L0304 5:34",
        "write `(move Step Orthogonal (to if:(is Empty (to))))`",
    ],
    [
        "(is Empty (to))",
        "(is not Empty (to))",
        "L0304 5:61",
        "write `(not (is Empty (to)))`",
    ],
    [
        "(is Empty (to))",
        "(not Empty (to))",
        "L0307 5:62",
        "write `(is Empty (to))`",
    ],
    [
        "P2 (sites Bottom)",
        "P2 Bottom",
        "L0309 7:28",
        "write `(sites Bottom)`",
    ],
    [
        "P2 (sites Bottom)",
        "P2 (sites \"Bottom\")",
        "L0320 7:35",
        "write `(sites Bottom)` without the quotes",
    ],
    [
        "P2 (sites Bottom)",
        "P2 (sites Down)",
        "L0304 7:35",
        "`lud explain sites` lists those that do",
    ],
    [
        "(last To)",
        "(lastTo)",
        "L0307 16:24",
        "it is two words: `(last To …)`",
    ],
    ["square 5", "square 4+1", "L0309 4:24", "write `(+ 4 1)`"],
    [
        "square 5",
        "square (4 + 1)",
        "L0301 4:24",
        "write `(+ 4 1)`",
    ],
    [
        "(forEach Piece)",
        "(if (is Mover P1) (forEach Piece) else (move Pass))",
        "L0309 14:49",
        "what happens otherwise follows at once, without `else`",
    ],
    [
        "(forEach Piece)",
        "(\"StepAll\")",
        "L0203 14:16",
        "a define is declared beside the game: `(define \"StepAll\" …)`",
    ],
    [
        "(forEach Piece)",
        "\"StepAll\"",
        "L0308 14:15",
        "a define is declared beside the game: `(define \"StepAll\" …)`",
    ],
    [
        "Orthogonal",
        "Up",
        "L0307 5:39",
        "a <direction> may stand here: `Orthogonal`, `Diagonal`, `Adjacent`, `Forward`, `N`, `All`, `Angled`, `Axial`, `OffDiagonal`, `SameLayer`, `Upward`, `Downward` …, see `lud explain direction`",
    ],
    [
        "\"Disc\" Each",
        "\"Disc\" Both",
        "L0309 5:23",
        "a <roleType> may stand here: `P1`, `P2`, `Each`, `Shared`, `Neutral`, `Mover`, `Next`, `P3`, `P4`, `P5`, `P6`, `P7` …, see `lud explain roleType`",
    ],
    [
        "(players 2)",
        "[players 2]",
        "L0216 2:5",
        "a clause stands in round brackets, `(…)`",
    ],
    [
        " (result Mover Win))\n            (if (no",
        ")\n            (if (no",
        "L0817 16:13",
        "as in `(if (is Line 3) (result Mover Win))`",
    ],
    [
        "(if (no Moves Next)",
        "(if True",
        "L0807 17:17",
        "it is written out 17:17",
    ],
];
