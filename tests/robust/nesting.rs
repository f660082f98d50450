//! Rules as deep as the limit on nesting lets them be, on small stacks.

use ludwright::describe::{Voice, describe_expanded};

use super::{loads, on_small_stack, plays, rules};

/// How often a bracket is nested: the limit is 1,000, and some are around it.
const DEPTH: usize = 980;

/// So many times `open`, then `inside`, then as many times `close`.
fn nested(depth: usize, open: &str, inside: &str, close: &str) -> String {
    format!("{}{inside}{}", open.repeat(depth), close.repeat(depth))
}

/// Rules under which moves are added where a condition holds.
fn add(region: &str, when: &str) -> String {
    rules(&format!("(play (move Add (to {region} if:{when})))"))
}

#[test]
fn deep_numbers_and_conditions_are_evaluated() {
    let number = nested(DEPTH, "(+ 1 ", "(count Moves)", ")");
    let conditions = [
        nested(DEPTH, "(not ", "(is Full)", ")"),
        format!("(< 0 {number})"),
        nested(DEPTH, "(and (is Mover P1) ", "(is Full)", ")"),
    ];
    for when in conditions {
        assert_eq!(plays(&add("(sites Empty)", &when), 20), Ok(()));
    }
}

#[test]
fn deep_regions_are_evaluated() {
    let region = nested(DEPTH, "(union (sites Empty) ", "(sites Top)", ")");
    assert_eq!(plays(&add(&region, "True"), 8), Ok(()));
}

#[test]
fn deep_moves_are_generated() {
    let end = "(end (if (= 6 (count Moves)) (result Mover Draw)))";
    for (open, close) in [
        ("(or (move Pass) ", ")"),
        ("(if (is Full) (move Pass) ", ")"),
    ] {
        let play = nested(DEPTH, open, "(move Pass)", close);
        assert_eq!(plays(&rules(&format!("(play {play}) {end}")), 6), Ok(()));
    }
    let tried = "(can Move (do (move Pass) ifAfterwards:";
    let when = nested(DEPTH / 2, tried, "(is Full)", "))");
    let play = format!("(play (do (move Pass) ifAfterwards:{when})) {end}");
    assert_eq!(plays(&rules(&play), 6), Ok(()));
}

#[test]
fn deep_consequences_are_carried_out() {
    let play = nested(DEPTH / 2, "(move Pass (then ", "(move Pass)", "))");
    let end = "(end (if (= 6 (count Moves)) (result Mover Draw)))";
    assert_eq!(plays(&rules(&format!("(play {play}) {end}")), 6), Ok(()));
}

/// What nobody could follow is cut, in both voices.
#[test]
fn deep_rules_are_told() {
    let number = nested(DEPTH, "(+ 1 ", "(count Moves)", ")");
    let moves = nested(DEPTH, "(if (is Full) (move Pass) ", "(move Pass)", ")");
    let then = nested(DEPTH / 2, "(move Pass (then ", "(move Pass)", "))");
    let texts = [
        add("(sites Empty)", &nested(DEPTH, "(not ", "(is Full)", ")")),
        add(
            "(sites Empty)",
            &nested(DEPTH, "(and (is Mover P1) ", "(is Full)", ")"),
        ),
        add("(sites Empty)", &format!("(< 0 {number})")),
        add(
            &nested(DEPTH, "(union (sites Empty) ", "(sites Top)", ")"),
            "True",
        ),
        rules(&format!("(play {moves})")),
        rules(&format!("(play {then})")),
    ];
    for text in texts {
        let told = on_small_stack(move || {
            let loaded = loads(&text).expect("it is a game");
            let tell = |voice| describe_expanded(&loaded.expanded, &[], voice);
            let told =
                [Voice::Plain, Voice::Literal].map(|voice| tell(voice).expect("it is told").text());
            told.concat().len()
        });
        assert!(told > 100);
    }
}
