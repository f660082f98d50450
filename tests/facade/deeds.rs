//! Giving up, running out of time, rolls that are told: they are done, taken back and saved.

use std::time::Duration;

use ludwright::{Play, PlayError, Saved};

use super::{load, told};

/// Three discs of a row win; the clock makes a draw of a game in which somebody is late.
fn timed(clock: &str) -> Play {
    let game = load(&format!(
        "(game \"Timed\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
         (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))) \
         {clock} (league (points winner:10 loser:(tally Moves) draw:5))"
    ));
    game.start(1).unwrap()
}

const THREE: &str = "(game \"Three\" (players 3) (equipment {(board (square 3)) \
    (piece \"Disc\" Each)}) (rules (play (move Add (to (sites Empty)))) \
    (end (if (is Line 3) (result Mover Win)))))";

fn again(play: &Play) -> Play {
    let data = serde_json::to_string(&play.save()).unwrap();
    let saved: Saved = serde_json::from_str(&data).unwrap();
    play.game().restore(&saved).unwrap()
}

#[test]
fn a_game_is_given_up_and_taken_back() {
    let mut play = timed("");
    play.play_text("a1").unwrap();
    play.resign(1).unwrap();
    assert_eq!(play.outcome().unwrap().winner(), Some(2));
    assert!(play.legal().is_empty() && play.player().is_none());
    assert_eq!(told(&play), ["a1", "P1 resigns"]);
    assert_eq!(play.resign(2), Err(PlayError::Over));
    assert_eq!(play.flag(2), Err(PlayError::Over));
    let saved = serde_json::to_value(play.save()).unwrap();
    assert_eq!(saved["moves"], serde_json::json!(["a1", {"resign": 1}]));
    assert_eq!(again(&play).outcome(), play.outcome());
    assert!(play.undo());
    assert_eq!((play.player(), play.legal().len()), (Some(2), 8));
    assert_eq!(play.resign(3), Err(PlayError::NoPlayer(3)));
    assert_eq!(play.resign(0), Err(PlayError::NoPlayer(0)));
}

#[test]
fn one_of_three_gives_up_once() {
    let mut play = load(THREE).start(1).unwrap();
    play.resign(1).unwrap();
    assert_eq!(play.player(), Some(2));
    assert_eq!(play.resign(1), Err(PlayError::NoPlayer(1)));
    play.play_text("b2").unwrap();
    play.flag(2).unwrap();
    assert_eq!(play.outcome().unwrap().winner(), Some(3));
    assert_eq!(told(&play), ["P1 resigns", "b2", "the time of P2 is up"]);
    assert_eq!(again(&play).outcome(), play.outcome());
}

#[test]
fn time_passes_for_who_is_to_move() {
    let seconds = Duration::from_secs;
    let mut play = timed("(clock 1 increment:5 (result Mover Loss))");
    let left = |play: &Play| [1, 2].map(|player| play.time_left(player).unwrap().as_secs());
    assert_eq!(left(&play), [60, 60]);
    assert!(!play.elapse(seconds(20)).unwrap());
    play.play_text("a1").unwrap();
    assert_eq!(left(&play), [45, 60]);
    assert!(!play.elapse(seconds(59)).unwrap());
    assert_eq!(left(&again(&play)), [45, 1]);
    // The move comes back, what it was rewarded with too; the time does not.
    assert!(play.undo());
    assert_eq!(left(&play), [40, 1]);
    play.play_text("a1").unwrap();
    assert!(play.elapse(seconds(1)).unwrap());
    assert_eq!(play.outcome().unwrap().winner(), Some(1));
    assert_eq!(told(&play), ["a1", "the time of P2 is up"]);
    assert!(!play.elapse(seconds(100)).unwrap());
    assert_eq!(left(&play), [45, 0]);
    assert_eq!(play.time_left(3), None);
    let mut free = timed("");
    assert!(!free.elapse(seconds(1_000_000)).unwrap());
    assert_eq!(free.time_left(1), None);
}

#[test]
fn what_is_late_ends_as_the_clock_says() {
    let mut play = timed("(clock 1 (result Mover Draw))");
    play.flag(1).unwrap();
    assert_eq!(play.outcome().unwrap().ranks, [1.5, 1.5]);
    assert_eq!(play.points(3).unwrap(), Some(vec![5, 5]));
}

#[test]
fn points_follow_what_was_played() {
    let mut play = timed("");
    for text in ["a1", "b1", "a2", "b2"] {
        play.play_text(text).unwrap();
    }
    assert_eq!(play.points(0).unwrap(), None);
    play.play_text("a3").unwrap();
    assert_eq!(play.points(0).unwrap(), Some(vec![10, 2]));
    assert_eq!(again(&play).points(0).unwrap(), Some(vec![10, 2]));
    // What was taken back does not count.
    play.undo();
    play.undo();
    play.play_text("c2").unwrap();
    play.play_text("a3").unwrap();
    assert_eq!(play.points(0).unwrap(), Some(vec![10, 2]));
}
