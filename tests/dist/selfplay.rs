//! `lud selfplay`: the same games for any number of processes, shards that are whole, and runs that go on.

use std::collections::BTreeMap;
use std::fs;
use std::io::BufRead as _;
use std::path::Path;

use ludwright::Loader;
use serde_json::Value;

use super::{contents, fresh};
use crate::cli::{Run, lud};

const GAMES: [&str; 9] = [
    "selfplay",
    "tic-tac-toe",
    "-n",
    "20",
    "--per-shard",
    "6",
    "--iterations",
    "30",
    "--format=json",
];

fn run(processes: &str, folder: &Path, more: &[&str]) -> Run {
    let place = ["--processes", processes, "--out", folder.to_str().unwrap()];
    lud(&[&GAMES, &place[..], more].concat())
}

/// How many games a command has played.
fn played(run: &Run) -> u64 {
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let data: Value = serde_json::from_str(&run.stdout).unwrap();
    data["played"].as_u64().unwrap()
}

/// The games of a folder by their numbers.
fn games(folder: &Path) -> BTreeMap<u64, Value> {
    let shards = contents(folder)
        .into_iter()
        .filter(|(name, _)| name.starts_with("games-"));
    let mut games = BTreeMap::new();
    for (_, bytes) in shards {
        let text = zstd::decode_all(&bytes[..]).unwrap();
        for line in text.lines() {
            let game: Value = serde_json::from_str(&line.unwrap()).unwrap();
            let known = games.insert(game["game"].as_u64().unwrap(), game);
            assert_eq!(known, None);
        }
    }
    games
}

#[test]
fn games_do_not_depend_on_who_plays_them() {
    let one = fresh("selfplay-1");
    assert_eq!(played(&run("1", &one, &["--threads", "1"])), 20);
    let truth = contents(&one);
    for (processes, threads) in [("1", "3"), ("2", "1"), ("3", "2")] {
        let folder = fresh(&format!("selfplay-{processes}-{threads}"));
        assert_eq!(
            played(&run(processes, &folder, &["--threads", threads])),
            20
        );
        assert!(
            contents(&folder) == truth,
            "{processes} processes, {threads} threads"
        );
    }
    let games = games(&one);
    assert!(games.keys().copied().eq(0..20));
    // Games differ, and the first move is not always the same.
    let firsts: Vec<_> = games
        .values()
        .map(|game| &game["plies"][0]["action"])
        .collect();
    assert!(firsts.iter().any(|first| *first != firsts[0]));
}

/// Each line says what the rules say: played again by its numbers, the game goes the same way.
#[test]
fn lines_are_what_the_rules_say() {
    let folder = fresh("selfplay-lines");
    played(&run("2", &folder, &[]));
    let about: Value =
        serde_json::from_slice(&fs::read(folder.join("about.json")).unwrap()).unwrap();
    let game = Loader::bundled().load("tic-tac-toe").unwrap();
    let (actions, tensors) = (game.actions().unwrap(), game.tensors());
    assert_eq!(about["actions"], actions.count());
    assert_eq!(about["shape"], serde_json::json!(tensors.shape()));
    for line in games(&folder).values() {
        let mut play = game.start(line["seed"].as_u64().unwrap()).unwrap();
        for ply in line["plies"].as_array().unwrap() {
            let player = play.line().to_move();
            assert_eq!(ply["player"], player);
            let mut state = vec![0.0; tensors.size()];
            tensors.write(&play, Some(player), &mut state);
            let told: Vec<f32> = serde_json::from_value(ply["state"].clone()).unwrap();
            assert_eq!(told, state);
            let legal = actions.legal(&play).unwrap();
            assert_eq!(ply["legal"], serde_json::json!(legal));
            let policy: Vec<(u32, f32)> = serde_json::from_value(ply["policy"].clone()).unwrap();
            let sum: f32 = policy.iter().map(|(_, share)| share).sum();
            assert!((sum - 1.0).abs() < 1e-4, "{sum}");
            assert!(policy.iter().all(|(action, _)| legal.contains(action)));
            let action = ply["action"].as_u64().unwrap() as u32;
            assert!(policy.iter().any(|(one, _)| *one == action));
            play.play(actions.find(&play, action).unwrap()).unwrap();
        }
        let returns = play.outcome().unwrap().returns();
        assert_eq!(line["returns"], serde_json::json!(returns));
    }
}

#[test]
fn what_is_there_is_not_played_again() {
    let folder = fresh("selfplay-again");
    assert_eq!(played(&run("2", &folder, &[])), 20);
    let whole = contents(&folder);
    assert_eq!(played(&run("2", &folder, &[])), 0);
    fs::remove_file(folder.join("games-00001.jsonl.zst")).unwrap();
    fs::write(
        folder.join(".games-00001.jsonl.zst.77.lud-part"),
        "left by one that was killed",
    )
    .unwrap();
    assert_eq!(played(&run("3", &folder, &[])), 6);
    assert!(contents(&folder) == whole);
    for (more, what) in [
        (&["--seed", "5"][..], "another seed"),
        (&["--opening", "3"], "another length of the opening"),
    ] {
        let refused = run("2", &folder, more);
        assert_eq!(refused.exit, 2, "{}", refused.stderr);
        assert!(refused.stderr.contains(what), "{what}: {}", refused.stderr);
    }
    assert!(contents(&folder) == whole);
}

#[cfg(target_os = "linux")]
#[test]
fn whoever_is_killed_leaves_only_whole_shards() {
    use std::process::Stdio;
    use std::thread;
    use std::time::Duration;

    use super::killed::{children, kill, wait_for};
    use crate::cli::command;

    let folder = fresh("selfplay-killed");
    let long = ["--per-shard", "3", "--iterations", "300"];
    let place = [
        "--processes",
        "2",
        "--threads",
        "1",
        "--out",
        folder.to_str().unwrap(),
    ];
    let args = [&["selfplay", "tic-tac-toe", "-n", "60"], &long[..], &place].concat();
    let truth = {
        let whole = fresh("selfplay-unkilled");
        let place = ["--out", whole.to_str().unwrap()];
        let run = lud(&[&["selfplay", "tic-tac-toe", "-n", "60"], &long[..], &place].concat());
        assert_eq!(run.exit, 0, "{}", run.stderr);
        contents(&whole)
    };
    // A shard is somewhat less than a kilobyte, all of them some twenty.
    for (bytes, which) in [(1_000, true), (5_000, false), (9_000, true)] {
        let mut first = command(&args)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        wait_for(bytes, &folder, &mut first);
        match which {
            true => kill(first.id()),
            false => children(first.id()).into_iter().for_each(kill),
        }
        first.wait().unwrap();
        let shards = contents(&folder)
            .into_iter()
            .filter(|(name, _)| name.starts_with("games-"));
        for shard in shards {
            assert!(truth.contains(&shard), "{} is not whole", shard.0);
        }
        // One whose parent was killed may hold on for a moment.
        thread::sleep(Duration::from_millis(300));
    }
    let done = lud(&args);
    assert_eq!(done.exit, 0, "{}", done.stderr);
    assert!(contents(&folder) == truth);
}
