//! Rules that call themselves.

use ludwright::engine::Fault;

use super::{loads, plays, plays_with, rules};

/// A game whose piece has these moves.
fn piece(moves: &str) -> String {
    format!(
        "(game \"G\" (players 2) (equipment {{(board (square 3)) (piece \"A\" Each {moves})}}) \
         (rules (start {{(place \"A1\" 0) (place \"A2\" 8)}}) (play (forEach Piece))))"
    )
}

#[test]
fn pieces_whose_moves_are_their_own_are_reported() {
    for moves in [
        "(forEach Piece)",
        "(or (move Select (from)) (forEach Piece))",
        "(forEach Site (sites Board) (forEach Piece))",
        "(move Select (from) (to if:(can Move (forEach Piece))))",
    ] {
        let reports = loads(&piece(moves)).expect_err(moves);
        let codes: Vec<&str> = reports.iter().map(|report| report.code).collect();
        assert_eq!(codes, ["L0327"], "{moves}");
    }
}

/// Whether there is an end to it is known only in play.
#[test]
fn pieces_that_ask_each_other_for_moves_are_a_fault() {
    for moves in [
        "(forEach Piece P1)",
        "(forEach Piece container:0)",
        "(do (move Select (from)) next:(forEach Piece))",
    ] {
        assert_eq!(plays(&piece(moves), 4), Err(Fault::Circular), "{moves}");
    }
    let two = piece("(forEach Piece \"B\")").replace(
        "(rules (start {",
        "(rules (start {(place \"B1\" 4) (place \"B2\" 5) ",
    );
    let two = two.replace(
        "(piece \"A\"",
        "(piece \"B\" Each (forEach Piece \"A\")) (piece \"A\"",
    );
    assert_eq!(plays(&two, 4), Err(Fault::Circular));
}

#[test]
fn what_follows_from_a_move_and_is_followed_by_itself_is_a_fault() {
    let moves = "(move Select (from) (then (forEach Piece)))";
    assert_eq!(plays(&piece(moves), 4), Err(Fault::Circular));
}

#[test]
fn conditions_that_ask_for_the_moves_they_are_part_of_are_a_fault() {
    let moves = "(move Select (from) (to if:(can Move (forEach Piece P1))))";
    let fault = plays(&piece(moves), 4);
    assert!(matches!(fault, Ok(()) | Err(Fault::Circular)), "{fault:?}");
}

/// A game with these regions, of which "A" is asked for.
fn regions(regions: &str) -> String {
    let text = rules("(play (move Add (to (sites \"A\"))))");
    text.replace("(piece", &format!("{regions} (piece"))
}

#[test]
fn regions_made_of_themselves_are_reported() {
    for text in [
        "(regions \"A\" (sites \"A\"))",
        "(regions \"A\" (sites \"B\")) (regions \"B\" (sites \"A\"))",
        "(regions \"A\" P1 (sites P1))",
        "(regions \"A\" (sites \"B\")) (regions \"B\" (union (sites Top) (sites \"C\"))) \
         (regions \"C\" (expand (sites \"B\")))",
    ] {
        let reports = loads(&regions(text)).expect_err(text);
        let codes: Vec<&str> = reports.iter().map(|report| report.code).collect();
        assert!(codes.contains(&"L0326"), "{text}: {codes:?}");
    }
}

/// Each region is twice the next: worked out at length there would be 2⁴⁰ of the last.
#[test]
fn regions_that_double_cost_fuel_and_no_more() {
    let mut text = String::from("(regions \"A\" (sites \"R0x\"))");
    for level in 0..40 {
        let next = format!("(sites \"R{}x\")", level + 1);
        text.push_str(&format!("(regions \"R{level}x\" (union {next} {next}))"));
    }
    text.push_str("(regions \"R40x\" (sites Empty))");
    let fuel = 50_000;
    let run = ludwright::engine::Limits {
        fuel,
        ..Default::default()
    };
    let played = plays_with(&regions(&text), 2, run);
    assert_eq!(played, Err(Fault::Fuel(fuel)));
}
