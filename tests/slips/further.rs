//! Slips that were thought of without looking at what reports there are.

use super::Slip;

/// Each with what is right, what is written, where the report is, and its fix.
pub(super) const FURTHER: &[Slip] = &[
    [
        "Step Orthogonal",
        "Step \"Orthogonal\"",
        "L0308 5:39",
        "write `Orthogonal` without the quotes",
    ],
    [
        "(move Step Orthogonal (to if:(is Empty (to))))",
        "(move Hop (between if:(is Enemy (who at:(between)))) Orthogonal (to if:(is Empty (to))))",
        "L0307 5:81",
        "write `(move Hop Orthogonal (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))`",
    ],
    [
        "            (if (no Moves Next) (result Mover Win))",
        "            (result Mover Win)",
        "L0307 17:13",
        "it stands in a clause, as in `(if (is Line 3) (result Mover Win))`",
    ],
    [
        "(sites Mover \"Goal\")",
        "(sites Mover \"Gaol\")",
        "L0320 16:47",
        "did you mean `Goal`?",
    ],
    [
        "            (place \"Disc2\" (sites Top))\n",
        "",
        "L0805 5:9",
        "`(place \"Disc2\" …)` puts some on the board before play",
    ],
    [
        "(if (is In (last To) (sites Mover \"Goal\")) (result Mover Win))",
        "(if (> (count Moves) 99) (result Mover Draw))",
        "L0803 6:18",
        "it is asked for as `(sites \"Goal\")`, or `(sites Mover \"Goal\")` if it is the mover's",
    ],
    [
        "if:(is",
        "when:(is",
        "L0306 5:54",
        "for example `(to if:(is Empty (to)))`",
    ],
    [
        "(no Moves Next)",
        "(line 3)",
        "L0302 17:18",
        "for example `(if (is Line 3) (result Mover Win))`",
    ],
    [
        "(play (forEach Piece))",
        "phases:{(phase \"One\" (play (forEach Piece))) (phase \"Two\" (play (move Pass)))}",
        "L0804 14:54",
        "a phase before it leads there by `(nextPhase … \"Two\")`",
    ],
    [
        "(no Moves Next)",
        "(or (no Moves Next))",
        "L0305 17:17",
        "the form is `(or <boolean> <boolean>)`",
    ],
];
