//! Which pieces can take on a site is looked up before they are asked for their moves, and so are
//! groups that were found before. The games stay the same.

use super::races::{game, played};
use super::shortcuts::same_game;

/// Moves of a piece that may or may not take, whatever stands between.
const PIECES: [&str; 15] = [
    "(move Slide)",
    "(move Slide (to if:(is Enemy (who at:(to))) (apply (remove (to)))))",
    "(move Slide Orthogonal (between (max 2)) (to if:(is Enemy (who at:(to))) (apply (remove (to)))))",
    "(move Slide Diagonal (between if:(not (is Friend (who at:(between)))))
        (to if:(is Enemy (who at:(to))) (apply (remove (to)))))",
    "(move Slide (between if:(and (is Empty (between)) (is In (between) (sites Inner))))
        (to if:(is Enemy (who at:(to))) (apply (remove (to)))))",
    "(or (move Slide Orthogonal)
        (move Hop Orthogonal (between before:3 after:3 if:(is Occupied (between)))
            (to if:(is Empty (to)) (apply if:(is Enemy (who at:(to))) (remove (to))))))",
    "(or (move Step Forward (to if:(is Empty (to)))) (move Step (directions {FR FL})
        (to if:(is Enemy (who at:(to))) (apply (remove (to))))))",
    "(move Leap { {F F R F} {F F L F} } (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))",
    "(move Step (to if:(or (is Empty (to)) (is Enemy (who at:(to)))) (apply (remove (to)))))",
    "(forEach Direction Orthogonal (to if:(is Empty (to)) (apply (forEach Direction (from (to)) Diagonal
        (to if:(not (is Friend (who at:(to)))) (apply (fromTo (from) (to (apply (remove (to)))))))))))",
    "(move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty (to))))",
    "(move Slide (between if:(is Empty Edge (between)))
        (to if:(is Enemy (who at:(to))) (apply (remove (to)))))",
    "(move Step (to if:(is Empty Cell (to)) (apply (remove (to)))))",
    "(do (forEach Site (sites Around (from) Orthogonal) (if (is Occupied (site)) (remove (site))))
        next:(move Slide (to if:(is Enemy (who at:(to))) (apply (remove (to))))))",
    "(move (from) (to (sites Around (from) Orthogonal) if:(not (is Friend (who at:(to)))) (apply (remove (to)))))",
];

/// Boards, on some of which several lines lead from one site to another.
const BOARDS: [&str; 4] = [
    "(square 6)",
    "(hex 3)",
    "(concentric Square rings:3 joinMidpoints:True joinCorners:True)",
    "(concentric {6 6 6})",
];

/// What must not be threatened, or must be, after a move.
const ASKED: [&str; 3] = [
    "(not (is Threatened (id \"King\" Mover)))",
    "(not (is Threatened (id \"King\" Mover) at:(last To)))",
    "(or (is Threatened (id \"King\" Next)) (not (is Threatened (id \"Man\" Mover))))",
];

fn battle(board: &str, pieces: [&str; 2], asked: &str) -> String {
    let [king, man] = pieces;
    format!(
        r#"(game "Battle" (players {{(player N) (player S)}})
            (equipment {{
                (board {board} use:Vertex)
                (piece "King" Each {king})
                (piece "Man" Each {man})
            }})
            (rules
                (start {{
                    (place "King1" 0) (place "Man1" (sites {{1 2 3 4}}))
                    (place "King2" 17) (place "Man2" (sites {{12 13 14 15}}))
                }})
                (play (do (forEach Piece) ifAfterwards:{asked}))
                (end {{
                    (if (no Pieces Next "King") (result Mover Win))
                    (if (no Moves Next) (result Mover Win))
                }})
            )
        )"#
    )
}

#[test]
fn who_can_take_is_the_same_whatever_is_looked_up() {
    let mut told = 0;
    for (number, man) in PIECES.iter().enumerate() {
        for (turn, board) in BOARDS.iter().enumerate() {
            let king = PIECES[(number + 5 * turn + 1) % PIECES.len()];
            for asked in ASKED {
                let text = battle(board, [king, man], asked);
                let (game, at_length) = (game(&text, true), game(&text, false));
                told += usize::from(game.program().reach.starts(0).is_some());
                assert_eq!(played(&at_length, false), played(&game, true), "{text}");
                same_game(&text, (&game, &at_length), (7, 60)).expect("no fault");
            }
        }
    }
    assert_eq!(told, PIECES.len() * BOARDS.len() * ASKED.len());
}

/// What follows from putting a piece down, with questions about the groups of many sites.
const GROUPS: [&str; 5] = [
    "(forEach Site (sites Occupied by:Next) (if (= 0 (count Liberties at:(site))) (remove (site))))",
    "(forEach Site (sites Occupied by:All)
        (if (< 4 (count Sites in:(sites Group at:(site)))) (remove (site))))",
    "(if (all Sites (sites Occupied by:Mover) if:(< 1 (size Group at:(site)))) (addScore Mover 1))",
    "(forEach Site (sites Occupied by:Mover)
        (if (< 1 (count Sites in:(sites Group at:(site) if:(not (is Empty (to)))))) (addScore Mover 1)))",
    "(forEach Site (sites Empty) (if (= 1 (size Group at:(site) if:(is Empty (to)))) (addScore Next 1)))",
];

#[test]
fn groups_are_the_same_whether_they_are_known_or_not() {
    let sites = |all: u32, rest: u32| {
        let sites = (0..all).filter(|site| site * site * 31 % 17 % 4 == rest);
        let sites: Vec<String> = sites.map(|site| site.to_string()).collect();
        sites.join(" ")
    };
    for (board, all) in [("(square 13)", 169), ("(hex 8)", 169), ("(hex 6)", 91)] {
        let (first, second) = (sites(all, 0), sites(all, 1));
        for then in GROUPS {
            for placed in [
                "(sites Empty)",
                "(sites Empty) if:(is In (to) (sites Inner))",
            ] {
                let text = format!(
                    r#"(game "Groups" (players 2)
                        (equipment {{ (board {board}) (piece "Disc" Each) }})
                        (rules
                            (start {{ (place "Disc1" (sites {{{first}}})) (place "Disc2" (sites {{{second}}})) }})
                            (play (move Add (to {placed}) (then {then})))
                            (end (if (< 600 (score Mover)) (result Mover Win)))
                        )
                    )"#
                );
                let (game, at_length) = (game(&text, true), game(&text, false));
                assert_eq!(played(&at_length, false), played(&game, true), "{text}");
            }
        }
    }
}
