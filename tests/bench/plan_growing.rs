//! Games in which pieces are only placed, and end rules that are only asked when they can hold: by plan
//! as by the program, up to any limit.

use ludwright::engine::{Limits, Rng};

use super::plans::{one, planned};

const BOARDS: [&str; 6] = [
    "(square 3)",
    "(rectangle 4 5)",
    "(hex 3)",
    "(remove (square 5) cells:{6 12 13})",
    "(square 9)",
    "(rectangle 1 130)",
];

const OPEN: [&str; 4] = [
    "(to (sites Empty))",
    "(to (sites Empty) if:(or (= 0 (row of:(to))) (is Occupied (ahead (to) S))))",
    "(to (intersection (sites Empty) (union (sites Left) (sites Right))))",
    "(to (sites Empty) if:(not (is In (to) (sites Corners))))",
];

/// A condition on the last move or the board.
fn condition(rng: &mut Rng, players: usize, depth: usize) -> String {
    if depth > 0 && rng.below(3) == 0 {
        let [a, b] = [0; 2].map(|_| condition(rng, players, depth - 1));
        return match rng.below(4) {
            0 => format!("(and {a} {b})"),
            1 => format!("(or {a} {b})"),
            2 => format!("(and (not {a}) {b})"),
            _ => format!("(or (not {a}) {b})"),
        };
    }
    let player = 1 + rng.below(players);
    let plain = [
        "(is Line 3)".to_owned(),
        "(is Line 3 exact:True)".to_owned(),
        "(is Line 4 Orthogonal)".to_owned(),
        "(is Full)".to_owned(),
        "(is In (last To) (sites Corners))".to_owned(),
        "(is In (last To) (union (sites Top) (sites {4 7})))".to_owned(),
        "(is In (last To) (intersection (sites Outer) (sites Left)))".to_owned(),
        "(is In (last To) (union (sites Mover) (sites {4 7})))".to_owned(),
        "(is In (last To) (intersection (sites Occupied by:Mover) (sites Mover)))".to_owned(),
        "(is In (last To) (difference (sites Board) (sites Outer)))".to_owned(),
        "(is In (last To) (sites Occupied by:Mover))".to_owned(),
        "(= 0 (what at:(last To)))".to_owned(),
        "(is Connected {(sites Left) (sites Right)})".to_owned(),
        format!("(no Pieces P{player})"),
        "(no Pieces Mover)".to_owned(),
        "(no Pieces Next)".to_owned(),
        format!("(= 3 (count Pieces P{player}))"),
    ];
    plain[rng.below(plain.len())].clone()
}

fn game(rng: &mut Rng, players: usize) -> String {
    let ends: String = (0..1 + rng.below(3))
        .map(|_| {
            let when = condition(rng, players, 2);
            let who = one(rng, &["Mover", "Mover", "Next", "P1", "All"]);
            let how = match who {
                "All" => "Draw",
                _ => one(rng, &["Win", "Loss", "Draw"]),
            };
            format!("(if {when} (result {who} {how}))")
        })
        .collect();
    let homes: String = (1..=players)
        .map(|player| format!("(regions P{player} (sites {{{player} {}}}))", 8 - player))
        .collect();
    let swap = if players == 2 {
        one(rng, &["", "(meta (swap))"])
    } else {
        ""
    };
    format!(
        "(game \"Growing\" (players {players}) (equipment {{ (board {}) (piece \"Disc\" Each) {homes} }}) (rules {swap} (play (move Add {})) (end {{ {ends} }})))",
        one(rng, &BOARDS),
        one(rng, &OPEN)
    )
}

#[test]
fn plans_place_pieces_up_to_any_limit() {
    let mut rng = Rng::new(61);
    let planned = planned(600, 6, |number| {
        let text = game(&mut rng, 1 + number % 4);
        let limits = match rng.below(3) {
            0 => Limits::default(),
            _ => Limits {
                moves: 1 + rng.below(30) as u32,
                turns_per_player: 1 + rng.below(20) as u32,
                ..Limits::default()
            },
        };
        (text, limits)
    });
    assert!(planned > 250, "only {planned} of 600 have plans");
}
