//! Random games of the kinds that plans cover: hands and phases, several kinds of piece, turns of
//! several moves, captures of all sorts.

use ludwright::engine::{Draw, Fault, Limits, Rng};
use ludwright::play::player::{Mechanisms, Player};

use super::plans::{one, planned};
use crate::helper::load_with;

const BOARDS: [&str; 8] = [
    "(rectangle 3 4) use:Vertex",
    "(square 4)",
    "(rectangle 3 6)",
    "(hex 3)",
    "(tri 4)",
    "(concentric Square rings:2) use:Vertex",
    "(square 9)",
    "(remove (square 5) cells:{6 12 13})",
];

const DIRECTIONS: [&str; 5] = ["", "Orthogonal", "Diagonal", "Forward", "Adjacent"];

/// What may follow from a move of a piece.
fn follows(rng: &mut Rng) -> String {
    let when = [
        "(is Line 3 Orthogonal)",
        "(is Line 3 exact:True)",
        "(is In (last To) (sites Top))",
        "(is Even (count Moves))",
        "(= (what at:(last To)) (id \"A\" Mover))",
        "(can Move (move Hop (from (last To)) (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to)))))",
        "(< (count MovesThisTurn) 2)",
        "(< (count Pieces Next) (count Pieces Mover))",
    ];
    let effects = [
        "(moveAgain)",
        "(custodial (from (last To)) Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Friend (who at:(to)))))",
        "(custodial (from (last To)) (between (max 1) if:(is Enemy (who at:(between)))) (to if:(is Friend (who at:(to)))))",
        "(promote (last To) (piece \"K\") Mover)",
        "(surround (from (last To)) Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(or (is Friend (who at:(to))) (= (to) 4))))",
        "(surround (from (last To)) Orthogonal (between if:(= (what at:(between)) (id \"K2\")) (apply (trigger \"Caught\" P2))) (to if:(not (is Empty (to)))))",
        "(custodial (from (last To)) Orthogonal (between (max 1) if:(= (what at:(between)) (id \"K1\")) (apply (trigger \"Caught\" P1))) (to if:(is Friend (who at:(to)))))",
        "(remove (intersection (sites Around (last To)) (sites Occupied by:Enemy container:\"Board\")))",
    ];
    let mut effect = || {
        let (when, a, b) = (one(rng, &when), one(rng, &effects), one(rng, &effects));
        let shapes = [
            a.to_owned(),
            format!("(if {when} {a})"),
            format!("(if {when} {a} {b})"),
            format!("(if {when} (and {a} {b}))"),
        ];
        one(rng, &shapes.each_ref().map(String::as_str)).to_owned()
    };
    let effect = effect();
    match rng.below(3) {
        0 => String::new(),
        _ => format!("(then {effect})"),
    }
}

/// An end of a step that asks for its start or its neighbours.
fn beside(rng: &mut Rng) -> String {
    let when = [
        "(= 0 (count Sites in:(sites Around (to) Own)))",
        "(< 1 (count Sites in:(sites Around (to) Diagonal if:(is Enemy (who at:(to))))))",
        "(!= 2 (count Sites in:(intersection (sites Around (to) NotEnemy) (sites Bottom))))",
        "(>= 3 (count Sites in:(sites Around (to) NotEmpty Orthogonal)))",
        "(all Sites (sites Around (to) Orthogonal) if:(not (is Enemy (who at:(site)))))",
        "(all Sites (sites Around (to) NotOwn) if:(is Empty (site)))",
        "(if (is In (from) (sites Top)) (is In (to) (sites Top)) (!= (from) 4))",
        "(or (not (is In (from) (sites Next))) (and (!= 5 (from)) (is In (to) (sites Mover))))",
    ];
    format!("if:(and (is Empty (to)) {})", one(rng, &when))
}

/// Where a step ends.
fn step(rng: &mut Rng) -> String {
    let ends = [
        "if:(is Empty (to)) (apply (remove (to)))",
        "if:(not (is Friend (who at:(to)))) (apply (remove (to)))",
        "if:(is Enemy (who at:(to)))",
        "if:(is Friend (who at:(to)))",
        "(apply (if (is Enemy (who at:(to))) (remove (to))))",
        "",
    ];
    match rng.below(3) {
        0 => beside(rng),
        _ => one(rng, &ends).to_owned(),
    }
}

/// A way in which a piece moves.
fn way(rng: &mut Rng, then: &str) -> String {
    let dirs = one(rng, &DIRECTIONS);
    let step = step(rng);
    let taken = [
        "",
        "(apply (remove (between)))",
        "(apply (remove (between) at:EndOfTurn))",
    ];
    let taken = one(rng, &taken);
    let jumped = [
        "(is Enemy (who at:(between)))",
        "(and (is Enemy (who at:(between))) (not (is In (between) (sites ToClear))))",
        "(is Friend (who at:(between)))",
    ];
    let jumped = one(rng, &jumped);
    let reach = one(
        rng,
        &[
            "",
            "(between (max 2))",
            "(between if:(is Empty (between)))",
            "(between if:(and (is Empty (between)) (not (is In (to) (sites Corners)))))",
        ],
    );
    let landed = [
        "",
        "(to if:(is Enemy (who at:(to))) (apply (remove (to))))",
        "(to (apply if:(not (is In (to) (sites Corners)))))",
        "(to if:(is Enemy (who at:(to))) (apply if:(not (is In (to) (sites Top))) (remove (to))))",
    ];
    let landed = one(rng, &landed);
    let (before, after) = (rng.below(3), rng.below(3));
    let hopped = one(
        rng,
        &[
            "(is Empty (to))",
            "(and (is Empty (to)) (not (is In (to) (sites Top))))",
        ],
    );
    let ways = [
        format!("(move Step {dirs} (to {step}) {then})"),
        format!(
            "(do (or (move Step {dirs} (to {step})) (move Slide {dirs} {reach} {landed}) {then}) ifAfterwards:(is In (last To) (sites Outer)))"
        ),
        format!("(move Hop {dirs} (between if:{jumped} {taken}) (to if:(is Empty (to))) {then})"),
        format!("(move Slide {dirs} {reach} {landed} {then})"),
        format!(
            "(move Hop {dirs} (between before:{before} after:{after} if:{jumped} {taken}) (to if:{hopped}) {then})"
        ),
        format!("(move Leap {{ {{F F R F}} {{F F L F}} }} (to {step}) {then})"),
        format!(
            "(move Slide {dirs} (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))) {then})"
        ),
    ];
    one(rng, &ways.each_ref().map(String::as_str)).to_owned()
}

/// How pieces that are on the board move.
fn movement(rng: &mut Rng) -> String {
    let again = "(then (if (can Move (move Hop (from (last To)) (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))) (moveAgain)))";
    let hop = |from: &str, dirs: &str| {
        format!(
            "(move Hop {from} {dirs} (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty (to))) {again})"
        )
    };
    let dirs = [
        "",
        "SameDirection",
        "(difference Orthogonal OppositeDirection)",
        "(directions {FR FL})",
    ];
    let dirs = one(rng, &dirs);
    let far = |from: &str| hop(from, "").replace("(between if", "(between before:2 after:2 if");
    let shapes = [
        format!(
            "(if (is Prev Mover) (max Moves {}) (priority {{ (max Moves (forEach Piece {})) (forEach Piece) }}))",
            hop("(from (last To))", dirs),
            hop("(from)", "")
        ),
        format!(
            "(if (is Prev Mover) (max Moves {}) (max Moves (or (forEach Piece \"A\" {}) (forEach Piece \"K\"))))",
            far("(from (last To))"),
            far("(from)")
        ),
        "(forEach Piece)".to_owned(),
        "(priority { (forEach Piece \"A\") (forEach Piece \"K\") })".to_owned(),
        "(do (forEach Piece) ifAfterwards:(not (is Line 3)))".to_owned(),
        "(do (or (forEach Piece) (move Pass)) ifAfterwards:(<= (count Pieces Next) (count Pieces Mover)))".to_owned(),
        "(do (forEach Piece) ifAfterwards:(is In (last To) (sites Outer)))".to_owned(),
        "(do (forEach Piece) ifAfterwards:(not (is Threatened (id \"K\" Mover))))".to_owned(),
        "(do (or (forEach Piece) (move Pass)) ifAfterwards:(and (not (is Threatened (id \"K\" Mover))) (not (is Threatened (id \"A\" Mover)))))".to_owned(),
        "(do (forEach Piece) ifAfterwards:(not (is Threatened (id \"K\" Next))))".to_owned(),
        "(do (forEach Piece) ifAfterwards:(not (is Threatened (id \"K2\"))))".to_owned(),
        "(or (forEach Piece \"K\") (forEach Piece \"A\"))".to_owned(),
        "(if (is Prev Mover) (or (move Remove (sites Occupied by:Enemy container:\"Board\")) (move Pass)) (forEach Piece))".to_owned(),
        format!(
            "(if (is Prev Mover) (or {} (move Pass)) (priority {{ (forEach Piece {}) (forEach Piece) }}))",
            hop("(from (last To))", dirs),
            hop("(from)", "")
        ),
        "(if (< (count Pieces Mover) 3) (move (from (sites Occupied by:Mover container:\"Board\")) (to (sites Empty))) (forEach Piece))".to_owned(),
        "(or (forEach Piece) (move Add (piece (id \"Dot\" Neutral)) (to (sites Empty))))".to_owned(),
        "(or (forEach Piece) (move Step (from (sites {0 1 4 5})) (to if:(is Empty (to)))))".to_owned(),
        "(or (forEach Piece) (move Step (from (sites Occupied by:Mover container:\"Board\")) Orthogonal (to if:(is Empty (to)))))".to_owned(),
        "(if (is Prev Mover) (move Shoot (piece \"Dot0\")) (forEach Piece))".to_owned(),
        "(if (is Even (count Moves)) (forEach Piece) (move Shoot (piece \"Dot0\") Orthogonal))".to_owned(),
    ];
    one(rng, &shapes.each_ref().map(String::as_str)).to_owned()
}

/// How pieces come from the hand.
fn placement(rng: &mut Rng) -> String {
    let mill = "(then (if (is Line 3) (moveAgain)))";
    let then = one(rng, &["", mill]);
    let place = format!("(move (from (handSite Mover)) (to (sites Empty)) {then})");
    let removal = "(move Remove (forEach (sites Occupied by:Enemy container:\"Board\") if:(not (is Line 3 through:(site)))))";
    let shapes = [
        place.clone(),
        format!("(do {place} ifAfterwards:(not (is Line 3)))"),
        "(do (move (from (handSite Mover)) (to (sites Empty))) ifAfterwards:(or (not (is Line 3 Orthogonal)) (is In (last To) (sites Top))))".to_owned(),
        format!("(if (is Prev Mover) {removal} {place})"),
        format!("(or {place} (forEach Piece))"),
        format!("(if (is Prev Mover) (if (can Move {removal}) {removal} (move Pass)) {place})"),
    ];
    one(rng, &shapes.each_ref().map(String::as_str)).to_owned()
}

/// The next player's kings are in check, and no move of theirs leads out of it.
const MATE: &str = "(if (and (is Threatened (id \"K\" Next)) (not (can Move (do (forEach Piece Next) ifAfterwards:(not (is Threatened (id \"K\" Next))))))) (result Mover Win))";

fn ending(rng: &mut Rng) -> String {
    let ends = [
        "(if (no Moves Next) (result Next Loss))",
        "(if (no Moves Mover) (result Mover Loss))",
        "(if (no Pieces Next) (result Mover Win))",
        "(if (< (count Pieces Next) 2) (result Next Loss))",
        "(if (and (is Line 3) (not (is Prev Mover))) (result Mover Win))",
        "(if (is In (last To) (sites Corners)) (result Mover Win))",
        "(if (= (what at:(last To)) 0) (result Mover Loss))",
        "(if (all Passed) (result Mover Draw))",
        "(if (can Move (move Hop (from (last To)) (between if:(is Enemy (who at:(between)))) (to if:(is Empty (to))))) (result Mover Win))",
        "(if (no Moves P1) (result P2 Win))",
        "(if (is Threatened (id \"K\" Next)) (result Mover Win))",
        "(if (is Threatened (id \"A\" Mover)) (result Next Win))",
        MATE,
        "(if (is In (where \"K\" P1) (sites Top)) (result P1 Win))",
        "(if (= (where \"K\" P2) 3) (result P2 Win))",
        "(if (is In 4 (sites Occupied by:Mover)) (result Mover Win))",
        "(if (and (= (what at:4) (id \"K2\")) (is Enemy (who at:3))) (result P2 Win))",
        "(if (if (is Even (count Moves)) (is Empty 4) (not (is Empty 3))) (result Mover Draw))",
        "(if (is In (last To) (sites Next)) (result Mover Win))",
        "(if (is Within (id \"K2\") in:(sites Top)) (result P2 Win))",
        "(if (>= (count Turns) 20) (byScore { (score P1 (count Pieces P1)) (score P2 (count Pieces P2)) }))",
    ];
    format!("{} {}", one(rng, &ends), one(rng, &ends))
}

/// A game.
fn game(rng: &mut Rng) -> String {
    let board = one(rng, &BOARDS);
    let (first, second) = (follows(rng), follows(rng));
    let (first, second) = (way(rng, &first), way(rng, &second));
    let (movement, mut ends) = (movement(rng), ending(rng));
    for (player, other) in [("P1", "P2"), ("P2", "P1")] {
        let happens = format!("(trigger \"Caught\" {player})");
        if first.contains(&happens) || second.contains(&happens) {
            ends = format!("(if (is Triggered \"Caught\" {player}) (result {other} Win)) {ends}");
        }
    }
    let facing = one(rng, &["", "", "E"]);
    let hands = rng.below(2) == 0;
    let (hand, start, play) = if hands {
        let placement = placement(rng);
        let count = 1 + rng.below(4);
        let next = one(rng, &["(nextPhase Mover", "(nextPhase"]);
        let empty = [
            "(all Sites (sites Hand Mover) if:(= 0 (count Cell at:(site))))",
            "(all Sites (sites Hand Mover) if:(= 0 (count at:(site))))",
            "(all Sites (sites Hand Mover) if:(is Empty (site)))",
            "(= 0 (count at:(handSite Mover)))",
            "(= 0 (count Vertex at:(handSite Mover)))",
            "(is Empty (handSite Mover))",
            "(is Empty Cell (handSite Mover))",
        ];
        let empty = one(rng, &empty);
        (
            "(hand Each)",
            format!(
                "(place \"A1\" (handSite P1) count:{count}) (place \"A2\" (handSite P2) count:{count})"
            ),
            format!(
                "phases:{{ (phase \"In\" (play {placement}) {next} {empty} \"On\")) (phase \"On\" (play {movement})) }}"
            ),
        )
    } else {
        ("", String::new(), format!("(play {movement})"))
    };
    let text = format!(
        "(game \"Rich\" (players {{ (player N) (player S) }}) (equipment {{ (board {board}) {hand} (piece \"A\" Each {first}) (piece \"K\" Each {facing} {second}) (piece \"Dot\" Neutral) (regions P1 (sites Bottom)) (regions P2 (sites Top)) }}) (rules (start {{ {start} (place \"A1\" {{0 1 4}}) (place \"K1\" 2) (place \"A2\" {{5 7 8}}) (place \"K2\" 9) }}) {play} (end {{ {ends} }})))"
    );
    if rng.below(2) == 0 {
        return text;
    }
    // With one kind of piece for each, lines of the same piece are those of its owner.
    let second = format!("(piece \"K\" Each {facing} {second}) (piece \"Dot\" Neutral)");
    let text = text.replace(&second, "").replace("\"Dot0\"", "\"A1\"");
    let text = text.replace("(id \"Dot\" Neutral)", "(id \"A\" Mover)");
    ["K\"", "K1\"", "K2\""].iter().fold(text, |text, name| {
        text.replace(
            &format!("\"{name}"),
            &format!("\"{}", name.replace('K', "A")),
        )
    })
}

/// Random games are played alike by plan and by the program.
#[test]
fn plans_play_random_games_of_many_kinds() {
    let mut rng = Rng::new(23);
    let planned = planned(1_000, 6, |_| {
        let text = game(&mut rng);
        let limits = Limits {
            moves: 1 + rng.below(120) as u32,
            turns_per_player: 1 + rng.below(60) as u32,
            ..Limits::default()
        };
        (text, limits)
    });
    assert!(planned > 250, "only {planned} of 1,000 have plans");
}

/// Turns that go on and on are looked ahead only as far as there is fuel, by plan as by the program.
#[test]
fn plans_do_not_look_ahead_for_ever() {
    let hop = "(between if:(not (is Empty (between)))) (to if:(is Empty (to))) (then (moveAgain))";
    let text = format!(
        "(game \"Endless\" (players 2) (equipment {{ (board (square 5)) (piece \"A\" Each) }}) (rules (start {{ (place \"A1\" {{6 7 8 11 13}}) (place \"A2\" {{12 16 17 18}}) }}) (play (if (is Prev Mover) (max Moves (move Hop (from (last To)) {hop})) (max Moves (forEach Piece \"A\" (move Hop (from) {hop}))))) (end (if (no Moves Next) (result Mover Win)))))"
    );
    let limits = Limits {
        fuel: 1_000_000,
        ..Limits::default()
    };
    let game = load_with(&text, limits).game;
    for plan in [Some(Draw::Sampled), None] {
        let mut player = Player::new(&game, Mechanisms { plan, count: true }).unwrap();
        assert_eq!(player.has_plan(), plan.is_some());
        assert_eq!(player.play(1), Err(Fault::Fuel(1_000_000)), "{plan:?}");
    }
}
