//! The door for searches agrees with the one for people.

use ludwright::{Fault, Line, Loader, Moves, Rng};

use super::bobail;

/// Counts the sequences of moves from here, and comes back.
fn count(line: &mut Line, depth: usize) -> u64 {
    let mut moves = Moves::new();
    line.legal_into(&mut moves).unwrap();
    if depth == 1 {
        return moves.len() as u64;
    }
    let (hash, length) = (line.hash(), line.len());
    let mut sum = 0;
    for index in 0..moves.len() {
        line.apply_unchecked(&moves, index).unwrap();
        sum += count(line, depth - 1);
        assert!(line.undo());
    }
    assert_eq!((line.hash(), line.len()), (hash, length));
    sum
}

#[test]
fn going_down_and_back_counts_what_perft_counts() {
    for name in ["bobail", "tic-tac-toe", "konane", "crazy-singer-match"] {
        let play = Loader::bundled().load(name).unwrap().start(1).unwrap();
        assert_eq!(
            count(&mut play.line(), 3),
            play.perft(3).unwrap()[2],
            "{name}"
        );
    }
}

#[test]
fn a_line_is_the_game_in_small() {
    for name in Loader::bundled().games() {
        let mut play = Loader::bundled().load(&name).unwrap().start(3).unwrap();
        let (mut line, mut moves, mut rng) = (play.line(), Moves::new(), Rng::new(9));
        for ply in 0..30 {
            line.legal_into(&mut moves).unwrap();
            assert_eq!(moves.len(), play.legal().len(), "{name}");
            assert_eq!(line.outcome(), play.outcome());
            assert_eq!(line.is_over(), play.legal().is_empty());
            assert_eq!((line.len(), line.is_empty()), (ply, ply == 0));
            if moves.is_empty() {
                break;
            }
            assert_eq!(Some(line.to_move()), play.player(), "{name}");
            let index = rng.below(moves.len());
            line.apply_unchecked(&moves, index).unwrap();
            play.play(play.legal()[index]).unwrap();
        }
        while line.undo() {}
        assert_eq!(line.hash(), play.game().start(3).unwrap().line().hash());
    }
}

#[test]
fn a_move_that_is_not_there_changes_nothing() {
    let mut line = bobail().start(1).unwrap().line();
    let mut moves = Moves::new();
    assert!(moves.is_empty());
    assert_eq!(line.apply_unchecked(&moves, 0), Err(Fault::IllegalMove));
    line.legal_into(&mut moves).unwrap();
    let none = moves.len();
    assert_eq!(line.apply_unchecked(&moves, none), Err(Fault::IllegalMove));
    assert!(line.is_empty() && !line.undo());
}
