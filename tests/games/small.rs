//! The six small games against their oracles: values, positions, move sequences.

use ludwright::engine::{Game, State};
use ludwright::notation::position;

use super::game;

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
pub(crate) fn at(path: &str, options: &[String], text: &str) -> (Game, State) {
    let first = game(path, options);
    let sizes = position::choices(&first.game, &first.expanded.options, text).unwrap();
    let game = game(path, &[options, &sizes].concat()).game;
    let state = position::read(&game, text).unwrap();
    (game, state)
}

mod records {
    use std::fs;

    use ludwright::notation::position;
    use ludwright::play::perft::perft;
    use serde_json::Value;

    use super::{at, file, items};

    fn records() -> Vec<Value> {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/solve/values.json");
        let json: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
        json["records"].as_array().unwrap().clone()
    }

    #[test]
    fn positions_round_trip_and_moves_count() {
        for record in records() {
            let text = |key: &str| record[key].as_str().unwrap();
            let mut options = items(text("variant"));
            if text("game") == "1,2,...,10" {
                options.push(format!("Target/{}", &text("size")[2..]));
            }
            let (_, state) = at(file(text("game")), &options, text("initial"));
            assert_eq!(position::write(&state).unwrap(), text("initial"));
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
