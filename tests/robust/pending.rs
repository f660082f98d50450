//! Numbers from the rules that are taken for sites though they are none.

use ludwright::engine::{MoveList, State};
use ludwright::ir::SiteType;

use super::loads;

/// A game in which every move sets something pending; pieces stand on three sites.
fn game(value: &str) -> State {
    let text = format!(
        "(game \"Pending\" (players 2) (equipment {{(board (square 3)) (piece \"A\" Each)}}) (rules \
         (start {{(place \"A1\" {{0 4}}) (place \"A2\" {{1}})}}) \
         (play (or (move Add (to (sites Empty)) (then (set Pending {value}))) \
                   (if (is Pending) (move Remove (sites Pending) at:EndOfTurn))))))"
    );
    let game = loads(&text).unwrap().game;
    game.new_initial_state(0).unwrap()
}

/// The sites with pieces, and how many moves there are that take one off, after the first move.
fn after_one_move(value: &str) -> (Vec<usize>, usize) {
    let mut state = game(value);
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    // The empty sites are 2, 3, 5, 6, 7 and 8: the first move adds a piece on 2.
    state.apply(list.get(0).unwrap()).unwrap();
    assert!(state.hash_is_right());
    let stands = |site: &usize| state.piece_at(SiteType::Cell, *site).is_some();
    let sites = (0..9).filter(stands).collect();
    state.legal_moves(&mut list).unwrap();
    // Five empty sites are left to add to.
    (sites, list.len() - 5)
}

/// A pending value that is no site is pending, and no piece is touched by it, however large it is.
#[test]
fn a_pending_value_that_is_no_site_is_nowhere() {
    for value in ["9", "63", "64", "68", "9999", "2147483647", "-1", "-64"] {
        assert_eq!(after_one_move(value), (vec![0, 1, 2, 4], 0), "{value}");
    }
}

/// One that is a site is there.
#[test]
fn a_pending_value_that_is_a_site_is_there() {
    assert_eq!(after_one_move("4"), (vec![0, 1, 2, 4], 1));
}
