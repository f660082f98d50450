//! Random players meet in every game that comes with the crate, on two threads:
//! `cargo run --release --example tournament`.

use std::error::Error;
use std::io::{self, Write};
use std::thread;

use ludwright::{Game, Loader, PlayError};

/// Games that are played of each.
const GAMES: u64 = 100;

/// Who wins the random games of some seeds, 0 for nobody.
fn winners(game: &Game, seeds: std::ops::Range<u64>) -> Result<Vec<usize>, PlayError> {
    let one = |seed| {
        let end = game.random(seed, |_, _| {})?;
        let winner = end.outcome().and_then(|outcome| outcome.winner());
        Ok(winner.unwrap_or(0))
    };
    seeds.map(one).collect()
}

/// Plays so many games of one and says who has won how many.
pub(crate) fn meet(game: &Game, games: u64, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    // A game is shared; each thread plays its own.
    let halves = thread::scope(|scope| {
        let halves = [0..games / 2, games / 2..games];
        let halves = halves.map(|seeds| scope.spawn(|| winners(game, seeds)));
        halves.map(|half| half.join().expect("no player panics"))
    });
    let mut count = vec![0; game.players() + 1];
    for half in halves {
        half?.into_iter().for_each(|winner| count[winner] += 1);
    }
    let (nobody, players) = (count[0], &count[1..]);
    writeln!(
        out,
        "{}: nobody {nobody}, by player {players:?}",
        game.name()
    )?;
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let loader = Loader::bundled();
    for name in loader.games() {
        meet(&loader.load(&name)?, GAMES, &mut io::stdout())?;
    }
    Ok(())
}
