//! The programs of `examples/` do what they say.

use ludwright::Loader;

#[path = "../../examples/front_end.rs"]
#[expect(dead_code, reason = "its `main` is for the terminal")]
mod front_end;
#[path = "../../examples/load_and_play.rs"]
#[expect(dead_code, reason = "its `main` is for the terminal")]
mod load_and_play;
#[path = "../../examples/search.rs"]
#[expect(dead_code, reason = "its `main` is for the terminal")]
mod search;
#[path = "../../examples/tournament.rs"]
#[expect(dead_code, reason = "its `main` is for the terminal")]
mod tournament;

/// What a program writes.
fn written(run: impl FnOnce(&mut Vec<u8>) -> Result<(), Box<dyn std::error::Error>>) -> String {
    let mut out = Vec::new();
    run(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn a_game_is_loaded_and_played() {
    let text = written(load_and_play::tell);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Bobail, Board/7x7");
    assert!(text.contains("P2 to move\nlegal: a7-"), "{text}");
    assert!(text.contains("`a7-z9` is not a legal move here"), "{text}");
    assert_eq!(*lines.last().unwrap(), "P1 wins");
}

/// Two opposite corners against the middle: by the books, who then takes a corner loses, for the
/// other takes the last one and has two rows of two. Edges hold the draw.
#[test]
fn a_search_finds_the_answers_that_hold() {
    let text = written(search::tell);
    let values: Vec<&str> = text.lines().filter(|line| line.contains(": ")).collect();
    let wanted = [
        "b1: open", "c1: lost", "a2: open", "c2: open", "a3: lost", "b3: open",
    ];
    assert_eq!(values, wanted, "{text}");
}

#[test]
fn every_game_of_a_tournament_is_counted() {
    let game = Loader::bundled().load("tic-tac-toe").unwrap();
    let text = written(|out| tournament::meet(&game, 20, out));
    let numbers = text.split(|char: char| !char.is_ascii_digit());
    let sum: u64 = numbers
        .filter_map(|number| number.parse::<u64>().ok())
        .sum();
    assert_eq!(sum, 20, "{text}");
}

#[test]
fn a_front_end_is_talked_to() {
    let lines = b"help\nmoves\na1-a4\nz9\nundo\nresign\nquit\n";
    let text = written(|out| front_end::run("bobail", &lines[..], out));
    assert!(text.contains("a move, or: moves"), "{text}");
    assert!(text.contains("`z9` is not a legal move here"), "{text}");
    assert!(text.ends_with("P2 wins\n> "), "{text}");
}
