//! Kharbga along random play against the rules written by hand: the same legal moves, the same
//! player to move, the same end, in every option.

use std::collections::BTreeSet;

use ludwright::engine::{MoveList, Rng, Tally};
use ludwright::notation::{Names, move_texts};

use super::game;
use crate::oracle::kharbga::{End, Kharbga, Rules};

/// Plays random games and asks the oracle at every ply.
fn agree(options: &[&str], rules: Rules, games: u64) {
    let options: Vec<String> = options.iter().map(|option| (*option).to_owned()).collect();
    let loaded = game("kharbga", &options);
    let names = Names::new(&loaded.game);
    let mut list = MoveList::new();
    for seed in 0..games {
        let mut state = loaded.game.new_initial_state(seed).unwrap();
        let mut rng = Rng::new(seed);
        let mut oracle = Kharbga::new(rules);
        let mut tally = Tally::new(2);
        while !state.is_terminal() {
            assert_eq!(state.current_player(), Some(oracle.mover()));
            state.legal_moves(&mut list).unwrap();
            let texts = move_texts(state.game().program(), &names, &list);
            let found: BTreeSet<String> = texts.iter().cloned().collect();
            let ply = state.ply();
            assert_eq!(found, oracle.legal(), "seed {seed}, ply {ply}, {options:?}");
            let chosen = choose(&texts, seed % 2 == 0, &mut rng);
            tally.note(&state, list.get(chosen).unwrap()).unwrap();
            state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
            oracle.play(&texts[chosen]);
            let place = format!("seed {seed}, ply {ply}, {}, {options:?}", texts[chosen]);
            let outcome = state.outcome();
            if outcome.as_ref().is_some_and(|outcome| outcome.by_limit) {
                break;
            }
            let end = outcome.map(|outcome| outcome.winner().map_or(End::Drawn, End::Won));
            assert_eq!(end, oracle.end, "{place}");
            for (side, done) in tally.sides().iter().zip(&oracle.done[1..]) {
                let found = (side.taken, side.lost, side.moves);
                assert_eq!(found, (done.taken, done.lost, done.steps), "{place}");
            }
        }
    }
}

/// A move at random; a step, if there is one, in games that are to have no ransoms: with more stones
/// left the players are shut in more often.
fn choose(texts: &[String], any: bool, rng: &mut Rng) -> usize {
    let steps: Vec<usize> = (0..texts.len())
        .filter(|index| any || texts[*index].contains('-'))
        .collect();
    match steps.len() {
        0 => rng.below(texts.len()),
        many => steps[rng.below(many)],
    }
}

/// Games that each set of options is compared in.
const GAMES: u64 = 150;

#[test]
fn the_thinking_time_of_kharbga_can_be_chosen() {
    let seconds = |options: &[String]| {
        let game = game("kharbga", options).game;
        let clock = game.clock().unwrap();
        (clock.seconds, clock.increment)
    };
    assert_eq!(seconds(&[]), (600, 0));
    assert_eq!(seconds(&["Thinking Time/5".to_owned()]), (300, 0));
    assert_eq!(seconds(&["Thinking Time/20".to_owned()]), (1_200, 0));
}

#[test]
fn kharbga_as_it_comes() {
    agree(&[], Rules::default(), GAMES);
}

#[test]
fn kharbga_with_other_numbers_of_refusals() {
    for refusals in [2, 5] {
        let rules = Rules {
            refusals,
            ..Rules::default()
        };
        agree(&[&format!("Refusals/{refusals}")], rules, GAMES);
    }
}

#[test]
fn kharbga_with_other_numbers_of_repetitions() {
    for repeats in [2, 4] {
        let rules = Rules {
            repeats,
            ..Rules::default()
        };
        agree(&[&format!("Repeats/{repeats}")], rules, GAMES);
    }
}

#[test]
fn kharbga_in_which_the_last_stone_loses() {
    let rules = Rules {
        last_stone_loses: true,
        ..Rules::default()
    };
    agree(&["Last Stone/Loses"], rules, GAMES);
}

#[test]
fn kharbga_with_long_runs() {
    let long = Rules {
        long_runs: true,
        ..Rules::default()
    };
    agree(&["Runs/Long"], long, GAMES);
    let both = Rules {
        last_stone_loses: true,
        refusals: 2,
        ..long
    };
    let options = ["Runs/Long", "Last Stone/Loses", "Refusals/2"];
    agree(&options, both, GAMES);
}
