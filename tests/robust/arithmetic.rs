//! Numbers at the ends of their range: a result that would be larger than the largest is the
//! largest, wherever and in whatever build it is worked out.

use ludwright::engine::MoveList;

use super::{loads, rules};

/// How many legal moves there are if moves are made under a condition: nine if it holds, else the
/// one that is left when there is none.
fn holds(condition: &str) -> bool {
    let text = rules(&format!(
        "(play (move Add (to (sites Empty) if:{condition})))"
    ));
    let loaded = loads(&text).unwrap_or_else(|reports| panic!("{condition}: {reports:?}"));
    let mut state = loaded.game.new_initial_state(0).unwrap();
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    list.len() == 9
}

/// The largest number, and the smallest but one, which can be written.
const MOST: &str = "2147483647";
const LEAST: &str = "-2147483647";

#[test]
fn what_is_too_large_is_the_largest() {
    // `(count Moves)` is 0 at first, and known only in play; written numbers are worked out before.
    for zero in ["(count Moves)", "0"] {
        let most = format!("(+ {MOST} {zero})");
        let least = format!("(- (+ {LEAST} {zero}) 1)");
        for (number, wanted) in [
            (format!("(+ {most} 5)"), MOST),
            (format!("(+ {{{most} {zero} 5}})"), MOST),
            (format!("(* {most} 2)"), MOST),
            (format!("(* {{{most} 2 3}})"), MOST),
            (format!("(^ 10 (+ 10 {zero}))"), MOST),
            (format!("(- 0 {least})"), MOST),
            (format!("(abs {least})"), MOST),
            (format!("(/ {least} -1)"), MOST),
            (format!("(% {least} -1)"), "0"),
            (format!("(+ (- {least} 5) 1)"), LEAST),
        ] {
            assert!(holds(&format!("(= {number} {wanted})")), "{number}");
        }
    }
}

#[test]
fn a_sum_does_not_depend_on_its_order() {
    for numbers in ["2147483647 5 -10", "-10 5 2147483647", "5 2147483647 -10"] {
        let sum = format!("(= (+ {{{numbers} (count Moves)}}) 2147483642)");
        assert!(holds(&sum), "{sum}");
    }
}
