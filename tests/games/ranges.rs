//! Any number of rows and columns: the games against their oracles on boards that no list has.

use ludwright::engine::State;
use ludwright::notation::position::write;
use ludwright::play::solve::{Control, EngineGame, Options, Solvable, Summary, solve};

use super::game;
use super::small::{at, file, items};
use crate::oracle::knights_dance::KnightsDance;
use crate::oracle::konane::Konane;
use crate::oracle::northcott::Northcott;
use crate::oracle::one_two_ten::OneTwoTen;
use crate::oracle::surround::Surround;
use crate::oracle::tomorrow::Tomorrow;
use crate::oracle::{Oracle, Start};

fn summary(game: &impl Solvable) -> Summary {
    let solution = solve(game, &Options::default(), &Control::none()).unwrap();
    *solution.summary()
}

/// The start of a game on a board of a size.
fn start(name: &str, variant: &str, size: &[&str]) -> State {
    let mut options = items(variant);
    options.extend(size.iter().map(|item| (*item).to_owned()));
    let run = ludwright::engine::Limits::default().endless();
    let loaded = super::game_within(file(name), &options, run);
    loaded.game.new_initial_state(0).unwrap()
}

/// Solves the start of a game, and that of its oracle.
fn agree<O: Oracle>(name: &str, variants: [&str; 2], size: &[&str], target: usize)
where
    O::Position: Sync,
{
    for variant in ["normal", "misere", variants[0], variants[1]] {
        let state = start(name, variant, size);
        let text = write(&state).unwrap();
        let words: Vec<&str> = variant.split('+').collect();
        let (oracle, position) = O::read(&text, &words, target).unwrap();
        let oracle = Start {
            oracle,
            start: position,
        };
        let ours = summary(&EngineGame::new(state).unwrap());
        assert_eq!(ours, summary(&oracle), "{name} {variant} {text}");
    }
}

#[test]
fn one_two_ten() {
    for target in [1, 2, 3, 4, 22, 40, 200] {
        let size = format!("Target/{target}");
        agree::<OneTwoTen>("1,2,...,10", ["normal", "misere"], &[&size], target);
    }
}

#[test]
fn tomorrows_tic_tac_toe() {
    for size in [
        ["Rows/1", "Columns/7"],
        ["Rows/9", "Columns/1"],
        ["Rows/2", "Columns/4"],
    ] {
        agree::<Tomorrow>(
            "Tomorrow's Tic-Tac-Toe",
            ["diagonal", "misere+diagonal"],
            &size,
            0,
        );
    }
}

#[test]
fn northcotts_game() {
    for size in [
        ["Rows/1", "Columns/16"],
        ["Rows/9", "Columns/3"],
        ["Rows/11", "Columns/2"],
    ] {
        agree::<Northcott>(
            "Northcott's Game",
            ["backward", "misere+backward"],
            &size,
            0,
        );
    }
}

#[test]
fn knights_dance() {
    for size in [
        ["Rows/2", "Columns/3"],
        ["Rows/2", "Columns/9"],
        ["Rows/10", "Columns/3"],
    ] {
        agree::<KnightsDance>(
            "Knight's Dance",
            ["jump-block", "misere+jump-block"],
            &size,
            0,
        );
    }
}

#[test]
fn surround() {
    for size in [
        ["Rows/1", "Columns/11"],
        ["Rows/9", "Columns/1"],
        ["Rows/2", "Columns/2"],
    ] {
        agree::<Surround>("Surround", ["wormholes", "misere+wormholes"], &size, 0);
    }
}

#[test]
fn konane() {
    let sizes = [
        ["Rows/1", "Columns/3"],
        ["Rows/1", "Columns/17"],
        ["Rows/2", "Columns/2"],
        ["Rows/2", "Columns/9"],
        ["Rows/11", "Columns/2"],
    ];
    for size in sizes {
        agree::<Konane>("Konane", ["any-piece", "misere+any-piece"], &size, 0);
    }
}

/// A position brings its own board with it, however large.
#[test]
fn a_position_chooses_the_size_of_its_board() {
    let rows = |row: &str, count: usize| vec![row; count].join(" ");
    let texts = [
        (
            "Tomorrow's Tic-Tac-Toe",
            format!("(x {})", rows("-----------", 23)),
        ),
        ("Northcott's Game", format!("(L {})", rows("0L20R0", 23))),
        ("Knight's Dance", "(w 23 40 a1 b1 an23 b23)".to_owned()),
        ("Surround", format!("(w w{}b)", "-".repeat(198))),
        (
            "Konane",
            format!(
                "(w \"\" --{0}wb {1} wb{0}wb)",
                "wb".repeat(14),
                "bw".repeat(16)
            ),
        ),
    ];
    for (name, text) in texts {
        let mut state = at(file(name), &[], &text);
        assert_eq!(write(&state).unwrap(), text, "{name}");
        let mut list = ludwright::engine::MoveList::new();
        state.legal_moves(&mut list).unwrap();
        assert!(!list.is_empty(), "{name}");
    }
}

/// Where the rules make no sense there is no game, and the report gives the reason.
#[test]
fn boards_on_which_the_rules_make_no_sense_are_refused() {
    let cases: [(&str, &[&str], &str); 9] = [
        (
            "surround",
            &["Rows/1", "Columns/1"],
            "two worms need at least two squares",
        ),
        (
            "surround",
            &["Rows/0"],
            "`Rows` is a whole number from 1 to 65535",
        ),
        ("konane", &["Rows/1", "Columns/2"], "one must be left"),
        (
            "konane",
            &["Columns/1"],
            "`Columns` is a whole number from 2 to 65535",
        ),
        (
            "knights-dance",
            &["Rows/1"],
            "`Rows` is a whole number from 2 to 65535",
        ),
        (
            "knights-dance",
            &["Columns/2"],
            "`Columns` is a whole number from 3 to 65535",
        ),
        (
            "northcotts-game",
            &["Columns/1"],
            "`Columns` is a whole number from 2 to 65535",
        ),
        (
            "tomorrows-tic-tac-toe",
            &["Columns/0"],
            "`Columns` is a whole number from 1 to 65535",
        ),
        (
            "one-two-ten",
            &["Target/0"],
            "`Target` is a whole number from 1 to 21844",
        ),
    ];
    for (name, size, reason) in cases {
        let options: Vec<&str> = size.iter().flat_map(|item| ["--option", *item]).collect();
        for verb in ["check", "show", "info"] {
            let run = crate::cli::lud(&[&[verb, name], &options[..]].concat());
            assert_eq!(run.exit, 2, "{name} {size:?}: {}", run.stderr);
            assert!(
                run.stderr.contains(reason),
                "{name} {size:?}: {}",
                run.stderr
            );
        }
    }
    let run = crate::cli::lud(&["show", "surround", "--position", "(w w)"]);
    assert_eq!(run.exit, 2, "{}", run.stderr);
    assert!(run.stderr.contains("two worms need"), "{}", run.stderr);
}

/// What is offered can be had: the least, and sizes in the hundreds.
#[test]
fn large_boards_can_be_played_on() {
    for (path, size) in [
        ("small/one-two-ten", &["Target/5000"][..]),
        ("small/surround", &["Rows/100", "Columns/50"]),
        ("small/northcotts-game", &["Rows/60", "Columns/60"]),
    ] {
        let options: Vec<String> = size.iter().map(|item| (*item).to_owned()).collect();
        let mut state = game(path, &options).game.new_initial_state(0).unwrap();
        let mut list = ludwright::engine::MoveList::new();
        for _ in 0..3 {
            state.legal_moves(&mut list).unwrap();
            state.apply(list.get(0).unwrap()).unwrap();
        }
    }
}
