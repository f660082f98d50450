//! Rules that take long without generating moves: fuel is for the size of what is done.

use ludwright::engine::{Fault, Limits};

use super::{plays_with, rules};

/// Little fuel, so that the tests are soon done: a whole board of a hundred sites may be looked at
/// a few thousand times.
const FUEL: u64 = 20_000;

fn little() -> Limits {
    Limits {
        fuel: FUEL,
        ..Limits::default()
    }
}

/// On a board of a hundred by a hundred sites the rules run out of fuel at once.
fn runs_out(play: &str) {
    let text = rules(&format!("(play {play})")).replace("(square 3)", "(square 100)");
    assert_eq!(
        plays_with(&text, 1, little()),
        Err(Fault::Fuel(FUEL)),
        "{play}"
    );
}

#[test]
fn regions_cost_what_they_hold() {
    let mut region = "(expand (sites Empty))".to_owned();
    for _ in 0..7 {
        region = format!("(union {region} {region})");
    }
    runs_out(&format!("(move Add (to {region}))"));
}

/// However many steps a region is to grow by, it is done when it no longer grows.
#[test]
fn what_no_longer_grows_costs_no_more() {
    for region in ["(sites Empty)", "(sites Bottom)"] {
        let grown =
            format!("(play (move Add (to (expand {region} steps:2147483647) if:(is Empty (to)))))");
        assert_eq!(plays_with(&rules(&grown), 9, little()), Ok(()), "{region}");
    }
}

#[test]
fn sites_asked_for_each_site_cost_both() {
    let each = |inside: &str| format!("(forEach (sites Board) if:{inside})");
    runs_out(&format!(
        "(move Add (to {}))",
        each("(<= (site) (count Sites in:(sites Empty)))")
    ));
    runs_out("(move Add (to (sites Empty) if:(< 0 (count Sites in:(sites Around (to))))))");
    // The group is known after the first site, but not what is beside it.
    runs_out("(move Add (to (sites Empty) if:(= 0 (count Liberties at:(to) if:(is Empty (to))))))");
    runs_out("(if (all Sites (sites Board) if:(<= 0 (count Steps 0 (site)))) (move Pass))");
}

/// A move that is too dear for one is not too dear for another: fuel is filled up for each.
#[test]
fn fuel_is_for_one_move() {
    let text = rules("(play (move Add (to (sites Empty))))").replace("(square 3)", "(square 10)");
    assert_eq!(plays_with(&text, 90, little()), Ok(()));
}

/// Values are collected in nine rounds, each of which follows every value of the one before. A round
/// that finds nothing new is not gone through again: otherwise there would be nine to the power of
/// nine.
#[test]
fn rounds_that_find_nothing_new_cost_little() {
    let round = |inner: String, name| {
        let then = match inner.as_str() {
            "" => String::new(),
            inner => format!("(then {inner})"),
        };
        format!(
            "(forEach Value min:1 max:9 (remember Value \"{name}\" (value) unique:True) {then})"
        )
    };
    let rounds = "ABCDEFGHI".chars().fold(String::new(), round);
    let text = rules(&format!(
        "(play (move Add (to (sites Empty)) (then {rounds})))"
    ));
    assert_eq!(plays_with(&text, 9, little()), Ok(()));
    let full = Limits {
        shortcuts: false,
        ..little()
    };
    assert_eq!(plays_with(&text, 9, full), Err(Fault::Fuel(FUEL)));
}
