//! Dice: what may come, what is told, what is seen.

use ludwright::{Game, PlayError, Roll};

use super::{load, told};

/// A race in which dice are rolled to find the moves.
fn race(dice: &str, play: &str) -> Game {
    load(&format!(
        "(game \"Race\" (players 2) (equipment {{(board (rectangle 1 9)) {dice} \
         (piece \"Disc\" Each)}}) (rules (start {{(place \"Disc1\" coord:\"A1\")}}) (play {play})))"
    ))
}

const ROLL: &str = "(do (roll) next:(or (move Pass) (forEach Die (move Add (to (sites {4}))))))";

#[test]
fn every_roll_is_listed_with_how_likely_it_is() {
    let play = race("(dice d:6 num:2)", ROLL).start(1).unwrap();
    let rolls = play.chance_outcomes().unwrap().unwrap();
    assert_eq!(rolls.len(), 36);
    assert!(rolls.iter().all(|roll| (roll.weight, roll.of) == (1, 36)));
    let sevens = rolls
        .iter()
        .filter(|roll| roll.pips.iter().sum::<i32>() == 7);
    assert_eq!(sevens.count(), 6);
    for roll in &rolls {
        let mut play = play.clone();
        play.tell_roll(&roll.faces).unwrap();
        assert_eq!(play.referee().roll(), roll.pips);
        assert_eq!(play.view(2).roll(), roll.pips);
        assert_eq!(play.chance_outcomes().unwrap(), Some(Vec::new()));
    }
}

#[test]
fn what_happens_is_one_of_the_listed() {
    let game = race("(dice d:4 num:1) (dice facesByDie:{{1 2 7}} num:1)", ROLL);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let play = game.start(seed).unwrap();
        let rolls = play.chance_outcomes().unwrap().unwrap();
        let shown = play.referee().roll();
        assert!(rolls.iter().any(|roll| roll.pips == shown), "{shown:?}");
        seen.insert(shown);
    }
    let listed = game.start(0).unwrap().chance_outcomes().unwrap().unwrap();
    assert_eq!(seen.len(), listed.len());
}

#[test]
fn games_without_chance_have_nothing_to_list() {
    let game = race("", "(move Add (to (sites Empty)))");
    let play = game.start(1).unwrap();
    assert_eq!(play.chance_outcomes().unwrap(), Some(Vec::new()));
    assert!(play.dice_faces().is_empty());
}

#[test]
fn other_chance_is_not_listed() {
    let moves = "(move Add (to (sites Random (sites Empty) num:1)))";
    let game = race("", moves);
    assert_eq!(game.start(1).unwrap().chance_outcomes().unwrap(), None);
    // Six dice of six faces fall in 46,656 ways.
    let game = race("(dice d:6 num:6)", ROLL);
    assert_eq!(game.start(1).unwrap().chance_outcomes().unwrap(), None);
}

#[test]
fn told_rolls_are_saved_and_taken_back() {
    let game = race("(dice d:6 num:2)", ROLL);
    let mut play = game.start(5).unwrap();
    let chance = play.referee().roll();
    play.tell_roll(&[Some(2), Some(5)]).unwrap();
    assert_eq!(play.referee().roll(), [3, 6]);
    let last = play.legal().len() - 1;
    play.play(play.legal()[last]).unwrap();
    play.tell_roll(&[None, Some(0)]).unwrap();
    let rolled = play.referee().roll();
    assert_eq!(rolled[1], 1);
    assert_eq!(told(&play)[0], "faces 2 5");
    assert_eq!(told(&play)[2], "faces ? 0");
    let again = game.restore(&play.save()).unwrap();
    assert_eq!(again.referee().roll(), rolled);
    assert_eq!(again.state().hash(), play.state().hash());
    assert!(play.undo());
    assert_eq!(play.referee().roll(), [3, 6]);
    // Where nothing is told chance chooses, as it would have.
    play.tell_roll(&[]).unwrap();
    assert_eq!(play.referee().roll(), chance);
    let error = play.tell_roll(&[Some(6)]).unwrap_err();
    assert_eq!(error, PlayError::NoFace { die: 1, face: 6 });
    assert_eq!(error.to_string(), "die 1 has no face 6");
    assert!(play.tell_roll(&[None, None, Some(0)]).is_err());
}

#[test]
fn weights_add_up() {
    let game = race("(dice d:2 num:2 biased:{1 3})", ROLL);
    let rolls: Vec<Roll> = game.start(1).unwrap().chance_outcomes().unwrap().unwrap();
    let sum: u64 = rolls.iter().map(|roll| roll.weight).sum();
    assert!(rolls.iter().all(|roll| roll.of == sum));
    let weights: Vec<u64> = rolls.iter().map(|roll| roll.weight).collect();
    assert_eq!(weights, [1, 3, 3, 9]);
}
