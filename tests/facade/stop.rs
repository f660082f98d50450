//! Long work is told to stop from outside.

use std::thread;

use ludwright::facade::{Limits, Series, SeriesError};
use ludwright::{Fault, Game, Loader, PlayError, Stop};

/// A game whose first move goes round in a circle for as long as it may.
fn endless() -> Game {
    let limits = Limits {
        fuel: u64::MAX / 16,
        while_rounds: u32::MAX,
        ..Limits::default()
    };
    let text = "(game \"Endless\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)}) \
        (rules (play (move Add (to (sites Empty)) \
        (then (while (>= (count Moves) 0) (set Var \"x\" 1)))))))";
    let loader = Loader::new().limits(limits);
    loader.load_text("endless.lud", text).unwrap()
}

#[test]
fn rules_that_do_not_end_are_stopped_from_another_thread() {
    let stop = Stop::new();
    let mut play = endless().heeding(&stop).start(1).unwrap();
    let chosen = play.legal()[0];
    let before = play.referee().draw();
    thread::scope(|scope| {
        let played = scope.spawn(|| play.play(chosen));
        while !played.is_finished() && !stop.is_told() {
            assert!(stop.stop());
        }
        let error = played.join().expect("no panic").unwrap_err();
        assert_eq!(error, PlayError::Fault(Fault::Stopped));
    });
    assert!(!stop.stop());
    assert_eq!(play.referee().draw(), before);
}

#[test]
fn who_is_told_to_stop_does_nothing_more() {
    let stop = Stop::new();
    let game = Loader::bundled().load("tic-tac-toe").unwrap();
    let heeding = game.heeding(&stop);
    let mut play = heeding.start(1).unwrap();
    let series = Series {
        games: 100,
        seed: 1,
        threads: 2,
    };
    assert_eq!(play.perft(3), Ok(vec![9, 72, 504]));
    assert_eq!(heeding.playouts(series, |_| {}).unwrap().games, 100);
    assert!(play.hint(1, 10).unwrap().is_some());
    stop.stop();
    assert_eq!(play.perft(3), Err(Fault::Stopped));
    assert_eq!(heeding.playouts(series, |_| {}), Err(SeriesError::Stopped));
    assert_eq!(play.hint(1, 10), Err(Fault::Stopped));
    assert_eq!(
        play.play_text("a1").unwrap_err().to_string(),
        "it was told to stop"
    );
    assert!(heeding.start(1).is_err());
    // The game that heeds nobody goes on.
    assert_eq!(game.playouts(series, |_| {}).unwrap().games, 100);
}

#[test]
fn a_series_is_stopped_on_its_way() {
    let stop = Stop::new();
    let game = Loader::bundled().load("bobail").unwrap().heeding(&stop);
    let series = Series {
        games: u64::MAX / 1024,
        seed: 1,
        threads: 2,
    };
    // Whoever counts the games that are done may stop it too.
    let result = game.playouts(series, |_| {
        stop.stop();
    });
    assert_eq!(result, Err(SeriesError::Stopped));
}
