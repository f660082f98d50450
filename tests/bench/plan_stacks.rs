//! Plans of games in which stacks only grow.

use ludwright::engine::{Limits, Rng};
use ludwright::play::player::{Mechanisms, Player};

use super::plans::{one, planned};
use crate::helper::load_text;

const BOARDS: [&str; 5] = [
    "(rectangle 1 5)",
    "(square 3)",
    "(hex 2)",
    "(tri 4)",
    "(concentric Square rings:1) use:Vertex",
];

/// Where a piece may be put: on stacks of three pieces at most, or fewer.
const WHERE: [&str; 9] = [
    "(forEach (sites Board) if:(< (size Stack at:(site)) 4))",
    "(forEach (difference (sites Board) 1) if:(>= 2 (size Stack at:(site))))",
    "(forEach (sites Board) if:(<= (+ 1 (size Stack at:(site))) 3)) if:(!= (to) 2)",
    "(sites Board) if:(< (size Stack at:(to)) 2)",
    "(union (sites Empty) (forEach (sites Bottom) if:(< (size Stack at:(site)) 4)))",
    "(forEach (sites Board) if:(if (is In (site) (sites Top)) (is Empty (site)) (< (size Stack at:(site)) 3)))",
    "(forEach (sites Board) if:(or (is Empty (site)) (and (< (size Stack at:(site)) 4) (is In (site) (sites Outer)))))",
    "(intersection (forEach (sites Board) if:(!= 2 (size Stack at:(site)))) (forEach (sites Board) if:(not (> (size Stack at:(site)) 3))))",
    "(forEach (sites Board) if:(= 0 (% (size Stack at:(site)) 2)))",
];

const ENDS: [&str; 8] = [
    "(if (is Line 3 byLevel:True) (result Mover Win))",
    "(if (is Line 3 exact:True byLevel:True) (result Mover Loss))",
    "(if (is Line 4 byLevel:True) (result Mover Win))",
    "(if (is Line 3 Orthogonal byLevel:True) (result Mover Win))",
    "(if (is Line 3 Diagonal byLevel:True) (result Next Win))",
    "(if (is Line 2 through:(last To) byLevel:True) (result Mover Loss))",
    "(if (and (is Line 3 byLevel:True) (is Even (count Moves))) (result Mover Win))",
    "(if (= 17 (count Moves)) (result Mover Draw))",
];

const THENS: [&str; 4] = [
    "",
    "",
    "(then (moveAgain))",
    "(then (if (is Line 3 byLevel:True) (moveAgain)))",
];

fn game(rng: &mut Rng) -> String {
    let players = one(rng, &["1", "2", "2", "2", "3"]);
    let meta = one(rng, &["", "", "(meta (swap))"]);
    let starts = [
        "",
        "",
        "(start (place Stack \"Disc1\" 0 count:2))",
        "(start { (place \"Disc1\" 3) (place Stack items:{\"Disc1\" \"Disc1\"} 2) })",
    ];
    let (board, start) = (one(rng, &BOARDS), one(rng, &starts));
    // The piece of a single player has no number.
    let start = match players {
        "1" => start.replace("Disc1", "Disc"),
        _ => start.to_owned(),
    };
    let add = |rng: &mut Rng| {
        let (to, then) = (one(rng, &WHERE), one(rng, &THENS));
        format!("(move Add (to {to}) stack:True {then})")
    };
    let plays = [
        add(rng),
        format!("(or {} (move Pass))", add(rng)),
        format!("(or {} {})", add(rng), add(rng)),
        format!("(if (is Even (count Moves)) {} {})", add(rng), add(rng)),
        format!("(priority {{ {} {} }})", add(rng), add(rng)),
    ];
    let play = &plays[rng.below(plays.len())];
    let ends = [one(rng, &ENDS), one(rng, &ENDS)].concat();
    format!(
        "(game \"Stacks\" (players {players}) (equipment {{ (board {board}) (piece \"Disc\" Each) }}) (rules {meta} {start} (play {play}) (end {{ {ends} }})))"
    )
}

#[test]
fn plans_play_random_games_of_stacks_that_grow() {
    let mut rng = Rng::new(31);
    let planned = planned(300, 6, |_| {
        let text = game(&mut rng);
        let limits = Limits {
            moves: 1 + rng.below(60) as u32,
            ..Limits::default()
        };
        (text, limits)
    });
    assert!(planned > 180, "only {planned} of 300 have plans");
}

/// Stacks without a limit, and those whose pieces move or are judged by more than their height, are
/// played without a plan.
#[test]
fn plans_do_not_know_other_stacks() {
    let low = "(sites Board) if:(< (size Stack at:(site)) 3)";
    let add = format!("(move Add (to (forEach {low})) stack:True)");
    let line = "(is Line 3 byLevel:True)";
    let plays = [
        ("(move Add (to (sites Board)) stack:True)".to_owned(), line),
        // Where sites are chosen, `to` stands for none of them.
        (
            "(move Add (to (forEach (sites Board) if:(< (size Stack at:(to)) 3))) stack:True)"
                .to_owned(),
            line,
        ),
        (
            format!("(or {add} (forEach Piece (move Step (to if:(is Empty (to))))))"),
            line,
        ),
        (
            format!("(or {add} (move Remove (sites Occupied by:Next)))"),
            line,
        ),
        (add.clone(), "(is Line 3)"),
        (add.clone(), "(no Moves Next)"),
        (add.clone(), "(= 3 (size Stack at:(last To)))"),
        (add.clone(), "(is In (last To) (sites Top))"),
        (add, "(= 9 (count Pieces Mover))"),
    ];
    for (play, end) in plays {
        let text = format!(
            "(game \"Stacks\" (players 2) (equipment {{ (board (square 3)) (piece \"Disc\" Each) }}) (rules (play {play}) (end (if {end} (result Mover Win)))))"
        );
        let game = load_text(&text).game;
        let player = Player::new(&game, Mechanisms::ALL).unwrap();
        assert!(!player.has_plan(), "{text}");
    }
}
