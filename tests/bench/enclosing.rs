//! Groups without liberties: what moves lead to is the same whether it is foretold or tried.

use ludwright::engine::Limits;

use super::shortcuts::same_game;
use crate::helper::load_with;

/// Stones that take groups without a liberty, and must have one afterwards.
const STONES: &str = r#"
(game "Stones"
    (players 2)
    (equipment {(board BOARD) (piece "Stone" Each) (piece "Wall" Neutral)})
    (rules
        (meta (no Repeat REPEAT))
        (start (place "Wall" {0 5}))
        (play (or
            PLAY
            (move Pass)
        ))
        (end (if (all Passed) (result Mover Draw)))
    )
)
"#;

const PLAY: &str = r#"
(move Add ADDED (to (sites Empty))
    (then (enclose (from (last To)) TAKEN (between WHOM (apply (remove (between) WHEN))) THEN)))
"#;

/// When what is taken leaves the board, and what follows that.
const FOLLOWING: [[&str; 2]; 4] = [
    ["", ""],
    ["", "(then (if (is Even (last To)) (remove (last To))))"],
    ["", "(then (if (is Even (last To)) (moveAgain)))"],
    [
        "at:EndOfTurn",
        "(then (if (< 0 (count Liberties Orthogonal)) (moveAgain)))",
    ],
];

const ENEMY: &str = "if:(is Enemy (who at:(between)))";
const LIBERTY: &str = "(< 0 (count Liberties Orthogonal))";

/// What may not come again, the stones that are put down, the directions in which stones are linked, which
/// are taken, and what must hold afterwards, if anything. Groups tell the answer in the first seven, if
/// nothing follows.
const VARIANTS: [[&str; 5]; 13] = [
    ["Positional", "", "Orthogonal", ENEMY, LIBERTY],
    [
        "PositionalInTurn",
        "",
        "Orthogonal",
        ENEMY,
        "(> (count Liberties Orthogonal) 0)",
    ],
    ["Situational", "", "Orthogonal", ENEMY, LIBERTY],
    ["SituationalInTurn", "", "Adjacent", ENEMY, LIBERTY],
    // Enemies are what is taken unless something else is said.
    ["Positional", "", "Orthogonal", "", LIBERTY],
    // A stone may be put down without a liberty.
    ["Positional", "", "Orthogonal", ENEMY, ""],
    ["SituationalInTurn", "", "Adjacent", "", ""],
    [
        "Positional",
        "",
        "Orthogonal",
        "if:(not (is Friend (who at:(between))))",
        LIBERTY,
    ],
    [
        "Positional",
        "",
        "Orthogonal",
        ENEMY,
        "(< 1 (count Liberties Orthogonal))",
    ],
    [
        "Positional",
        "",
        "Orthogonal",
        ENEMY,
        "(< 0 (count Liberties Adjacent))",
    ],
    ["Positional", "", "Orthogonal", ENEMY, "(not (is Line 3))"],
    [
        "Positional",
        "(piece (id \"Stone\" Next))",
        "Orthogonal",
        ENEMY,
        LIBERTY,
    ],
    ["Positional", "", "N", ENEMY, LIBERTY],
];

#[test]
fn what_is_foretold_of_groups_comes_true() {
    let at_length = || Limits {
        shortcuts: false,
        ..Limits::default()
    };
    let boards = [
        "(square 3)",
        "(square 4)",
        "(hex 3)",
        "(square 9)",
        "(tri 5)",
    ];
    for board in boards {
        for [repeat, added, taken, whom, liberty] in VARIANTS {
            for [when, then] in FOLLOWING {
                let play = PLAY.replace("WHEN", when).replace("THEN", then);
                let play = match liberty.is_empty() {
                    true => play,
                    false => format!("(do {play} ifAfterwards:{liberty})"),
                };
                let text = STONES
                    .replace("BOARD", board)
                    .replace("REPEAT", repeat)
                    .replace("PLAY", &play)
                    .replace("ADDED", added)
                    .replace("TAKEN", taken)
                    .replace("WHOM", whom);
                let game = load_with(&text, Limits::default()).game;
                let twin = load_with(&text, at_length()).game;
                for seed in 0..6 {
                    let same = same_game(board, (&game, &twin), (seed, 120));
                    same.unwrap_or_else(|fault| panic!("{text}: {fault}"));
                }
            }
        }
    }
}
