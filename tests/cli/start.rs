//! The very start: all ways of playing agree on whether the game is over before the first
//! move, and on who has won it.

use ludwright::engine::{MoveList, Outcome, State};
use ludwright::notation::position;
use ludwright::play::perft::perft;
use ludwright::play::player::{Mechanisms, Player};
use ludwright::play::random::random_game;

use super::laws::Library;
use super::{file, lud, lud_with};
use crate::helper::load_text;

/// What each way of playing says of a start; `None` if the game goes on.
fn verdicts(state: &State) -> Vec<(&'static str, Option<Outcome>)> {
    let game = state.game();
    let mut verdicts = vec![("state", state.outcome())];
    let mut played = Player::new(game, Mechanisms::ALL).unwrap();
    let record = played.play(0).unwrap().record();
    verdicts.push(("playout", (record.length == 0).then_some(record.outcome)));
    let record = random_game(game, 0, &mut MoveList::new()).unwrap();
    verdicts.push((
        "random game",
        (record.length == 0).then_some(record.outcome),
    ));
    let mut again = state.clone();
    again.begin_again(state, 0).unwrap();
    verdicts.push(("begun again", again.outcome()));
    if let Ok(text) = position::write(state) {
        let read = position::read(game, &text).unwrap_or_else(|error| panic!("{text}: {error}"));
        verdicts.push(("its text", read.outcome()));
    }
    let has_moves = perft(state, 1).unwrap()[0] > 0;
    let over = state.outcome().filter(|_| !has_moves);
    verdicts.push(("perft", over));
    verdicts
}

#[test]
fn every_way_of_playing_agrees_on_the_start() {
    let mut library = Library::open();
    for name in library.names() {
        let mut all = library.single_options(&name);
        all.extend(library.sampled_options(&name, 10));
        all.push(Vec::new());
        for options in all {
            let state = library.load(&name, &options).game.new_initial_state(0);
            for (way, verdict) in verdicts(&state.unwrap()) {
                let first = library.load(&name, &options).game.new_initial_state(0);
                assert_eq!(
                    verdict,
                    first.unwrap().outcome(),
                    "{name} {options:?}: {way}"
                );
            }
        }
    }
}

/// A game that draws where its pieces start, or only rolls a die in play.
fn drawn(start: &str) -> String {
    format!(
        "(game \"Drawn\" (players 2)
            (equipment {{ (board (square 4)) (dice num:1) (piece \"Ball\" Each (move Step (to if:(is Empty (to))))) }})
            (rules (start {{ {start} }}) (play (do (roll) next:(forEach Piece)))
                (end (if (no Moves Next) (result Mover Win)))))"
    )
}

/// Beginning again leads to the same start as beginning for the first time, whatever seed the game
/// was begun with before.
#[test]
fn beginning_again_is_beginning() {
    let mut library = Library::open();
    let mut games = Vec::new();
    for name in library.names() {
        games.push(library.load(&name, &[]).game);
    }
    let anywhere = "(place Random {\"Ball1\" \"Ball2\"})";
    for start in [anywhere, "(place \"Ball1\" {0}) (place \"Ball2\" {5})"] {
        games.push(load_text(&drawn(start)).game);
    }
    let mut different = Vec::new();
    for game in games {
        let first = game.new_initial_state(7).unwrap();
        let mut again = first.clone();
        let mut hashes = Vec::new();
        for seed in 0..6 {
            again.begin_again(&first, seed).unwrap();
            let fresh = game.new_initial_state(seed).unwrap();
            assert!(again == fresh, "{}, seed {seed}", game.name());
            hashes.push(fresh.hash());
        }
        hashes.dedup();
        different.push(hashes.len() > 1);
    }
    // The drawn start differs from seed to seed, the other one does not.
    assert_eq!(different[different.len() - 2..], [true, false]);
}

const SMALL: [&str; 4] = ["--option", "Rows/2", "--option", "Columns/2"];

fn json(verb: &[&str], more: &[&str]) -> serde_json::Value {
    let run = lud(&[verb, &SMALL, more, &["--format", "json"]].concat());
    assert_eq!(run.exit, 0, "{}", run.stderr);
    serde_json::from_str(&run.stdout).unwrap()
}

/// On two rows and two columns two pieces of one row are left, and nobody can jump.
#[test]
fn every_command_knows_that_the_first_player_has_lost() {
    for (rules, winner, value) in [("Rules/Normal", 2, "lose"), ("Rules/Misere", 1, "win")] {
        let more = ["--option", rules];
        let shown = json(&["show", "konane"], &more);
        assert_eq!(shown["result"], format!("P{winner} wins"));
        assert_eq!(shown["to_move"], serde_json::Value::Null);
        let moves = json(&["moves", "konane"], &more);
        assert_eq!(moves["legal"], serde_json::json!([]));
        assert_eq!(
            json(&["perft", "konane", "2"], &more)["perft"],
            serde_json::json!([0, 0])
        );
        let played = json(&["playout", "konane", "-n", "20"], &more);
        assert_eq!(played["results"]["wins"][winner - 1], 20);
        assert_eq!(played["length"]["max"], 0);
        let solved = json(&["solve", "konane"], &more);
        assert_eq!(solved["value"], value);
        assert_eq!(
            (&solved["remoteness"], &solved["positions"]),
            (&0.into(), &1.into())
        );
        let args = [&["play", "konane"], &SMALL[..], &more].concat();
        let run = lud_with(&args, "hint\nquit\n");
        assert!(
            run.stdout.contains(&format!("P{winner} wins")),
            "{}",
            run.stdout
        );
        assert!(run.stdout.contains("the game is over"), "{}", run.stdout);
    }
}

#[test]
fn tests_of_a_file_know_it_too() {
    let text = r#"(game "Shut in"
        (players 2)
        (equipment {(board (rectangle 1 2)) (piece "Disc" Each (move Step (to if:(is Empty (to)))))})
        (rules
            (start {(place "Disc1" {"A1"}) (place "Disc2" {"B1"})})
            (play (forEach Piece))
            (end (if (no Moves Next) (result Next Loss)))))
        (tests {(test "over" (over Win P2)) (test "not P1" (over Win P1))})"#;
    let path = file("start/shut-in.lud", text);
    let run = lud(&["test", path.to_str().unwrap()]);
    assert_eq!(run.exit, 1);
    assert!(run.stdout.contains("1 passed, 1 failed"), "{}", run.stdout);
}

/// A match of games that are over before they begin comes to an end all the same.
#[test]
fn a_match_of_games_without_a_move_ends() {
    let game = r#"(game "Shut in"
        (players 2)
        (equipment {(board (rectangle 1 2)) (piece "Disc" Each (move Step (to if:(is Empty (to)))))})
        (rules
            (start {(place "Disc1" {"A1"}) (place "Disc2" {"B1"})})
            (play (forEach Piece))
            (end (if (no Moves Next) (result Next Loss)))))"#;
    let of = |end: &str| {
        format!(
            "(match \"M\" (players 2) (games {{(subgame \"Shut in\" next:1 result:1) \
             (subgame \"Shut in\" next:0 result:1)}}) (end (if {end} (byScore))))"
        )
    };
    file("start/Shut in.lud", game);
    for (end, wanted) in [
        ("(= (matchScore P2) 3)", "P2 wins"),
        ("(= 1 2)", "draw by the limit"),
    ] {
        let path = file("start/match.lud", of(end));
        let run = lud(&["show", path.to_str().unwrap()]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
        assert!(run.stdout.contains(wanted), "{}", run.stdout);
        let run = lud(&["playout", path.to_str().unwrap(), "-n", "2"]);
        assert_eq!(run.exit, 0, "{}", run.stderr);
    }
}

/// The games of a match may lie anywhere in the library that the match lies in, or whose defines are
/// asked for.
#[test]
fn the_games_of_a_match_are_found_in_their_library() {
    let game = r#"(game "Far Off" (players 2) (equipment {(board (square 2)) (piece "Disc" Each)})
        (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Win)))))"#;
    let text = r#"(match "M" (players 2) (games (subgame "Far Off"))
        (end (if (= 1 (count Trials)) (byScore))))"#;
    file("start/library/lud/other/Far Off.lud", game);
    let within = file("start/library/lud/matches/short.lud", text);
    let run = lud(&["check", within.to_str().unwrap()]);
    assert_eq!(run.exit, 0, "{}", run.stderr);

    let elsewhere = file("start/elsewhere/short.lud", text);
    let run = lud(&["check", elsewhere.to_str().unwrap()]);
    assert_eq!(run.exit, 1);
    assert!(
        run.stderr.contains("there is no game `Far Off`"),
        "{}",
        run.stderr
    );

    let defines = file(
        "start/library/def/OnBoard.def",
        "(define \"OnBoard\" (sites Board))",
    );
    let defines = defines.parent().unwrap().to_str().unwrap();
    let run = lud(&["check", elsewhere.to_str().unwrap(), "--defs", defines]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
}

/// A game of one player that is not won is lost: nowhere a draw, and never better than a win.
#[test]
fn one_player_loses_alone() {
    let text = r#"(game "Alone"
        (players 1)
        (equipment {(board (rectangle 1 2)) (piece "Stone" Neutral)})
        (rules
            (play (move Add (piece "Stone") (to (sites Empty))))
            (end {
                (if (= 0 (last To)) (result P1 Loss))
                (if (= 1 (last To)) (result P1 Win))
            })))
        (tests {
            (test "lost" (play {"a1"}) (over Loss P1))
            (test "no draw" (play {"a1"}) (over Draw))
            (test "won" (play {"b1"}) (over Win P1))
            (test "not lost" (play {"b1"}) (over Loss P1))
        })"#;
    let path = file("start/alone.lud", text);
    let path = path.to_str().unwrap();
    let run = lud(&["test", path]);
    assert!(run.stdout.contains("2 passed, 2 failed"), "{}", run.stdout);
    assert!(
        lud(&["show", path, "--moves", "a1"])
            .stdout
            .ends_with("lost\n")
    );
    assert!(
        lud(&["show", path, "--moves", "b1"])
            .stdout
            .ends_with("P1 wins\n")
    );
    let run = lud(&["playout", path, "-n", "200", "--format", "json"]);
    let data: serde_json::Value = serde_json::from_str(&run.stdout).unwrap();
    let results = &data["results"];
    let count = |field: &serde_json::Value| field.as_u64().unwrap();
    let (won, lost) = (count(&results["wins"][0]), count(&results["lost"]));
    assert_eq!((won + lost, &results["draws"]), (200, &0.into()));
    assert!(won > 50 && lost > 50, "{won} {lost}");
    let run = lud(&["playout", path, "-n", "10"]);
    assert!(
        run.stdout.contains("  lost  ") && !run.stdout.contains("draws"),
        "{}",
        run.stdout
    );
    let run = lud_with(&["play", path], "hint\nquit\n");
    assert!(run.stdout.contains("\nb1\n"), "{}", run.stdout);
}
