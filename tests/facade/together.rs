//! Games in which all choose at once: what is chosen is known to nobody else until all have chosen.

use ludwright::PlayError;
use ludwright::facade::{Log, Round};

const TEXT: &str = include_str!("../web/games/at-once.lud");

#[test]
fn choices_are_played_once_all_have_chosen() {
    let mut play = super::load(TEXT).start(1).unwrap();
    let (mut log, mut round) = (Log::new(&play), Round::default());
    assert_eq!(round.waited_for(&play), [1, 2]);
    let moves = ["hand1-a1", "hand2-b2"];
    let before = play.save();
    let played = round.choose(&mut play, &mut log, 1, moves[0]).unwrap();
    assert!(played.is_empty());
    assert_eq!((round.choice(1), round.choice(2)), (Some(moves[0]), None));
    assert_eq!(round.waited_for(&play), [2]);
    // Nothing that is made of the game can tell it.
    assert_eq!(play.save(), before);
    // Who has chosen chooses again only after taking it back.
    let twice = round.choose(&mut play, &mut log, 1, moves[0]);
    assert_eq!(twice, Err(PlayError::NoPlayer(1)));
    assert!(round.choose(&mut play, &mut log, 2, "nonsense").is_err());
    assert!(round.withdraw(1) && !round.withdraw(1));
    round.choose(&mut play, &mut log, 2, moves[1]).unwrap();
    let played = round.choose(&mut play, &mut log, 1, moves[0]).unwrap();
    assert_eq!(played, moves);
    assert_eq!(round.waited_for(&play), [1, 2]);
    // The round is taken back as one, by whoever was in it.
    assert_eq!((log.back_to(1), log.back_to(2)), (2, 2));
    for player in [2, 1] {
        let turn = play.as_chooser(player).unwrap();
        let text = turn.text(turn.legal()[0]);
        round.choose(&mut play, &mut log, player, &text).unwrap();
    }
    assert_eq!((log.len(), log.back_to(1), log.back_to(2)), (4, 2, 2));
}

#[test]
fn moves_that_are_played_one_by_one_are_of_one_round() {
    let mut play = super::load(TEXT).start(1).unwrap();
    let mut log = Log::new(&play);
    for _ in 0..4 {
        let first = play.legal()[0];
        log.play(&mut play, first).unwrap();
    }
    assert_eq!((log.back_to(1), log.back_to(2)), (2, 2));
}
