//! The puzzles of the reference corpus that are filled: each has a solution.

use ludwright::Game;
use ludwright::facade::Stop;

use crate::support::corpus::{corpus, each_game};

/// The most values that a puzzle may try.
const TRIES: u64 = 1_000_000;

#[test]
fn the_deduction_puzzles_of_the_corpus_are_solved() {
    let Some(root) = corpus("deduction puzzles") else {
        return;
    };
    let mut puzzles = 0;
    each_game(&root, |name, loaded, _| {
        let game = Game::of_engine(loaded.game.clone(), Vec::new());
        if !game.is_filled() {
            return;
        }
        let play = game.start(0).unwrap();
        let found = play.filling().unwrap().solve(2, &Stop::new(), TRIES);
        let found = found
            .unwrap_or_else(|error| panic!("{name}: {error}"))
            .found;
        assert!(!found.is_empty(), "{name} has no solution");
        puzzles += 1;
    });
    assert!(puzzles >= 14, "only {puzzles} puzzles");
}
