//! Moves that differ only in their sites are listed as sets. The games stay the same.

use ludwright::engine::{Game, MoveList};

use super::races::{compared, game};

/// Generators whose moves are of that kind.
const ALIKE: [&str; 7] = [
    r#"(move Select (from (sites Occupied by:Mover)) (then (remove (last To))))"#,
    r#"(move Select (from (sites Board) if:(and (is Occupied (from)) (< (from) (count Moves)))) (then (remove (last To))))"#,
    r#"(move Remove (sites Occupied by:Next) (then (addScore Mover 1)))"#,
    r#"(move Remove (sites Board))"#,
    r#"(move Add (to (sites Empty)) (then (if (is In (last To) (sites Corners)) (moveAgain))))"#,
    r#"(move (from (sites Occupied by:Mover)) (to (sites Empty)) (then (addScore Next 1)))"#,
    r#"(move (from (union (sites Hand Mover) (sites Top))) (to (intersection (sites Empty) (sites {1 4 6 9}))) copy:True)"#,
];

/// Generators of other moves, which are written out behind those.
const OTHERS: [&str; 4] = [
    r#"(move Pass (then (addScore Mover 3)))"#,
    r#"(move (from (sites Occupied by:Mover)) (to (sites Around (from)) if:(is Empty (to))) (then (addScore Mover 1)))"#,
    r#"(forEach Player (if (not (is Mover Player)) (move (from (sites Occupied by:Mover)) (to (sites Empty)))))"#,
    r#"(forEach Value min:0 max:2 (move Select (from (sites {0 7 (value)})) (to (sites Corners) if:(is Empty (to))) (then (add (piece (mover)) (to (last To))))))"#,
];

/// How one or two of them make a turn.
const TURNS: [&str; 7] = [
    "#1",
    "(or #1 #2)",
    "(or #1 #2 (then (addScore Next 1)))",
    "(if (is Even (count Moves)) #1 #2)",
    "(priority {#1 #2})",
    "(priority {(if (is Even (count Moves)) #1) #2} (then (addScore Next 1)))",
    "(or (if (is Even (count Moves)) #1) (or #2 #1) (then (if (< 3 (count Moves)) (addScore Next 1))))",
];

/// A game with these rules of play. Some pieces lie in hands, and discs may lie on others.
fn text(turn: &str) -> String {
    format!(
        r#"(game "Alike" (players 2)
            (equipment {{ (board (square 4)) (hand Each) (piece "Disc" Each) }})
            (rules
                (start {{
                    (place "Disc1" (sites Bottom)) (place "Disc2" (sites Top))
                    (place "Disc1" (handSite P1))
                }})
                (play {turn})
                (end {{
                    (if (no Moves Next) (result Mover Win))
                    (if (< 9 (score Mover)) (result Mover Win))
                }})
            )
        )"#
    )
}

/// Whether all moves differ only in their sites, and whether the first ones may.
fn alike(game: &Game) -> (bool, bool) {
    let (program, play) = (game.program(), game.program().phases[0].play);
    (program.alike[play.index()], program.gathered[play.index()])
}

/// Plays random games by all means, and compares them.
fn same_by_any_means(text: &str, expected: (bool, bool)) {
    let game = compared(text, 3);
    assert_eq!(alike(&game), expected, "{text}");
}

#[test]
fn moves_that_differ_in_their_sites_are_the_same_however_they_are_listed() {
    for turn in TURNS {
        for first in ALIKE {
            for second in ALIKE {
                let turn = turn.replace("#1", first).replace("#2", second);
                same_by_any_means(&text(&turn), (true, true));
            }
        }
    }
}

#[test]
fn other_moves_are_listed_behind_those_that_differ_in_their_sites() {
    for turn in TURNS {
        for first in ALIKE {
            for other in OTHERS {
                let alone = !turn.contains("#2");
                let turn = turn.replace("#1", first).replace("#2", other);
                same_by_any_means(&text(&turn), (alone, true));
            }
        }
    }
}

#[test]
fn a_move_of_many_starts_and_ends_is_found_by_its_number() {
    let turn = "(move (from (sites Occupied by:Mover on:Cell)) (to (sites {5 9 10})))";
    let game = game(&text(turn), true);
    let mut state = game.new_initial_state(1).expect("a state");
    let mut list = MoveList::new();
    state.legal_moves(&mut list).expect("moves");
    // The four discs on the bottom row, and then the one in the hand, which is site 16.
    let starts = [0, 1, 2, 3, 16];
    let wanted: Vec<_> = starts
        .iter()
        .flat_map(|from| [5, 9, 10].map(|to| (Some(*from), Some(to))))
        .collect();
    let ends: Vec<_> = list.iter().map(|it| (it.from(), it.to())).collect();
    assert_eq!(ends, wanted);
    for (index, ends) in wanted.iter().enumerate() {
        let it = list.get(index).expect("a move");
        assert_eq!((it.from(), it.to()), *ends);
    }
    assert!(list.get(wanted.len()).is_none());
}
