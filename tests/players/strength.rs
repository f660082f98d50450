//! Players find what there is to be found.

use ludwright::search::{Budget, Method, Search};

use super::{bundled, played, think};

/// Two players, who play a game against each other: who has won.
fn winner(game: &str, players: [&str; 2], iterations: u64, seed: u64) -> Option<usize> {
    let game = bundled(game);
    let mut play = played(&game, seed, 2).unwrap();
    let mut players = players.map(|name| Search::new(name.parse::<Method>().unwrap()));
    let budget = Budget {
        seed,
        ..Budget::iterations(iterations)
    };
    while let Some(player) = play.player() {
        let thought = players[player - 1].think(&play, &budget).unwrap();
        play.play(thought.best).unwrap();
    }
    play.outcome().unwrap().winner()
}

#[test]
fn nobody_loses_tic_tac_toe() {
    for seed in 0..6 {
        let game = bundled("tic-tac-toe");
        let mut play = game.start(seed).unwrap();
        let mut search = Search::default();
        let budget = Budget {
            seed,
            ..Budget::iterations(3_000)
        };
        while !play.legal().is_empty() {
            let thought = search.think(&play, &budget).unwrap();
            play.play(thought.best).unwrap();
        }
        assert_eq!(play.outcome().unwrap().winner(), None);
    }
}

/// The line of a win in three is found and proved.
#[test]
fn a_win_is_proved() {
    let mut play = bundled("connect-four").start(1).unwrap();
    for text in ["d1", "a1", "e1", "a2"] {
        play.play_text(text).unwrap();
    }
    // With d1 and e1, and both c1 and f1 free, whoever puts a third has two ways to a fourth.
    let thought = think("mcts", &play, &Budget::iterations(20_000));
    assert!(["c1", "f1"].contains(&thought.lines[0].texts[0].as_str()));
    assert!(thought.lines[0].proved);
    assert!((thought.lines[0].value - 1.0).abs() < 1e-9);
}

#[test]
fn who_looks_ahead_beats_who_does_not() {
    for game in ["breakthrough", "connect-four", "reversi"] {
        let wins = (0..4).filter(|seed| {
            let (first, looks) = match seed % 2 {
                0 => (["mcts", "random"], 1),
                _ => (["random", "mcts"], 2),
            };
            winner(game, first, 60, *seed) == Some(looks)
        });
        assert_eq!(wins.count(), 4, "{game}");
    }
}
