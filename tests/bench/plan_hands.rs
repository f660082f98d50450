//! Plans of games with hands of several sites, hands that belong to all, and pieces that are copied from
//! hands.

use ludwright::engine::{Limits, Rng};
use ludwright::play::player::{Mechanisms, Player};

use super::plans::{one, planned, same_games};
use crate::helper::load_text;

/// A hand, what it holds, and where moves from it begin.
const HANDS: [(&str, &str, &[&str]); 5] = [
    (
        "(hand Shared size:2)",
        "(place \"A1\" (handSite Shared) count:9) (place \"A2\" (handSite Shared 1) count:8)",
        &[
            "(sites Hand Shared)",
            "(handSite Shared 1)",
            "(handSite Shared)",
        ],
    ),
    (
        "(hand Shared size:3)",
        "(place \"Dot0\" (handSite Shared)) (place \"A2\" (handSite Shared 1)) (place \"K1\" (handSite Shared 2) count:4)",
        &[
            "(sites Hand Shared)",
            "(difference (sites Hand Shared) (handSite Shared))",
        ],
    ),
    (
        "(hand Each size:2)",
        "(place \"A1\" (handSite P1) count:5) (place \"K1\" (handSite P1 1) count:3) (place \"A2\" (handSite P2) count:6) (place \"K2\" (handSite P2 1) count:2)",
        &[
            "(sites Hand Mover)",
            "(handSite Mover)",
            "(handSite Mover 1)",
            "(sites Hand Next)",
            "(sites Hand P2)",
        ],
    ),
    (
        "(hand P1 size:2) (hand P2)",
        "(place \"A1\" (handSite P1) count:3) (place \"K1\" (handSite P1 1) count:4) (place \"A2\" (handSite P2) count:9)",
        &["(sites Hand Mover)", "(handSite Mover 0)"],
    ),
    (
        "(hand Neutral)",
        "(place \"Dot0\" (handSite Neutral) count:12)",
        &["(sites Hand Neutral)"],
    ),
];

const ENDS: [&str; 12] = [
    "(if (is Connected Mover) (result Mover Win))",
    "(if (is Connected Next) (result Next Win))",
    "(if (is Connected P1) (result P1 Win))",
    "(if (is Connected {(sites Top) (sites Bottom)}) (result Mover Win))",
    "(if (is Line 3) (result Mover Win))",
    "(if (is Line 3 Mover) (result Mover Win))",
    "(if (= 5 (count Pieces Next)) (result Next Loss))",
    "(if (no Moves Next) (result Mover Win))",
    "(if (is Empty (handSite Mover)) (result Mover Draw))",
    "(if (= 2 (count Cell at:(handSite P1))) (result P1 Loss))",
    "(if (all Sites (sites Hand Mover) if:(= 0 (count Cell at:(site)))) (result Mover Win))",
    "(if (and (is Connected Next) (is Even (count Moves))) (result Mover Win))",
];

fn game(rng: &mut Rng) -> String {
    let board = one(
        rng,
        &["(square 4)", "(hex 3)", "(hex Diamond 4)", "(square 9)"],
    );
    let (hand, start, froms) = HANDS[rng.below(HANDS.len())];
    let enter = |rng: &mut Rng| {
        let from = one(rng, froms);
        let copy = one(rng, &["", "", "copy:True", "copy:False"]);
        let to = one(
            rng,
            &[
                "(to (sites Empty))",
                "(to (sites Empty) if:(!= (to) 3))",
                "(to (intersection (sites Empty) (sites Outer)))",
            ],
        );
        let then = one(
            rng,
            &[
                "",
                "",
                "",
                "(then (moveAgain))",
                "(then (if (is Even (count Moves)) (moveAgain)))",
            ],
        );
        format!("(move (from {from}) {to} {copy} {then})")
    };
    let (first, second) = (enter(rng), enter(rng));
    let add = "(move Add (piece \"Dot\") (to (sites Empty)))";
    let plays = [
        first.clone(),
        format!("(or {first} {second})"),
        format!("(if (is Mover P1) {first} {second})"),
        format!("(or {first} (move Pass))"),
        format!("(or {first} {add})"),
        format!("(or {first} (forEach Piece \"A\" (move Step (to if:(is Empty (to))))))"),
        format!("(do {first} ifAfterwards:(not (is Line 3 Next)))"),
    ];
    let play = &plays[rng.below(plays.len())];
    let swap = one(rng, &["", "", "(meta (swap))"]);
    let mut ends = one(rng, &ENDS).to_owned();
    if rng.below(2) == 0 {
        ends += one(rng, &ENDS);
    }
    format!(
        "(game \"Hands\" (players 2) (equipment {{ (board {board}) {hand} (piece \"A\" Each) (piece \"K\" Each) (piece \"Dot\" Neutral) (regions P1 {{(sites Top) (sites Bottom)}}) (regions P2 {{(sites Left) (sites Right)}}) }}) (rules {swap} (start {{ {start} }}) (play {play}) (end {{ {ends} }})))"
    )
}

#[test]
fn plans_play_random_games_of_hands() {
    let mut rng = Rng::new(37);
    let planned = planned(500, 5, |_| {
        let text = game(&mut rng);
        let limits = Limits {
            moves: 1 + rng.below(60) as u32,
            ..Limits::default()
        };
        (text, limits)
    });
    assert!(planned > 80, "only {planned} of 500 have plans");
}

/// Stones of both colours, which either player puts down, as copies of those in a hand for all.
#[test]
fn plans_know_copies_from_a_hand_for_all() {
    let text = "(game \"Either\" (players 2) (equipment { (board (hex Diamond 4)) (piece \"A\" Each) (hand Shared size:2) (regions P1 {(sites Side NE) (sites Side SW)}) (regions P2 {(sites Side NW) (sites Side SE)}) }) (rules (meta (swap)) (start { (place \"A1\" (handSite Shared)) (place \"A2\" (handSite Shared 1)) }) (play (move (from (sites Hand Shared)) (to (sites Empty)) copy:True)) (end { (if (is Connected Mover) (result Mover Win)) (if (is Connected Next) (result Next Win)) })))";
    let game = load_text(text).game;
    assert!(Player::new(&game, Mechanisms::ALL).unwrap().has_plan());
    assert!(same_games(&game, "copies", 60), "no plan");
}
