//! Boards larger than any may be: refused before they are made.

use allocation_counter::measure;

use super::{loads, rules};

/// The most bytes in use at once while a board is refused.
const MOST_BYTES: u64 = 400 << 20;

/// A game on this board.
fn game(board: &str) -> String {
    rules("(play (move Add (to (sites Empty))))").replace("(square 3)", board)
}

/// The codes of what is reported of a board, made in little room.
fn codes(board: &str) -> Vec<&'static str> {
    let text = game(board);
    let mut codes = Vec::new();
    let used = measure(|| {
        let reports = loads(&text).map_or_else(|reports| reports, |loaded| loaded.warnings);
        codes = reports.iter().map(|report| report.code).collect();
    });
    let start = &board[..board.len().min(60)];
    assert!(
        used.bytes_max < MOST_BYTES,
        "{start}: {} bytes",
        used.bytes_max
    );
    codes
}

#[test]
fn parts_that_multiply_are_refused_in_time() {
    let times =
        |count: usize, open: &str| format!("{}(square 3){}", open.repeat(count), ")".repeat(count));
    assert_eq!(codes(&times(14, "(subdivide ")), ["L0406"]);
    assert_eq!(codes(&times(200, "(subdivide ")), ["L0406"]);
    let quad = "(poly {{0 0} {1 0} {1 1} {0 1}})";
    assert_eq!(
        codes(&format!(
            "(repeat 1000 1000 step:{{{{1 0}} {{0 1}}}} {quad})"
        )),
        ["L0406"]
    );
    assert_eq!(codes("(complete (regular 60000) eachCell:True)"), ["L0406"]);
    assert_eq!(codes("(layers 100 (square 100))"), ["L0406"]);
}

#[test]
fn many_large_parts_are_refused_in_time() {
    let part = |index: usize| format!("(shift {} 0 (square 200))", 300 * index);
    let parts: Vec<String> = (0..50).map(part).collect();
    for operator in ["merge", "union"] {
        assert_eq!(
            codes(&format!("({operator} {{{}}})", parts.join(" "))),
            ["L0406"]
        );
    }
}

#[test]
fn shapes_are_refused_before_they_are_made() {
    for shape in [
        "(square 1000)",
        "(hex 400)",
        "(tri 800)",
        "(rectangle 2 500000)",
        "(tiling T4612 300 300)",
        "(regular 1000000)",
        "(concentric Square rings:100000)",
        "(square 200 pyramidal:True)",
    ] {
        assert_eq!(codes(shape), ["L0406"], "{shape}");
    }
}

#[test]
fn vertices_too_close_to_be_joined_are_refused() {
    let part = "(scale 0.02 (square 200))";
    assert_eq!(
        codes(&format!("(union {part} {part} connect:True)")),
        ["L0401"]
    );
}

/// Forty thousand corners around forty thousand places.
#[test]
fn outlines_of_many_corners_are_refused() {
    let corners: String = (0..40_000)
        .map(|i| format!("{{{} {}}}", i % 199, (i * 7) % 199))
        .collect();
    assert_eq!(codes(&format!("(square (poly {{{corners}}}))")), ["L0401"]);
    assert_eq!(
        codes(&format!("(keep (square 200) (poly {{{corners}}}))")),
        ["L0401"]
    );
}

#[test]
fn hands_and_boards_together_are_bounded() {
    let text = game("(square 250)").replace("(piece", "(hand Each size:5000) (piece");
    let reports = loads(&text).expect_err("too many sites");
    assert_eq!(reports[0].code, "L0406");
}
