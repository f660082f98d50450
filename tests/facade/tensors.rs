//! Positions as numbers, and games that are stepped by numbers.

use std::sync::Arc;

use ludwright::{Env, Game, Loader, Play, Tensors};

use super::{load, played};

fn tensor(tensors: &Tensors, play: &Play, player: usize) -> Vec<f32> {
    let mut all = vec![f32::NAN; tensors.size()];
    tensors.write(play, Some(player), &mut all);
    all
}

/// A plane, row by row.
fn plane(tensors: &Tensors, all: &[f32], name: &str) -> Vec<f32> {
    let nth = tensors.planes().iter().position(|known| known == name);
    let nth = nth.unwrap_or_else(|| panic!("no plane {name:?}: {:?}", tensors.planes()));
    let [_, rows, columns] = tensors.shape();
    all[nth * rows * columns..][..rows * columns].to_vec()
}

fn tic_tac_toe() -> Game {
    Loader::bundled().load("tic-tac-toe").unwrap()
}

#[test]
fn planes_lie_as_the_board_does() {
    let game = tic_tac_toe();
    let tensors = game.tensors();
    let mut play = game.start(1).unwrap();
    // The upper left corner, and then the lower right one.
    play.play_text("a3").unwrap();
    play.play_text("c1").unwrap();
    insta::assert_snapshot!(tensors.planes().join("\n"), @r"
    Cross1
    Disc2
    piece of P1
    piece of P2
    last move from
    last move to
    to move P1
    to move P2
    seen by P1
    seen by P2
    ");
    assert_eq!(tensors.shape(), [tensors.planes().len(), 3, 3]);
    assert!(tensors.is_grid());
    let all = tensor(&tensors, &play, 1);
    let of = |name: &str| plane(&tensors, &all, name);
    let only = |cell: usize| {
        (0..9)
            .map(|at| f32::from(u8::from(at == cell)))
            .collect::<Vec<_>>()
    };
    assert_eq!(of("piece of P1"), only(0));
    assert_eq!(of("piece of P2"), only(8));
    assert_eq!(of("last move to"), only(8));
    assert_eq!(of("to move P1"), [1.0; 9]);
    assert_eq!(of("to move P2"), [0.0; 9]);
    assert_eq!(of("seen by P1"), [1.0; 9]);
}

#[test]
fn tensors_of_every_bundled_game_are_finite_and_of_one_size() {
    for name in Loader::bundled().games() {
        let game = Loader::bundled().load(&name).unwrap();
        let tensors = game.tensors();
        assert_eq!(tensors.cells().len(), tensors.sites().len(), "{name}");
        let nodes = tensors.sites().len() as u32;
        for [from, to] in tensors.edges() {
            assert!(*from < nodes && *to < nodes && from != to, "{name}");
            assert!(tensors.edges().contains(&[*to, *from]), "{name}");
        }
        for plies in [0, 5, 40] {
            let play = played(&game, 7, plies);
            for player in 1..=game.players() {
                let all = tensor(&tensors, &play, player);
                assert!(all.iter().all(|number| number.is_finite()), "{name}");
            }
        }
    }
}

/// Two pieces whose kinds the other player does not see.
const HIDDEN: &str = "(game \"Hidden\" (players 2) (equipment {(board (square 3)) \
    (piece \"King\" Each) (piece \"Pawn\" Each)}) \
    (rules (start {(place \"KIND1\" 0) (place \"Pawn2\" 8) (set Hidden What at:0 to:P2)}) \
    (play (forEach Piece (move Step (to if:(is Empty (to))))))))";

#[test]
fn what_is_hidden_is_in_no_tensor() {
    let games = ["King", "Pawn"].map(|kind| load(&HIDDEN.replace("KIND", kind)));
    let [mine, other] = games.each_ref().map(|game| {
        let play = game.start(1).unwrap();
        let tensors = game.tensors();
        [1, 2].map(|player| tensor(&tensors, &play, player))
    });
    assert_ne!(mine[0], other[0]);
    assert_eq!(mine[1], other[1]);
    let tensors = games[0].tensors();
    let hidden = plane(&tensors, &mine[1], "hidden");
    // The lower left corner.
    assert_eq!(hidden, [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]);
    assert_eq!(plane(&tensors, &mine[1], "piece of P1"), hidden);
}

#[test]
fn the_graph_says_what_touches_what() {
    let game = tic_tac_toe();
    let tensors = game.tensors();
    let degrees = (0..9).map(|node| {
        tensors
            .edges()
            .iter()
            .filter(|edge| edge[0] == node)
            .count()
    });
    assert_eq!(degrees.collect::<Vec<_>>(), [3, 5, 3, 5, 8, 5, 3, 5, 3]);
    // Pieces on two kinds of sites: 4 cells and 12 edges, each cell with 4 of them.
    let text = "(game \"Fences\" (players 2) (equipment {(board (square 2)) (piece \"Disc\" Each)}) \
        (rules (play (or (move Add (to (sites Empty))) (move Add (to Edge (sites Empty Edge)))))))";
    let tensors = load(text).tensors();
    assert_eq!(tensors.sites().len(), 4 + 12);
    assert!(!tensors.is_grid());
    assert_eq!(tensors.shape()[1..], [1, 16]);
    let of_cell = tensors.edges().iter().filter(|edge| edge[0] == 0);
    assert_eq!(of_cell.filter(|edge| edge[1] >= 4).count(), 4);
}

/// Pieces that are counted in hands, and so on the board.
const HANDS: &str = "(game \"Hands\" (players 2) (equipment {(board (square 3)) (hand Each) (piece \"Disc\" Each)}) \
    (rules (start {(place \"Disc1\" (handSite P1) count:4) (place \"Disc2\" (handSite P2) count:4)}) \
    (play (move (from (handSite Mover)) (to (sites Empty)))) (end (if (no Moves Next) (result Mover Win)))))";

/// Discs dropped on stacks.
const STACKS: &str = "(game \"Stacks\" (players 2) (equipment {(board (rectangle 1 5)) (piece \"Disc\" Each)}) (rules (play (move Add (to (forEach (sites Board) if:(< (size Stack at:(site)) 4))) stack:True)) (end (if (is Line 3 byLevel:True) (result Mover Win)))))";

/// Pieces that begin where lots decide.
const LOTS: &str = "(game \"Lots\" (players {(player N) (player S)}) (equipment {(board (square 4)) (piece \"Man\" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))}) (rules (start (place Random {\"Man1\" \"Man2\"} count:3)) (play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win)))))";

#[test]
fn games_stepped_by_numbers_are_those_of_play() {
    let bundled = Loader::bundled().games().into_iter().map(|name| {
        let game = Loader::bundled().load(&name).unwrap();
        (name, game)
    });
    let others = [("Hands", HANDS), ("Stacks", STACKS), ("Lots", LOTS)];
    let others = others.map(|(name, text)| (name.to_owned(), load(text)));
    for (name, game) in bundled.chain(others) {
        let (actions, tensors) = (Arc::new(game.actions().unwrap()), game.tensors());
        // Beside a game that is over or under way.
        let mut first = Env::new(&game, &actions, 7).unwrap();
        if let Some(id) = first.random() {
            first.step(id).unwrap();
        }
        let mut env = first.another(5).unwrap();
        // The seed of its first game.
        let mut play = game.start(ludwright::Rng::new(5).next_u64()).unwrap();
        let mut ours = vec![0.0; tensors.size()];
        for ply in 0..60 {
            assert_eq!(env.legal(), actions.legal(&play).unwrap(), "{name}");
            assert_eq!(env.player(), play.player(), "{name}");
            assert_eq!(env.outcome(), play.outcome(), "{name}");
            if ply % 3 == 0 {
                env.observe(&tensors, 1, &mut ours);
                assert_eq!(ours, tensor(&tensors, &play, 1), "{name}");
            }
            let Some(id) = env.random() else { break };
            let mut mask = vec![false; actions.count() as usize];
            env.mask(&mut mask);
            let set = mask.iter().filter(|set| **set).count();
            assert!(mask[id as usize] && set == env.legal().len());
            play.play(actions.find(&play, id).unwrap()).unwrap();
            env.step(id).unwrap();
        }
        env.reset().unwrap();
        assert_eq!(env.ply(), 0);
    }
}

#[test]
fn a_number_that_is_no_move_changes_nothing() {
    let game = tic_tac_toe();
    let mut env = Env::new(&game, &Arc::new(game.actions().unwrap()), 1).unwrap();
    env.step(4).unwrap();
    let error = env.step(4).unwrap_err();
    assert_eq!(
        error.to_string(),
        "4 is not the number of a legal move of the position"
    );
    assert_eq!((env.ply(), env.legal().len()), (1, 8));
}

#[test]
fn returns_are_worth_nothing_together() {
    let returns = |ranks: &[f64]| {
        let ranks = ranks.to_vec();
        let by_limit = false;
        ludwright::facade::Outcome { ranks, by_limit }.returns()
    };
    assert_eq!(returns(&[1.0, 2.0]), [1.0, -1.0]);
    assert_eq!(returns(&[1.5, 1.5]), [0.0, 0.0]);
    assert_eq!(returns(&[3.0, 1.0, 2.0]), [-1.0, 1.0, 0.0]);
    assert_eq!(returns(&[1.0]), [1.0]);
    assert_eq!(returns(&[2.0]), [-1.0]);
}
