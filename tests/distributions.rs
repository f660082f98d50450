//! The lengths of recorded games of chance against random games of ours. There are few records of each
//! game, so that no game is tested by itself: over many games the share of ours that are shorter
//! than the record is like a number drawn at random.

use ludwright::facade::{Game, Series};
use ludwright::text::DirLibrary;

use crate::conform::{game, gather, read};
use crate::corpus::corpus;

/// How many random games of each are played.
const GAMES: u64 = 30;

/// The share of random games that are shorter than a record, those of the same length counted half.
fn share_below(game: &Game, plies: usize) -> f64 {
    let length = |seed| {
        let one = Series {
            games: 1,
            seed,
            threads: 1,
        };
        game.playouts(one, |_| {}).unwrap().longest as usize
    };
    let lengths = (0..GAMES).map(length);
    let below = lengths.map(|length| match length.cmp(&plies) {
        std::cmp::Ordering::Less => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Greater => 0.0,
    });
    below.sum::<f64>() / GAMES as f64
}

#[test]
fn recorded_games_of_chance_are_as_long_as_ours() {
    let Some(corpus) = corpus() else { return };
    let library = DirLibrary::open(&corpus.join("def")).expect("the predefined defines");
    let games = DirLibrary::open(&corpus.join("lud")).expect("the games");
    let mut files = Vec::new();
    gather(&corpus.join("traces/board/race"), &mut files);
    let mut shares = Vec::new();
    for file in files.iter().step_by(9) {
        let trace = read(file);
        let is_chance = |flag: &String| flag == "dice" || flag == "stochastic";
        if !trace.last.end || !trace.header.flags.iter().any(is_chance) {
            continue;
        }
        let Some(game) = game(&corpus, (&library, &games), &trace.header) else {
            continue;
        };
        let game = Game::of_engine(game, Vec::new());
        shares.push(share_below(&game, trace.last.plies));
    }
    shares.sort_by(f64::total_cmp);
    let n = shares.len() as f64;
    assert!(n >= 15.0, "only {n} records");
    let apart = shares.iter().enumerate().map(|(index, share)| {
        let index = index as f64;
        (share - index / n)
            .abs()
            .max((share - (index + 1.0) / n).abs())
    });
    let apart = apart.fold(0.0, f64::max);
    // The test of Kolmogorov and Smirnov for one sample at 0.001, and what 30 games leave open.
    let most = 1.9495 / n.sqrt() + 0.5 / GAMES as f64;
    assert!(apart <= most, "{apart} of {most}: {shares:?}");
}
