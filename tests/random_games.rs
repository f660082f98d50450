//! The random games are what laws need: the same for the same seed, different from each other,
//! and games often enough.

use std::collections::BTreeSet;

use ludwright::engine::Rng;

use crate::support::corpus::corpus;
use crate::support::random_games::{
    Stock, random_games, random_games_from, random_games_that_load, scramble,
};

#[test]
fn the_same_seed_gives_the_same_texts() {
    let texts = |seed| random_games(seed).take(50).collect::<Vec<_>>();
    assert_eq!(texts(3), texts(3));
    assert_ne!(texts(3), texts(4));
}

#[test]
fn many_texts_are_games_and_few_are_alike() {
    let texts: BTreeSet<String> = random_games(1).take(600).collect();
    assert!(texts.len() > 560, "{} different texts of 600", texts.len());
    let games = random_games_that_load(1, 600).count();
    eprintln!("{games} of 600 random texts are games");
    assert!((150..590).contains(&games), "{games} of 600 load");
}

#[test]
fn scrambled_texts_are_different_and_repeatable() {
    let scrambled = |seed| scramble("(game \"G\" (players 2))", &mut Rng::new(seed));
    assert_eq!(scrambled(5), scrambled(5));
    let texts: BTreeSet<String> = (0..100).map(scrambled).collect();
    assert!(texts.len() > 80, "{} different texts of 100", texts.len());
}

/// The corpus adds games; without it the stock is that of the project.
#[test]
fn the_corpus_adds_to_the_stock() {
    let texts = |stock| random_games_from(stock, 2).take(20).collect::<Vec<_>>();
    let same = texts(Stock::own()) == texts(Stock::all());
    let has_corpus = corpus("games to take apart").is_some();
    assert_eq!(same, !has_corpus);
}
