//! What groups have in common with other regions is counted without a set for each. The games stay
//! the same.

use super::races::compared;

/// Numbers of sites that a group shares with a region, or that one has and the other has not.
const COUNTS: [&str; 5] = [
    "(count Sites in:(intersection (sites Bottom) (sites Group at:(site) if:(is Occupied (to)))))",
    "(count Sites in:(intersection (sites Group at:(site)) (sites Bottom)))",
    "(count Sites in:(difference (sites Bottom) (sites Group at:(site) if:(is Occupied (to)))))",
    "(count Sites in:(difference (sites Group at:(site)) (sites Bottom)))",
    "(count Sites in:(intersection (sites Group at:(site)) (expand (sites Bottom))))",
];

#[test]
fn what_is_cut_off_from_a_region_is_the_same_without_shortcuts() {
    for count in COUNTS {
        let text = format!(
            r#"(game "Twigs" (players 2)
                (equipment {{ (board (square 5)) (piece "Twig" Each) }})
                (rules
                    (start {{ (place "Twig1" (sites {{0 1 5 6 12 17 22 24}})) (place "Twig2" (sites {{2 3 8 10 11 16 21}})) }})
                    (play (or
                        (move Add (to (sites Empty)))
                        (move Remove (sites Occupied by:Mover))
                        (then (forEach Site (sites Around (last To))
                            (if (= 0 {count})
                                (forEach Site (sites Group at:(site)) (remove (site)))
                                (if (= 2 {count}) (addScore Mover 1)))))
                    ))
                    (end (if (< 20 (score Mover)) (result Mover Win)))
                )
            )"#
        );
        compared(&text, 10);
    }
}

#[test]
fn what_is_left_to_chance_is_drawn_as_often() {
    let text = r#"(game "Lots" (players 2)
        (equipment { (board (square 4)) (piece "Disc" Each) })
        (rules
            (play (move Add (to (sites Empty))
                (then (addScore Mover (count Sites in:(intersection
                    (sites Random (sites Occupied by:Mover) num:2)
                    (sites Random (sites Board) num:8)))))))
            (end (if (is Full (board)) (byScore)))
        )
    )"#;
    let text = text.replace("(is Full (board))", "(= 0 (count Sites in:(sites Empty)))");
    compared(&text, 4);
}
