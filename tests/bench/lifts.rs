//! Conditions that became sets hold where they would hold if they were asked site by site.

use ludwright::engine::{Game, Limits};
use ludwright::ir::{Component, Lift, Mask};

use super::shortcuts::same_game;
use crate::helper::load_with;

/// Men that step and hop, kings that slide and leap, and piles that are set down from a hand. What
/// they may do is filled in; each move changes much of what can be asked.
const ASKED: &str = r#"
(game "Asked"
    (players {(player N) (player S)})
    (equipment {
        (board BOARD)
        (hand Each)
        (piece "Man" Each
            (if START
                (or
                    (move Step (to if:END (apply (if (is Enemy (who at:(to))) (remove (to))))))
                    (move Hop
                        (between if:(is Occupied (between)))
                        (to if:END (apply (if (is Enemy (who at:(to))) (remove (to)))))
                    )
                )
                (move Step Forward (to if:(is Empty (to))))
            )
        )
        (piece "King" Each
            (or
                (move Slide Diagonal (to if:END (apply (if (is Enemy (who at:(to))) (remove (to))))))
                (move Leap {{F F R F}} (to if:END (apply (if (is Enemy (who at:(to))) (remove (to))))))
            )
        )
        (piece "Pile" Each)
    })
    (rules
        (start {
            (set Var "Mood" 0)
            (place "King1" {"A1" "D1"}) (place "Man1" {"A2" "B2" "C2" "D2"} state:1)
            (place "King2" {"B4" "D4"}) (place "Man2" {"A3" "B3" "C3" "D3"})
            (place "Pile1" (handSite P1) count:9) (place "Pile2" (handSite P2) count:9)
        })
        (play
            (or {
                (forEach Piece)
                (move (from (handSite Mover)) (to (sites Board) if:(and (is Empty (to)) END)) count:2)
                (move Select (from (sites Occupied by:Mover) if:START))
                (move Pass)
            }
                (then THEN)
            )
        )
        (end (if (no Pieces Mover) (result Mover Loss)))
    )
)
"#;

/// What follows from a move: changes of numbers and states, or nothing that the board or a number would
/// show, so that the last move, what is pending and where the turn has been are all that changes.
const THENS: [&str; 2] = [
    r#"(and {
        (if (= 0 (% (count Moves) 3)) (moveAgain))
        (if (= 0 (% (count Moves) 4)) (set State at:(last To) (% (count Moves) 3)))
        (set Var "Mood" (% (count Moves) 5))
        (if (= 0 (% (count Moves) 2)) (addScore Mover 1))
    })"#,
    "(and {
        (if (!= 0 (% (count Moves) 4)) (moveAgain))
        (if (< 0 (% (count Moves) 3)) (set Pending (last To)))
    })",
];

/// What can be asked of the end of a move, and of its start along with it.
const ENDS: [&str; 28] = [
    "(and (is Empty (to)) (or (not (is In (from) (sites Top))) (is In (to) (sites Top))))",
    "(if (is In (from) (sites Inner)) (is Empty (to)) (is Enemy (who at:(to))))",
    "(and (not (is Friend (who at:(to)))) (or (= 1 (state at:(from))) (is Empty (ahead (to) N))))",
    "(and (is Empty (ahead (to) steps:2 E)) (not (is Friend (who at:(to)))))",
    "(and (is Enemy (who at:(ahead (to) S))) (not (is Friend (who at:(to)))))",
    "(and (not (is Visited (to))) (is Empty (to)))",
    "(and (!= (to) (last From)) (not (is Friend (who at:(to)))))",
    "(or (is Empty (to)) (and (is Enemy (who at:(to))) (is Enemy (who at:(last To)))))",
    "(and (< (count at:(to)) 2) (not (is Friend (who at:(to)))))",
    "(<= (state at:(to)) (var \"Mood\"))",
    "(and (< (score Mover) (score Next)) (is Empty (to)))",
    "(= (state at:(to)) (state at:(last To)))",
    "(and (is Pending) (= (to) (value Pending)))",
    "(or (is Empty (to)) (is In (to) (sites Pending)))",
    "(xor (is Friend (who at:(to))) (< 1 (count at:(to))))",
    "(and (is In (ahead (to) N) (sites Inner)) (not (is Friend (who at:(to)))))",
    "(and (is Empty (to)) (= 0 (who at:(coord row:(+ 1 (row of:(to))) column:(column of:(to))))))",
    "(and {(is Empty (to)) (not (and (is In (from) (sites Left)) (is In (to) (sites Right))))})",
    "(and (is Empty (to)) (= 0 (count Sites in:(sites Around (to) Own Orthogonal))))",
    "(and (not (is Friend (who at:(to)))) (< 1 (count Sites in:(sites Around (to) NotEmpty))))",
    "(and (not (is Friend (who at:(to))))
        (>= (var \"Mood\") (count Sites in:(intersection (sites Around (to)) (sites Occupied by:Next)))))",
    "(and (is Empty (to)) (all Sites (sites Around (to)) if:(not (is Enemy (who at:(site))))))",
    "(and (not (is Friend (who at:(to)))) (is In (last To) (sites Around (to) NotOwn)))",
    "(and (is Empty (to)) (= 1 (count Sites in:(sites Around (to) Enemy if:(= 0 (state at:(to)))))))",
    "(and (is Empty (to)) (!= 0 (count Sites in:
        (forEach (difference (sites Around (to) NotEnemy) (sites Top)) if:(is Mover (who at:(site)))))))",
    "(and (not (is Friend (who at:(to)))) (if (< (count Sites in:(sites Occupied by:Next)) 4)
        (is Empty (to)) (is In (to) (sites Inner))))",
    "(and (not (is Friend (who at:(to)))) (is In (to) (sites Around (sites Occupied by:Mover) NotOwn)))",
    "(and (is Empty (to)) (or (= 0 (var \"Mood\")) (< 1 (/ 4 (var \"Mood\")))))",
];

/// What can be asked of the start alone.
const STARTS: [&str; 8] = [
    "(!= (from) (last To))",
    "(is In (from) (sites Inner))",
    "(is In (from) (sites Start (piece (what at:(from)))))",
    "(<= 1 (state at:(from)))",
    "(is Empty (ahead (from) N))",
    "(not (is Friend (who at:(ahead (from) E))))",
    "(not (is Visited (from)))",
    "(= (var \"Mood\") (state at:(from)))",
];

/// Boards of one word and of more, regular and not.
const BOARDS: [&str; 4] = [
    "(square 5)",
    "(square 9)",
    "(hex 4)",
    "(merge (square 4) (shift 3 0 (square 5)))",
];

fn at_length() -> Limits {
    Limits {
        shortcuts: false,
        ..Limits::default()
    }
}

fn text(board: &str, then: &str, start: &str, end: &str) -> String {
    let text = ASKED.replace("BOARD", board).replace("THEN", then);
    text.replace("START", start).replace("END", end)
}

#[test]
fn sets_hold_what_each_site_would_answer() {
    for board in BOARDS {
        for (number, end) in ENDS.iter().enumerate() {
            for nth in 0..2 {
                let start = STARTS[(number + 3 * nth) % STARTS.len()];
                for then in THENS {
                    let text = text(board, then, start, end);
                    let game = load_with(&text, Limits::default()).game;
                    let twin = load_with(&text, at_length()).game;
                    let name = format!("{board} {then} {start} {end}");
                    for seed in 0..3 {
                        same_game(&name, (&game, &twin), (seed, 60)).expect("no fault");
                    }
                }
            }
        }
    }
}

/// Whether any lift of a game is of some kind.
fn has(game: &Game, kind: impl Fn(&Lift) -> bool) -> bool {
    game.program().lifts.lifts.iter().any(kind)
}

#[test]
fn each_of_these_conditions_becomes_sets() {
    for (number, end) in ENDS.iter().enumerate() {
        for start in STARTS {
            let text = text(BOARDS[0], THENS[0], start, end);
            let game = load_with(&text, Limits::default()).game;
            let lifts = &game.program().lifts;
            let told = |lift: &Lift| lift.rest.is_empty();
            assert!(has(&game, told), "{start} {end}");
            let masks = |kind: fn(&Mask) -> bool| lifts.masks.iter().any(kind);
            let beside = |one| has(&game, |lift| told(lift) && lift.reads.has(one));
            let expected = match number {
                1 => masks(|mask| matches!(mask, Mask::If(_))),
                14 => masks(|mask| matches!(mask, Mask::Xor(_))),
                0 | 2 | 17 => has(&game, |lift| lift.by_start.is_some()),
                3 | 4 | 15 | 16 => masks(|mask| matches!(mask, Mask::From(_))),
                5 => masks(|mask| matches!(mask, Mask::Visited)) && beside(Component::Visited),
                6 | 7 | 11 => beside(Component::Last),
                8 => masks(|mask| matches!(mask, Mask::Measured(_))),
                9 => beside(Component::Vars),
                10 => beside(Component::Score),
                12 | 13 => beside(Component::Pending),
                18..25 => masks(|mask| matches!(mask, Mask::Beside(_))),
                25 => masks(|mask| matches!(mask, Mask::When(_))),
                26 => masks(|mask| matches!(mask, Mask::Region(_))),
                _ => true,
            };
            assert!(expected, "{start} {end}");
        }
    }
}

/// Discs that are put on stacks, moved from them and taken off.
const STACKED: &str = r#"
(game "Stacked"
    (players 2)
    (equipment {(board (square 4)) (piece "Disc" Each)})
    (rules
        (play (or {
            (move Add (to (sites Board) if:HEIGHT) stack:True)
            (move Add (to (forEach (sites Bottom) if:(< (size Stack at:(site)) 3))) stack:True)
            (forEach Piece
                (move (from (from)) (to (sites Around (from)) if:(and HEIGHT (not (= (to) (last To))))) stack:True)
                top:True
            )
            (move Pass)
        }))
        (end (if (= 6 (size Stack at:(last To))) (result Mover Win)))
    )
)
"#;

#[test]
fn sets_hold_for_how_many_sites_stacks_are_so_high() {
    let heights = [
        "(< (size Stack at:(to)) 4)",
        "(>= 2 (size Stack at:(to)))",
        "(= (size Stack at:(to)) 1)",
        "(!= (size Stack at:(to)) 2)",
        "(or (= (size Stack at:(to)) (mover)) (not (is In (to) (sites Corners))))",
        "(and (< (size Stack at:(to)) 5) (is Enemy (who at:(to))))",
        "(and (< (size Stack at:(to)) 5) (or (is Empty (to)) (is In (to) (sites Occupied by:Mover))))",
        "(or (and (is Occupied (to)) (is In (to) (sites Around (last To)))) (> 2 (size Stack at:(to))))",
    ];
    for height in heights {
        let text = STACKED.replace("HEIGHT", height);
        let game = load_with(&text, Limits::default()).game;
        let twin = load_with(&text, at_length()).game;
        let masks = &game.program().lifts.masks;
        let of_height = |mask: &Mask| matches!(mask, Mask::Measured(_));
        assert!(masks.iter().any(of_height), "{height}");
        for seed in 0..6 {
            same_game(height, (&game, &twin), (seed, 80)).expect("no fault");
        }
    }
}

/// Pieces that move from any level of a stack and take off every other level of one, so that levels
/// without a piece stay behind, on which others stand.
const BURIED: &str = r#"
(game "Buried"
    (players {(player N) (player S)})
    (equipment {
        (board (square 5))
        (piece "Queen" Each
            (move Step (from (from) level:(level)) Diagonal
                (to if:(not (is Friend (who at:(to))))
                    (apply (if (is Enemy (who at:(to))) (forEach Level (to) (remove (to) level:(level))))))))
        (piece "Pawn" Each
            (or
                (move Step (from (from) level:(level)) Forward (to if:(is Empty (to))))
                (move Step (from (from) level:(level)) (directions {FR FL})
                    (to if:(is Enemy (who at:(to))) (apply (forEach Level (to) (remove (to) level:(level))))))
                (then
                    (if (is In (last To) (union (sites Top) (sites Bottom)))
                        (promote (last To) (piece (id "Queen" Mover)))))))
    })
    (rules
        (start {
            (place Stack "Queen1" (sites Row 1)) (place Stack "Pawn1" (sites Row 1))
            (place Stack "Queen2" (sites Row 3)) (place Stack "Pawn2" (sites Row 3))
        })
        (play (or {
            (forEach Piece)
            (move Select (from (sites Around (last To) Empty)))
            (move Select (from (sites Around (last To) NotEnemy)))
            (move Pass)
        }))
        (end (if (no Pieces Mover) (result Mover Loss)))
    )
)
"#;

#[test]
fn sites_with_levels_that_hold_nothing_are_told_from_empty_ones() {
    let game = load_with(BURIED, Limits::default()).game;
    let twin = load_with(BURIED, at_length()).game;
    let bare = |mask: &Mask| matches!(mask, Mask::Bare(_));
    assert!(game.program().lifts.masks.iter().any(bare));
    for seed in 0..30 {
        same_game("Buried", (&game, &twin), (seed, 200)).expect("no fault");
    }
}

/// Captures that are taken off at the end of the turn: what has been jumped is not jumped again.
const JUMPS: &str = r#"
(game "Jumps" (players 2)
    (equipment { (board (square 6)) (piece "Disc" Each (or
        (move Hop Orthogonal
            (between if:(and (not (is In (between) (sites ToClear))) (is Enemy (who at:(between)))) (apply (remove (between) at:EndOfTurn)))
            (to if:(is Empty (to)))
            (then (if (can Move (hop (from (last To)) Orthogonal
                (between if:(and (not (is In (between) (sites ToClear))) (is Enemy (who at:(between)))))
                (to if:(is Empty (to))))) (moveAgain)))
        )
        (move Step (to if:(is Empty (to))))
    )) })
    (rules
        (start { (place "Disc1" (sites Bottom)) (place "Disc2" (sites {"A3" "B4" "C3" "D4" "E3" "F4"})) })
        (play (forEach Piece))
        (end (if (no Pieces Next) (result Mover Win)))
    )
)
"#;

#[test]
fn what_is_to_be_taken_off_is_a_set() {
    let game = load_with(JUMPS, Limits::default()).game;
    let clears = |lift: &Lift| lift.reads.has(Component::ToClear) && lift.rest.is_empty();
    assert!(has(&game, clears), "no such set");
    let twin = load_with(JUMPS, at_length()).game;
    for seed in 0..20 {
        same_game("Jumps", (&game, &twin), (seed, 100)).expect("no fault");
    }
}
