//! The players written by hand whose games do not come with lud: they play by the rules of the texts
//! that `lud bench` has, and of the corpus.

use ludwright::Loader;
use ludwright::engine::{Game, MoveList, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::play::agree::{Shares, agree};
use ludwright::play::perft::perft;
use ludwright::play::player::{Mechanisms, Player};
use ludwright::play::yardstick::{YARDSTICKS, Yardstick, amazons, draughts, generator, yavalath};
use ludwright::text::{DirLibrary, Limits, Sources, read_text};

use crate::support::corpus;

/// The name of the yardstick, the text of the same rules, where they are in the corpus, and how many
/// games are enough to see a small difference.
const GAMES: [(&str, &str, &str, u64); 3] = [
    (
        "English draughts",
        include_str!("../../src/cli/bench/games/english-draughts.lud"),
        "board/war/leaping/diagonal/English Draughts.lud",
        8_000,
    ),
    (
        "Amazons 10x10",
        include_str!("../../src/cli/bench/games/amazons.lud"),
        "board/space/blocking/Amazons.lud",
        4_000,
    ),
    (
        "Yavalath",
        include_str!("../../src/cli/bench/games/yavalath.lud"),
        "board/space/line/Yavalath.lud",
        40_000,
    ),
];

fn game(text: &str) -> Game {
    Loader::new()
        .load_text("game", text)
        .unwrap()
        .engine()
        .clone()
}

fn agrees(name: &str, game: &Game, games: u64) {
    let yardstick: &Yardstick = YARDSTICKS.iter().find(|known| known.name == name).unwrap();
    let mut player = Player::new(game, Mechanisms::NONE).unwrap();
    let ours = Shares::of(&mut player, 5, games).unwrap();
    let native = (yardstick.full_list)(10 * games, &mut generator(6));
    assert!(
        agree(&ours, native.playouts, native.wins, native.plies),
        "{name}: {ours:?} and {native:?}"
    );
}

#[test]
fn they_play_the_games_of_the_texts() {
    for (name, text, _, games) in GAMES {
        agrees(name, &game(text), games);
    }
}

#[test]
fn they_play_the_games_of_the_corpus() {
    let Some(root) = corpus::corpus("native players on the corpus's rules") else {
        return;
    };
    let mut sources = Sources::new();
    let defines = Defines::load(&DirLibrary::open(&root.join("def")).unwrap(), &mut sources);
    for (name, _, path, games) in GAMES {
        let text = read_text(&root.join("lud").join(path), 1 << 20).unwrap();
        let source = sources.add(path, text);
        let (choices, limits) = (Choices::default(), Limits::DEFAULT);
        let run = ludwright::engine::Limits::default();
        let loaded = ludwright::compile::load(&source, &defines, &choices, &limits, run);
        agrees(name, &loaded.unwrap().game, games);
    }
}

fn counts(text: &str, depth: usize) -> Vec<u64> {
    let state = game(text).new_initial_state(0).unwrap();
    perft(&state, depth).unwrap()
}

/// The first counts are published; nobody can take twice before the fifth move, so it does not matter
/// there that each jump is a move.
#[test]
fn draughts_perft() {
    let native = (1..=6).map(|depth| draughts::perft(draughts::Walk::new(), depth));
    let native: Vec<u64> = native.collect();
    assert_eq!(native[..4], [7, 49, 302, 1469]);
    assert_eq!(counts(GAMES[0].1, 6), native);
}

/// A queen's move and an arrow: 2176 ways to begin, as published.
#[test]
fn amazons_perft() {
    let native = (1..=3).map(|depth| amazons::perft(amazons::Walk::new(), depth));
    let native: Vec<u64> = native.collect();
    assert_eq!(native[..2], [80, 2176]);
    assert_eq!(counts(GAMES[1].1, 3), native);
}

/// 61 cells, then 60 or a swap, then 59, or 60 after a swap.
#[test]
fn yavalath_perft() {
    let native: Vec<u64> = (1..=3).map(yavalath::perft).collect();
    assert_eq!(native, [61, 61 * 61, 61 * (60 * 59 + 60)]);
    assert_eq!(counts(GAMES[2].1, 3), native);
}

/// Plays a random game of the text, and compares the legal moves of every ply with those of a walk.
/// At the end the walk has none, and the other player has won.
fn walk_along<W: Copy>(
    game: &Game,
    seed: u64,
    mut walk: W,
    moves: impl Fn(&W) -> Vec<(Option<usize>, usize)>,
    after: impl Fn(W, usize) -> W,
) {
    let mut state = game.new_initial_state(seed).unwrap();
    let mut rng = Rng::new(seed);
    let mut list = MoveList::new();
    while !state.is_terminal() {
        state.legal_moves(&mut list).unwrap();
        let theirs: Vec<_> = list
            .iter()
            .map(|legal| {
                (
                    legal.from().filter(|from| Some(*from) != legal.to()),
                    legal.to().unwrap(),
                )
            })
            .collect();
        let ours = moves(&walk);
        let sorted = |moves: &[(Option<usize>, usize)]| {
            let mut moves = moves.to_vec();
            moves.sort_unstable();
            moves
        };
        assert_eq!(
            sorted(&ours),
            sorted(&theirs),
            "seed {seed}, ply {}",
            state.ply()
        );
        let chosen = rng.below(theirs.len());
        let number = ours.iter().position(|other| *other == theirs[chosen]);
        walk = after(walk, number.unwrap());
        state.apply_unchecked(list.get(chosen).unwrap()).unwrap();
    }
    assert!(moves(&walk).is_empty(), "seed {seed}");
    let loser = state.to_move();
    assert_eq!(
        state.outcome().unwrap().winner(),
        Some(3 - loser),
        "seed {seed}"
    );
}

/// Kings, promotion, jumps that go on, and positions that a count from the beginning never comes to.
#[test]
fn draughts_move_by_move() {
    let game = game(GAMES[0].1);
    for seed in 0..200 {
        let moves = |walk: &draughts::Walk| {
            let moves = walk.moves().into_iter();
            moves.map(|(from, to)| (Some(from), to)).collect()
        };
        let after = |walk: draughts::Walk, number| walk.after(number);
        walk_along(&game, seed, draughts::Walk::new(), moves, after);
    }
}

#[test]
fn amazons_move_by_move() {
    let game = game(GAMES[1].1);
    for seed in 0..50 {
        let after = |walk: amazons::Walk, number: usize| walk.after(walk.moves()[number]);
        walk_along(
            &game,
            seed,
            amazons::Walk::new(),
            amazons::Walk::moves,
            after,
        );
    }
}
