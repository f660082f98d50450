//! Moves that differ only in their site are listed as one set. The games stay the same.

use super::races::{game, played};
use super::shortcuts::same_game;

/// Generators whose moves are of that kind.
const ALIKE: [&str; 5] = [
    r#"(move Select (from (sites Occupied by:Mover)) (then (remove (last To))))"#,
    r#"(move Select (from (sites Board) if:(and (is Occupied (from)) (< (from) (count Moves)))) (then (remove (last To))))"#,
    r#"(move Remove (sites Occupied by:Next) (then (addScore Mover 1)))"#,
    r#"(move Remove (sites Board))"#,
    r#"(move Add (to (sites Empty)) (then (if (is In (last To) (sites Corners)) (moveAgain))))"#,
];

/// How one or two of them make a turn.
const TURNS: [&str; 5] = [
    "#1",
    "(or #1 #2)",
    "(or #1 #2 (then (addScore Next 1)))",
    "(if (is Even (count Moves)) #1 #2)",
    "(or (if (is Even (count Moves)) #1) (or #2 #1) (then (if (< 3 (count Moves)) (addScore Next 1))))",
];

#[test]
fn moves_that_differ_in_their_site_are_the_same_however_they_are_listed() {
    for turn in TURNS {
        for first in ALIKE {
            for second in ALIKE {
                let turn = turn.replace("#1", first).replace("#2", second);
                let text = format!(
                    r#"(game "Alike" (players 2)
                        (equipment {{ (board (square 4)) (piece "Disc" Each) }})
                        (rules
                            (start {{ (place "Disc1" (sites Bottom)) (place "Disc2" (sites Top)) }})
                            (play {turn})
                            (end {{
                                (if (no Moves Next) (result Mover Win))
                                (if (< 9 (score Mover)) (result Mover Win))
                            }})
                        )
                    )"#
                );
                let (game, at_length) = (game(&text, true), game(&text, false));
                let program = game.program();
                assert!(program.alike[program.phases[0].play.index()], "{text}");
                assert_eq!(played(&game, false), played(&game, true), "{text}");
                assert_eq!(played(&at_length, false), played(&game, true), "{text}");
                for seed in 0..3 {
                    same_game(&text, (&game, &at_length), (seed, 40)).expect("no fault");
                }
            }
        }
    }
}
