//! Puzzles that are won by a line of moves, against counts that know nothing of the search.

use std::collections::{BTreeSet, VecDeque};

use ludwright::Loader;
use ludwright::facade::{Fault, Play, RouteError, Stop};

fn start_of(text: &str) -> Play {
    let game = Loader::bundled().load_text("puzzle", text);
    game.unwrap_or_else(|reports| panic!("{text}\n{reports}"))
        .start(3)
        .unwrap()
}

/// Two tiles and a hole on a square of two, or five on a rectangle.
fn tiles(board: &str, tiles: usize, start: &str, target: &str) -> Play {
    let pieces: Vec<String> = (1..=tiles)
        .map(|tile| format!("(piece \"{tile}\" P1 (move Step Orthogonal (to if:(is Empty (to)))))"))
        .collect();
    start_of(&format!(
        "(game \"Tiles\" (players 1) (equipment {{ (board {board}) {} }})
            (rules (start {{ {start} }}) (play (forEach Piece))
                (end (if (is Target {{ {target} }}) (result P1 Win)))))",
        pieces.join(" ")
    ))
}

/// How far it is from one order of tiles to another, by trying all orders, 0 for the hole.
fn by_all_orders(columns: usize, start: &[u8], target: &[u8]) -> Option<usize> {
    let mut seen = BTreeSet::from([start.to_vec()]);
    let mut open = VecDeque::from([(start.to_vec(), 0)]);
    while let Some((order, moves)) = open.pop_front() {
        if order == target {
            return Some(moves);
        }
        let hole = order.iter().position(|tile| *tile == 0).unwrap();
        for other in 0..order.len() {
            let rows = (hole / columns).abs_diff(other / columns);
            let across = (hole % columns).abs_diff(other % columns);
            let mut next = order.clone();
            next.swap(hole, other);
            if rows + across == 1 && seen.insert(next.clone()) {
                open.push_back((next, moves + 1));
            }
        }
    }
    None
}

#[test]
fn the_shortest_way_to_order_tiles_is_that_of_all_orders() {
    let orders: [[u8; 6]; 4] = [
        [1, 2, 3, 4, 0, 5],
        [2, 1, 3, 0, 4, 5],
        [5, 4, 3, 2, 1, 0],
        [1, 3, 2, 4, 5, 0],
    ];
    for order in orders {
        let target = [1, 2, 3, 4, 5, 0];
        let wanted = by_all_orders(3, &order, &target);
        let places: Vec<String> = order
            .iter()
            .enumerate()
            .filter(|(_, tile)| **tile > 0)
            .map(|(site, tile)| format!("(place \"{tile}\" {site})"))
            .collect();
        let play = tiles("(rectangle 2 3)", 5, &places.join(" "), "1 2 3 4 5 0");
        let found = play.route(64 << 20, true, &Stop::new());
        match (found, wanted) {
            (Ok(route), Some(moves)) => {
                assert_eq!(
                    (route.moves.len(), route.is_shortest),
                    (moves, true),
                    "{order:?}"
                );
                assert_eq!(won(&play, &route.texts), Some(1));
            }
            (Err(RouteError::None { .. }), None) => {}
            (found, wanted) => panic!("{order:?}: {found:?}, {wanted:?}"),
        }
    }
}

/// Who has won after these moves.
fn won(play: &Play, moves: &[String]) -> Option<usize> {
    let mut play = play.clone();
    for text in moves {
        play.play_text(text).unwrap();
    }
    play.outcome().and_then(|outcome| outcome.winner())
}

const TOUR: &str = r#"(game "Tour" (players 1)
    (equipment { (board (square 5)) (piece "Knight" P1) })
    (rules phases:{
        (phase "First" (play (move Add (to (sites {0})))) (nextPhase "Then"))
        (phase "Then" (play (move Leap (from (last To)) {{F F R F} {F F L F}} (to if:(is Empty (to)))
            (then (add (to (last From)))))))
    }
        (end (if (= (count Pieces) 25) (result P1 Win)))))"#;

#[test]
fn a_tour_of_a_knight_visits_every_site_once() {
    let play = start_of(TOUR);
    let route = play.route(64 << 20, false, &Stop::new()).unwrap();
    assert_eq!(route.moves.len(), 25);
    let mut sites: BTreeSet<&str> = route
        .texts
        .iter()
        .map(|text| text.rsplit('-').next().unwrap())
        .collect();
    sites.insert("a1");
    assert_eq!(sites.len(), 25);
    assert_eq!(won(&play, &route.texts), Some(1));
}

#[test]
fn what_cannot_be_won_or_known_is_told() {
    let dice = start_of(
        r#"(game "Luck" (players 1) (equipment { (board (square 2)) (piece "Disc" P1) })
            (rules (play (move Add (to (sites Random num:1))))
                (end (if (is In 0 (sites Occupied by:P1)) (result P1 Win)))))"#,
    );
    assert!(matches!(
        dice.route(1 << 20, false, &Stop::new()),
        Err(RouteError::Chance { .. })
    ));
    let two = Loader::bundled().load("hex").unwrap().start(0).unwrap();
    let error = two.route(1 << 20, false, &Stop::new()).unwrap_err();
    assert_eq!(
        error,
        RouteError::Players {
            game: "Hex".to_owned(),
            players: 2
        }
    );
    let stop = Stop::new();
    stop.stop();
    let stopped = start_of(TOUR).route(1 << 20, false, &stop);
    assert_eq!(stopped.unwrap_err(), RouteError::Fault(Fault::Stopped));
    let full = start_of(TOUR).route(1, true, &Stop::new());
    assert!(matches!(full, Err(RouteError::Memory { .. })), "{full:?}");
}
