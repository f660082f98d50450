//! What is asked once for all, or not at all, because the answer is known already: the games stay the
//! same.

use ludwright::engine::Game;
use ludwright::ir::code::{Make, Op};

use super::races::{game, played};
use super::shortcuts::same_game;

/// Compares the games of a text by all means, and returns the game.
fn compared(text: &str) -> Game {
    let (quick, at_length) = (game(text, true), game(text, false));
    assert_eq!(played(&quick, false), played(&quick, true), "{text}");
    assert_eq!(played(&at_length, false), played(&quick, true), "{text}");
    for seed in 0..8 {
        same_game(text, (&quick, &at_length), (seed, 60)).expect("no fault");
    }
    quick
}

fn has_step(game: &Game, like: impl Fn(&Op) -> bool) -> bool {
    let mut steps = game.program().code.steps.iter();
    steps.any(|step| like(&step.op))
}

/// Pieces on tracks with a condition on where they begin, and consequences around their moves. The
/// score tells the order of the consequences: the inner ones double it, the outer ones add to it.
fn followed(moves: &str, dice: &str) -> String {
    format!(
        r#"(game "Followed" (players 2)
            (equipment {{
                (board (rectangle 2 6) {{
                    (track "Way1" "0,1,2,3,4,5,11,10,9,8,7,6,End" P1 directed:True)
                    (track "Way2" "11,10,9,8,7,6,0,1,2,3,4,5,End" P2 directed:True)
                }} use:Vertex)
                (dice d:3 num:2)
                (regions "Home" P1 (sites {{0 1 2}})) (regions "Home" P2 (sites {{9 10 11}}))
                (piece "Disc" Each {moves})
            }})
            (rules
                (start {{ (place "Disc1" {{0 2 3}}) (place "Disc2" {{11 9 8}}) }})
                (play (do (if (not (is Prev Mover)) (roll)) next:(forEach Piece {dice})))
                (end (if (no Pieces Mover) (result Mover Win)))
            )
        )"#
    )
}

/// The moves of such pieces: `GO` carries one and doubles the score.
const FOLLOWED: [&str; 6] = [
    "(or GO (move Remove (from)) (then (addScore Mover 1)))",
    "(or (if (= 0 (state at:(from))) GO) GO (then (addScore Mover 3)))",
    "(if (< (state at:(from)) 2) (or (or GO GO (then (addScore Mover 1))) (move Remove (from) (then (addScore Next 5))) (then (set Score Mover (* 3 (score Mover))))) (move Remove (from)))",
    "(if (is In (from) (sites Mover \"Home\")) (if (< 1 (count Pips)) GO (then (addScore Mover 2))) (or GO GO) (then (set State at:(last To) 2)))",
    "(or (forEach Die if:(!= (pips) 0) GO (then (addScore Mover 1))) (move Remove (from)) (then (set Score Mover (* 2 (score Mover)))))",
    "(or (forEach Die (if (is In (from) (sites Mover \"Home\")) GO GO (then (addScore Mover 7)))) GO (then (if (not (all DiceUsed)) (moveAgain))))",
];

/// The move: it may begin where nothing has a state, or after a certain throw.
const GO: [&str; 2] = [
    r#"(move
        (from (from) if:(if (= 0 (state at:(from))) True (= 3 (count Pips))))
        (to (trackSite Move from:(from) steps:(count Pips))
            if:(not (is Friend (who at:(to)))) (apply (if (is Enemy (who at:(to))) (remove (to)))))
        (then (and (set Score Mover (* 2 (score Mover))) (if (= 2 (count Pips)) (set State at:(last To) 1)))))"#,
    r#"(move
        (from (from) if:(!= (to) 5))
        (to (trackSite Move from:(from) steps:1) if:(is In (to) (sites Mover "Home")))
        (then (set Score Mover (* 2 (score Mover)))))"#,
];

#[test]
fn consequences_around_the_moves_of_programs_come_in_order() {
    let follows = |op: &Op| matches!(op, Op::Make(Make::Then(_)));
    for moves in FOLLOWED {
        for (go, in_program) in GO.into_iter().zip([true, false]) {
            for around in ["", "(then (addScore Mover 1))"] {
                let game = compared(&followed(&moves.replace("GO", go), around));
                // A condition on the end of a move that has not begun is not asked by a program.
                let carries = has_step(&game, |op| matches!(op, Op::Make(Make::Carry(_))));
                assert_eq!(carries, in_program, "{moves}");
                assert_eq!(has_step(&game, follows), in_program, "{moves}");
            }
        }
    }
}

#[test]
fn the_regions_of_players_are_known_before_play() {
    let game = compared(&followed(&FOLLOWED[3].replace("GO", GO[0]), ""));
    assert!(has_step(&game, |op| matches!(op, Op::InMovers(..))));
}
