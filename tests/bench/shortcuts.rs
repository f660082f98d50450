//! Shortcuts change nothing but how long evaluation takes.

use ludwright::engine::{Fault, Game, Limits, MoveList, Rng, State};

use super::corpus::each_game_twice;
use crate::helper::load_with;

/// Plies compared in each game.
const PLIES: u32 = 24;

/// Evaluation without shortcuts.
fn at_length() -> Limits {
    Limits {
        shortcuts: false,
        ..Limits::default()
    }
}

/// Every way of moving of which it is worked out where it can lead, and a king to guard.
const GUARDS: &str = r#"
(game "Guards"
    (players {(player N) (player S)})
    (equipment {
        (board (square 6))
        (piece "King" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
        (piece "Rook" Each (move Slide Orthogonal (to if:(is Enemy (who at:(to))) (apply (remove (to))))))
        (piece "Knight" Each
            (move Leap {{F F R F} {F F L F}} (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))
        )
        (piece "Cannon" Each (or
            (move Slide Diagonal)
            (move Hop Orthogonal (between if:(is Occupied (between))) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
        ))
        (piece "Pawn" Each (or
            (move Step Forward (to if:(is Empty (to))))
            (move Step (directions {FR FL}) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))
        ))
    })
    (rules
        (start {
            (place "King1" {"C1"}) (place "Rook1" {"A1"}) (place "Knight1" {"B1" "E1"})
            (place "Cannon1" {"D1" "F1"}) (place "Pawn1" {"A2" "B2" "C2" "D2" "E2" "F2"})
            (place "King2" {"C6"}) (place "Rook2" {"A6"}) (place "Knight2" {"B6" "E6"})
            (place "Cannon2" {"D6" "F6"}) (place "Pawn2" {"A5" "B5" "C5" "D5" "E5" "F5"})
        })
        (play (do (forEach Piece) ifAfterwards:(not (is Threatened (id "King" Mover)))))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

/// The moves of a position, with all that they do.
pub(super) fn moves(state: &mut State, list: &mut MoveList) -> Result<Vec<String>, Fault> {
    state.legal_moves(list)?;
    let text = |chosen: ludwright::engine::Move<'_>| {
        format!(
            "{:?} {:?} {:?}",
            chosen.from(),
            chosen.to(),
            chosen.actions()
        )
    };
    Ok(list.iter().map(text).collect())
}

/// Plays a random game with and without shortcuts.
pub(super) fn same_game(
    name: &str,
    (game, at_length): (&Game, &Game),
    (seed, plies): (u64, u32),
) -> Result<(), Fault> {
    let mut rng = Rng::new(seed);
    let mut list = MoveList::new();
    let mut state = game.new_initial_state(1)?;
    let mut twin = at_length.new_initial_state(1)?;
    for ply in 0..plies {
        if state.is_terminal() {
            break;
        }
        let wanted = moves(&mut twin, &mut list)?;
        let before = state.clone();
        let got = moves(&mut state, &mut list)?;
        assert_eq!(wanted, got, "{name}, ply {ply}");
        assert!(state == before, "{name}, ply {ply}: listing changed it");
        let chosen = list.get(rng.below(list.len())).unwrap();
        twin.apply_unchecked(chosen)?;
        state.apply_unchecked(chosen)?;
        assert_eq!(twin.hash(), state.hash(), "{name}, ply {ply}");
        assert_eq!(twin.outcome(), state.outcome(), "{name}, ply {ply}");
    }
    Ok(())
}

#[test]
fn shortcuts_change_no_game() {
    let mut games = 0;
    each_game_twice(|name, game, again| {
        let same = same_game(name, (game, &again(at_length())), (7, PLIES));
        same.unwrap_or_else(|fault| panic!("{name}: {fault}"));
        games += 1;
    });
    eprintln!("compared {games} games");
}

#[test]
fn threats_are_the_same_without_shortcuts() {
    let game = load_with(GUARDS, Limits::default()).game;
    let twin = load_with(GUARDS, at_length()).game;
    let reach = &game.program().reach;
    let corner = reach.starts(0).expect("where pieces can get to is known");
    let sites: u32 = corner.iter().map(|word| word.count_ones()).sum();
    assert!(sites < 35, "not all sites lead to a corner: {sites}");
    for seed in 0..20 {
        same_game("Guards", (&game, &twin), (seed, 200)).expect("no fault");
    }
}

#[test]
fn threats_to_empty_sites_are_the_same_without_shortcuts() {
    let king = "(is Threatened (id \"King\" Mover))";
    let road = "(is Threatened (id \"King\" Mover) in:(sites Mover \"Road\"))";
    let board = "(board (square 6))";
    let roads = "(board (square 6))
        (regions \"Road\" P1 (sites {\"F3\"}))
        (regions \"Road\" P2 (sites {\"F4\"}))";
    let text = GUARDS.replace(king, road).replace(board, roads);
    assert_ne!(text, GUARDS);
    let game = load_with(&text, Limits::default()).game;
    let twin = load_with(&text, at_length()).game;
    for seed in 0..20 {
        same_game("Roads", (&game, &twin), (seed, 200)).expect("no fault");
    }
}

/// Moves that are judged by the position after them, by everything of which it is worked out where
/// the answer comes from: lines that are open or blocked, squares in hand, states of pieces that
/// have not moved, what is pending, and where two kings stand.
const COURTS: &str = r#"
(game "Courts"
    (players {(player N) (player S)})
    (equipment {
        (board (square 6))
        (hand Each)
        (piece "King" Each
            (move Step
                (to if:(not (is Friend (who at:(to)))) (apply (if (is Enemy (who at:(to))) (remove (to)))))
                (then (if (= 1 (state at:(last To))) (set State at:(last To) 0)))
            )
        )
        (piece "Rook" Each
            (move Slide Orthogonal
                (to if:(is Enemy (who at:(to))) (apply (remove (to) (then (set Counter)))))
                (then (if (= 1 (state at:(last To))) (set State at:(last To) 0)))
            )
        )
        (piece "Bow" Each
            (move Slide Diagonal
                (between (max 2) if:(or (is Empty (between)) (= 1 (state at:(between)))))
                (to if:(is Enemy (who at:(to))) (apply (remove (to))))
            )
        )
        (piece "Pawn" Each
            (or {
                (move Step Forward (to if:(is Empty (to))))
                (move Slide Forward (between (exact 2)) (then (set Pending (last To))))
                (move Step (directions {FR FL})
                    (to if:(or (is Enemy (who at:(to))) (is In (to) (sites Pending))) (apply (remove (to))))
                )
            })
        )
        (piece "Guard" Each
            (if (is In (from) (sites Inner))
                (move Step Orthogonal (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))
                (move Step Diagonal (to if:(is Empty (to))))
            )
        )
    })
    (rules
        (start {
            (place "King1" {"C1"} state:1) (place "Rook1" {"A1" "F1"} state:1) (place "Bow1" {"B1" "E1"})
            (place "Guard1" {"D1"}) (place "Guard1" (handSite P1) count:3) (place "Pawn1" {"A2" "C2" "D2" "F2"})
            (place "King2" {"C6"} state:1) (place "Rook2" {"A6" "F6"} state:1) (place "Bow2" {"B6" "E6"})
            (place "Guard2" {"D6"}) (place "Guard2" (handSite P2) count:3) (place "Pawn2" {"A5" "C5" "D5" "F5"})
        })
        (play
            (do
                (or {
                    (forEach Piece)
                    (move (from (handSite Mover)) (to (sites Empty)))
                    (if (and (= 1 (state at:(where "King" Mover))) (not (is Threatened (id "King" Mover))))
                        (move Slide (from (where "King" Mover)) E
                            (between (exact 2)
                                if:(and (is Empty (to)) (not (is Threatened (id "King" Mover) at:(to)))))
                            (to if:True (apply (set State at:(from) 0)))
                        )
                    )
                })
                ifAfterwards:(and
                    (if (= (column of:(where "King" 1)) (column of:(where "King" 2)))
                        (not (= 0 (count Sites in:(forEach (sites Direction from:(where "King" 1) N stop:(= (to) (where "King" 2))) if:(not (is Empty (site)))))))
                        True
                    )
                    (not (is Threatened (id "King" Mover)))
                )
            )
        )
        (end {
            (if (and (is Threatened (id "King" Next)) (not (can Move (do (forEach Piece Next) ifAfterwards:(not (is Threatened (id "King" Next)))))))
                (result Mover Win)
            )
            (if (no Moves Next) (result Mover Draw))
        })
    )
)
"#;

#[test]
fn moves_that_leave_an_answer_alone_are_judged_alike() {
    let game = load_with(COURTS, Limits::default()).game;
    let twin = load_with(COURTS, at_length()).game;
    let known = !game.program().local.is_empty();
    assert!(known, "it is known what some conditions read");
    for seed in 0..20 {
        same_game("Courts", (&game, &twin), (seed, 200)).expect("no fault");
    }
}

/// A small fight whose rules of play and whose judgement of moves are filled in.
const JUDGED: &str = r#"
(game "Judged"
    (players {(player N) (player S)})
    (equipment {
        (board (square 5))
        (piece "King" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))
        (piece "Rook" Each
            (move Slide Orthogonal
                (to if:(is Enemy (who at:(to))) (apply (remove (to))))
                (then THEN)
            )
        )
        (piece "Stone" Each (move Step Forward (to if:(is Empty (to)))))
        (regions "Gate" P1 (sites {"B1" "D2" "C2"}))
        (regions "Gate" P2 (sites {"B5" "D4" "C4"}))
    })
    (rules
        (start {
            (set Var "Mood" 0)
            (place "King1" {"C1"}) (place "Rook1" {"A1" "E1"}) (place "Stone1" {"B2" "D2"})
            (place "King2" {"C5"}) (place "Rook2" {"A5" "E5"}) (place "Stone2" {"B4" "D4"})
        })
        (play (do PLAY ifAfterwards:JUDGEMENT))
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

/// Whose moves there are: those of the pieces, and others that end elsewhere, at a king, or that
/// pieces are lent.
const PLAYS: [&str; 11] = [
    "(forEach Piece)",
    r#"(or (forEach Piece) (forEach Piece "Stone"
        (move Slide (to if:(is Enemy (who at:(to))) (apply (remove (to)))))))"#,
    r#"(or (forEach Piece) (if (is Empty (coord "A3")) (set State at:(where "King" Next) 1)))"#,
    r#"(or (forEach Piece) (if (is Occupied (coord "C3"))
        (move Hop (from (coord "C3")) (between if:(is Occupied (between))) (to if:(not (is Friend (who at:(to))))))))"#,
    r#"(do (forEach Piece) ifAfterwards:(is Empty (coord "B3")))"#,
    "(if (can Move (forEach Piece)) (forEach Piece) (move Remove (sites Occupied by:Next)))",
    r#"(if (no Moves Mover)
        (move Remove (difference (sites Occupied by:Next) (sites Occupied by:Next component:"King")))
        (forEach Piece))"#,
    r#"(priority {
        (forEach Piece "Rook" (move Step (to if:(is Enemy (who at:(to))) (apply (remove (to))))))
        (forEach Piece)})"#,
    r#"(or (forEach Piece) (forEach Piece "Rook" (move Step Diagonal
        (to if:(or (is In (to) (sites Empty)) (is In (to) (sites Occupied by:Next)))
            (apply (remove (to)))))))"#,
    r#"(or (forEach Piece) (move (from (sites Occupied by:Mover component:"Stone"))
        (to (intersection (union (sites Row 2) (sites Occupied by:Next)) (sites Mover "Gate")))))"#,
    r#"(or (forEach Piece) (move (from (sites Occupied by:Mover component:"Stone"))
        (to (forEach (sites Occupied by:Next) if:(is Empty (ahead (site) N))))))"#,
];

/// How a move is judged by the position after it.
const JUDGEMENTS: [&str; 9] = [
    r#"(not (is Threatened (id "King" Mover)))"#,
    r#"(is Threatened (id "King" Mover))"#,
    r#"(not (is Threatened (id "King" Mover) in:(sites Occupied by:Mover component:"King")))"#,
    r#"(= 0 (count Sites in:(forEach (sites Mover "Gate") if:(is Threatened (id "King" Mover) at:(site)))))"#,
    r#"(if (is Threatened (id "Rook" Next)) True (is Empty (coord "C3")))"#,
    r#"(= (if (is Threatened (id "King" Mover)) 1 0) (state at:(where "King" Mover)))"#,
    r#"(or (= 1 (var "Mood")) (not (is Threatened (id "King" Mover))))"#,
    r#"(and (not (is In (last To) (sites Mover "Gate"))) (not (is Threatened (id "King" Mover))))"#,
    r#"(not (= (column of:(where "King" Mover)) (column of:(where "Rook" Next))))"#,
];

/// What follows from the move of a rook: nothing to speak of, at its ends, elsewhere.
const THENS: [&str; 5] = [
    "(set Counter)",
    "(set State at:(last To) 1)",
    "(set Count at:(last From) 1)",
    r#"(if (is Occupied (coord "C3")) (remove (coord "C3")))"#,
    r#"(set Var "Mood" (- 1 (var "Mood")))"#,
];

#[test]
fn judgements_are_the_same_without_shortcuts() {
    let mut games = 0;
    for (number, play) in PLAYS.iter().enumerate() {
        for judgement in JUDGEMENTS {
            for then in THENS {
                let text = JUDGED.replace("PLAY", play);
                let text = text.replace("JUDGEMENT", judgement).replace("THEN", then);
                let game = load_with(&text, Limits::default()).game;
                let twin = load_with(&text, at_length()).game;
                let name = format!("{play} {judgement} {then}");
                for seed in 0..3 {
                    games += 1;
                    let seed = seed + 10 * number as u64;
                    same_game(&name, (&game, &twin), (seed, 60)).expect("no fault");
                }
            }
        }
    }
    assert_eq!(games, 1_485);
}

/// Whatever asks which pieces are joined: what may be played depends on all the numbers, and the end
/// on all the conditions.
const JOINED: &str = r#"
(game "Joined"
    (players 2)
    (equipment {
        (board BOARD)
        (piece "Disc" Each)
        (regions P1 {(sites Top) (sites Bottom)})
        (regions P2 {(sites Left) (sites Right)})
    })
    (rules
        (start {(place "Disc1" (sites Row 1)) (place "Disc2" (sites Row 2))})
        (play (or
            (do
                (move Add (to (sites Empty)))
                ifAfterwards:(!= 3 (% (+ {
                    (count Groups Orthogonal)
                    (count Groups if:(is Enemy (who at:(to))))
                    (count Liberties at:(last To) Orthogonal)
                    (size Group at:(last To) Orthogonal)
                    (* 2 (size Territory P1 Orthogonal))
                }) 5))
            )
            (move Pass)
        ))
        (end {
            (if (is Loop) (result Mover Draw))
            (if (is Connected Mover) (result Mover Win))
            (if (is Blocked Mover) (result Next Win))
        })
    )
)
"#;

#[test]
fn groups_are_the_same_without_shortcuts() {
    // Sets of one word, of two, and a board too large for sets of what is around each site.
    for (board, seeds, plies) in [
        ("(hex 4)", 12, 60),
        ("(square 11)", 3, 130),
        ("(square 24)", 1, 8),
    ] {
        let text = JOINED.replace("BOARD", board);
        let game = load_with(&text, Limits::default()).game;
        let twin = load_with(&text, at_length()).game;
        for seed in 0..seeds {
            same_game(board, (&game, &twin), (seed, plies)).expect("no fault");
        }
    }
}

/// Pieces that must hop if they can, which a king minds only if they cannot.
const RANKED: &str = r#"
(game "Ranked"
    (players {(player N) (player S)})
    (equipment {
        (board BOARD)
        (piece "King" Each)
        (piece "Man" Each)
    })
    (rules
        (start {
            (place "King1" 3) (place "Man1" {0 1 2 4 5 6})
            (place "King2" 30) (place "Man2" {24 25 26 27 28 29})
        })
        (play
            (do
                (or
                    (forEach Piece "King"
                        (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))
                    )
                    (forEach Piece "Man"
                        (priority {
                            (move Hop Orthogonal
                                (between if:(is Enemy (who at:(between))) (apply (remove (between))))
                                (to if:(is Empty (to)))
                                (then (set State at:(last To) 1))
                            )
                            (or
                                (move Step Diagonal (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))
                                (move Step Forward (to if:(is Empty (to))))
                                (then (set State at:(last To) 0))
                            )
                        })
                    )
                )
                ifAfterwards:(not (is Threatened (id "King" Mover)))
            )
        )
        (end (if (no Moves Next) (result Mover Win)))
    )
)
"#;

#[test]
fn pieces_that_must_do_one_thing_first_threaten_alike() {
    for board in [
        "(square 6)",
        "(hex 4)",
        "(tri 7)",
        "(concentric {1 6 6 6 6 6 6})",
    ] {
        let text = RANKED.replace("BOARD", board);
        let game = load_with(&text, Limits::default()).game;
        let twin = load_with(&text, at_length()).game;
        for seed in 0..12 {
            same_game(board, (&game, &twin), (seed, 60)).expect("no fault");
        }
    }
}

/// Lines in all directions and in some, of one kind of piece and of an owner.
const LINES: &str = r#"
(game "Lines"
    (players 2)
    (equipment {(board BOARD) (piece "Disc" Each) (piece "Ring" Each)})
    (rules
        (play (or
            (do (move Add (piece "Disc") (to (sites Empty)))
                ifAfterwards:(not (is Line 3 N exact:True)))
            (move Add (piece "Ring") (to (sites Empty) if:(not (is Line 2 E through:(to)))))
        ))
        (end {
            (if (is Line 4) (result Mover Win))
            (if (is Line 3 Diagonal what:(id "Ring" Mover)) (result Next Win))
            (if (is Line 5 Orthogonal All) (result Mover Draw))
        })
    )
)
"#;

#[test]
fn lines_are_the_same_without_shortcuts() {
    for board in ["(square 6)", "(hex 5)", "(square 13)"] {
        let text = LINES.replace("BOARD", board);
        let game = load_with(&text, Limits::default()).game;
        let twin = load_with(&text, at_length()).game;
        for seed in 0..12 {
            same_game(board, (&game, &twin), (seed, 80)).expect("no fault");
        }
    }
}
