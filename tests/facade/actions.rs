//! Numbers of moves that are the same in every position.

use std::collections::BTreeMap;

use ludwright::facade::Unnumbered;
use ludwright::{Actions, Loader, Play};

use super::{load, played};

/// Every legal move has a number of its own, which stands for that move.
fn check(play: &Play, actions: &Actions) {
    let mut known = BTreeMap::new();
    for chosen in play.legal() {
        let id = actions.id(*chosen).unwrap();
        assert!(id < actions.count());
        assert_eq!(actions.of(id), Some(chosen.shape()));
        assert_eq!(play.find(chosen.shape()), Some(*chosen));
        let before = known.insert(id, *chosen);
        assert_eq!(before, None, "{}", play.text(*chosen));
    }
}

#[test]
fn every_move_of_every_bundled_game_has_a_number() {
    for name in Loader::bundled().games() {
        let game = Loader::bundled().load(&name).unwrap();
        let actions = game.actions().unwrap();
        for (seed, plies) in [(1, 0), (1, 7), (2, 20), (3, 41)] {
            check(&played(&game, seed, plies), &actions);
        }
    }
}

#[test]
fn the_like_move_has_the_same_number_in_every_position() {
    let game = Loader::bundled().load("tic-tac-toe").unwrap();
    let actions = game.actions().unwrap();
    let mut play = game.start(1).unwrap();
    let id = |play: &Play, text: &str| actions.id(play.find_text(text).unwrap()).unwrap();
    let before = id(&play, "c3");
    play.play_text("a1").unwrap();
    play.play_text("b2").unwrap();
    assert_eq!(id(&play, "c3"), before);
    let shape = actions.of(before).unwrap();
    play.play(play.find(shape).unwrap()).unwrap();
    // There is no such move any more.
    assert_eq!(play.find(shape), None);
    assert_eq!(actions.of(actions.count()), None);
    assert_eq!(actions.of(u32::MAX), None);
}

/// A piece that becomes one of three, and a wager.
const CHOICES: &str = "(game \"Choices\" (players 2) (equipment {(board (square 3)) \
    (piece \"Pawn\" Each) (piece \"Rook\" Each) (piece \"King\" Each)}) \
    (rules (start (place \"Pawn1\" coord:\"A1\")) (play (or { \
    (move Promote 0 (piece {\"Rook\" \"King\"}) Mover) (move Bet P1 (range 0 40)) \
    (move Pass)}))))";

#[test]
fn what_a_piece_becomes_is_part_of_the_number() {
    let game = load(CHOICES);
    let actions = game.actions().unwrap();
    let play = game.start(1).unwrap();
    let id = |text: &str| actions.id(play.find_text(text).unwrap());
    let promotions = [id("a1=Rook1").unwrap(), id("a1=King1").unwrap()];
    assert_ne!(promotions[0], promotions[1]);
    assert!(id("bet:3").is_ok() && id("pass").is_ok());
    assert_eq!(id("bet:40"), Err(Unnumbered::Named(40)));
}

#[test]
fn what_cannot_be_numbered_is_refused() {
    let large = "(game \"Large\" (players 2) (equipment {(board (square 150)) (piece \"Disc\" Each)}) \
        (rules (play (move Add (to (sites Empty))))))";
    let error = load(large).actions().unwrap_err();
    let Unnumbered::Game { needed, .. } = error else {
        panic!("{error}");
    };
    assert!(needed > u128::from(Actions::MOST));
    let text = error.to_string();
    assert!(
        text.contains("numbers") && text.contains("2147483648"),
        "{text}"
    );
}
