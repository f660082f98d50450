//! Plans play the very games of the program they were made from.

use std::collections::HashMap;

use ludwright::engine::{
    Action, Draw, Drawn, Game, Limits, Move, MoveList, Packing, PlanMove, Planned, Rng, State,
};
use ludwright::ir::SiteType;
use ludwright::play::agree::{Shares, agree};
use ludwright::play::player::{Mechanisms, Player};
use ludwright::play::random::random_game_with;
use ludwright::play::yardstick::{YARDSTICKS, generator};

use crate::cli::laws::Library;
use crate::helper::{load_text, load_with};

/// Plays games with and without a plan, and compares every move and what it was drawn from.
pub(super) fn same_games(game: &Game, label: &str, seeds: u64) -> bool {
    for draw in [Draw::Sampled, Draw::FullList] {
        let mechanisms = Mechanisms {
            plan: Some(draw),
            count: true,
        };
        let mut player = Player::new(game, mechanisms).unwrap();
        if !player.has_plan() {
            return false;
        }
        let mut list = MoveList::new();
        for seed in 0..seeds {
            let (mut wanted, mut got) = (Vec::new(), Vec::new());
            let record = random_game_with(game, seed, &mut list, |_, list, index| {
                let chosen = list.get(index).unwrap();
                let site = |site: Option<usize>| site.map_or(-1, |site| site as i32);
                wanted.push(Drawn {
                    choices: list.len() as u32,
                    from: site(chosen.from()),
                    to: site(chosen.to()),
                });
            });
            let played = player
                .play_with(seed, |drawn| got.push(drawn))
                .unwrap()
                .unwrap();
            let differs = wanted.iter().zip(&got).position(|(a, b)| a != b);
            assert_eq!(
                differs.map(|ply| (ply, wanted[ply], got[ply])),
                None,
                "{label} {draw:?} seed {seed}"
            );
            assert_eq!(
                record.unwrap(),
                played.record(),
                "{label} {draw:?} seed {seed}"
            );
        }
    }
    for seed in 0..seeds.min(4) {
        same_positions(game, label, seed);
    }
    true
}

/// What a plan tells of a move.
fn told(state: &State, chosen: Move<'_>) -> PlanMove {
    let puts = chosen.actions().into_iter().find_map(|action| {
        let (Action::Add { what, .. } | Action::Promote(_, what, _)) = action else {
            return None;
        };
        Some(what)
    });
    let below = |to: usize| state.stack_at(chosen.to_kind(), to).len();
    let stacks = state.game().program().needs.stacks;
    let level = chosen.to().filter(|_| stacks && puts.is_some()).map(below);
    let told = PlanMove::new(chosen.decision());
    let told = chosen.from().map_or(told, |site| told.beginning(site));
    let told = chosen.to().map_or(told, |site| told.ending(site));
    let told = told.putting(puts.unwrap_or(0) as usize);
    told.above(level.unwrap_or(0)).taking(takes(state, chosen))
}

/// Whether a move removes a piece, or puts one where another stands.
fn takes(state: &State, chosen: Move<'_>) -> bool {
    let removes = |action: Action| {
        matches!(
            action,
            Action::Remove(..) | Action::RemoveLater(_) | Action::Take(..)
        )
    };
    let ends = chosen.to().filter(|_| chosen.from() != chosen.to());
    let stands = |to: usize| state.piece_at(chosen.to_kind(), to).is_some();
    ends.is_some_and(stands) || chosen.actions().into_iter().any(removes)
}

/// Compares what stands on the board in two states.
fn same_board(shown: &State, state: &State, kind: SiteType, at: &str) {
    for site in 0..state.game().program().topology.len(kind) {
        let stacks = [shown, state].map(|state| {
            let stack = state.stack_at(kind, site);
            let pieces = stack
                .into_iter()
                .map(|piece| (piece.what, piece.count, piece.state));
            pieces.collect::<Vec<_>>()
        });
        assert_eq!(stacks[0], stacks[1], "{at} site {site}");
    }
}

/// Plays a game of random moves, and compares each position with that of the plan: once where the
/// plan goes to the position afresh, and once where it has played on from an earlier one.
fn same_positions(game: &Game, label: &str, seed: u64) {
    let mut rng = Rng::new(seed);
    let mut state = game.new_initial_state(seed).unwrap();
    let mut follows = Planned::new(game).unwrap().unwrap();
    assert!(follows.go_to(&state), "{label} seed {seed}");
    let mut afresh = follows.clone();
    let mut shown = state.clone();
    let mut hashes: HashMap<u64, u64> = HashMap::new();
    // Positions with one future have one key, which a solver relies on.
    let mut futures: HashMap<u64, Vec<u8>> = HashMap::new();
    let mut keys: HashMap<Vec<u8>, (u64, u64)> = HashMap::new();
    let packing = Packing::new(game).ok();
    let asks = game.program().needs.asks;
    let (mut list, mut moves) = (MoveList::new(), Vec::new());
    while !state.is_terminal() {
        let at = format!("{label} seed {seed} ply {}", state.ply());
        assert!(afresh.go_to(&state), "{at}");
        state.legal_moves(&mut list).unwrap();
        let wanted: Vec<PlanMove> = list.iter().map(|chosen| told(&state, chosen)).collect();
        for planned in [&mut afresh, &mut follows] {
            assert_eq!(planned.to_move(), state.to_move(), "{at}");
            assert_eq!(planned.find(), list.len(), "{at}");
            moves.clear();
            planned.each(|chosen| moves.push(chosen));
            assert_eq!(moves, wanted, "{at}");
            let nth = rng.below(moves.len());
            assert_eq!(planned.get(nth), moves[nth], "{at}");
        }
        follows.show(&mut shown);
        same_board(&shown, &state, follows.kind(), &at);
        assert_eq!(afresh.hash(), follows.hash(), "{at}");
        // Different positions have different hashes, as far as the engine's own tells them apart.
        let known = *hashes.entry(afresh.hash()).or_insert(state.hash());
        assert_eq!(known, state.hash(), "{at}");
        let future = afresh.hash_of_future();
        assert_eq!(future, follows.hash_of_future(), "{at}");
        if let Some(packing) = &packing {
            let mut key = Vec::new();
            packing.pack(&state, &mut key).unwrap();
            assert_eq!(futures.entry(future).or_insert(key.clone()), &key, "{at}");
            // The engine's own hash may tell more of the last move than rules ask, and more of lots
            // than a plan draws.
            let of_state = if asks.last || asks.last_after || asks.chance_in_play {
                0
            } else {
                state.hash_of_future()
            };
            let hashes = (future, of_state);
            assert_eq!(*keys.entry(key).or_insert(hashes), hashes, "{at}");
        }
        let nth = rng.below(list.len());
        let chosen = list.get(nth).unwrap();
        let kinds = (chosen.from_kind(), chosen.to_kind());
        assert_eq!(kinds, (afresh.kind(), afresh.kind()), "{at}");
        state.apply_unchecked(chosen).unwrap();
        if rng.below(4) == 0 {
            follows.copy_from(&afresh);
            follows.find();
        }
        follows.play_nth(nth);
        assert_eq!(follows.is_over(), state.is_terminal(), "{at}");
    }
    assert_eq!(follows.outcome(), state.outcome(), "{label} seed {seed}");
    assert_eq!(follows.to_move(), state.to_move(), "{label} seed {seed}");
    assert_eq!(follows.find(), 0);
}

#[test]
fn plans_play_the_games_of_the_library() {
    let mut library = Library::open();
    let mut planned = Vec::new();
    for name in library.names() {
        let game = library.load(&name, &[]).game;
        if same_games(&game, &name, 60) {
            planned.push(name.clone());
            for options in library.single_options(&name) {
                let game = library.load(&name, &options).game;
                same_games(&game, &format!("{name} {options:?}"), 8);
            }
        }
    }
    for name in [
        "tic-tac-toe",
        "connect-four",
        "breakthrough",
        "reversi",
        "english-draughts",
        "hex",
        "gomoku",
        "konane",
        "tomorrows-tic-tac-toe",
    ] {
        assert!(
            planned.iter().any(|known| known == name),
            "{name} has no plan"
        );
    }
}

#[test]
fn plans_play_the_games_of_the_corpus() {
    let mut planned = Vec::new();
    crate::bench::corpus::each_game(|name, game| {
        if same_games(game, name, 6) {
            planned.push(name.to_owned());
        }
    });
    if planned.is_empty() {
        // There is no corpus, which has been said.
        return;
    }
    for name in [
        "Amazons",
        "Cercar La Liebre",
        "Chess",
        "Diviyan Keliya",
        "English Draughts",
        "Fox and Geese",
        "Konane",
        "Nine Men's Morris",
        "Yavalath",
    ] {
        assert!(
            planned.iter().any(|known| known == name),
            "{name} has no plan"
        );
    }
}

/// Both sides of every yardstick play the same game.
#[test]
fn yardsticks_agree_with_their_games() {
    let mut library = Library::open();
    let names = [
        "tic-tac-toe",
        "connect-four",
        "breakthrough",
        "reversi",
        "hex",
        "gomoku",
    ];
    for (yardstick, name) in YARDSTICKS.iter().zip(names) {
        let game = library.load(name, &[]).game;
        let mut player = Player::new(&game, Mechanisms::ALL).unwrap();
        let ours = Shares::of(&mut player, 5, 20_000).unwrap();
        let native = (yardstick.sampled)(20_000, &mut generator(5));
        let agreed = agree(&ours, native.playouts, native.wins, native.plies);
        assert!(agreed, "{name}: {ours:?} {native:?}");
    }
}

/// Samples of different games do not agree.
#[test]
fn unlike_samples_disagree() {
    let mut library = Library::open();
    let game = library.load("gomoku", &["Board/14x14".to_owned()]).game;
    let mut player = Player::new(&game, Mechanisms::ALL).unwrap();
    let ours = Shares::of(&mut player, 5, 20_000).unwrap();
    let native = (YARDSTICKS[5].sampled)(20_000, &mut generator(5));
    assert!(!agree(&ours, native.playouts, native.wins, native.plies));
}

/// A hunt on a board with diagonals: jumps that capture, jumps that do not, counts and players who
/// cannot move.
const HUNT: &str = r#"(game "Hunt"
    (players 2)
    (equipment {
        (board (rectangle 4 5 diagonals:Alternating) use:Vertex)
        (piece "Wolf" P1 (or
            (move Hop
                (between if:(is Enemy (who at:(between))) (apply (remove (between))))
                (to if:(is Empty (to)))
            )
            (if (is Prev Mover) (move Pass) (move Step (to if:(is Empty (to)))))
        ))
        (piece "Sheep" P2 (or
            (move Step Forward (to if:(is Empty (to))))
            (move Hop Orthogonal
                (between if:(is Friend (who at:(between))))
                (to if:(or (is Empty (to)) (is Enemy (who at:(to)))) (apply (remove (to))))
            )
        ))
    })
    (rules
        (start { (place "Wolf1" (sites Top)) (place "Sheep2" (sites Bottom)) })
        (play (forEach Piece))
        (end {
            (if (no Moves P1) (result P2 Win))
            (if (no Moves Next) (result Next Loss))
            (if (< (count Pieces P2) 3) (result P1 Win))
            (if (>= 1 (count Pieces P1)) (result P2 Win))
            (if (no Moves Mover) (result Mover Loss))
        })
    )
)"#;

/// A game that begins with a choice of seats, on a board that is soon full.
const SEATS: &str = r#"(game "Seats"
    (players 2)
    (equipment { (board (square 2)) (piece "Disc" Each) })
    (rules
        (meta (swap))
        (play (move Add (to (sites Empty))))
        (end {
            (if (is Line 2 Orthogonal) (result Mover Loss))
            (if (is Line 2 Diagonal) (result Next Loss))
        })
    )
)"#;

/// What plans know is played as by the program, under any limit on turns and moves.
#[test]
fn plans_know_jumps_and_swaps() {
    // After the swap on a single site nobody can do anything but pass.
    let one_site = SEATS.replace("square 2", "square 1");
    for (label, text) in [("hunt", HUNT), ("seats", SEATS), ("one site", &one_site)] {
        let game = load_text(text).game;
        assert!(same_games(&game, label, 300), "{label} has no plan");
        for most in 1..8 {
            let by_turns = Limits {
                turns_per_player: most,
                ..*game.limits()
            };
            let by_moves = Limits {
                moves: most,
                ..*game.limits()
            };
            for limits in [by_turns, by_moves] {
                let limited = load_with(text, limits).game;
                assert!(same_games(&limited, label, 20), "{label} {limits:?}");
            }
        }
    }
}

/// One of some words.
pub(super) fn one<'w>(rng: &mut Rng, words: &[&'w str]) -> &'w str {
    words[rng.below(words.len())]
}

const BOARDS: [&str; 8] = [
    "(square 4)",
    "(rectangle 3 5)",
    "(hex 3)",
    "(hex Diamond 4)",
    "(tri 4)",
    "(tiling T488 2)",
    "(merge (square 3) (shift 2 1 (rectangle 2 3)))",
    "(remove (square 5) cells:{6 12 13})",
];

/// The moves of one kind of piece: steps, jumps, or both.
fn piece_moves(rng: &mut Rng) -> String {
    let directions = ["", "Orthogonal", "Diagonal", "Forward", "{N E}", "Adjacent"];
    let ends = ["(is Empty (to))", "(not (is Friend (who at:(to))))"];
    let jumped = [
        "(is Enemy (who at:(between)))",
        "(is Friend (who at:(between)))",
        "(is Occupied (between))",
    ];
    let taken = ["", "(apply (remove (between)))"];
    let landed = ["", "(apply (remove (to)))"];
    let mut moves = |kind: &str| {
        let (dir, end, land) = (one(rng, &directions), one(rng, &ends), one(rng, &landed));
        let between = match kind {
            "Hop" => format!("(between if:{} {})", one(rng, &jumped), one(rng, &taken)),
            _ => String::new(),
        };
        format!("(move {kind} {dir} {between} (to if:{end} {land}))")
    };
    let (step, hop, other) = (moves("Step"), moves("Hop"), moves("Hop"));
    let shapes = [
        step.clone(),
        hop.clone(),
        format!("(or {hop} {step})"),
        format!("(or {{{step} {hop} {other}}})"),
        format!("(or {hop} (if (is Prev Mover) (move Pass) {step}))"),
    ];
    one(rng, &shapes.each_ref().map(String::as_str)).to_owned()
}

/// A condition that ends a game.
fn ending(rng: &mut Rng) -> String {
    let counts = ["P1", "P2", "Mover", "Next"];
    let (who, number) = (one(rng, &counts), rng.below(4));
    let plain = [
        format!("(no Moves {who})"),
        format!("(no Pieces {who})"),
        format!("(< (count Pieces {who}) {number})"),
        format!("(>= {number} (count Pieces {who}))"),
        format!("(= (count Pieces {who}) {number})"),
        "(is Line 3)".to_owned(),
        "(is In (last To) (sites Side N))".to_owned(),
    ];
    let plain = plain.each_ref().map(String::as_str);
    let (a, b) = (one(rng, &plain), one(rng, &plain));
    let joined = [
        a.to_owned(),
        format!("(and {a} {b})"),
        format!("(or {a} {b})"),
        format!("(and (not {a}) {b})"),
    ];
    let result = format!("(result {who} {})", one(rng, &["Win", "Loss", "Draw"]));
    format!(
        "(if {} {result})",
        one(rng, &joined.each_ref().map(String::as_str))
    )
}

/// A small game of a kind that may have a plan.
fn small_game(rng: &mut Rng) -> String {
    let board = one(rng, &BOARDS);
    let (first, second) = (piece_moves(rng), piece_moves(rng));
    let ends = format!("(end {{ {} {} }})", ending(rng), ending(rng));
    let places = rng.below(3) == 0;
    let rules = if places {
        let swap = one(rng, &["", "(meta (swap))"]);
        let lines = "(end { (if (is Line 3) (result Mover Win)) (if (is Line 2 Diagonal) (result Next Loss)) })";
        let ends = if swap.is_empty() { &ends } else { lines };
        format!("(rules {swap} (play (move Add (to (sites Empty)))) {ends})")
    } else {
        format!(
            "(rules (start {{ (place \"A1\" {{0 1 4}}) (place \"B2\" {{5 7 8}}) }}) (play (forEach Piece)) {ends})"
        )
    };
    let pieces = if places {
        "(piece \"A\" P1) (piece \"B\" P2)".to_owned()
    } else {
        format!("(piece \"A\" P1 {first}) (piece \"B\" P2 {second})")
    };
    format!("(game \"Small\" (players 2) (equipment {{ (board {board}) {pieces} }}) {rules})")
}

/// How many of some programs have plans. Plans and programs play so many games of each alike.
pub(super) fn planned(
    programs: usize,
    games: u64,
    mut program: impl FnMut(usize) -> (String, Limits),
) -> usize {
    let is_planned = |number: &usize| {
        let (text, limits) = program(*number);
        let game = load_with(&text, limits).game;
        same_games(&game, &format!("{number}: {text}"), games)
    };
    (0..programs).filter(is_planned).count()
}

/// Random programs are played alike by plan and by the program.
#[test]
fn plans_play_random_programs() {
    let mut rng = Rng::new(17);
    let planned = planned(250, 6, |_| {
        let text = small_game(&mut rng);
        let limits = Limits {
            moves: 1 + rng.below(80) as u32,
            ..Limits::default()
        };
        (text, limits)
    });
    assert!(planned > 150, "only {planned} of them have plans");
}
