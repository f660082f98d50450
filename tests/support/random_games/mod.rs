//! Random texts of games: real games with parts exchanged, so that they are wrong in the ways
//! that rules can be wrong and not in the ways that brackets can.
//!
//! The same seed gives the same texts. Laws take those that load; targets of fuzzing take all.

mod change;
mod place;
mod scramble;
mod stock;

use ludwright::compile::{Loaded, load};
use ludwright::engine::{self, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{FileId, Limits, Source};

pub(crate) use scramble::scramble;
pub(crate) use stock::Stock;

/// Endless random texts, made of the games that come with the project.
pub(crate) fn random_games(seed: u64) -> impl Iterator<Item = String> {
    random_games_from(Stock::own(), seed)
}

/// The same, made of the games of a stock.
pub(crate) fn random_games_from(stock: &Stock, seed: u64) -> impl Iterator<Item = String> {
    let mut rng = Rng::new(seed);
    std::iter::from_fn(move || Some(change::mutant(stock, &mut rng)))
}

/// Of the first `tried` random texts those that are games, with their text.
pub(crate) fn random_games_that_load(
    seed: u64,
    tried: usize,
) -> impl Iterator<Item = (String, Loaded)> {
    let texts = random_games(seed).take(tried);
    texts.filter_map(|text| {
        let loaded = loaded(&text, engine::Limits::default())?;
        Some((text, loaded))
    })
}

/// The game of a text that needs no library, if it is one.
pub(crate) fn loaded(text: &str, run: engine::Limits) -> Option<Loaded> {
    let source = Source::new(FileId(0), "random.lud", text);
    let choices = Choices::default();
    load(&source, &Defines::none(), &choices, &Limits::DEFAULT, run).ok()
}
