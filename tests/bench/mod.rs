//! The yardsticks: published counts and exact statistics. `lud bench` measures how fast they are.

mod alike;
mod allocations;
mod around;
mod choices;
mod corpus;
mod cut_off;
mod enclosing;
mod joined;
mod kept_lists;
mod lifts;
mod natives;
mod plan_chess;
mod plan_counters;
mod plan_games;
mod plan_growing;
mod plan_hands;
mod plan_players;
mod plan_shapes;
mod plan_slides;
mod plan_stacks;
mod plans;
mod programs;
mod puzzles;
mod races;
mod random;
mod selects;
mod shortcuts;
mod sinks;
mod sowing;
mod spared;
mod steps;
mod taking;

use ludwright::play::yardstick::{Tally, YARDSTICKS, Yardstick, breakthrough, generator, reversi};

/// Counts published for Othello engines; passes come later than this depth.
#[test]
fn reversi_perft() {
    let counts = [1, 4, 12, 56, 244, 1396, 8200, 55092, 390_216];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(reversi::perft(reversi::Board::new(), depth), count);
    }
}

/// Breakthrough on arrays, with nothing shared with the bitboards.
fn breakthrough_by_array(cells: &mut [[u8; 8]; 8], mover: u8, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (forward, goal) = if mover == 1 { (1, 7) } else { (-1, 0) };
    let mut count = 0;
    for row in 0..8 {
        for column in 0..8 {
            if cells[row][column] != mover {
                continue;
            }
            for aside in [-1, 0, 1] {
                let to_row = row.wrapping_add_signed(forward);
                let to_column = usize::wrapping_add_signed(column, aside);
                if to_row > 7 || to_column > 7 {
                    continue;
                }
                let taken = cells[to_row][to_column];
                if taken == mover || (aside == 0 && taken != 0) {
                    continue;
                }
                if to_row == goal {
                    count += u64::from(depth == 1);
                    continue;
                }
                cells[to_row][to_column] = mover;
                cells[row][column] = 0;
                count += breakthrough_by_array(cells, 3 - mover, depth - 1);
                cells[to_row][to_column] = taken;
                cells[row][column] = mover;
            }
        }
    }
    count
}

#[test]
fn breakthrough_perft() {
    let mut cells = [[0; 8]; 8];
    cells[..2].fill([1; 8]);
    cells[6..].fill([2; 8]);
    for depth in 0..5 {
        let count = breakthrough::perft(breakthrough::Board::new(), depth);
        assert_eq!(count, breakthrough_by_array(&mut cells, 1, depth));
    }
    assert_eq!(breakthrough::perft(breakthrough::Board::new(), 3), 11_132);
}

/// How often each side wins, and the mean length.
fn shares(tally: Tally) -> [f64; 3] {
    let games = tally.playouts as f64;
    let [first, second] = tally.wins.map(|wins| wins as f64 / games);
    [first, second, tally.plies as f64 / games]
}

#[test]
fn both_ways_of_playing_agree() {
    for Yardstick {
        name,
        sampled,
        full_list,
    } in YARDSTICKS
    {
        let sampled = shares(sampled(20_000, &mut generator(1)));
        let full_list = shares(full_list(20_000, &mut generator(2)));
        for (number, (a, b)) in sampled.into_iter().zip(full_list).enumerate() {
            let tolerance = if number < 2 { 0.02 } else { 0.02 * a };
            assert!((a - b).abs() < tolerance, "{name}: {a} and {b}");
        }
    }
}

/// The first player of random Tic-Tac-Toe wins 737/1260 of the games and the
/// second 363/1260; the rest are drawn.
#[test]
fn tic_tac_toe_wins_as_often_as_it_must() {
    let [first, second, _] = shares((YARDSTICKS[0].sampled)(200_000, &mut generator(3)));
    assert!((first - 737.0 / 1260.0).abs() < 0.005, "{first}");
    assert!((second - 363.0 / 1260.0).abs() < 0.005, "{second}");
}
