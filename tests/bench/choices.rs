//! Choices by whether there are moves, which then list these very moves.

use ludwright::engine::{Game, Limits, MoveList, Rng};
use ludwright::ir::{Moves, Program};

use super::shortcuts::moves;
use crate::helper::load_with;

/// A small fight whose rules of play are filled in.
const CHOICE: &str = r#"
(game "Choice"
    (players {(player N) (player S)})
    (equipment {
        (board (square 4))
        (piece "Man" Each (or
            (move Step Forward (to if:(is Empty (to))))
            (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
        ))
    })
    (rules
        (start {(place "Man1" (sites Row 0)) (place "Man2" (sites Row 3))})
        (play PLAY)
        (end (if (no Moves Mover) (result Mover Loss)))
    )
)
"#;

/// Captures, and what follows from them.
const CAPTURE: &str = r#"(forEach Piece "Man"
    (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to))))) FOLLOWS)"#;

fn chooses(program: &Program) -> bool {
    let mut nodes = program.arena.moves.iter();
    nodes.any(|node| matches!(&node.op, Moves::If(..)))
}

/// Plays a random game by the rules of two programs, whose moves follow from different places.
fn same_game(one: &Game, other: &Game, seed: u64) {
    let mut rng = Rng::new(seed);
    let (mut list, mut others) = (MoveList::new(), MoveList::new());
    let mut state = one.new_initial_state(1).unwrap();
    let mut twin = other.new_initial_state(1).unwrap();
    while !state.is_terminal() {
        let got = moves(&mut state, &mut list).unwrap();
        assert_eq!(got, moves(&mut twin, &mut others).unwrap());
        let chosen = rng.below(list.len());
        state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
        twin.apply_unchecked(others.get(chosen).unwrap()).unwrap();
        assert_eq!(state.hash(), twin.hash());
        assert_eq!(state.outcome(), twin.outcome());
    }
}

#[test]
fn moves_that_are_asked_about_and_then_listed_are_listed_once() {
    let plain = CAPTURE.replace("FOLLOWS", "");
    let again = CAPTURE.replace("FOLLOWS", "(then (moveAgain))");
    // Asked twice over, it is not seen to be the same.
    let unlike = format!("(or {plain} {plain})");
    let rest = "(forEach Piece)";
    let play = |asked: &str, listed: &str| {
        [
            format!("(if (can Move {asked}) {listed} {rest})"),
            format!("(if (not (can Move {asked})) {rest} {listed})"),
            format!("(if (can Move {asked}) {listed})"),
        ]
    };
    for listed in [&plain, &again] {
        for (once, twice) in play(&plain, listed).iter().zip(play(&unlike, listed)) {
            let once = load_with(&CHOICE.replace("PLAY", once), Limits::default()).game;
            let twice = load_with(&CHOICE.replace("PLAY", &twice), Limits::default()).game;
            assert!(!chooses(once.program()));
            assert!(chooses(twice.program()));
            for seed in 0..20 {
                same_game(&once, &twice, seed);
            }
        }
    }
}

#[test]
fn moves_that_are_drawn_by_lot_are_asked_about_apart() {
    let drawn = "(move Step (directions Random Orthogonal num:1) (to if:(is Empty (to))))";
    let each = format!("(forEach Piece \"Man\" {drawn})");
    let text = CHOICE.replace("PLAY", &format!("(if (can Move {each}) {each})"));
    let game = load_with(&text, Limits::default()).game;
    assert!(chooses(game.program()));
}
