//! Games in which pieces are only placed: what a solver finds for all sites at once is what each move
//! leads to, whatever the end rules ask.

use ludwright::engine;

use super::round_trip::{Effort, Found, look};
use crate::helper::load_with;

const PIECES: [&str; 3] = [
    "(move Add (to (sites Empty)))",
    "(move Add (to (difference (sites Empty) (sites Centre))))",
    "(move Add (piece \"Ball2\") (to (sites Empty)))",
];

const CONDITIONS: [&str; 15] = [
    "(is Line 3)",
    "(is Line 3 exact:True)",
    "(is Line 3 throughAny:(sites Occupied by:Mover))",
    "(is Line 3 throughAny:(sites Occupied by:Next))",
    "(is Line 2 throughAny:(sites Occupied by:Mover) exact:True)",
    "(is Line 2 Orthogonal exact:True)",
    "(and (is Line 2 Diagonal) (not (is Line 2 Orthogonal)))",
    "(or (is Line 3) (is Full))",
    "(and (is Line 2 throughAny:(sites Occupied by:Mover) exact:True) (> (count Pieces Mover) 2))",
    "(is In (last To) (sites Corners))",
    "(= 2 (count Sites in:(sites Empty)))",
    "(> (count Pieces Mover) 2)",
    "(< (count Pieces Next) (count Pieces Mover))",
    "(no Moves Next)",
    "(no Pieces Next)",
];

const RESULTS: [&str; 3] = ["Mover Win", "Mover Loss", "Next Win"];

#[test]
fn placing_leads_where_each_move_does() {
    let effort = Effort {
        games: 20,
        plies: 12,
        moves: 2,
    };
    let limits = engine::Limits::default().endless();
    for (number, first) in CONDITIONS.iter().enumerate() {
        for (piece, second) in PIECES
            .iter()
            .zip(CONDITIONS.iter().cycle().skip(number + 3))
        {
            let [one, two] = [number, number + 1].map(|nth| RESULTS[nth % RESULTS.len()]);
            let text = format!(
                "(game \"Placing\" (players 2)
                    (equipment {{(board (rectangle 3 4)) (piece \"Ball\" Each)}})
                    (rules (play {piece}) (end {{
                        (if {first} (result {one}))
                        (if {second} (result {two}))
                        (if (is Full) (result Mover Draw))
                    }})))"
            );
            let found = look(&load_with(&text, limits).game, effort);
            assert_eq!(found, Found::Exact, "{text}");
        }
    }
}
