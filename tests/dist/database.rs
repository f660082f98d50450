//! What is in the folder is what one process finds in memory, and what other programs found.

use ludwright::Loader;
use ludwright::play::solve::dist::Shards;
use ludwright::play::solve::{Control, EngineGame, Options, solve};
use serde_json::{Value, json};

use super::{contents, found, fresh, solved};
use crate::cli::lud;

/// Games with and without tiers, with moves inside a tier, with cycles, ties and draws.
const GAMES: [(&str, &[&str]); 9] = [
    ("konane", &[]),
    (
        "konane",
        &["Rows/3", "Columns/5", "Go-Again/Any Piece", "Rules/Misere"],
    ),
    ("one-two-ten", &["Target/21"]),
    ("northcotts-game", &[]),
    ("northcotts-game", &["Moves/Both Ways"]),
    ("knights-dance", &["Rows/3", "Columns/4"]),
    ("knights-dance", &["Jumps/Blocked", "Rules/Misere"]),
    ("surround", &["Edges/Worm Holes"]),
    ("tomorrows-tic-tac-toe", &["Wins/Diagonal"]),
];

#[test]
fn every_number_of_processes_finds_the_same() {
    for (number, (name, options)) in GAMES.iter().enumerate() {
        let mut game = vec![*name];
        game.extend(options.iter().flat_map(|option| ["-o", option]));
        let alone = lud(&[&["solve"], &game[..], &["--format", "json"]].concat());
        let alone = found(&alone);
        let mut loader = Loader::bundled();
        for option in *options {
            loader = loader.option(*option);
        }
        let play = loader.load(name).unwrap().start(0).unwrap();
        let engine = EngineGame::new(play.state().clone()).unwrap();
        let solution = solve(&engine, &Options::default(), &Control::none()).unwrap();
        for processes in ["1", "2", "3"] {
            let folder = fresh(&format!("same-{number}-{processes}"));
            assert_eq!(
                solved(&game, processes, &folder),
                alone,
                "{game:?} by {processes}"
            );
            let shards = Shards::open(&folder, engine.fingerprint()).unwrap();
            for (key, record) in solution.sorted() {
                let tier = engine.tier(&engine.state(key));
                assert_eq!(shards.query(tier, key).unwrap(), Some(record), "{game:?}");
            }
            // The work is done: what was on the way to it is gone, and it is not done again.
            let files = contents(&folder);
            assert!(files.iter().all(|(name, _)| !name.contains("generation")));
            assert_eq!(solved(&game, processes, &folder), alone);
            assert_eq!(contents(&folder), files);
        }
    }
}

#[test]
fn a_folder_alone_is_for_one_process() {
    let folder = fresh("alone");
    let path = folder.to_str().unwrap();
    let run = lud(&["solve", "surround", "--threads", "1", "--out", path]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let one = fresh("one");
    solved(&["surround"], "1", &one);
    assert_eq!(contents(&folder), contents(&one));
}

#[test]
fn nobody_has_to_say_how_many_threads() {
    let folder = fresh("threads");
    let folder = folder.to_str().unwrap();
    let game = ["solve", "tomorrows-tic-tac-toe", "--processes", "2"];
    let run = lud(&[&game[..], &["--out", folder]].concat());
    assert_eq!(run.exit, 0, "{}", run.stderr);
}

/// Two programs that know nothing of this one found these.
#[test]
fn the_ground_truth_is_found_by_two() {
    let file: Value = serde_json::from_str(include_str!("../solve/values.json")).unwrap();
    let records = file["records"].as_array().unwrap().iter();
    let small = records.filter(|record| record["positions"].as_u64().unwrap() < 5000);
    let mut checked = 0;
    for record in small.step_by(9) {
        let text = |name: &str| record[name].as_str().unwrap();
        let game = command(text("game"), text("variant"), text("size"), text("initial"));
        let game: Vec<&str> = game.iter().map(String::as_str).collect();
        let ours = solved(&game, "2", &fresh("truth"));
        for name in [
            "value",
            "remoteness",
            "positions",
            "primitive",
            "max_remoteness",
        ] {
            assert_eq!(ours[name], record[name], "{name} of {game:?}");
        }
        for kind in ["win", "lose", "tie", "draw"] {
            let theirs = record["by_value"].get(kind).cloned().unwrap_or(json!(0));
            assert_eq!(ours["by_value"][kind], theirs, "{kind} of {game:?}");
        }
        checked += 1;
    }
    assert!(checked > 10, "{checked}");
}

/// The arguments for a record.
fn command(game: &str, variant: &str, size: &str, initial: &str) -> Vec<String> {
    let counts = game.starts_with("1,2");
    let name = match counts {
        true => "one-two-ten".to_owned(),
        false => game.to_lowercase().replace(' ', "-").replace('\'', ""),
    };
    let mut words = vec![name];
    let mut option = |item: String| words.extend(["-o".to_owned(), item]);
    for part in variant.split('+') {
        let item = match part {
            "misere" => "Rules/Misere",
            "any-piece" => "Go-Again/Any Piece",
            "backward" => "Moves/Both Ways",
            "wormholes" => "Edges/Worm Holes",
            "jump-block" => "Jumps/Blocked",
            "diagonal" => "Wins/Diagonal",
            _ => "Rules/Normal",
        };
        option(item.to_owned());
    }
    if counts {
        option(format!("Target/{}", size.trim_start_matches("1x")));
    }
    words.extend(["--position".to_owned(), initial.to_owned()]);
    words
}

#[test]
fn a_folder_is_asked() {
    let folder = fresh("asked");
    solved(&["knights-dance"], "2", &folder);
    let folder = folder.to_str().unwrap();
    let asked = lud(&["query", "knights-dance", folder, "--format", "json"]);
    assert_eq!(asked.exit, 0, "{}", asked.stderr);
    let asked: Value = serde_json::from_str(&asked.stdout).unwrap();
    assert_eq!(
        (&asked["value"], &asked["remoteness"]),
        (&json!("lose"), &json!(6))
    );
    assert_eq!(asked["moves"].as_array().unwrap().len(), 2);
    let other = lud(&["query", "knights-dance", folder, "-o", "Rules/Misere"]);
    assert_ne!(other.exit, 0);
    assert!(other.stderr.contains("other rules"), "{}", other.stderr);
    let never = lud(&[
        "query",
        "knights-dance",
        folder,
        "--position",
        "(w 5 6 e5 b1 f5 b5)",
    ]);
    assert_eq!(never.exit, 2, "{}", never.stderr);
    assert!(
        never.stderr.contains("does not have this position"),
        "{}",
        never.stderr
    );
}
