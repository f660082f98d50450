//! Searches that play their lines on plans find what searches by the rules alone find.

use ludwright::engine::Limits;
use ludwright::search::Budget;
use ludwright::{Line, Loader, Moves, Play, Rng};

use super::{played, think};

/// A position of a bundled game after some random moves, as usual and by the rules alone.
fn both(name: &str, seed: u64) -> Option<[Play; 2]> {
    let loader = Loader::bundled();
    let rules = Limits {
        shortcuts: false,
        ..Limits::default()
    };
    let game = loader.load(name).unwrap();
    game.engine().planned()?;
    let plies = [0, 5, 12, 25][seed as usize % 4];
    let by_rules = Loader::bundled().limits(rules).load(name).unwrap();
    let plays = [game, by_rules].map(|game| played(&game, seed, plies).unwrap());
    Some(plays)
}

#[test]
fn plans_change_no_search() {
    let mut planned = 0;
    for name in Loader::bundled().games() {
        for seed in 0..4 {
            let Some([play, by_rules]) = both(&name, seed) else {
                break;
            };
            if play.legal().is_empty() {
                continue;
            }
            planned += 1;
            for method in ["mcts", "mcts:plain+playout=40", "mcts:judge=3", "alphabeta"] {
                let budget = Budget {
                    seed,
                    ..Budget::iterations(150)
                };
                let told = |play| {
                    let thought = think(method, play, &budget);
                    format!("{:#?} {}", thought.lines, thought.iterations)
                };
                let at = format!("{name} {method} seed {seed}");
                assert_eq!(told(&play), told(&by_rules), "{at}");
            }
        }
    }
    assert!(planned > 20, "{planned}");
}

/// Both doors for searches show the same moves and lead to the same results.
#[test]
fn plans_change_no_line() {
    for name in Loader::bundled().games() {
        for seed in 0..4 {
            let Some([play, by_rules]) = both(&name, seed) else {
                break;
            };
            let mut lines = [play.line(), by_rules.line()];
            let mut rng = Rng::new(seed);
            wander(&mut lines, 6, &mut rng, &name);
            assert!(lines.iter().all(Line::is_empty));
        }
    }
}

/// Tries some moves of a position, and what follows from them.
fn wander(lines: &mut [Line; 2], depth: u32, rng: &mut Rng, at: &str) {
    let mut moves = [Moves::new(), Moves::new()];
    for (line, moves) in lines.iter_mut().zip(&mut moves) {
        line.legal_into(moves).unwrap();
    }
    let [one, other] = lines.each_ref();
    assert_eq!(moves[0].len(), moves[1].len(), "{at}");
    assert_eq!(one.outcome(), other.outcome(), "{at}");
    assert_eq!(one.to_move(), other.to_move(), "{at}");
    for index in 0..=moves[0].len() {
        assert_eq!(one.shape(index), other.shape(index), "{at}");
    }
    if depth == 0 || moves[0].is_empty() {
        return;
    }
    for _ in 0..2 {
        let index = rng.below(moves[0].len());
        for (line, moves) in lines.iter_mut().zip(&moves) {
            line.apply_unchecked(moves, index).unwrap();
        }
        wander(lines, depth - 1, rng, at);
        assert!(lines.iter_mut().all(Line::undo));
    }
}
