//! What holds for every player in every game.

use std::path::{Path, PathBuf};

use ludwright::search::{Budget, Method, Search};
use ludwright::text::DirLibrary;
use ludwright::{Game, Loader, PlayError, Stop};

use super::{bundled, played, think};

/// Every way of playing.
pub(super) const METHODS: [&str; 6] = [
    "random",
    "mcts:playout=200",
    "mcts:plain+playout=50",
    "mcts:grave=5+mast=2+reply=on+decisive=off+playout=50",
    "alphabeta",
    "alphabeta:plain+table=on+patterns=on",
];

/// In some positions of random games every player has a legal move, the same for the same budget, and
/// the line that goes on from it can be played.
fn check(name: &str, game: &Game, seeds: u64) {
    for seed in 0..seeds {
        let plies = [0, 3, 11, 30][seed as usize % 4];
        let Some(play) = played(game, seed, plies) else {
            continue;
        };
        for method in METHODS {
            let budget = Budget {
                seed,
                ..Budget::iterations(10)
            };
            let mut search = Search::new(method.parse::<Method>().unwrap());
            if play.legal().is_empty() {
                let error = search.think(&play, &budget).unwrap_err();
                assert_eq!(error, PlayError::Over, "{name}");
                continue;
            }
            let thought = search.think(&play, &budget).unwrap();
            assert!(play.legal().contains(&thought.best), "{name}: {method}");
            assert_eq!(thought, think(method, &play, &budget), "{name}: {method}");
            let mut line = play.clone();
            for chosen in &thought.lines[0].moves {
                line.play(*chosen).unwrap();
            }
        }
    }
}

/// A game of dropping discs on the stacks of a row is played as the same game in the columns of a board: a
/// move that was good elsewhere is not taken for one at another height.
#[test]
fn discs_on_stacks_are_thought_of_as_those_in_columns() {
    let game = |name: &str, board: &str, play: &str, line: &str| {
        super::load(&format!(
            "(game \"{name}\" (players 2) (equipment {{(board {board}) (piece \"Disc\" Each)}}) \
             (rules (play {play}) (end {{(if {line} (result Mover Win)) \
             (if (= 16 (count Moves)) (result Mover Draw))}})))"
        ))
    };
    let low = "(sites Board) if:(< (size Stack at:(site)) 4)";
    let stacks = game(
        "Stacks",
        "(rectangle 1 4)",
        &format!("(move Add (to (forEach {low})) stack:True)"),
        "(is Line 3 byLevel:True)",
    );
    let drop = |column| {
        let empty = format!("(intersection (sites Column {column}) (sites Empty))");
        let lowest = "(or (= 0 (row of:(to))) (is Occupied (ahead (to) S)))";
        format!("(move Add (to {empty} if:{lowest}))")
    };
    let columns = game(
        "Columns",
        "(rectangle 4 4)",
        &format!("(or {{{} {} {} {}}})", drop(0), drop(1), drop(2), drop(3)),
        "(is Line 3)",
    );
    for (seed, plies) in [(1, 0), (2, 1), (3, 2), (4, 3)] {
        let thoughts = [&stacks, &columns].map(|game| {
            let play = played(game, seed, plies).unwrap();
            let budget = Budget {
                lines: 4,
                ..Budget::iterations(400)
            };
            let thought = think("mcts", &play, &budget);
            let lines = thought.lines.iter();
            let lines = lines.map(|line| {
                let indices: Vec<_> = line.moves.iter().map(|chosen| chosen.index()).collect();
                (indices, line.value.to_bits(), line.visits, line.later)
            });
            (thought.iterations, lines.collect::<Vec<_>>())
        });
        assert_eq!(thoughts[0], thoughts[1], "{seed}");
    }
}

/// The name of a player with ideas says them all, and is read as it is written.
#[test]
fn players_are_read_as_they_are_written() {
    for text in METHODS.into_iter().chain(["best", "mcts", "mcts:plain"]) {
        let method: Method = text.parse().unwrap();
        assert_eq!(method.to_string().parse(), Ok(method), "{text}");
    }
    let told = "alphabeta:quiet=off".parse::<Method>().unwrap().to_string();
    assert_eq!(
        told,
        "alphabeta:table=on+good=on+narrow=on+late=on+forced=off+aspire=off+quiet=off+moves=on+patterns=on+goals=on"
    );
}

#[test]
fn every_player_plays_every_bundled_game() {
    for name in Loader::bundled().games() {
        check(&name, &bundled(&name), 4);
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "lud") {
            found.push(path);
        }
    }
}

/// The suite has a game for each ludeme: dice, hidden pieces, matches, any number of players.
#[test]
fn every_player_plays_every_game_of_the_suite() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&root.join("tests/suite"), &mut paths);
    let mut played = 0;
    for path in paths {
        let library = DirLibrary::open(&root.join("games")).unwrap();
        let text = std::fs::read_to_string(&path).unwrap();
        let name = path.display().to_string();
        if let Ok(game) = Loader::from_library(library).load_text(&name, &text) {
            check(&name, &game, 2);
            played += 1;
        }
    }
    assert!(played > 300, "{played}");
}

#[test]
fn whoever_is_told_to_stop_has_a_move_all_the_same() {
    let play = bundled("bobail").start(1).unwrap();
    for method in METHODS {
        let stop = Stop::new();
        stop.stop();
        let budget = Budget {
            iterations: None,
            stop,
            ..Budget::iterations(0)
        };
        let thought = think(method, &play, &budget);
        assert!(play.legal().contains(&thought.best), "{method}");
        assert!(thought.iterations <= 1, "{method}");
    }
}

#[test]
fn a_search_is_stopped_from_outside() {
    let play = bundled("hex").start(1).unwrap();
    let stop = Stop::new();
    let budget = Budget {
        iterations: None,
        threads: 2,
        memory: 8 << 20,
        stop: stop.clone(),
        ..Budget::iterations(0)
    };
    std::thread::scope(|scope| {
        let thinking = scope.spawn(|| think("mcts", &play, &budget));
        std::thread::sleep(std::time::Duration::from_millis(50));
        stop.stop();
        let thought = thinking.join().unwrap();
        assert!(play.legal().contains(&thought.best));
    });
}

/// The tree does not grow beyond its room, however long it is searched; what it holds is bounded when
/// it is kept for the next move too.
#[test]
fn memory_is_bounded() {
    let memory = 2 << 20;
    let mut play = bundled("gomoku").start(1).unwrap();
    let mut search = Search::new("mcts:playout=1".parse().unwrap());
    let budget = Budget {
        memory,
        ..Budget::iterations(4_000)
    };
    let mut most = 0;
    for _ in 0..3 {
        let thought = search.think(&play, &budget).unwrap();
        assert!(thought.memory <= memory, "{}", thought.memory);
        most = most.max(thought.memory);
        play.play(thought.best).unwrap();
    }
    assert!(most > memory / 3, "{most}");
}

/// What was found for a move is of use for the next: it is more than is found afresh.
#[test]
fn what_was_found_is_kept_for_the_next_move() {
    let mut play = bundled("connect-four").start(1).unwrap();
    let mut search = Search::new("mcts".parse().unwrap());
    let budget = Budget::iterations(2_000);
    let first = search.think(&play, &budget).unwrap();
    play.play(first.best).unwrap();
    let kept = search.think(&play, &budget).unwrap();
    let fresh = think("mcts", &play, &budget);
    assert_eq!(fresh.iterations, kept.iterations);
    assert!(kept.lines[0].visits > fresh.lines[0].visits);
}

/// Each line is counted once, by as many threads as there may be and however many lines go together.
#[test]
fn every_line_is_counted() {
    let play = bundled("connect-four").start(1).unwrap();
    for bundle in [1, 2, 16, 64] {
        for threads in [1, 2] {
            let at = format!("bundle={bundle}, {threads} threads");
            let mut search = Search::new(format!("mcts:bundle={bundle}").parse().unwrap());
            // Two threads at a root whose moves are not listed yet would try lines without a move.
            search.think(&play, &Budget::iterations(100)).unwrap();
            let budget = Budget {
                threads,
                lines: play.legal().len(),
                ..Budget::iterations(20_000)
            };
            let thought = search.think(&play, &budget).unwrap();
            assert_eq!(thought.iterations, 20_000, "{at}");
            let visits: u64 = thought.lines.iter().map(|line| line.visits).sum();
            assert_eq!(visits, 20_100, "{at}");
            let value = thought.lines[0].value;
            assert!((0.4..0.7).contains(&value), "{at}: {value}");
        }
    }
}

/// What is found out about moves that are made later is not lost when lines go together. The counts are no
/// sums of the same lines, because what is tried next differs, but they are alike.
#[test]
fn later_moves_are_counted_however_many_lines_go_together() {
    let play = bundled("connect-four").start(1).unwrap();
    let later = |ideas: &str| {
        let budget = Budget {
            lines: play.legal().len(),
            ..Budget::iterations(20_000)
        };
        let lines = think(&format!("mcts:{ideas}"), &play, &budget).lines;
        lines.iter().map(|line| line.later).sum::<u64>() as f64
    };
    let one = later("grave=50+bundle=1");
    assert!(one > 20_000.0, "{one}");
    for bundle in [2, 16] {
        let share = later(&format!("grave=50+bundle={bundle}")) / one;
        assert!((0.9..1.1).contains(&share), "bundle={bundle}: {share}");
    }
    assert!(later("grave=0") == 0.0, "nobody asks for them");
}

/// A few lines more must not change what is tried next, so where few have been tried each begins anew.
#[test]
fn few_lines_are_not_bundled() {
    let play = bundled("connect-four").start(1).unwrap();
    let found = |method, lines| think(method, &play, &Budget::iterations(lines)).lines;
    let [one, many] = ["mcts:bundle=1", "mcts:bundle=64"];
    assert_eq!(found(one, 500), found(many, 500));
    assert_ne!(found(one, 20_000), found(many, 20_000));
}
