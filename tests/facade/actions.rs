//! Numbers of moves that are the same in every position.

use std::collections::BTreeMap;

use ludwright::facade::Unnumbered;
use ludwright::{Actions, Game, Loader, Play};

use super::{load, played};

/// Every legal move has a number of its own, which stands for that move.
fn check(play: &Play, actions: &Actions) {
    let mut known = BTreeMap::new();
    let ids = actions.legal(play).unwrap_or_else(|error| {
        panic!("{}: {error}: {:?}", play.game().name(), play.texts());
    });
    for (chosen, id) in play.legal().iter().zip(ids) {
        assert!(id < actions.count());
        assert_eq!(actions.id(play, *chosen), Ok(id));
        assert_eq!(actions.find(play, id), Some(*chosen));
        let shape = actions.of(id).unwrap();
        // A site of a hand may be called one of a cell; there is but one of its number.
        let number = |site: Option<ludwright::facade::Site>| site.map(|site| site.number);
        let ends = [chosen.from(), chosen.to()].map(number);
        let told = [shape.from, shape.to].map(number);
        assert_eq!(told, ends, "{}", play.text(*chosen));
        let before = known.insert(id, *chosen);
        assert_eq!(
            before,
            None,
            "{}: {}",
            play.game().name(),
            play.text(*chosen)
        );
    }
}

#[test]
fn every_move_of_every_bundled_game_has_a_number() {
    for name in Loader::bundled().games() {
        let game = Loader::bundled().load(&name).unwrap();
        let actions = game.actions().unwrap();
        for (seed, plies) in [(1, 0), (1, 7), (2, 20), (3, 41)] {
            check(&played(&game, seed, plies), &actions);
        }
    }
}

/// What is read off the rules is right for games that we have not seen, too.
#[test]
fn moves_of_games_of_the_corpus_have_numbers() {
    let Some(root) = crate::support::corpus::corpus("numbers of moves") else {
        return;
    };
    let (mut seen, mut wrong) = (0, Vec::new());
    crate::support::corpus::each_game(&root, |name, loaded, _| {
        seen += 1;
        if seen % EVERY != 0 {
            return;
        }
        let game = Game::of_engine(loaded.game.clone(), Vec::new());
        let Ok(actions) = game.actions() else { return };
        for (seed, plies) in [(1, 0), (1, 3), (2, 12)] {
            let play = played(&game, seed, plies);
            match actions.legal(&play) {
                Ok(_) => check(&play, &actions),
                Err(Unnumbered::Alike(_) | Unnumbered::Named(_)) => {}
                Err(error) => wrong.push(format!("{name}: {error}: {:?}", play.texts())),
            }
        }
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// All games take minutes.
const EVERY: usize = 9;

/// As many numbers as moves there are: sites and a pass; on 8 by 8 sites 14 steps ahead and twice 7 by 7
/// aslant for each of two players, and a pass.
#[test]
fn games_of_stones_and_of_steps_have_few_numbers() {
    let count = |name: &str| {
        let game = Loader::bundled().load(name).unwrap();
        game.actions().unwrap().count()
    };
    assert_eq!(count("tic-tac-toe"), 9 + 1);
    assert_eq!(count("breakthrough"), 2 * (7 * 8 + 2 * 7 * 7) + 1);
    assert_eq!(count("hex"), 11 * 11 + 1);
    // A loop over sites, each with a stone of its own.
    assert_eq!(count("reversi"), 64 + 1);
}

#[test]
fn the_like_move_has_the_same_number_in_every_position() {
    let game = Loader::bundled().load("tic-tac-toe").unwrap();
    let actions = game.actions().unwrap();
    let mut play = game.start(1).unwrap();
    let id = |play: &Play, text: &str| actions.id(play, play.find_text(text).unwrap()).unwrap();
    let before = id(&play, "c3");
    play.play_text("a1").unwrap();
    // Whoever puts a piece there.
    assert_eq!(id(&play, "c3"), before);
    play.play_text("b2").unwrap();
    assert_eq!(id(&play, "c3"), before);
    play.play(actions.find(&play, before).unwrap()).unwrap();
    // There is no such move any more.
    assert_eq!(actions.find(&play, before), None);
    assert_eq!(actions.of(actions.count()), None);
    assert_eq!(actions.of(u32::MAX), None);
}

/// A piece that becomes one of three, and a wager.
const CHOICES: &str = "(game \"Choices\" (players 2) (equipment {(board (square 3)) \
    (piece \"Pawn\" Each) (piece \"Rook\" Each) (piece \"King\" Each)}) \
    (rules (start (place \"Pawn1\" coord:\"A1\")) (play (or { \
    (move Promote 0 (piece {\"Rook\" \"King\"}) Mover) (move Bet P1 (range 0 WAGER)) \
    (move Pass)}))))";

#[test]
fn what_a_piece_becomes_is_part_of_the_number() {
    let game = load(&CHOICES.replace("WAGER", "7"));
    let actions = game.actions().unwrap();
    let play = game.start(1).unwrap();
    let id = |text: &str| actions.id(&play, play.find_text(text).unwrap());
    let promotions = [id("a1=Rook1").unwrap(), id("a1=King1").unwrap()];
    assert_ne!(promotions[0], promotions[1]);
    assert!(id("bet:3").is_ok() && id("pass").is_ok());
}

#[test]
fn what_cannot_be_numbered_is_refused() {
    let game = load(&CHOICES.replace("WAGER", "40"));
    let play = game.start(1).unwrap();
    let named = game.actions().unwrap().legal(&play);
    assert_eq!(named, Err(Unnumbered::Named(16)));
    let large = "(game \"Large\" (players 2) (equipment {(board (square 150)) (piece \"Disc\" Each)}) \
        (rules (play (move Add (to (sites Empty))))))";
    let error = load(large).actions().unwrap_err();
    let Unnumbered::Game { needed, .. } = error else {
        panic!("{error}");
    };
    let text = error.to_string();
    assert!(
        text.contains("numbers") && text.contains("2147483648"),
        "{text}"
    );
    assert!(needed > u128::from(Actions::MOST));
}
