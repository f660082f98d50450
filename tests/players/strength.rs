//! Players find what there is to be found.

use std::collections::HashMap;

use ludwright::search::{Budget, Method, Search};
use ludwright::{Line, Moves, Stop};

use super::{bundled, played, think};

/// Two players, who play a game against each other: who has won.
fn winner(game: &str, players: [&str; 2], iterations: u64, seed: u64) -> Option<usize> {
    let game = bundled(game);
    let mut play = played(&game, seed, 2).unwrap();
    let mut players = players.map(|name| Search::new(name.parse::<Method>().unwrap()));
    let budget = Budget {
        seed,
        ..Budget::iterations(iterations)
    };
    while let Some(player) = play.player() {
        let thought = players[player - 1].think(&play, &budget).unwrap();
        play.play(thought.best).unwrap();
    }
    play.outcome().unwrap().winner()
}

#[test]
fn nobody_loses_tic_tac_toe() {
    for seed in 0..6 {
        let game = bundled("tic-tac-toe");
        let mut play = game.start(seed).unwrap();
        let mut search = Search::default();
        let budget = Budget {
            seed,
            ..Budget::iterations(3_000)
        };
        while !play.legal().is_empty() {
            let thought = search.think(&play, &budget).unwrap();
            play.play(thought.best).unwrap();
        }
        assert_eq!(play.outcome().unwrap().winner(), None);
    }
}

/// The line of a win in three is found and proved.
#[test]
fn a_win_is_proved() {
    let mut play = bundled("connect-four").start(1).unwrap();
    for text in ["d1", "a1", "e1", "a2"] {
        play.play_text(text).unwrap();
    }
    // With d1 and e1, and both c1 and f1 free, whoever puts a third has two ways to a fourth.
    let thought = think("mcts", &play, &Budget::iterations(20_000));
    assert!(["c1", "f1"].contains(&thought.lines[0].texts[0].as_str()));
    assert!(thought.lines[0].proved);
    assert!((thought.lines[0].value - 1.0).abs() < 1e-9);
}

#[test]
fn who_looks_ahead_beats_who_does_not() {
    for game in ["breakthrough", "connect-four", "reversi"] {
        let wins = (0..4).filter(|seed| {
            let (first, looks) = match seed % 2 {
                0 => (["mcts", "random"], 1),
                _ => (["random", "mcts"], 2),
            };
            winner(game, first, 60, *seed) == Some(looks)
        });
        assert_eq!(wins.count(), 4, "{game}");
    }
}

/// What positions of a small game are worth to who is to move, worked out from all that follows: -1, 0
/// or 1.
struct Exact {
    known: HashMap<u64, i32>,
}

impl Exact {
    /// The value of where a line is.
    fn value(&mut self, line: &mut Line) -> i32 {
        if let Some(outcome) = line.outcome() {
            return match outcome.winner() {
                Some(winner) if winner == line.to_move() => 1,
                Some(_) => -1,
                None => 0,
            };
        }
        let key = line.hash();
        if let Some(value) = self.known.get(&key) {
            return *value;
        }
        let value = self.values(line).into_iter().max().unwrap();
        self.known.insert(key, value);
        value
    }

    /// The value of each of its moves, for who makes it.
    fn values(&mut self, line: &mut Line) -> Vec<i32> {
        let mut moves = Moves::new();
        line.legal_into(&mut moves).unwrap();
        let player = line.to_move();
        let mut values = Vec::new();
        for index in 0..moves.len() {
            line.apply_unchecked(&moves, index).unwrap();
            let value = self.value(line);
            values.push(if line.to_move() == player {
                value
            } else {
                -value
            });
            assert!(line.undo());
        }
        values
    }
}

/// On small games without a way back, which are worked out here by looking at everything, a player
/// keeps the value of nearly every position: in 99 of 100 at least.
#[test]
fn the_value_of_small_games_is_kept() {
    for game in ["tic-tac-toe", "one-two-ten", "tomorrows-tic-tac-toe"] {
        let game = bundled(game);
        let mut exact = Exact {
            known: HashMap::new(),
        };
        for method in ["mcts", "alphabeta"] {
            let (mut asked, mut kept) = (0, 0);
            for seed in 0..60 {
                let play = played(&game, seed, seed as usize % 5).unwrap();
                if play.legal().len() < 2 {
                    continue;
                }
                let values = exact.values(&mut play.line());
                let budget = Budget {
                    seed,
                    ..Budget::iterations(4_000)
                };
                let thought = think(method, &play, &budget);
                let best = values.iter().max();
                asked += 1;
                kept += u32::from(Some(&values[thought.best.index()]) == best);
                if thought.lines[0].proved {
                    let value = f64::from(values[thought.best.index()] + 1) / 2.0;
                    assert!((thought.lines[0].value - value).abs() < 1e-9, "{method}");
                }
            }
            assert!(
                asked > 30 && kept * 100 >= asked * 99,
                "{method}: {kept}/{asked}"
            );
        }
    }
}

/// Who has been told to stop leaves moves out, which proves nothing about the position.
#[test]
fn what_was_left_out_proves_nothing() {
    let play = bundled("connect-four").start(1).unwrap();
    let budget = Budget::iterations(1_000);
    budget.stop.stop();
    for method in ["mcts", "alphabeta"] {
        let thought = think(method, &play, &budget);
        assert!(!thought.lines[0].proved, "{method}: {thought:?}");
    }
}

/// Before the first move the methods play each other, and who wins plays: in Breakthrough random games tell
/// little, but pieces and how far they have come tell much.
#[test]
fn a_trial_chooses_the_method() {
    let play = bundled("breakthrough").start(1).unwrap();
    let mut search = Search::default();
    search.prepare(&play, &Stop::new());
    let thought = search.think(&play, &Budget::iterations(200)).unwrap();
    assert_eq!(thought.method, "alphabeta", "{}", thought.why);
    assert!(thought.why.contains("against mcts"), "{}", thought.why);
}

/// In games of chance it is tree search that plays tree search: with a glance where the tree ends, and with
/// random games. A glance sees how far the pieces have come along their tracks. Who had no time for a trial
/// plays random games.
#[test]
fn a_trial_chooses_how_lines_end_in_games_of_chance() {
    let play = bundled("backgammon").start(1).unwrap();
    let mut search = Search::default();
    let budget = Budget::iterations(50);
    assert_eq!(search.think(&play, &budget).unwrap().method, "mcts");
    search.prepare(&play, &Stop::new());
    for mut search in [search.afresh(), search] {
        let thought = search.think(&play, &budget).unwrap();
        assert_eq!(thought.method, "mcts:judge=1", "{}", thought.why);
        assert!(thought.why.contains("against mcts"), "{}", thought.why);
    }
}

/// Before the first move `best` plays against itself, and what it learns from that tells more about
/// Breakthrough than random games do.
#[test]
fn best_learns_more_than_random_games_teach() {
    let game = bundled("breakthrough");
    let start = game.start(1).unwrap();
    let prepared = |name: &str| {
        let mut search = Search::new(name.parse::<Method>().unwrap());
        search.prepare(&start, &Stop::new());
        search
    };
    let known = [prepared("best"), prepared("alphabeta")];
    let wins = (0..8).filter(|seed| {
        let best = 1 + seed % 2;
        let mut play = played(&game, *seed as u64 / 2, 2).unwrap();
        let mut searches = known.each_ref().map(Search::afresh);
        while let Some(player) = play.player() {
            let search = &mut searches[usize::from(player != best)];
            let thought = search.think(&play, &Budget::iterations(1_000)).unwrap();
            play.play(thought.best).unwrap();
        }
        play.outcome().unwrap().winner() == Some(best)
    });
    assert!(wins.count() >= 7);
}

/// Another player of the same knowledge begins as the first did, whatever the first has thought since.
#[test]
fn who_begins_afresh_knows_but_has_not_thought() {
    let play = bundled("connect-four").start(1).unwrap();
    for method in ["mcts", "alphabeta", "best"] {
        let mut search = Search::new(method.parse::<Method>().unwrap());
        search.prepare(&play, &Stop::new());
        let budget = Budget::iterations(300);
        let first = search.think(&play, &budget).unwrap();
        let again = search.afresh().think(&play, &budget).unwrap();
        assert_eq!(first, again, "{method}");
    }
}
