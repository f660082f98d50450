//! Players that look ahead.

mod hidden;
mod laws;
mod plans;
mod solved;
mod strength;
mod train;
mod watch;

use ludwright::search::{Budget, Method, Search, Thought};
use ludwright::{Game, Loader, Play, Rng};

fn bundled(name: &str) -> Game {
    Loader::bundled().load(name).unwrap()
}

/// A game of a text without a library.
fn load(text: &str) -> Game {
    Loader::new().load_text("test.lud", text).unwrap()
}

/// A game played at random for some plies.
fn played(game: &Game, seed: u64, plies: usize) -> Option<Play> {
    let mut rng = Rng::new(seed);
    let mut play = game.start(seed).ok()?;
    for _ in 0..plies {
        let legal = play.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = legal[rng.below(legal.len())];
        play.play(chosen).ok()?;
    }
    Some(play)
}

/// What a new player of a method thinks of a position.
fn think(method: &str, play: &Play, budget: &Budget) -> Thought {
    Search::new(method.parse::<Method>().unwrap())
        .think(play, budget)
        .unwrap()
}
