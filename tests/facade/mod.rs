//! The façade: what front ends stand on.

mod actions;
mod chance;
mod deeds;
mod laws;
mod line;
mod pointing;
mod programs;
mod stop;
mod tensors;
mod together;

use ludwright::facade;
use ludwright::{
    Actions, Deed, Fault, Game, Line, Loader, Move, Moves, Play, PlayError, Reports, Rng, Roll,
    Saved, Stop, View,
};

fn bobail() -> Game {
    Loader::bundled().load("bobail").unwrap()
}

/// A game of a text without a library.
fn load(text: &str) -> Game {
    Loader::new().load_text("test.lud", text).unwrap()
}

/// What was done in a game.
fn told(play: &Play) -> Vec<String> {
    play.history().iter().map(Deed::to_string).collect()
}

/// A game played at random for some plies.
fn played(game: &Game, seed: u64, plies: usize) -> Play {
    let mut rng = Rng::new(seed);
    let mut play = game.start(seed).unwrap();
    for _ in 0..plies {
        let legal = play.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = legal[rng.below(legal.len())];
        play.play(chosen).unwrap();
    }
    play
}

#[test]
fn a_game_is_played_by_text_and_taken_back() {
    let mut play = bobail().start(1).unwrap();
    let before = play.referee().draw();
    assert_eq!(play.player(), Some(1));
    play.play_text("a1-a4").unwrap();
    play.play_text("C3-C4").unwrap();
    assert_eq!(told(&play), ["a1-a4", "c3-c4"]);
    assert_eq!(play.player(), Some(2));
    assert!(play.undo() && play.undo() && !play.undo());
    assert_eq!(play.referee().draw(), before);
    let error = play.play_text("a1-a9").unwrap_err();
    assert_eq!(error.to_string(), "`a1-a9` is not a legal move here");
}

#[test]
fn moves_are_those_of_the_position() {
    let mut play = bobail().start(1).unwrap();
    let first: Vec<Move> = play.legal().to_vec();
    assert!(first.is_sorted());
    let texts = play.texts();
    for (chosen, text) in first.iter().zip(&texts) {
        assert_eq!(&play.text(*chosen), text);
        let data = serde_json::to_string(chosen).unwrap();
        assert_eq!(serde_json::from_str::<Move>(&data).unwrap(), *chosen);
    }
    let from = first[0].from().unwrap();
    assert!(texts[0].starts_with(&play.site_name(from)));
    play.play(first[0]).unwrap();
    // A move of another position is not played, whatever it says.
    assert_eq!(play.play(first[5]), Err(PlayError::Illegal));
    while let Some(chosen) = play.legal().first().copied() {
        play.play(chosen).unwrap();
    }
    assert_eq!(play.play(first[0]), Err(PlayError::Over));
    assert!(play.outcome().is_some());
}

#[test]
fn every_bundled_game_goes_on_where_it_was_saved() {
    for name in Loader::bundled().games() {
        let game = Loader::bundled().load(&name).unwrap();
        for seed in 0..2 {
            let mut play = played(&game, seed, 40);
            let data = serde_json::to_string(&play.save()).unwrap();
            let saved: Saved = serde_json::from_str(&data).unwrap();
            let mut again = game.restore(&saved).unwrap();
            assert_eq!(again.legal(), play.legal(), "{name}");
            assert_eq!(again.referee().draw(), play.referee().draw(), "{name}");
            assert_eq!(again.state().hash(), play.state().hash(), "{name}");
            // Back to the start and forth again.
            let moves = play.history();
            while play.undo() {}
            assert_eq!(
                play.referee().draw(),
                game.start(seed).unwrap().referee().draw(),
                "{name}"
            );
            for deed in &moves {
                play.redo(deed).unwrap();
            }
            assert_eq!(again.state().hash(), play.state().hash(), "{name}");
            assert_eq!(again.save(), play.save(), "{name}");
            assert_eq!(again.undo(), !moves.is_empty());
        }
    }
}

#[test]
fn a_game_saved_by_other_rules_or_changed_by_hand_is_refused() {
    let mut saved = played(&bobail(), 3, 9).save();
    let larger = Loader::bundled()
        .option("Board/7x7")
        .load("bobail")
        .unwrap();
    let error = larger.restore(&saved).unwrap_err();
    assert_eq!(
        error.to_string(),
        "it was saved by other rules: Bobail, Board/5x5"
    );
    saved.moves[4] = Deed::Move("a1-a1".to_owned());
    assert!(bobail().restore(&saved).is_err());
}

#[test]
fn positions_are_read_and_written() {
    let game = Loader::bundled().load("surround").unwrap();
    let play = game.start_at("(w -w--- ----b -----)", 1).unwrap();
    assert_eq!(
        play.referee().position().unwrap().unwrap(),
        "(w -w--- ----b -----)"
    );
    let error = game.start_at("(w -w--- ---?b -----)", 1).unwrap_err();
    assert!(matches!(error, PlayError::Position(_)), "{error}");
    let saved = play.save();
    assert_eq!(told(&game.restore(&saved).unwrap()), told(&play));
}

#[test]
fn reports_show_themselves() {
    let reports: Reports = Loader::bundled()
        .load_text("mine.lud", "(game \"Mine\" (players 2)")
        .unwrap_err();
    assert!(reports.has_error());
    let text = reports.to_string();
    assert!(
        text.contains("mine.lud") && text.contains("never closed"),
        "{text}"
    );
    assert_eq!(reports.json()[0].code, "L0101");
    let error = Loader::bundled().load("bobial").unwrap_err().to_string();
    assert!(error.contains("bobail"), "{error}");
    let error = Loader::new().load_file("no/such.lud").unwrap_err();
    assert!(error.to_string().contains("cannot be read"), "{error}");
    let error = Loader::bundled().option("Board/9x9").load("bobail");
    assert!(error.unwrap_err().to_string().contains("9x9"));
}

#[test]
fn all_of_it_may_be_sent_and_shared() {
    fn both<T: Send + Sync>() {}
    both::<Loader>();
    both::<Reports>();
    both::<Game>();
    both::<Play>();
    both::<PlayError>();
    both::<Move>();
    both::<facade::Shape>();
    both::<facade::Site>();
    both::<Deed>();
    both::<Saved>();
    both::<View<'_>>();
    both::<facade::Shown>();
    both::<Line>();
    both::<Moves>();
    both::<Actions>();
    both::<facade::Unnumbered>();
    both::<Roll>();
    both::<Rng>();
    both::<Stop>();
    both::<Fault>();
    both::<facade::Outcome>();
    both::<facade::SeriesError>();
}
