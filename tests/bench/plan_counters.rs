//! Games in which rules set the counter and ask for it, and whose consequences come in turn: by plan
//! as by the program.

use ludwright::engine::{Limits, Rng};
use ludwright::play::player::{Mechanisms, Player};

use super::plans::{one, planned, same_games};
use crate::helper::load_text;

const EFFECTS: [&str; 8] = [
    "(set Counter)",
    "(set Counter 3)",
    "(set Counter -7)",
    "(if (is In (last To) (sites Mover \"Far\")) (promote (last To) (piece \"King\") Mover))",
    "(if (= (what at:(last To)) (id \"King\" Mover)) (set Counter 1))",
    "(if (< (counter) 2) (moveAgain))",
    "(if (can Move (move Hop (from (last To)) (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))) (moveAgain))",
    "(remove (intersection (sites Occupied by:Next) (sites Around (last To) Orthogonal)))",
];

const ENDS: [&str; 7] = [
    "(if (>= (counter) 6) (result Mover Draw))",
    "(if (= (counter) 2) (result Next Win))",
    "(if (and (no Moves Next) (< (counter) 4)) (result Mover Win))",
    "(if (and (is Line 3) (> (counter) 1)) (result Mover Win))",
    "(if (is Line 3) (result Mover Loss))",
    "(if (no Pieces Next) (result Mover Win))",
    "(if (= (% (counter) 5) 4) (result Mover Loss))",
];

/// What follows from a move: effects one after the other, at once, or in both ways.
fn then(rng: &mut Rng) -> String {
    let [a, b, c] = [0; 3].map(|_| one(rng, &EFFECTS));
    let shapes = [
        String::new(),
        format!("(then {a})"),
        format!("(then (seq {{{a} {b} {c}}}))"),
        format!("(then (and {a} {b}))"),
        format!("(then (seq {{(and {a} {b}) {c}}}))"),
    ];
    one(rng, &shapes.each_ref().map(String::as_str)).to_owned()
}

fn game(rng: &mut Rng) -> String {
    let board = one(
        rng,
        &["(square 4)", "(square 5)", "(hex 3)", "(rectangle 5 14)"],
    );
    let play = match rng.below(3) {
        0 => format!("(move Add (to (sites Empty)) {})", then(rng)),
        1 => format!(
            "(forEach Piece (move Step (to if:(is Empty (to))) {}))",
            then(rng)
        ),
        _ => format!(
            "(priority {{ (forEach Piece (move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty (to))) {})) (forEach Piece (move Step (to if:(is Empty (to))) {})) }})",
            then(rng),
            then(rng)
        ),
    };
    format!(
        "(game \"Counters\" (players {{ (player N) (player S) }}) (equipment {{ (board {board}) (piece \"Man\" Each) (piece \"King\" Each) (regions \"Far\" P1 (sites Top)) (regions \"Far\" P2 (sites Bottom)) }}) (rules (start {{ (place \"Man1\" {{0 1 2}}) (place \"Man2\" {{11 13 14}}) }}) (play {play}) (end {{ {} {} }})))",
        one(rng, &ENDS),
        one(rng, &ENDS)
    )
}

#[test]
fn plans_count_as_programs_do() {
    let mut rng = Rng::new(29);
    let planned = planned(400, 4, |_| {
        let text = game(&mut rng);
        let limits = Limits {
            moves: 1 + rng.below(60) as u32,
            ..Limits::default()
        };
        (text, limits)
    });
    assert!(planned > 150, "only {planned} of 400 have plans");
}

/// Pieces that are placed one after the other are counted together.
#[test]
fn plans_count_pieces_that_are_placed() {
    for (end, players) in [(0, 2), (1, 2), (0, 3), (2, 3)] {
        let text = format!(
            "(game \"Parity\" (players {players}) (equipment {{ (board (square 5)) (piece \"Disc\" Each) }}) (rules (play (move Add (to (sites Empty)))) (end (if (and (is Line 3) (= {end} (% (counter) {players}))) (result Mover Win)))))"
        );
        let game = load_text(&text).game;
        assert!(same_games(&game, &text, 40), "no plan");
    }
}

/// Moves that ask for the counter would change between the end of a turn and the next.
#[test]
fn plans_do_not_know_moves_that_ask_for_the_counter() {
    let text = "(game \"Asks\" (players 2) (equipment { (board (square 3)) (piece \"Disc\" Each) }) (rules (play (if (< (counter) 3) (move Add (to (sites Empty))) (move Add (to (sites Corners))))) (end (if (is Line 3) (result Mover Win)))))";
    let game = load_text(text).game;
    let player = Player::new(&game, Mechanisms::ALL).unwrap();
    assert!(!player.has_plan());
}
