//! Plans of games for one player and for more than two, of pieces that only one side has, and of
//! pieces that belong to nobody or to everybody.

use ludwright::engine::{Limits, Rng};

use super::plans::{one, same_games};
use crate::support::random_games::loaded;

const BOARDS: [&str; 6] = [
    "(rectangle 4 5)",
    "(square 5)",
    "(hex 3)",
    "(tri 5)",
    "(concentric Square rings:2) use:Vertex",
    "(square 9)",
];

/// One of some words.
fn owned(rng: &mut Rng, words: &[String]) -> String {
    words[rng.below(words.len())].clone()
}

/// A player of a game, or a role.
fn who(rng: &mut Rng, players: usize) -> String {
    match rng.below(4) {
        0 => "Mover".to_owned(),
        1 => "Next".to_owned(),
        _ => format!("P{}", 1 + rng.below(players)),
    }
}

/// What may follow from a move.
fn follows(rng: &mut Rng) -> &'static str {
    let then = [
        "",
        "",
        "",
        "(then (moveAgain))",
        "(then (if (is Even (count Moves)) (moveAgain)))",
        "(then (if (is Line 3) (moveAgain)))",
        "(then (custodial (from (last To)) Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Friend (who at:(to))))))",
        "(then (custodial (from (last To)) Orthogonal (between if:(is Enemy (who at:(between))) (apply (promote (between) (piece \"A\") Mover))) (to if:(is Friend (who at:(to))))))",
        "(then (surround (from (last To)) Orthogonal (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(not (is Empty (to))))))",
        "(then (forEach Site (sites Occupied by:Shared) (if (<= (row of:(last To)) (row of:(site))) (remove (site)))))",
        "(then (forEach Site (sites Occupied by:Enemy container:\"Board\") (if (< (column of:(site)) (column of:(last To))) (remove (site)))))",
        "(then (remove (intersection (sites Around (last To)) (sites Occupied by:Enemy container:\"Board\"))))",
    ];
    one(rng, &then)
}

/// How the pieces of a kind move.
fn piece_moves(rng: &mut Rng) -> String {
    let directions = ["", "Orthogonal", "Diagonal", "Forward"];
    let ends = [
        "if:(is Empty (to))",
        "if:(not (is Friend (who at:(to)))) (apply (remove (to)))",
        "if:(is Enemy (who at:(to))) (apply (remove (to)))",
    ];
    let jumped = [
        "(is Enemy (who at:(between)))",
        "(is Friend (who at:(between)))",
        "(is Occupied (between))",
        "(= (who at:(between)) (next))",
    ];
    let taken = one(rng, &["", "(apply (remove (between)))"]);
    let (dirs, end, jumped) = (one(rng, &directions), one(rng, &ends), one(rng, &jumped));
    let then = follows(rng);
    let step = format!("(move Step {dirs} (to {end}) {then})");
    let hop = format!("(move Hop (between if:{jumped} {taken}) (to if:(is Empty (to))) {then})");
    let slide = format!("(move Slide {dirs} {then})");
    let shapes = [
        step.clone(),
        hop.clone(),
        slide,
        format!("(or {hop} {step})"),
        format!("(or {hop} (if (is Prev Mover) (move Pass) {step}))"),
    ];
    owned(rng, &shapes)
}

/// A condition that ends a game for somebody.
fn ending(rng: &mut Rng, players: usize) -> String {
    let (asked, number) = (who(rng, players), rng.below(4));
    let plain = [
        format!("(no Moves {asked})"),
        format!("(no Pieces {asked})"),
        format!("(< (count Pieces {asked}) {number})"),
        format!("(= (count Pieces {asked}) {number})"),
        "(is Line 3)".to_owned(),
        "(is Line 3 Mover)".to_owned(),
        "(= (sites Occupied by:Mover) (sites (player (mapEntry (mover)))))".to_owned(),
        "(= (sites Occupied by:Mover) (sites P1))".to_owned(),
        "(is In (last To) (sites Side N))".to_owned(),
        "(= 0 (what at:(last To)))".to_owned(),
        "(!= (what at:(last To)) 0)".to_owned(),
        "(no Pieces Neutral)".to_owned(),
        "(no Pieces Shared)".to_owned(),
        format!("(< (count Sites in:(sites Occupied by:Shared)) {number})"),
        "(is Mover (next))".to_owned(),
        "(all Passed)".to_owned(),
        "(< 12 (count Turns))".to_owned(),
    ];
    let (a, b) = (owned(rng, &plain), owned(rng, &plain));
    let when = [
        a.clone(),
        a.clone(),
        format!("(and {a} {b})"),
        format!("(and (not {a}) {b})"),
    ];
    let scores: String = (1..=players)
        .map(|player| format!("(score P{player} (count Pieces P{player}))"))
        .collect();
    let results = [
        format!(
            "(result {} {})",
            who(rng, players),
            one(rng, &["Win", "Loss", "Loss", "Draw"])
        ),
        format!("(result {asked} {})", one(rng, &["Win", "Loss"])),
        format!("(byScore {{ {scores} }})"),
    ];
    let result = match rng.below(8) {
        0 => &results[2],
        nth => &results[nth % 2],
    };
    match rng.below(6) {
        0 => format!(
            "(forEach Player if:{} (result Player {}))",
            one(
                rng,
                &[
                    "(no Pieces Player)",
                    "(no Moves Player)",
                    "(< (count Pieces Player) 2)"
                ]
            ),
            one(rng, &["Win", "Loss"])
        ),
        _ => format!("(if {} {result})", owned(rng, &when)),
    }
}

/// A jump that goes on, but visits no site twice in a turn.
const HOPS: &str = "(move Hop (from (from)) (between if:(is Occupied (between))) (to if:(and { (is Empty (to)) (not (is Visited (to))) (or (not (is In (from) (sites Top))) (is In (to) (sites Top))) })) (then (if (can Move (move Hop (from (last To)) (between if:(is Occupied (between))) (to if:(and (is Empty (to)) (not (is Visited (to))))))) (moveAgain))))";

/// What the players do.
fn play(rng: &mut Rng, hands: bool) -> String {
    let then = follows(rng);
    let shapes = [
        "(forEach Piece)".to_owned(),
        "(forEach Piece)".to_owned(),
        "(or (forEach Piece) (move Pass))".to_owned(),
        format!("(move Add (piece (id \"A\" Mover)) (to (sites Empty)) {then})"),
        format!("(move Add (piece (id \"A\" Next)) (to (sites Empty)) {then})"),
        format!("(or (forEach Piece) (move Add (piece (id \"Dot\" Neutral)) (to (sites Empty)) {then}))"),
        format!("(or (forEach Piece) (move Remove (sites Occupied by:Neutral) {then}))"),
        format!("(or (move Remove (sites Occupied by:Shared) {then}) (forEach Piece))"),
        "(if (= (who at:(last To)) (mover)) (forEach Piece) (move Remove (sites Occupied by:Enemy container:\"Board\")))".to_owned(),
        "(priority { (forEach Piece \"K\") (forEach Piece) })".to_owned(),
        format!("(forEach Piece (move (from) (to (sites Empty)) {then}))"),
        "(if (< (count Pieces Mover) 3) (forEach Piece \"A\" (move (from) (to (sites Empty)))) (forEach Piece))".to_owned(),
        format!("(forEach Piece (or {HOPS} (move Step (to if:(and (is Empty (to)) (or (not (is In (from) (sites Bottom))) (is In (to) (sites Top))))) {then})))"),
        "(forEach Piece (if (= (from) (last To)) (move Step (to if:(is Empty (to)))) (move Hop (between if:(is Occupied (between))) (to if:(is Empty (to))))))".to_owned(),
    ];
    let play = owned(rng, &shapes);
    match hands {
        false => play,
        true => format!("(or (move (from (handSite Mover)) (to (sites Empty)) {then}) {play})"),
    }
}

/// The pieces, and where they stand at the start.
fn pieces(rng: &mut Rng, players: usize) -> [String; 2] {
    let mut start: String = (1..=players)
        .map(|player| {
            let (first, second) = (2 * player - 2, 18 - player);
            format!("(place \"A{player}\" {{ {first} {second} }})")
        })
        .collect();
    if players == 1 {
        start = start.replace("A1", "A");
    }
    let mut pieces = format!("(piece \"A\" Each {})", piece_moves(rng));
    // Some kinds belong to one player only, to nobody or to everybody.
    for (name, owner, site) in [("K", "P1", 9), ("Dot", "Neutral", 8), ("Bar", "Shared", 7)] {
        if rng.below(2) == 0 {
            let moves = match name {
                "K" => piece_moves(rng),
                _ => String::new(),
            };
            pieces += &format!(" (piece \"{name}\" {owner} {moves})");
            start += &format!(" (place \"{name}\" {site})");
        }
    }
    [pieces, start]
}

/// What is in the hands at the start.
fn held(players: usize) -> String {
    let hands = (1..=players).map(|player| {
        let of = match players {
            1 => String::new(),
            _ => player.to_string(),
        };
        format!("(place \"A{of}\" (handSite P{player}) count:2)")
    });
    hands.collect()
}

/// Who follows each player, as the entries of a map.
fn pairs(players: usize) -> String {
    let pairs = (1..=players).map(|player| format!("(pair {player} {})", 1 + player % players));
    pairs.collect()
}

/// The rules of play, in one phase or two.
fn phases(rng: &mut Rng, play: &str) -> String {
    let again = "(move Hop (from (last To)) (between if:(is Occupied (between))) (to if:(and (is Empty (to)) (not (is Visited (to))))))";
    let next = [
        "Mover (< (count Pieces Mover) 3)",
        "(is Mover (next))",
        "(< 6 (count Turns))",
    ];
    let next = one(rng, &next);
    match rng.below(4) {
        0 => format!(
            "phases:{{ (phase \"In\" (play {play}) (nextPhase {next} \"On\")) (phase \"On\" (play (or (forEach Piece) (move Pass)))) }}"
        ),
        1 => format!(
            "phases:{{ (phase \"In\" (play {play}) (nextPhase (is Mover (next)) \"On\")) (phase \"On\" (play (or {again} (move Pass))) (nextPhase (not (is Mover (next))) \"In\")) }}"
        ),
        _ => format!("(play {play})"),
    }
}

/// A small game for some players.
fn game(rng: &mut Rng, players: usize) -> String {
    let board = one(rng, &BOARDS);
    let [pieces, start] = pieces(rng, players);
    let (hand, held) = match rng.below(4) {
        0 => ("(hand Each)", held(players)),
        _ => ("", String::new()),
    };
    let mut play = play(rng, !hand.is_empty());
    if !pieces.contains("\"K\"") {
        play = play.replace("\"K\"", "\"A\"");
    }
    if !pieces.contains("\"Dot\"") {
        play = play.replace("\"Dot\" Neutral", "\"A\" Mover");
    }
    let phases = phases(rng, &play);
    let ends: String = (0..1 + rng.below(3))
        .map(|_| ending(rng, players))
        .collect();
    let pairs = pairs(players);
    format!(
        "(game \"Many\" (players {players}) (equipment {{ (board {board}) {hand} {pieces} (regions \"Home\" P1 {{0 1 2}}) (map {{{pairs}}}) }}) (rules (start {{ {start} {held} }}) {phases} (end {{ {ends} }})))"
    )
}

/// A small game with a single kind of piece, which not everybody has.
fn lone(rng: &mut Rng, players: usize) -> String {
    let board = one(rng, &BOARDS);
    let owner = one(rng, &["P2", "P3", "Neutral", "Shared"]);
    let owner = match players {
        2 => owner.replace("P3", "P2"),
        _ => owner.to_owned(),
    };
    let (moves, then) = (piece_moves(rng), follows(rng));
    let shapes = [
        "(or (forEach Piece) (move Pass))".to_owned(),
        format!("(or (forEach Piece) (move Add (piece \"A\") (to (sites Empty)) {then}))"),
        format!("(move Add (piece \"A\") (to (sites Empty)) {then})"),
        format!("(or (move Remove (sites Occupied by:All) {then}) (forEach Piece))"),
        "(or (move Select (from (sites Occupied by:All) if:(is Enemy (who at:(from)))) (then (remove (last To)))) (forEach Piece))".to_owned(),
    ];
    let play = owned(rng, &shapes);
    let ends: String = (0..1 + rng.below(2))
        .map(|_| ending(rng, players))
        .collect();
    let pairs = pairs(players);
    format!(
        "(game \"Lone\" (players {players}) (equipment {{ (board {board}) (piece \"A\" {owner} {moves}) (regions \"Home\" P1 {{0 1 2}}) (map {{{pairs}}}) }}) (rules (start {{ (place \"A\" {{0 2 5 7 9 11}}) }}) (play {play}) (end {{ {ends} }})))"
    )
}

/// Whose a piece is does not depend on whether others have pieces, too.
#[test]
fn plans_play_games_with_a_single_kind_of_piece() {
    let mut rng = Rng::new(31);
    let mut planned = 0;
    for number in 0..900 {
        let text = lone(&mut rng, 2 + number % 3);
        let limits = Limits {
            moves: 60,
            ..Limits::default()
        };
        let Some(loaded) = loaded(&text, limits) else {
            continue;
        };
        let label = format!("{number}: {text}");
        planned += usize::from(same_games(&loaded.game, &label, 8));
    }
    assert!(planned > 150, "only {planned} games have a plan");
}

/// Random games for any number of players are played alike by plan and by the program.
#[test]
fn plans_play_random_games_for_any_number_of_players() {
    let mut rng = Rng::new(29);
    let mut all = Vec::new();
    for (players, games, least) in [
        (1, 400, 80),
        (2, 400, 100),
        (3, 600, 150),
        (4, 400, 100),
        (6, 200, 40),
    ] {
        let mut planned = 0;
        for number in 0..games {
            let text = game(&mut rng, players);
            let limits = Limits {
                moves: 1 + rng.below(100) as u32,
                turns_per_player: 1 + rng.below(60) as u32,
                ..Limits::default()
            };
            let label = format!("{number}: {text}");
            // On a small board there may be no room for all.
            let Some(loaded) = loaded(&text, limits) else {
                continue;
            };
            planned += usize::from(same_games(&loaded.game, &label, 8));
        }
        all.push((players, planned, least));
    }
    let enough = all.iter().all(|(_, planned, least)| planned > least);
    assert!(
        enough,
        "players, plans, and how many there should be: {all:?}"
    );
}
