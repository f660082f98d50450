//! Games in which a few pieces slide, pass each other's sites, shoot and take: by plan as by the
//! program, on boards of every size.

use ludwright::engine::{Limits, Rng};

use super::plans::{one, planned};

const BOARDS: [&str; 7] = [
    "(square 5)",
    "(square 8)",
    "(rectangle 3 12)",
    "(square 10)",
    "(rectangle 11 15)",
    "(rectangle 1 70)",
    "(hex 4)",
];

const DIRECTIONS: [&str; 5] = [
    "",
    "Orthogonal",
    "Diagonal",
    "(directions {N E SW})",
    "Forward",
];

const REACH: [&str; 4] = [
    "",
    "(between (range 1 2))",
    "(between (exact 2))",
    "(between (range 2 9))",
];

const ENDS: [&str; 5] = [
    "",
    "(to if:(not (is Friend (who at:(to)))) (apply (remove (to))))",
    "(to if:(is Enemy (who at:(to))) (apply (remove (to))))",
    "(to if:(and (is Empty (to)) (not (is In (to) (sites Outer)))))",
    "(to (apply if:(not (is In (to) (sites Corners)))))",
];

fn game(rng: &mut Rng) -> String {
    let directions = one(rng, &DIRECTIONS);
    let then = one(rng, &["", "(then (moveAgain))"]);
    let slide = format!(
        "(move Slide {directions} {} {} {then})",
        one(rng, &REACH),
        one(rng, &ENDS)
    );
    let play = match then {
        "" => "(forEach Piece)".to_owned(),
        _ => format!(
            "(if (is Prev Mover) (move Shoot (piece \"Stone0\") {}) (forEach Piece))",
            one(rng, &["", "Orthogonal"])
        ),
    };
    let pieces = 1 + rng.below(9);
    let place = |player: usize| {
        let sites: Vec<String> = (0..pieces)
            .map(|piece| (2 * piece + player).to_string())
            .collect();
        format!("(place \"Queen{player}\" {{{}}})", sites.join(" "))
    };
    format!(
        "(game \"Slides\" (players {{ (player N) (player S) }}) (equipment {{ (board {}) (piece \"Queen\" Each {slide}) (piece \"Stone\" Neutral) }}) (rules (start {{ {} {} }}) (play {play}) (end {{ (if (no Moves Next) (result Mover Win)) (if (no Pieces Next) (result Mover Win)) }})))",
        one(rng, &BOARDS),
        place(1),
        place(2)
    )
}

#[test]
fn plans_slide_a_few_pieces_or_many() {
    let mut rng = Rng::new(83);
    let planned = planned(150, 3, |_| {
        let text = game(&mut rng);
        let limits = Limits {
            turns_per_player: 40,
            ..Limits::default()
        };
        (text, limits)
    });
    assert!(planned > 75, "only {planned} of 150 have plans");
}
