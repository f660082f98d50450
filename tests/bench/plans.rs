//! Plans play the very games of the program they were made from.

use ludwright::engine::{Draw, Drawn, Game, MoveList};
use ludwright::play::player::{Mechanisms, Player};
use ludwright::play::random::random_game_with;

use crate::cli::laws::Library;

/// Plays games with and without a plan, and compares every move and what it was drawn from.
fn same_games(game: &Game, label: &str, seeds: u64) -> bool {
    for draw in [Draw::Sampled, Draw::FullList] {
        let mechanisms = Mechanisms { plan: Some(draw) };
        let mut player = Player::new(game, mechanisms).unwrap();
        if !player.has_plan() {
            return false;
        }
        let mut list = MoveList::new();
        for seed in 0..seeds {
            let (mut wanted, mut got) = (Vec::new(), Vec::new());
            let record = random_game_with(game, seed, &mut list, |_, list, index| {
                let chosen = list.get(index).unwrap();
                let site = |site: Option<usize>| site.map_or(-1, |site| site as i32);
                wanted.push(Drawn {
                    choices: list.len() as u32,
                    from: site(chosen.from()),
                    to: site(chosen.to()),
                });
            });
            let played = player.play_with(seed, |drawn| got.push(drawn)).unwrap();
            let differs = wanted.iter().zip(&got).position(|(a, b)| a != b);
            assert_eq!(
                differs.map(|ply| (ply, wanted[ply], got[ply])),
                None,
                "{label} {draw:?} seed {seed}"
            );
            assert_eq!(
                record.unwrap(),
                played.record(),
                "{label} {draw:?} seed {seed}"
            );
        }
    }
    true
}

#[test]
fn plans_play_the_games_of_the_library() {
    let mut library = Library::open();
    let mut planned = Vec::new();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        if same_games(&game, &name, 60) {
            planned.push(name.clone());
            for options in library.single_options(&name) {
                let game = library.load(&name, &options).game;
                same_games(&game, &format!("{name} {options:?}"), 8);
            }
        }
    }
    for name in [
        "tic-tac-toe",
        "connect-four",
        "breakthrough",
        "reversi",
        "hex",
        "gomoku",
    ] {
        assert!(
            planned.iter().any(|known| known == name),
            "{name} has no plan"
        );
    }
}

#[test]
fn plans_play_the_games_of_the_corpus() {
    let mut planned = Vec::new();
    crate::bench::corpus::each_game(|name, game| {
        if same_games(game, name, 6) {
            planned.push(name.to_owned());
        }
    });
    eprintln!(
        "{} games of the corpus have plans: {planned:?}",
        planned.len()
    );
}
