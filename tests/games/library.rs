//! Every game of the library, with every option.

use ludwright::engine::{Game, MoveList, Rng};

use ludwright::play::perft::perft;

use super::game;

const GAMES: [&str; 27] = [
    "backgammon",
    "bobail",
    "chiangmai-checkers",
    "breakthrough",
    "connect-four",
    "crazy-singer",
    "crazy-singer-match",
    "dots-and-boxes",
    "english-draughts",
    "go",
    "gomoku",
    "hex",
    "hidden-ranks",
    "kharbga",
    "lasca",
    "nine-mens-morris",
    "oware",
    "reversi",
    "seven-fang",
    "small/knights-dance",
    "small/konane",
    "small/northcotts-game",
    "small/one-two-ten",
    "small/surround",
    "small/tomorrows-tic-tac-toe",
    "sudoku",
    "tic-tac-toe",
];

/// Plays a random game; the number of moves, and the player who won.
fn playout(game: &Game, seed: u64) -> (u32, Option<usize>) {
    let mut state = game.new_initial_state(seed).unwrap();
    let mut rng = Rng::new(seed);
    let mut list = MoveList::new();
    while !state.is_terminal() {
        state.legal_moves(&mut list).unwrap();
        let chosen = rng.below(list.len());
        state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
    }
    assert!(state.hash_is_right());
    (state.ply(), state.outcome().unwrap().winner())
}

#[test]
fn each_game_plays_to_an_end_with_each_item_of_its_options() {
    for path in GAMES {
        let loaded = game(path, &[]);
        for group in &loaded.expanded.options {
            for name in group.samples() {
                let name = name.to_string();
                let game = game(path, std::slice::from_ref(&name)).game;
                for seed in 0..4 {
                    let (plies, _) = playout(&game, seed);
                    assert!(plies < 5000, "{path} {name}");
                }
            }
        }
    }
}

/// All ways to choose an item of each option, or one of some numbers.
fn combinations(path: &str) -> Vec<Vec<String>> {
    let mut all = vec![Vec::new()];
    for group in &game(path, &[]).expanded.options {
        let names = group.samples().into_iter();
        let names: Vec<String> = names.map(|name| name.to_string()).collect();
        let with = |chosen: &Vec<String>| {
            let chosen = chosen.clone();
            names.clone().into_iter().map(move |name| {
                let mut more = chosen.clone();
                more.push(name);
                more
            })
        };
        all = all.iter().flat_map(with).collect();
    }
    all
}

#[test]
fn the_small_games_begin_with_every_combination_of_options() {
    let small = GAMES.iter().filter(|path| path.starts_with("small/"));
    let mut count = 0;
    for path in small {
        for options in combinations(path) {
            // A square is too little for two worms; of two pieces of Konane none would be left.
            let cramped = match *path {
                "small/surround" => ["Rows/1", "Columns/1"],
                "small/konane" => ["Rows/1", "Columns/2"],
                _ => ["", ""],
            };
            if cramped
                .iter()
                .all(|size| options.contains(&(*size).to_owned()))
            {
                continue;
            }
            let state = game(path, &options).game.new_initial_state(0).unwrap();
            perft(&state, 1).unwrap();
            count += 1;
        }
    }
    assert_eq!(count, 8 + 64 + 64 + 64 + 60 + 60);
}
