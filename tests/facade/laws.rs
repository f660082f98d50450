//! What must hold for every game: what is saved goes on as it would have.

use ludwright::{Game, Play, Rng, Saved};

use super::{bobail, played};
use crate::support::corpus::{corpus, each_game};

/// Two plays look the same to everybody, offer the same, and go on in the same way.
fn same(one: &Play, other: &Play, name: &str) {
    assert_eq!(one.legal(), other.legal(), "{name}");
    assert_eq!(one.texts(), other.texts(), "{name}");
    let seats = (0..=one.game().players()).map(Some).chain([None]);
    for seat in seats {
        let (one, other) = (one.view_of(seat), other.view_of(seat));
        assert_eq!(one.hash(), other.hash(), "{name}");
        assert_eq!(one.draw(), other.draw(), "{name}");
    }
    let (mut one, mut other) = (one.clone(), other.clone());
    let mut rng = Rng::new(17);
    for _ in 0..12 {
        if one.legal().is_empty() {
            break;
        }
        let chosen = one.legal()[rng.below(one.legal().len())];
        one.play(chosen).unwrap();
        other.play(chosen).unwrap();
        assert_eq!(one.state().hash(), other.state().hash(), "{name}");
        assert_eq!(one.legal(), other.legal(), "{name}");
    }
}

/// At random plies a game is saved and goes on.
fn check(name: &str, game: &Game, seeds: u64) {
    for seed in 0..seeds {
        let mut rng = Rng::new(seed ^ 0xbead);
        let mut play = played(game, seed, rng.below(60));
        if seed % 2 == 1 && !play.legal().is_empty() {
            play.resign(1 + rng.below(game.players())).ok();
        }
        let data = serde_json::to_string(&play.save()).unwrap();
        let saved: Saved = serde_json::from_str(&data).unwrap();
        let again = game
            .restore(&saved)
            .unwrap_or_else(|error| panic!("{name}: {error}"));
        same(&play, &again, name);
        assert_eq!(again.save(), saved, "{name}");
    }
}

#[test]
fn every_bundled_game_goes_on_as_it_would_have() {
    for name in ludwright::Loader::bundled().games() {
        let game = ludwright::Loader::bundled().load(&name).unwrap();
        check(&name, &game, 4);
    }
}

#[test]
fn games_of_the_corpus_go_on_as_they_would_have() {
    let Some(root) = corpus("saving games of the corpus") else {
        return;
    };
    let mut number = 0;
    each_game(&root, |name, loaded, _| {
        number += 1;
        // Every ninth, so that the test is done in good time.
        if number % 9 == 0 {
            let options = loaded.expanded.options.clone();
            check(name, &Game::of_engine(loaded.game.clone(), options), 2);
        }
    });
    assert!(number > 900, "{number}");
}

#[test]
fn random_games_are_those_of_their_seed() {
    let game = bobail();
    let mut shown = 0;
    let end = game.random(5, |play, chosen| {
        assert!(play.legal().contains(&chosen));
        shown += 1;
    });
    let end = end.unwrap();
    assert_eq!(end.ply(), shown);
    let again = game.random(5, |_, _| {}).unwrap();
    assert_eq!(again.history(), end.history());
}
