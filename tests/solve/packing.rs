//! Keys of positions: what they tell apart, and which games have none.

use ludwright::engine::{self, Game, MoveList, State};
use ludwright::play::solve::{Control, EngineGame, Options, Record, Value, solve};

use super::tiny;
use crate::helper::{load_text, load_with};

/// A game on four squares, with a disc on the first.
fn game(play: &str) -> Game {
    game_on("(board (square 2))", play)
}

fn game_on(board: &str, play: &str) -> Game {
    let text = format!(
        "(game \"Keys\" (players 2)
            (equipment {{{board} (piece \"Disc\" Each) (piece \"Stone\" Neutral)}})
            (rules (start (place \"Disc1\" 0)) (play {play})))"
    );
    load_text(&text).game
}

fn begun(game: &Game) -> State {
    game.new_initial_state(1).unwrap()
}

fn refused(play: &str) -> String {
    EngineGame::new(begun(&game(play))).unwrap_err().to_string()
}

/// The position after moves, each named by the site where it ends.
fn played(game: &Game, ends: &[usize]) -> State {
    let mut state = begun(game);
    for end in ends {
        play(&mut state, Some(*end));
    }
    state
}

/// Plays the move that ends on a site; the pass if on none.
fn play(state: &mut State, end: Option<usize>) {
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    let chosen = list.iter().find(|chosen| chosen.to() == end);
    state.apply(chosen.unwrap()).unwrap();
}

/// The ends of the legal moves.
fn ends(state: &mut State) -> Vec<Option<usize>> {
    let mut list = MoveList::new();
    state.legal_moves(&mut list).unwrap();
    list.iter().map(|chosen| chosen.to()).collect()
}

#[test]
fn pieces_under_others_are_in_no_key() {
    let why = refused("(move (from (sites Occupied by:All)) (to (sites Board)) stack:True)");
    assert!(why.contains("stand on one another"), "{why}");
}

#[test]
fn a_remembered_position_is_in_no_key() {
    let why = refused(
        "(avoidStoredState (or (forEach Piece (move Step (to if:True)))
                               (move Pass (then (remember State)))))",
    );
    assert!(why.contains("remember a whole position"), "{why}");
}

#[test]
fn events_are_told_apart() {
    let game = game(
        "(if (is Triggered \"Marked\" Mover) (move Pass)
            (move Add (piece \"Stone0\") (to (sites Empty))
                (then (if (= (last To) 1) (trigger \"Marked\" Mover)))))",
    );
    let solvable = EngineGame::new(begun(&game)).unwrap();
    // Who plays on site 1 has to pass from then on; the boards are the same.
    let first = played(&game, &[1, 2]);
    let second = played(&game, &[2, 1]);
    let keys = [&first, &second].map(|state| solvable.key(state).unwrap());
    assert_ne!(keys[0], keys[1]);
    let [mut first, mut second] = keys.map(|key| solvable.state(&key));
    assert_eq!(ends(&mut first), [None]);
    assert_eq!(ends(&mut second), [Some(3)]);
}

#[test]
fn places_on_a_track_that_crosses_itself_are_told_apart() {
    // The way leads over site 1 twice. From there it goes on to 3 or to 2.
    let game = game_on(
        "(board (square 2) (track \"Track\" {0 1 3 1 2}))",
        "(or (forEach Piece (move (from) (to (trackSite Move from:(from) steps:1))))
            (move Pass))",
    );
    let solvable = EngineGame::new(begun(&game)).unwrap();
    let mut once = begun(&game);
    play(&mut once, Some(1));
    let mut twice = begun(&game);
    for end in [Some(1), None, Some(3), None, Some(1)] {
        play(&mut twice, end);
    }
    let keys = [&once, &twice].map(|state| solvable.key(state).unwrap());
    assert_ne!(keys[0], keys[1]);
    for (key, on) in keys.iter().zip([3, 2]) {
        let mut state = solvable.state(key);
        play(&mut state, None);
        assert_eq!(ends(&mut state), [Some(on), None]);
    }
}

#[test]
fn where_pieces_stood_at_first_comes_back_with_a_key() {
    let game = game("(move Select (from (sites Start (piece \"Disc1\"))))");
    let solvable = EngineGame::new(begun(&game)).unwrap();
    let key = solvable.key(&begun(&game)).unwrap();
    assert_eq!(ends(&mut solvable.state(&key)), [Some(0)]);
}

/// The value of a game on a row of squares whose positions can be written, with where the last
/// move of a turn that goes on ended.
fn told(squares: usize, play: &str) -> Result<Record, String> {
    let text = format!(
        "(game \"Told\" (players 2)
            (equipment {{(board (rectangle 1 {squares})) (piece \"Disc\" Each)}})
            (rules (play {play}) (end (if (is Full) (result Mover Win)))))
        {}",
        tiny::NOTATION
    );
    let game = load_with(&text, engine::Limits::default().endless()).game;
    let solvable = EngineGame::new(begun(&game)).map_err(|why| why.to_string())?;
    let solved = solve(&solvable, &Options::default(), &Control::none());
    let solved = solved.map_err(|why| why.to_string())?;
    Ok(solved.summary().initial)
}

#[test]
fn what_rules_ask_of_the_last_move_and_the_text_does_not_tell_is_refused() {
    // The next disc must touch the last one, whoever placed it: that hangs on more than the text.
    let why = told(
        4,
        "(if (= -1 (last To)) (move Add (to (sites Empty)))
            (move Add (to (intersection (sites Empty) (sites Around (last To))))))",
    );
    assert!(
        why.clone().unwrap_err().contains("more of the last move"),
        "{why:?}"
    );
}

#[test]
fn a_turn_goes_on_after_a_move_that_ends_nowhere() {
    // Each turn is a pass and then a disc: six plies for three squares, and the first player
    // places the last one.
    let record = told(
        3,
        "(if (is Prev Mover) (move Add (to (sites Empty))) (move Pass (then (moveAgain))))",
    );
    let wanted = Record {
        value: Value::Win,
        remoteness: Some(6),
    };
    assert_eq!(record, Ok(wanted));
}

/// A piece may be put beside the last one only by the player who did not put it, or only by the one
/// who did, where the last move begins.
#[test]
fn the_last_move_is_told_only_while_the_turn_goes_on_and_only_where_it_ended() {
    let beside = |end: &str| {
        format!(
            "(move Add (to (sites Empty) if:(!= 1 (abs (- (to) (last {end}))))) (then (if (is Even (to)) (moveAgain))))"
        )
    };
    let anywhere = "(move Add (to (sites Empty)) (then (if (is Even (last To)) (moveAgain))))";
    let when =
        |goes_on: &str, begins: &str| told(5, &format!("(if (is Prev Mover) {goes_on} {begins})"));
    assert!(when(&beside("To"), anywhere).is_ok());
    assert!(when(anywhere, anywhere).is_ok());
    for refused in [
        when(anywhere, &beside("To")),
        when(&beside("From"), anywhere),
    ] {
        let why = refused.clone().unwrap_err();
        assert!(why.contains("more of the last move"), "{refused:?}");
    }
}

#[test]
fn a_pass_in_the_middle_of_a_turn_does_not_end_the_game() {
    // Each turn is a disc and then a pass: five plies for three squares, and the first player
    // places the last one. If such passes counted, the game would be over when both have passed.
    let record = told(
        3,
        "(if (is Prev Mover) (move Pass) (move Add (to (sites Empty)) (then (moveAgain))))",
    );
    let wanted = Record {
        value: Value::Win,
        remoteness: Some(5),
    };
    assert_eq!(record, Ok(wanted));
}
