//! The six small games against their oracles: values, positions, move sequences.

use ludwright::engine::{Limits, State};
use ludwright::notation::position;

use super::game_within;

/// The file of a game and the options of a variant of the records.
pub(crate) fn file(game: &str) -> &'static str {
    match game {
        "1,2,...,10" => "small/one-two-ten",
        "Tomorrow's Tic-Tac-Toe" => "small/tomorrows-tic-tac-toe",
        "Northcott's Game" => "small/northcotts-game",
        "Knight's Dance" => "small/knights-dance",
        "Surround" => "small/surround",
        "Konane" => "small/konane",
        other => panic!("no file for {other}"),
    }
}

/// The items of options that a variant of the records stands for.
pub(crate) fn items(variant: &str) -> Vec<String> {
    let item = |word| match word {
        "normal" => "Rules/Normal",
        "misere" => "Rules/Misere",
        "diagonal" => "Wins/Diagonal",
        "backward" => "Moves/Both Ways",
        "jump-block" => "Jumps/Blocked",
        "wormholes" => "Edges/Worm Holes",
        "any-piece" => "Go-Again/Any Piece",
        other => panic!("no item for {other}"),
    };
    variant
        .split('+')
        .map(|word| item(word).to_owned())
        .collect()
}

/// The game and the state of a position given as text.
pub(crate) fn at(path: &str, options: &[String], text: &str) -> State {
    let run = Limits::default().endless();
    let first = game_within(path, options, run);
    let sizes = position::choices(&first.game, &first.expanded.options, text).unwrap();
    let game = game_within(path, &[options, &sizes].concat(), run).game;
    position::read(&game, text).unwrap()
}

/// The classic: 5,478 positions, and a tie of nobody after nine moves.
#[test]
fn tic_tac_toe_of_the_library_is_a_tie() {
    use ludwright::play::solve::{Control, EngineGame, Options, Value, solve};
    let game = game_within("tic-tac-toe", &[], Limits::default().endless()).game;
    let game = EngineGame::new(game.new_initial_state(0).unwrap()).unwrap();
    let solution = solve(&game, &Options::default(), &Control::none()).unwrap();
    let summary = solution.summary();
    assert_eq!((summary.positions, summary.primitive), (5478, 958));
    assert_eq!(summary.initial.value, Value::Tie);
    assert_eq!(summary.initial.remoteness, Some(9));
}

mod records {
    use std::fs;

    use ludwright::notation::position;
    use ludwright::play::perft::perft;
    use ludwright::play::solve::{Control, EngineGame, Options, Solution, solve};
    use serde_json::Value;

    use super::{State, at, file, items};

    fn records() -> Vec<Value> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solve/values.json");
        let json: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        json["records"].as_array().unwrap().clone()
    }

    fn state_of(record: &Value) -> State {
        let text = |key: &str| record[key].as_str().unwrap();
        let mut options = items(text("variant"));
        if text("game") == "1,2,...,10" {
            options.push(format!("Target/{}", &text("size")[2..]));
        }
        at(file(text("game")), &options, text("initial"))
    }

    /// Solves the position of a record and compares everything that is known of it.
    fn check(record: &Value) -> Solution {
        let options = Options {
            memory: 24 << 30,
            ..Options::default()
        };
        let game = EngineGame::new(state_of(record)).unwrap();
        let solution = solve(&game, &options, &Control::none()).unwrap();
        let summary = solution.summary();
        let number = |value: &Value| value.as_u64().unwrap_or(0);
        assert_eq!(summary.initial.value.name(), record["value"], "{record}");
        let remoteness = summary.initial.remoteness.map(u64::from);
        assert_eq!(remoteness, record["remoteness"].as_u64(), "{record}");
        assert_eq!(summary.positions, number(&record["positions"]), "{record}");
        assert_eq!(summary.primitive, number(&record["primitive"]), "{record}");
        let counts = summary.by_value;
        let names = ["win", "lose", "tie", "draw"].map(|name| number(&record["by_value"][name]));
        assert_eq!(
            [counts.win, counts.lose, counts.tie, counts.draw],
            names,
            "{record}"
        );
        assert_eq!(
            u64::from(summary.max_remoteness),
            number(&record["max_remoteness"]),
            "{record}"
        );
        solution
    }

    #[test]
    fn small_records() {
        for record in records() {
            if record["positions"].as_u64().unwrap() <= 20_000 {
                check(&record);
            }
        }
    }

    /// `cargo test --release -- --ignored games::small --nocapture`
    #[test]
    #[ignore = "takes minutes in release, and is of no use in debug"]
    fn all_records() {
        for record in records() {
            let solution = check(&record);
            let positions = solution.summary().positions as f64;
            println!(
                "{positions:9} positions {:5.1} bytes each  {} {} {}",
                solution.memory() as f64 / positions,
                record["game"],
                record["variant"],
                record["size"],
            );
        }
    }

    #[test]
    fn positions_round_trip_and_moves_count() {
        for record in records() {
            let state = state_of(&record);
            assert_eq!(
                position::write(&state).unwrap(),
                record["initial"].as_str().unwrap()
            );
            let counts: Vec<u64> = record["perft"]
                .as_array()
                .unwrap()
                .iter()
                .map(|count| count.as_u64().unwrap())
                .collect();
            let depth = counts.iter().take_while(|count| **count <= 50_000).count();
            assert_eq!(perft(&state, depth).unwrap(), counts[..depth], "{record}");
        }
    }
}
