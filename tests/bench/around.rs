//! The neighbours of a region are the same whether they are found in sets or one by one.

use ludwright::engine::Limits;

use super::shortcuts::same_game;
use crate::helper::load_with;

/// Each move changes who stands where; what can be selected shows which sites are neighbours.
const NEIGHBOURS: &str = r#"
(game "Neighbours"
    (players 3)
    (equipment {
        (board BOARD)
        (piece "Man" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
        (piece "Rock" Neutral)
    })
    (rules
        (start {
            (place "Rock" {4 7}) (place "Man1" {0 5 9}) (place "Man2" {2 3 11}) (place "Man3" {6 10 14})
        })
        (play (or {
            (move Select (from (sites Around MIDDLE WHICH)))
            (move Select (from (sites Around MIDDLE WHICH Orthogonal includeSelf:True)))
            (move Select (from (sites Around MIDDLE WHICH distance:2)))
            (move Select (from (sites Around MIDDLE WHICH if:(!= (to) (last From)))))
            (move Select (from (sites Around MIDDLE if:(< (to) (+ (from) 2)))))
            (move Select (from (sites Board) if:(is In (from) (sites Around MIDDLE WHICH Diagonal))))
            (forEach Piece)
            (move Pass)
        }))
        (end (if (no Pieces Mover) (result Mover Loss)))
    )
)
"#;

#[test]
fn neighbours_are_the_same_without_shortcuts() {
    let types = [
        "", "Own", "NotOwn", "Enemy", "NotEnemy", "Empty", "NotEmpty",
    ];
    let middles = [
        "(last To)",
        "(sites Occupied by:Mover)",
        "(sites Occupied by:Neutral)",
    ];
    for board in ["(hex 4)", "(square 5)", "(square 9)", "(square 24)"] {
        for which in types {
            for middle in middles {
                let text = NEIGHBOURS.replace("BOARD", board);
                let text = text.replace("MIDDLE", middle).replace("WHICH", which);
                let game = load_with(&text, Limits::default()).game;
                let at_length = Limits {
                    shortcuts: false,
                    ..Limits::default()
                };
                let twin = load_with(&text, at_length).game;
                let name = format!("{board} {which} {middle}");
                for seed in 0..3 {
                    same_game(&name, (&game, &twin), (seed, 40)).expect("no fault");
                }
            }
        }
    }
}
