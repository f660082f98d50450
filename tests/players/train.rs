//! What positions are worth is learnt by playing.

use ludwright::Stop;
use ludwright::search::{Search, TrainError, Training, Weights, train};

use super::{bundled, load};

/// Little enough for a test.
const LITTLE: Training = Training {
    rounds: 1,
    games: 12,
    iterations: 40,
    seed: 3,
};

fn learnt(game: &str) -> Weights {
    train(&bundled(game), &LITTLE, &Stop::new(), |_| {}).unwrap()
}

fn weight(weights: &Weights, name: &str) -> f64 {
    let found = weights.weights.iter().find(|weight| weight.name == name);
    found.unwrap_or_else(|| panic!("no weight {name}")).value
}

/// Who has two of three in an open row and is to move wins at once; one of three is less.
#[test]
fn rows_that_lack_little_are_worth_much() {
    let weights = learnt("tic-tac-toe");
    let lacks = |name| weight(&weights, name);
    assert!(lacks("line of 3 lacks 1, to move") > 0.2);
    assert!(lacks("line of 3 lacks 1, to move") > lacks("line of 3 lacks 2, to move"));
}

/// Who lacks fewer stones to join their sides is better off.
#[test]
fn connections_that_lack_little_are_worth_much() {
    let hex = ludwright::Loader::bundled().option("Board/5x5");
    let hex = hex.load("hex").unwrap();
    let weights = train(&hex, &LITTLE, &Stop::new(), |_| {}).unwrap();
    assert!(weight(&weights, "connection 1") > 0.2);
}

/// Who comes to the other side first wins, so it is good to be near it, and the nearest piece tells most.
#[test]
fn goals_that_are_near_are_worth_much() {
    let race = load(
        "(game \"Race\" (players {(player N) (player S)}) (equipment {(board (square 5)) \
           (piece \"Runner\" Each (move Step Forward (to if:(is Empty (to))))) \
           (regions P1 (sites Top)) (regions P2 (sites Bottom))}) \
         (rules (start {(place \"Runner1\" {\"A1\" \"C1\"}) (place \"Runner2\" {\"B5\" \"D5\"})}) \
         (play (forEach Piece)) \
         (end (if (is In (last To) (sites Mover)) (result Mover Win)))))",
    );
    let weights = train(&race, &LITTLE, &Stop::new(), |_| {}).unwrap();
    assert!(weight(&weights, "first near goal 1") > 0.2);
}

#[test]
fn the_same_plan_learns_the_same() {
    assert_eq!(learnt("tic-tac-toe"), learnt("tic-tac-toe"));
}

#[test]
fn weights_survive_their_file_and_are_for_their_rules_only() {
    let weights = learnt("tic-tac-toe");
    let text = serde_json::to_string(&weights).unwrap();
    let read: Weights = serde_json::from_str(&text).unwrap();
    assert_eq!(read.rules, weights.rules);
    for (kept, known) in read.weights.iter().zip(&weights.weights) {
        assert_eq!(kept.name, known.name);
        assert!((kept.value - known.value).abs() < 1e-9);
    }
    let mut search = Search::default();
    search.teach(&bundled("tic-tac-toe"), &read).unwrap();
    let error = search.teach(&bundled("connect-four"), &read).unwrap_err();
    assert!(error.to_string().contains("other rules"), "{error}");
    // Other numbers than there are features are of another version.
    let mut short = read;
    short.weights.pop();
    assert!(search.teach(&bundled("tic-tac-toe"), &short).is_err());
}

#[test]
fn games_of_chance_are_refused_with_the_reason() {
    let game = load(
        "(game \"Dice\" (players 2) (equipment {(board (square 3)) (piece \"A\" Each)}) \
         (rules (play (random {1 1} {(move Add (to (sites Empty))) (move Pass)})) \
         (end (if (is Line 3) (result Mover Win)))))",
    );
    let error = train(&game, &LITTLE, &Stop::new(), |_| {}).unwrap_err();
    assert!(matches!(error, TrainError::Unfit(_)), "{error}");
    assert!(error.to_string().contains("chance"), "{error}");
}

#[test]
fn being_told_to_stop_gives_what_is_known() {
    let stop = Stop::new();
    stop.stop();
    let weights = train(&bundled("tic-tac-toe"), &LITTLE, &stop, |_| {}).unwrap();
    assert_eq!(weights.games, 0);
}
