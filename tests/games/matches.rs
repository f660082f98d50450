//! Matches: what holds between their games.

use ludwright::compile::Loaded;
use ludwright::engine::{Fault, Limits, MoveList, Rng};
use ludwright::notation::{Names, Picture, draw, move_texts};
use ludwright::play::solve::EngineGame;

use super::play_texts as play;

fn match_of(games: &str, end: &str, run: Limits) -> Loaded {
    let text = format!("(match \"Match\" (players 2) (games {{{games}}}) (end {{{end}}}))");
    super::load_text(&text, &super::library(), run)
}

const AFTER_TWO: &str = "(if (= 2 (count Trials)) (result P1 Draw))";

#[test]
fn the_games_of_a_match_may_have_different_boards() {
    let games = "(subgame \"Tic-Tac-Toe\") (subgame \"Connect Four\" \"Rows/8\")";
    let game = match_of(games, AFTER_TWO, Limits::default()).game;
    assert_eq!((game.name(), game.stages().len()), ("Match", 2));
    let mut state = game.new_initial_state(1).unwrap();
    assert_eq!((state.stage(), state.game().name()), (Some(0), "Match"));
    play(&mut state, &["a1", "b1", "a2", "b2", "a3"]);
    assert_eq!(state.stage(), Some(1));
    assert_eq!(state.ply(), 5);
    assert_eq!(state.match_score_of(1), Some(1));
    let names = Names::of_state(&state);
    assert!(draw(&state, &names, Picture::default()).starts_with("8 ."));
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    let texts = move_texts(state.game().program(), &names, &list);
    assert_eq!(texts, ["a1", "b1", "c1", "d1", "e1", "f1", "g1"]);
    play(&mut state, &["g1", "f1", "g2", "f2", "g3", "f3"]);
    assert!(!state.is_terminal());
    play(&mut state, &["g4"]);
    assert_eq!(state.outcome().unwrap().ranks, [1.5, 1.5]);
    assert_eq!(state.ply(), 12);
    assert_eq!(state.match_score_of(1), Some(2));
}

#[test]
fn states_of_different_games_of_a_match_are_different() {
    let games = "(subgame \"Tic-Tac-Toe\") (subgame \"Tic-Tac-Toe\")";
    let game = match_of(games, AFTER_TWO, Limits::default()).game;
    let first = game.new_initial_state(1).unwrap();
    let mut second = first.clone();
    play(&mut second, &["a1", "b1", "a2", "b2", "a3"]);
    assert!(first != second && first.hash() != second.hash());
    let mut copy = first.clone();
    copy.clone_from(&second);
    assert!(copy == second && copy.hash() == second.hash());
    // A move that is not legal leaves everything as it was.
    let mut list = MoveList::new();
    second.legal_moves(&mut list).unwrap();
    let taken = list.get(0).unwrap();
    second.apply(taken).unwrap();
    assert_eq!(second.apply(taken), Err(Fault::IllegalMove));
    assert_eq!(second.stage(), Some(1));
}

#[test]
fn a_match_without_end_ends_by_the_limit_on_moves() {
    let games = "(subgame \"Tic-Tac-Toe\" next:0)";
    let never = "(if (< (matchScore P1) 0) (result P1 Win))";
    let run = Limits {
        moves: 50,
        ..Limits::default()
    };
    let game = match_of(games, never, run).game;
    let mut state = game.new_initial_state(1).unwrap();
    let (mut list, mut rng) = (MoveList::new(), Rng::new(1));
    while !state.is_terminal() {
        state.legal_moves(&mut list).unwrap();
        let chosen = rng.below(list.len());
        state.apply(list.get(chosen).unwrap()).unwrap();
    }
    let outcome = state.outcome().unwrap();
    assert!(outcome.by_limit && outcome.ranks == [1.5, 1.5]);
    // The game in which the limit is reached is played to its end.
    assert!((50..60).contains(&state.ply()), "{}", state.ply());
}

#[test]
fn a_match_is_not_solved() {
    let games = "(subgame \"Tic-Tac-Toe\")";
    let game = match_of(games, AFTER_TWO, Limits::default()).game;
    let state = game.new_initial_state(1).unwrap();
    let error = EngineGame::new(state).unwrap_err();
    assert!(error.to_string().contains("match"), "{error}");
}
