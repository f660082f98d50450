//! The solver against plain minimax over whole states: no keys, no shortcuts, no memory. Whatever
//! the solver's keys leave out shows as another value.

use ludwright::engine::{self, MoveList, State};
use ludwright::play::solve::{Control, EngineGame, Options, Outcome, Record, Value, solve};

use super::tiny;
use crate::helper::load_with;

/// Positions of the tree that are looked at for one value.
const NODES: usize = 6_000;

/// What can be forced within some plies, for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Forced {
    Win(u32),
    Lose(u32),
    /// Neither, and whether the whole tree was seen.
    Neither {
        whole: bool,
    },
}

/// Looks through the tree of a state; nothing if it is too large.
fn search(state: &mut State, depth: u32, nodes: &mut usize) -> Option<Forced> {
    *nodes = nodes.checked_sub(1)?;
    if let Some(outcome) = EngineGame::outcome(state) {
        return Some(match outcome {
            Outcome::Win => Forced::Win(0),
            Outcome::Lose => Forced::Lose(0),
            Outcome::Tie => Forced::Neither { whole: true },
        });
    }
    if depth == 0 {
        return Some(Forced::Neither { whole: false });
    }
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    let (mut win, mut lose) = (None::<u32>, Some(0));
    let mut whole = true;
    for chosen in list.iter() {
        let mut after = state.clone();
        after.apply_unchecked(chosen).unwrap();
        let found = search(&mut after, depth - 1, nodes)?;
        let same = after.to_move() == state.to_move();
        match (found, same) {
            (Forced::Win(plies), true) | (Forced::Lose(plies), false) => {
                win = Some(win.map_or(plies, |least| least.min(plies)));
                lose = None;
            }
            (Forced::Lose(plies), true) | (Forced::Win(plies), false) => {
                lose = lose.map(|most: u32| most.max(plies));
            }
            (Forced::Neither { whole: seen }, _) => {
                whole &= seen;
                lose = None;
            }
        }
    }
    Some(match (win, lose) {
        (Some(plies), _) => Forced::Win(plies + 1),
        (None, Some(plies)) => Forced::Lose(plies + 1),
        (None, None) => Forced::Neither { whole },
    })
}

/// As deep as the number of nodes allows.
fn searched(state: &State) -> (Forced, u32) {
    let mut best = (Forced::Neither { whole: false }, 0);
    for depth in 1..40 {
        match search(&mut state.clone(), depth, &mut NODES.clone()) {
            Some(found) => best = (found, depth),
            None => break,
        }
        if best.0 != (Forced::Neither { whole: false }) {
            break;
        }
    }
    best
}

/// Whether a solver's value and what was searched to a depth can both be true.
fn agree(record: Record, (found, depth): (Forced, u32)) -> bool {
    let plies = record.remoteness.map(u32::from);
    match found {
        Forced::Win(least) => (record.value, plies) == (Value::Win, Some(least)),
        Forced::Lose(most) => (record.value, plies) == (Value::Lose, Some(most)),
        Forced::Neither { whole: true } => record.value == Value::Tie,
        Forced::Neither { whole: false } => match record.value {
            Value::Win | Value::Lose => plies.is_some_and(|plies| plies > depth),
            Value::Tie | Value::Draw => true,
        },
    }
}

#[test]
fn hundreds_of_random_games_have_the_values_of_plain_minimax() {
    let (mut solved, mut asked, mut too_large) = (0, 0, 0);
    for seed in 0..500 {
        // Positions of some can be written, which says what keys tell of the last move.
        let told = if seed % 4 == 0 { tiny::NOTATION } else { "" };
        let text = tiny::game(seed) + told;
        let limits = engine::Limits::default().endless();
        let loaded = load_with(&text, limits);
        let mut state = loaded.game.new_initial_state(seed).unwrap();
        let options = Options {
            threads: 1,
            memory: 4 << 20,
        };
        let game = match EngineGame::new(state.clone()) {
            Ok(game) => game,
            Err(why) => {
                assert!(!told.is_empty(), "{why}\n{text}");
                continue;
            }
        };
        let Ok(solution) = solve(&game, &options, &Control::none()) else {
            too_large += 1;
            continue;
        };
        solved += 1;
        let mut rng = engine::Rng::new(seed);
        let mut list = MoveList::new();
        let mut line = String::new();
        for _ in 0..4 {
            let record = solution.lookup(&game.key(&state).unwrap());
            let record = record.unwrap_or_else(|| panic!("not found: {line}\n{text}"));
            let found = searched(&state);
            asked += 1;
            assert!(
                agree(record, found),
                "seed {seed}, after{line}: the solver has {record:?}, minimax {found:?}\n{text}"
            );
            if state.is_terminal() {
                break;
            }
            state.legal_moves(&mut list).unwrap();
            let chosen = list.get(rng.below(list.len())).unwrap();
            line.push_str(&format!(" {:?}", chosen.actions()));
            state.apply_unchecked(chosen).unwrap();
        }
    }
    eprintln!("{solved} games solved, {too_large} too large, {asked} positions compared");
    assert!(solved >= 380, "only {solved} games");
}
