//! Positions as text: what is wrong with those that are none, and laws of those that are.

use std::collections::BTreeSet;

use ludwright::engine::{MoveList, Rng};
use ludwright::notation::position::{PositionError, choices, read, write};
use ludwright::notation::{Names, move_texts};
use ludwright::play::solve::EngineGame;

use super::small::at;
use super::{game, game_within};

/// What is wrong with a text, and the part of it that is.
fn wrong(path: &str, text: &str) -> (&'static str, String) {
    let first = game(path, &[]);
    let error: PositionError = match choices(&first.game, &first.expanded.options, text) {
        Err(error) => error,
        Ok(sizes) => read(&game(path, &sizes).game, text).unwrap_err(),
    };
    (error.code, text[error.span].to_owned())
}

#[track_caller]
fn is_wrong(path: &str, text: &str, code: &str, part: &str) {
    let path = format!("small/{path}");
    assert_eq!(wrong(&path, text), (code, part.to_owned()), "{text}");
}

#[test]
fn one_two_ten() {
    is_wrong("one-two-ten", "", "L0601", "");
    is_wrong("one-two-ten", "(L)", "L0601", ")");
    is_wrong("one-two-ten", "(X 3)", "L0601", "X");
    is_wrong("one-two-ten", "(L -3)", "L0601", "-");
    is_wrong("one-two-ten", "(L 3", "L0601", "");
    is_wrong("one-two-ten", "(L 3) and", "L0601", "a");
    is_wrong("one-two-ten", "(L 11)", "L0604", "11");
    is_wrong("one-two-ten", "(L 99999999999999999999)", "L0601", "9");
}

#[test]
fn tomorrows_tic_tac_toe() {
    let game = "tomorrows-tic-tac-toe";
    is_wrong(game, "(x ---- x--- --?-)", "L0601", "?");
    is_wrong(game, "(x ---- x--- --o)", "L0602", "--o");
    is_wrong(
        game,
        "(x ---- x--- -x-- --o- x--- -x-- ----)",
        "L0605",
        "(x ---- x--- -x-- --o- x--- -x-- ----)",
    );
    is_wrong(game, "(x x--- x---)", "L0605", "(x x--- x---)");
    is_wrong(game, "(x xxx- ooo- ----)", "L0605", "(x xxx- ooo- ----)");
    is_wrong(game, "(x )", "L0601", ")");
}

#[test]
fn northcotts_game() {
    let game = "northcotts-game";
    is_wrong(game, "(L 1L3R0 0L1R)", "L0601", ")");
    is_wrong(game, "(L 1L3R0 0L1R4)", "L0602", "0L1R4");
    is_wrong(game, "(L 1R3L0)", "L0605", "(L 1R3L0)");
    is_wrong(game, "(L 1L4)", "L0605", "(L 1L4)");
    is_wrong(game, "(L 0L0)", "L0603", "0L0");
}

#[test]
fn knights_dance() {
    let game = "knights-dance";
    is_wrong(game, "(w 5 6 a1 b1 f5)", "L0601", ")");
    is_wrong(game, "(w 5 6 a1 b1 g5 b5)", "L0604", "g5");
    is_wrong(game, "(w 5 2 a1 b1 b5 a5)", "L0603", "2");
    is_wrong(game, "(w 1 9 a1 b1 f1 b1)", "L0603", "1");
    is_wrong(game, "(w 99999 9 a1 b1 f1 b5)", "L0603", "99999");
    is_wrong(game, "(w 5 6 a1 a1 f5 b5)", "L0604", "a1");
    is_wrong(game, "(w 5 6 a1 b1 b1 b5)", "L0604", "b1");
    is_wrong(game, "(w 5 6 a1 b1 a1 b5)", "L0604", "a1");
    is_wrong(game, "(w 5 6 A1 b1 f5 b5)", "L0601", "A");
}

#[test]
fn surround_and_konane() {
    is_wrong(
        "surround",
        "(w -w--- ----- -----)",
        "L0605",
        "(w -w--- ----- -----)",
    );
    is_wrong(
        "surround",
        "(w -w-w- ----b -----)",
        "L0605",
        "(w -w-w- ----b -----)",
    );
    is_wrong("surround", "(w -o--- oob-x owxxxx)", "L0602", "owxxxx");
    is_wrong("konane", "(w wbwb bwb- w-wb)", "L0601", "w");
    is_wrong("konane", "(b d1 wbw- b--- --w-)", "L0604", "d1");
    is_wrong("konane", "(b d9 wbw- b--- --wb)", "L0604", "d9");
    is_wrong(
        "konane",
        "(w a3 wbwb bwb- w-wb)",
        "L0605",
        "(w a3 wbwb bwb- w-wb)",
    );
    is_wrong(
        "konane",
        "(w \"\" wwwb bwb- w-wb)",
        "L0605",
        "(w \"\" wwwb bwb- w-wb)",
    );
}

#[test]
fn a_game_without_notation() {
    assert_eq!(wrong("hex", "x").0, "L0606");
}

/// The strings of the handout, and of finished games.
#[test]
fn strings_round_trip() {
    for (path, text) in [
        ("one-two-ten", "(R 10)"),
        ("tomorrows-tic-tac-toe", "(x ---- x--- --o-)"),
        ("tomorrows-tic-tac-toe", "(o -xx- xxoo --o-)"),
        ("northcotts-game", "(L 1L3R0 0L1R3 1L2R1)"),
        ("northcotts-game", "(R 4L0R0 0L1R3 1L2R1)"),
        ("northcotts-game", "(R 0L10R0)"),
        ("knights-dance", "(w 5 6 a1 b1 f5 b5)"),
        ("knights-dance", "(b 5 6 a1 b1 b1 b5)"),
        ("knights-dance", "(w 5 6 a1 b1 d4 d4)"),
        ("surround", "(w -w--- ----b -----)"),
        ("surround", "(b -o--- oo--x w--bx)"),
        ("surround", "(w -o--- oob-x owxxx)"),
        ("konane", "(w \"\" wbwb bwb- w-wb)"),
        ("konane", "(b d1 wbw- b--- --wb)"),
    ] {
        let state = at(&format!("small/{path}"), &[], text);
        assert_eq!(write(&state).unwrap(), text);
        let over = [
            "(R 10)",
            "(b 5 6 a1 b1 b1 b5)",
            "(w 5 6 a1 b1 d4 d4)",
            "(w -o--- oob-x owxxx)",
        ];
        assert_eq!(state.is_terminal(), over.contains(&text), "{text}");
    }
}

/// A state, its text and its key tell the same: whatever is read or unpacked writes
/// the same text, is over when it is, and has as many moves.
#[test]
fn states_texts_and_keys_agree() {
    let games = [
        "one-two-ten",
        "tomorrows-tic-tac-toe",
        "northcotts-game",
        "knights-dance",
        "surround",
        "konane",
    ];
    for path in games.map(|name| format!("small/{name}")) {
        let loaded = game_within(&path, &[], ludwright::engine::Limits::default().endless());
        let (mut list, mut again) = (MoveList::new(), MoveList::new());
        for seed in 0..30 {
            let mut state = loaded.game.new_initial_state(seed).unwrap();
            let keys = EngineGame::new(state.clone()).unwrap();
            let mut rng = Rng::new(seed);
            for _ in 0..60 {
                let text = write(&state).unwrap();
                let key = keys.key(&state).unwrap();
                state.legal_moves(&mut list).unwrap();
                for mut other in [read(&loaded.game, &text).unwrap(), keys.state(&key)] {
                    assert_eq!(write(&other).unwrap(), text, "{path}");
                    assert_eq!(keys.key(&other).unwrap(), key, "{path} {text}");
                    assert_eq!(other.outcome(), state.outcome(), "{path} {text}");
                    assert!(other.hash_is_right());
                    other.legal_moves(&mut again).unwrap();
                    assert_eq!(again.len(), list.len(), "{path} {text}");
                }
                let Some(chosen) = list.get(rng.below(list.len())) else {
                    break;
                };
                state.apply_unchecked(chosen).unwrap();
            }
        }
    }
}

/// The positions that play leads to after a number of plies, as text.
fn after(path: &str, plies: u32) -> BTreeSet<String> {
    let loaded = game_within(path, &[], ludwright::engine::Limits::default().endless());
    let mut states = vec![loaded.game.new_initial_state(0).unwrap()];
    let mut list = MoveList::new();
    for _ in 0..plies {
        let mut seen = BTreeSet::new();
        let mut next = Vec::new();
        for state in &mut states {
            state.legal_moves(&mut list).unwrap();
            for chosen in list.iter() {
                let mut state = state.clone();
                state.apply(chosen).unwrap();
                if seen.insert(write(&state).unwrap()) {
                    next.push(state);
                }
            }
        }
        states = next;
    }
    states.iter().map(|state| write(state).unwrap()).collect()
}

/// What the handout says of its own strings: the start of each game, and what comes up after so
/// many plies and not before.
#[test]
fn strings_of_the_handout_come_up_as_it_says() {
    for (path, text, plies) in [
        ("one-two-ten", "(L 0)", 0),
        ("tomorrows-tic-tac-toe", "(x ---- x--- --o-)", 0),
        ("tomorrows-tic-tac-toe", "(o -xx- xxoo --o-)", 5),
        ("northcotts-game", "(L 1L3R0 0L1R3 1L2R1)", 0),
        ("northcotts-game", "(R 4L0R0 0L1R3 1L2R1)", 1),
        ("knights-dance", "(w 5 6 a1 b1 f5 b5)", 0),
        ("surround", "(w -w--- ----b -----)", 0),
        ("surround", "(b -o--- oo--x w--bx)", 5),
        ("surround", "(w -o--- oob-x owxxx)", 8),
        ("konane", "(w \"\" wbwb bwb- w-wb)", 0),
        ("konane", "(b d1 wbw- b--- --wb)", 4),
    ] {
        let path = format!("small/{path}");
        for earlier in 0..plies {
            assert!(
                !after(&path, earlier).contains(text),
                "{text} after {earlier}"
            );
        }
        assert!(after(&path, plies).contains(text), "{text} after {plies}");
    }
}

/// The words of the handout on Knight's Dance: "White wins by capturing Black's king", on b1. The
/// shortest games that end so have seven plies; there are 499 of them, and in 76 Black's third
/// move goes to d4 and White's fourth to b1.
#[test]
fn shortest_games_in_which_white_takes_the_king() {
    let game = game_within(
        "small/knights-dance",
        &[],
        ludwright::engine::Limits::default(),
    )
    .game;
    let names = Names::new(&game);
    let start = game.new_initial_state(0).unwrap();
    let mut games = vec![(start, Vec::new())];
    let mut list = MoveList::new();
    for ply in 1..=7 {
        let mut next = Vec::new();
        for (state, moves) in &mut games {
            state.legal_moves(&mut list).unwrap();
            for (chosen, text) in list.iter().zip(move_texts(game.program(), &names, &list)) {
                let mut after = state.clone();
                after.apply(chosen).unwrap();
                next.push((after, [moves.as_slice(), &[text]].concat()));
            }
        }
        let ended = |state: &ludwright::engine::State, moves: &[String]| {
            state.is_terminal() && ply % 2 == 1 && moves.last().unwrap().contains("-b1")
        };
        let kings: Vec<&Vec<String>> = next
            .iter()
            .filter(|(state, moves)| ended(state, moves))
            .map(|(_, moves)| moves)
            .collect();
        if ply < 7 {
            assert_eq!(kings.len(), 0, "ply {ply}");
        } else {
            assert_eq!(kings.len(), 499);
            let pictured = kings.iter().filter(|moves| moves[5].contains("-d4"));
            assert_eq!(pictured.count(), 76);
        }
        next.retain(|(state, _)| !state.is_terminal());
        games = next;
    }
}

/// The cells of the handout's garbled rows can be read in one way alone.
#[test]
fn garbled_rows_of_the_handout_are_refused() {
    is_wrong("surround", "(w -o--- oob-x owxxxx)", "L0602", "owxxxx");
    is_wrong(
        "tomorrows-tic-tac-toe",
        "(o -xx- xxoo ---o-)",
        "L0602",
        "---o-",
    );
    // Seven pieces lie on the board after five plies only.
    let seven = after("small/tomorrows-tic-tac-toe", 5);
    for row in ["---o", "-o--", "o---"] {
        assert!(!seven.contains(&format!("(o -xx- xxoo {row})")), "{row}");
    }
}
