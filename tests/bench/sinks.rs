//! Whatever is wanted of the moves, they are the same: games whose moves are counted, and one of them
//! listed, are the games that list them all. And of states with the same hash the same follows.

use std::collections::HashMap;

use ludwright::engine::{Game, Limits, MoveList, Rng};
use ludwright::notation::{Names, move_texts};
use ludwright::play::player::{Mechanisms, Played, Player};

use super::corpus::each_game_twice;
use crate::helper::load_with;
use crate::support::random_games::{loaded, random_games};

/// The games of some seeds, played one way: lengths, choices and results.
fn played(game: &Game, count: bool) -> Vec<String> {
    let Ok(mut player) = Player::new(game, Mechanisms { plan: None, count }) else {
        return Vec::new();
    };
    let mut play = |seed| match player.play(seed) {
        Ok(Played::Interpreted(record)) => format!("{record:?}"),
        Ok(Played::Planned(_)) => unreachable!("there is no plan"),
        Err(fault) => format!("{fault}"),
    };
    (0..4).map(&mut play).collect()
}

#[test]
fn counted_games_are_the_games() {
    let few = Limits {
        moves: 60,
        ..Limits::default()
    };
    let mut games = 0;
    each_game_twice(|name, _, again| {
        let game = again(few);
        assert_eq!(played(&game, false), played(&game, true), "{name}");
        games += 1;
    });
    for text in random_games(21).take(600) {
        let few = Limits {
            fuel: 1_000_000,
            ..few
        };
        if let Some(loaded) = loaded(&text, few) {
            let game = loaded.game;
            assert_eq!(played(&game, false), played(&game, true), "{text}");
            games += 1;
        }
    }
    assert!(games > 100, "{games} games");
}

/// Turns that begin with a roll of the dice, or may: the roll is then carried out before the moves
/// are listed.
const ROLLS: [&str; 8] = [
    "(do (roll) next:(forEach Piece))",
    "(do (roll) next:(if (< 3 (count Pips)) (forEach Piece)))",
    "(do (roll) next:(if (= 4 (count Pips)) (forEach Piece)) (then (if (= 4 (count Pips)) (moveAgain))))",
    "(do (if (not (is Prev Mover)) (roll)) next:(forEach Piece (then (if (= 5 (count Pips)) (moveAgain)))))",
    "(do (roll) next:(forEach Die if:(!= (pips) 0) (if (= (pips) 1) (forEach Piece))))",
    "(if (= 0 (value Random (range 0 1))) (do (roll) next:(forEach Piece)) (move Pass))",
    "(if (< 4 (count Turns)) (do (roll) next:(do (roll) next:(forEach Piece))))",
    "(or (do (roll) next:(forEach Piece)) (move Pass))",
];

/// How such games end, and a rule for those who could do nothing.
const ROLLED_ENDS: [&str; 2] = [
    "(if (no Moves Mover) (result Mover Loss))",
    "(if (no Moves Next) (result Next Loss))",
];

#[test]
fn rolled_games_are_the_games() {
    for play in ROLLS {
        for end in ROLLED_ENDS {
            let text = format!(
                "(game \"Rolls\" (players 2) (equipment {{(board (square 4)) (dice d:3 num:2) \
                 (piece \"Disc\" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))}}) \
                 (rules (start {{(place \"Disc1\" (sites Bottom)) (place \"Disc2\" (sites Top))}}) \
                 (play {play}) (end {{{end} (if (no Pieces Next) (result Mover Win))}})))"
            );
            let limits = Limits {
                moves: 80,
                ..Limits::default()
            };
            let game = load_with(&text, limits).game;
            let seeds = |count| {
                let mechanisms = Mechanisms { plan: None, count };
                let mut player = Player::new(&game, mechanisms).expect("a player");
                let play = |seed| match player.play(seed) {
                    Ok(Played::Interpreted(record)) => format!("{record:?}"),
                    other => panic!("{text}: {other:?}"),
                };
                (0..40).map(play).collect::<Vec<_>>()
            };
            assert_eq!(seeds(false), seeds(true), "{text}");
        }
    }
}

/// What can follow from states, by their hash.
fn futures(name: &str, game: &Game, seeds: u64, met: &mut usize) {
    let names = Names::new(game);
    let mut known: HashMap<u64, Vec<String>> = HashMap::new();
    let mut list = MoveList::new();
    for seed in 0..seeds {
        let mut rng = Rng::new(seed);
        let Ok(mut state) = game.new_initial_state(1) else {
            return;
        };
        for ply in 0..6 {
            if state.is_terminal() || state.legal_moves(&mut list).is_err() {
                break;
            }
            let mut texts = move_texts(game.program(), &names, &list);
            texts.sort();
            let hash = state.hash_of_future();
            match known.get(&hash) {
                Some(before) => {
                    assert_eq!(*before, texts, "{name}");
                    *met += usize::from(ply > 0);
                }
                None => drop(known.insert(hash, texts)),
            }
            let chosen = list.get(rng.below(list.len())).expect("a move");
            if state.apply_unchecked(chosen).is_err() {
                break;
            }
        }
    }
}

#[test]
fn states_with_one_hash_have_one_future() {
    let mut met = 0;
    each_game_twice(|name, game, _| futures(name, game, 4, &mut met));
    let limits = Limits {
        fuel: 1_000_000,
        legal_moves: 10_000,
        ..Limits::default()
    };
    for text in random_games(31).take(400) {
        if let Some(loaded) = loaded(&text, limits) {
            futures(&text, &loaded.game, 20, &mut met);
        }
    }
    assert!(met > 1_000, "{met} states were met again");
}
