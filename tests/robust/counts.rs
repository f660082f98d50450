//! Numbers from the rules that say how many: bounded before memory is taken.

use ludwright::engine::{Fault, Limits, MoveList};

use super::{plays, plays_with, rules};

/// As many as a position may hold.
const HELD: usize = 1_000;

fn held() -> Limits {
    Limits {
        held: HELD,
        ..Limits::default()
    }
}

#[test]
fn stacks_are_bounded() {
    let stack = |count: u64| {
        rules(&format!(
            "(start (place Stack \"A1\" 0 count:{count})) (play (move Pass))"
        ))
    };
    // The piece on top lies on no other.
    assert_eq!(plays_with(&stack(HELD as u64 + 1), 1, held()), Ok(()));
    let refused = plays_with(&stack(HELD as u64 + 2), 1, held());
    assert_eq!(refused, Err(Fault::Held(HELD)));
    let refused = plays(&stack(2_147_483_647), 1);
    assert_eq!(refused, Err(Fault::Held(Limits::default().held)));
}

#[test]
fn stacks_in_any_order_are_bounded() {
    let stack = |first: u64, second: u64| {
        let pieces = format!("{{(count \"A1\" {first}) (count \"A2\" {second})}}");
        rules(&format!(
            "(start (place Random {pieces} 0)) (play (move Pass))"
        ))
    };
    let most = HELD as u64;
    assert_eq!(plays_with(&stack(most - 9, 10), 1, held()), Ok(()));
    let refused = plays_with(&stack(most - 9, 11), 1, held());
    assert_eq!(refused, Err(Fault::Held(HELD)));
    for (first, second) in [(2_147_483_647, 1), (2_147_483_647, 2_147_483_647)] {
        let refused = plays(&stack(first, second), 1);
        assert_eq!(refused, Err(Fault::Held(Limits::default().held)));
    }
}

#[test]
fn stacks_that_grow_in_play_are_bounded() {
    let text = rules("(start (place Stack \"A1\" 0 count:3)) (play (move Add (to 4) count:600))");
    assert_eq!(plays_with(&text, 1, held()), Ok(()));
    assert_eq!(plays_with(&text, 2, held()), Err(Fault::Held(HELD)));
}

#[test]
fn counts_that_are_no_counts_put_nothing_down() {
    let text =
        rules("(start (place Stack items:{\"A1\" \"A2\"} 0 counts:{3 -5})) (play (move Pass))");
    assert_eq!(plays(&text, 2), Ok(()));
}

#[test]
fn values_remembered_are_bounded() {
    let remember = |most: usize| {
        rules(&format!(
            "(play (move Add (to (sites Empty)) (then (forEach Value min:1 max:{most} (remember Value (value))))))"
        ))
    };
    assert_eq!(plays_with(&remember(HELD), 1, held()), Ok(()));
    let refused = plays_with(&remember(HELD + 1), 1, held());
    assert_eq!(refused, Err(Fault::Held(HELD)));
}

#[test]
fn taking_more_than_there_is_takes_what_there_is() {
    let text = rules(
        "(start (place Stack \"A1\" 0 count:3)) (play (move Remove (sites Board) count:2147483647))",
    );
    assert_eq!(plays(&text, 2), Ok(()));
}

#[test]
fn sowing_for_ever_is_a_fault() {
    let text = "(game \"G\" (players 2) (equipment {(mancalaBoard 2 4 (track \"T\" \"0,E,N,W\" loop:True)) (piece \"Seed\" Shared)}) \
         (rules (start (set Count 4 to:(sites Track))) (play (move Select (from (sites Track)) (then (sow count:2147483647))))))";
    let played = plays(text, 1);
    assert!(
        matches!(played, Err(Fault::Fuel(_) | Fault::TooManyActions(_))),
        "{played:?}"
    );
}

/// Piles are numbers: they grow as large as numbers are, and the game goes on.
#[test]
fn piles_are_as_high_as_numbers() {
    let text = "(game \"G\" (players 2) (equipment {(mancalaBoard 2 4 (track \"T\" \"0,E,N,W\" loop:True)) (piece \"Seed\" Shared)}) \
         (rules (start (set Count 2147483647 to:(sites Track))) (play (move Add (piece \"Seed\") (to 1) count:2147483647))))";
    assert_eq!(plays(text, 3), Ok(()));
}

/// More than there is cannot be drawn: it takes no longer than to draw all.
#[test]
fn drawing_more_than_there_is_draws_all() {
    let text = rules("(play (move Add (to (sites Random (sites Empty) num:2147483647))))");
    let loaded = super::loads(&text).unwrap();
    let mut state = loaded.game.new_initial_state(3).unwrap();
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    assert_eq!(list.len(), 9);
}
