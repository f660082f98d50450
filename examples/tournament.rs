//! Random players meet in every game of two that comes with the crate, on all processors:
//! `cargo run --release --example tournament`.

use ludwright::engine::Rng;
use ludwright::{Game, Loader, PlayError};

/// Games of each pairing.
const GAMES: u64 = 100;

/// Plays one game at random and says who won.
fn one(game: &Game, seed: u64) -> Result<Option<usize>, PlayError> {
    let mut rng = Rng::new(seed);
    let mut play = game.start(seed)?;
    while !play.legal().is_empty() {
        let chosen = play.legal()[rng.below(play.legal().len())];
        play.play(chosen)?;
    }
    Ok(play.outcome().and_then(|outcome| outcome.winner()))
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let loader = Loader::bundled();
    for name in loader.games() {
        let game = loader.load(&name)?;
        // A game is shared; each thread plays its own.
        let wins = std::thread::scope(|scope| {
            let half = |from: u64| {
                let game = &game;
                scope.spawn(move || -> Result<Vec<_>, PlayError> {
                    (from..from + GAMES / 2)
                        .map(|seed| one(game, seed))
                        .collect()
                })
            };
            let halves = [half(0), half(GAMES / 2)];
            halves.map(|half| half.join().expect("no player panics"))
        });
        let mut count = vec![0; game.players() + 1];
        for winner in wins.into_iter().collect::<Result<Vec<_>, _>>()?.concat() {
            count[winner.unwrap_or(0)] += 1;
        }
        println!(
            "{name:24} nobody {:3}, by player {:?}",
            count[0],
            &count[1..]
        );
    }
    Ok(())
}
