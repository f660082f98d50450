//! A ply step by step is the ply that is played: what `lud bench --profile` measures.

use ludwright::Loader;
use ludwright::engine::{Game, MoveList, Rng, State, Step};
use ludwright::text::{Bundled, Library as _};

use crate::support::corpus;

/// Plies of a game that are looked at.
const PLIES: usize = 60;

/// Plays on, each ply once at once and once by steps.
fn check(name: &str, game: &Game) {
    // In dice and the like each step draws by itself, and a match is made of games.
    let program = game.program();
    if program.needs.asks.chance || !game.stages().is_empty() {
        return;
    }
    let mut state = game.new_initial_state(3).unwrap();
    let (mut list, mut stepped_list) = (MoveList::new(), MoveList::new());
    let mut rng = Rng::new(4);
    for ply in 0..PLIES {
        if state.is_terminal() {
            break;
        }
        let mut stepped: State = state.clone();
        if state.legal_moves(&mut list).is_err() {
            break;
        }
        let chosen = rng.below(list.len());
        let played = state.apply_unchecked(list.get(chosen).unwrap());
        let step = |step| stepped.step(Some(step), &mut stepped_list, chosen);
        let by_steps: Result<Vec<()>, _> = Step::ALL.into_iter().map(step).collect();
        assert_eq!(by_steps.map(|_| ()), played, "{name}, ply {ply}");
        if played.is_err() {
            break;
        }
        assert_eq!(stepped_list.len(), list.len(), "{name}, ply {ply}");
        assert!(stepped == state, "{name}, ply {ply}: the states differ");
    }
}

#[test]
fn a_choice_by_steps_is_the_choice() {
    let text = include_str!("../suite/rules/at_once.lud");
    let game = Loader::bundled().load_text("at_once", text).unwrap();
    assert!(game.engine().program().meta.at_once);
    check("at_once", game.engine());
}

#[test]
fn a_ply_by_steps_is_the_ply() {
    for name in Bundled.games() {
        let game = Loader::bundled().load(&name).unwrap();
        check(&name, game.engine());
    }
    let Some(root) = corpus::corpus("plies of the corpus by steps") else {
        return;
    };
    corpus::each_game(&root, |name, loaded, _| check(name, &loaded.game));
}
