//! Commands for players that look ahead.

use super::{file, lud, lud_with};

#[test]
fn a_tournament_goes_on_where_it_was_ended() {
    let path = file("players/tournament.jsonl", "");
    let path = path.to_str().unwrap();
    let args = [
        "tournament",
        "tic-tac-toe",
        "--player",
        "mcts:plain",
        "--player",
        "random",
        "-n",
        "3",
        "--iterations",
        "50",
        "--csv",
        "--file",
        path,
    ];
    let whole = lud(&args);
    assert_eq!(whole.exit, 0, "{}", whole.stderr);
    let text = std::fs::read_to_string(path).unwrap();
    assert_eq!(text.lines().count(), 6);
    // The power failed in the middle of a line.
    let half = text.len() * 2 / 3;
    std::fs::write(path, &text[..half]).unwrap();
    let again = lud(&args);
    assert_eq!(again.stdout, whole.stdout);
    assert_eq!(std::fs::read_to_string(path).unwrap(), text);
}

#[test]
fn players_that_are_none_are_refused() {
    for (player, why) in [
        ("deep", "`deep` is no player"),
        ("mcts:luck=1", "`luck=1` is no idea"),
        ("alphabeta:grave=50", "`grave=50` is no idea"),
        ("alphabeta:goals=1", "`goals=1` is no idea"),
        ("best@11", "`11` is no level; they are 1 to 10"),
    ] {
        let run = lud(&["tournament", "hex", "-p", player, "-p", "random"]);
        assert_eq!(run.exit, 2);
        assert!(run.stderr.contains(why), "{}", run.stderr);
    }
}

#[test]
fn analyze_shows_what_is_best() {
    let run = lud(&[
        "analyze",
        "tic-tac-toe",
        "--moves",
        "a1 b1 a2 b2",
        "--iterations",
        "2000",
        "--multipv",
        "2",
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(
        run.stdout.starts_with(" 1. 100.0 %, proved  a3\n 2. "),
        "{}",
        run.stdout
    );
    let over = lud(&["analyze", "tic-tac-toe", "--moves", "a1 b1 a2 b2 a3"]);
    assert_eq!(over.exit, 2);
    assert!(over.stderr.contains("the game is over"));
}

#[test]
fn the_engine_plays_the_other_side_and_says_what_it_thinks() {
    let args = [
        "play",
        "tic-tac-toe",
        "--opponent",
        "best",
        "--iterations",
        "500",
    ];
    let run = lud_with(&args, "think\nb2\nquit\n");
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(run.stdout.contains(" 1. "), "{}", run.stdout);
    assert!(run.stdout.contains("P2 plays "), "{}", run.stdout);
    // Advice has its own measure: there is no level to it, and no end if nothing else ended it.
    let advice = ["play", "breakthrough", "--opponent", "best", "--level", "1"];
    let run = lud_with(&advice, "think\nquit\n");
    assert!(run.stdout.contains(" 1. "), "{}", run.stdout);
    let level = ["play", "tic-tac-toe", "--opponent", "mcts", "--level", "1"];
    let run = lud_with(&level, "b2\nquit\n");
    assert!(run.stdout.contains("P2 plays "), "{}", run.stdout);
}

#[test]
fn match_runners_talk_to_it() {
    let talk = "ugi\nisready\nposition startpos moves a1 b1 a2 b2\ngo nodes 2000\nquery p1turn\n\
                position startpos moves a1 b1 a2 b2 a3\nquery gameover\nquery result\nquit\n";
    let run = lud_with(&["ugi", "tic-tac-toe"], talk);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines.contains(&"ugiok") && lines.contains(&"readyok"));
    assert!(lines.contains(&"bestmove a3"), "{}", run.stdout);
    assert_eq!(
        lines[lines.len() - 3..],
        ["response true", "response true", "response p1win"]
    );
}

#[test]
fn after_a_position_that_cannot_be_set_up_there_is_none() {
    let talk = "position startpos moves a1\nposition startpos moves a1 a1\nquery gameover\ngo nodes 9\n\
                position startpos moves a1 b1 a2 b2\ngo nodes 2000\nquit\n";
    let run = lud_with(&["ugi", "tic-tac-toe"], talk);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let lines: Vec<&str> = run.stdout.lines().collect();
    assert!(lines[0].starts_with("info string `a1`"), "{}", run.stdout);
    assert_eq!(
        lines[1..3],
        ["info string there is no position", "bestmove (none)"]
    );
    assert!(lines.contains(&"bestmove a3"), "{}", run.stdout);
}

#[test]
fn eval_measures_a_game() {
    let args = ["eval", "tic-tac-toe", "-n", "4", "--iterations", "20"];
    let run = lud(&args);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(run.stdout.contains("skill"), "{}", run.stdout);
    let drawn = lud(&[&args[..], &["--format", "svg"]].concat());
    assert!(drawn.stdout.starts_with("<svg"), "{}", drawn.stdout);
}

#[test]
fn what_is_learnt_lies_beside_the_game_and_is_used() {
    let text = std::fs::read_to_string("games/tic-tac-toe.lud").unwrap();
    let game = file("players/learnt.lud", &text);
    let game = game.to_str().unwrap();
    let weights = game.replace(".lud", ".weights.json");
    let run = lud(&[
        "train",
        game,
        "--rounds",
        "1",
        "-n",
        "6",
        "--iterations",
        "30",
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    assert!(run.stderr.contains("round 1: "), "{}", run.stderr);
    assert!(
        run.stdout.contains("line of 3 lacks 1, to move"),
        "{}",
        run.stdout
    );
    let analyze = [
        "analyze",
        game,
        "--method",
        "alphabeta",
        "--iterations",
        "1",
    ];
    let value = |run: &super::Run| run.stdout.lines().next().map(str::to_owned);
    let learnt = lud(&analyze);
    assert_eq!(learnt.stderr, "");
    // What the weights say of it changes with them.
    let read = std::fs::read_to_string(&weights).unwrap();
    let other = read.replacen(
        "\"name\": \"turn\",\n      \"value\": ",
        "\"name\": \"turn\",\n      \"value\": 9",
        1,
    );
    assert_ne!(read, other);
    std::fs::write(&weights, other).unwrap();
    assert_ne!(value(&lud(&analyze)), value(&learnt));
    // Weights of other rules are left out with a word, and so is what is none.
    for wrong in [
        read.replace("\"rules\": \"", "\"rules\": \"f"),
        "{".to_owned(),
    ] {
        std::fs::write(&weights, wrong).unwrap();
        let run = lud(&analyze);
        assert_eq!(run.exit, 0);
        assert!(
            run.stderr.contains("learnt.weights.json is left out: "),
            "{}",
            run.stderr
        );
    }
}

#[test]
fn a_handicap_cuts_what_a_player_may_look_at() {
    let run = lud(&[
        "tournament",
        "tic-tac-toe",
        "-p",
        "mcts:plain",
        "-p",
        "mcts:plain/4",
        "-n",
        "1",
        "--iterations",
        "80",
        "--csv",
    ]);
    assert_eq!(run.exit, 0, "{}", run.stderr);
    let row = run.stdout.lines().nth(1).unwrap();
    assert!(row.ends_with(",80,20,"), "{row}");
    let run = lud(&["tournament", "hex", "-p", "mcts/0", "-p", "random"]);
    assert_eq!(run.exit, 2);
    assert!(run.stderr.contains("`0` is no handicap"), "{}", run.stderr);
}
