//! The six small games along random play against their oracles, in every variant: the
//! same number of moves, the same end.

use ludwright::engine::{MoveList, Rng};
use ludwright::notation::position::write;
use ludwright::play::solve::Outcome;

use super::small::{at, file, items};
use crate::oracle::Oracle;
use crate::oracle::knights_dance::KnightsDance;
use crate::oracle::konane::Konane;
use crate::oracle::northcott::Northcott;
use crate::oracle::one_two_ten::OneTwoTen;
use crate::oracle::surround::Surround;
use crate::oracle::tomorrow::Tomorrow;

/// Plays random games from a position and asks the oracle of every position on the way.
fn agree<O: Oracle>(game: &str, words: &[&str], text: &str) {
    let mut options = items(&words.join("+"));
    if game == "1,2,...,10" {
        options.push("Target/13".to_owned());
    }
    let start = at(file(game), &options, text);
    let mut list = MoveList::new();
    for seed in 0..6 {
        let mut state = start.clone();
        let mut rng = Rng::new(seed);
        for _ in 0..80 {
            let text = write(&state).unwrap();
            let (oracle, position) = O::read(&text, words, 13).unwrap();
            assert_eq!(oracle.print(&position), text);
            let outcome = oracle.outcome(&position);
            assert_eq!(state.is_terminal(), outcome.is_some(), "{text} {words:?}");
            if let (Some(result), Some(outcome)) = (state.outcome(), outcome) {
                let expected = match result.winner() {
                    None => Outcome::Tie,
                    Some(winner) if winner == state.to_move() => Outcome::Win,
                    Some(_) => Outcome::Lose,
                };
                assert_eq!(expected, outcome, "{text} {words:?}");
                break;
            }
            state.legal_moves(&mut list).unwrap();
            assert_eq!(
                oracle.moves(&position).len(),
                list.len(),
                "{text} {words:?}"
            );
            let chosen = list.get(rng.below(list.len())).unwrap();
            state.apply_unchecked(chosen).unwrap();
        }
    }
}

/// The same in every variant that two words make.
fn agree_in_all<O: Oracle>(game: &str, word: &str, texts: &[&str]) {
    for text in texts {
        for words in [&["normal"][..], &["misere"], &[word], &["misere", word]] {
            agree::<O>(game, words, text);
        }
    }
}

#[test]
fn one_two_ten() {
    for words in [&["normal"][..], &["misere"]] {
        agree::<OneTwoTen>("1,2,...,10", words, "(L 0)");
    }
}

#[test]
fn tomorrows_tic_tac_toe() {
    let texts = [
        "(x ---- x--- --o-)",
        "(x ----- ----- -----)",
        "(x --- --- --- --- --- ---)",
        "(x ------)",
    ];
    agree_in_all::<Tomorrow>("Tomorrow's Tic-Tac-Toe", "diagonal", &texts);
}

#[test]
fn northcotts_game() {
    let texts = [
        "(L 1L3R0 0L1R3 1L2R1)",
        "(R 0L10R0 3L2R5)",
        "(L 0L0R0 0L0R0)",
        "(L 1L1R1)",
    ];
    agree_in_all::<Northcott>("Northcott's Game", "backward", &texts);
}

#[test]
fn knights_dance() {
    let texts = [
        "(w 5 6 a1 b1 f5 b5)",
        "(b 3 3 a1 b1 c3 b3)",
        "(w 8 3 a1 c8 c1 a8)",
        "(w 6 7 d3 d4 c1 a6)",
    ];
    agree_in_all::<KnightsDance>("Knight's Dance", "jump-block", &texts);
}

#[test]
fn surround() {
    let texts = [
        "(w -w--- ----b -----)",
        "(w w- -b)",
        "(w w------b)",
        "(w w - - b)",
        "(w -w -- b- --)",
        "(w -------- -w------ -------- -----b-- -------- -------- -------- --------)",
    ];
    agree_in_all::<Surround>("Surround", "wormholes", &texts);
}

#[test]
fn konane() {
    let texts = [
        "(w \"\" wbwb bwb- w-wb)",
        "(b d1 wbw- b--- --wb)",
        "(w \"\" --wbwb bwbwbw wbwbwb bwbwbw wbwbwb)",
        "(b \"\" wbw bwb w-- bwb wbw bwb wbw bwb)",
    ];
    agree_in_all::<Konane>("Konane", "any-piece", &texts);
}
