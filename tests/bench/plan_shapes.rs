//! Each kind of rule that plans know, by name: a game with it has a plan, which plays the same games.

use ludwright::engine::Limits;

use super::plans::same_games;
use crate::helper::{load_text, load_with};

/// A game of two players with men and kings.
fn game(board: &str, play: &str, end: &str) -> String {
    format!(
        "(game \"Shape\" (players {{ (player N) (player S) }}) (equipment {{ (board {board}) (piece \"Man\" Each) (piece \"King\" Each E) (regions P1 (sites Bottom)) (regions P2 (sites Top)) }}) (rules (start {{ (place \"Man1\" {{0 2 4 11}}) (place \"King1\" {{1 8}}) (place \"Man2\" {{13 14 20 22}}) (place \"King2\" {{15 24}}) }}) (play {play}) (end {{ (if (no Pieces Next) (result Mover Win)) {end} }})))"
    )
}

/// A jump over an enemy that is taken at the end of the turn.
fn hop(from: &str, dirs: &str, between: &str, then: &str) -> String {
    format!(
        "(move Hop {from} {dirs} (between {between} if:(and (is Enemy (who at:(between))) (not (is In (between) (sites ToClear)))) (apply (remove (between) at:EndOfTurn))) (to if:(is Empty (to))) {then})"
    )
}

/// Turns of jumps with all pieces, in these directions first and then in those; `max` stands before
/// the jumps.
fn jumps(max: &str, first: &str, then: &str, between: &str) -> String {
    let can = hop("(from (last To))", then, between, "");
    let again = format!("(then (if (can Move {can}) (moveAgain)))");
    let (first, then) = (
        hop("(from)", first, between, &again),
        hop("(from (last To))", then, between, &again),
    );
    let all = format!("(or (forEach Piece \"Man\" {first}) (forEach Piece \"King\" {first}))");
    let step = "(move Step (to if:(is Empty (to))))";
    let (then, all) = match max {
        "" => (then, all),
        _ => (format!("({max} {then})"), format!("({max} {all})")),
    };
    format!(
        "(if (is Prev Mover) {then} (priority {{ {all} (or (forEach Piece \"Man\" {step}) (forEach Piece \"King\" {step})) }}))"
    )
}

/// Steps to empty sites that meet a condition.
fn steps(when: &str) -> String {
    let step = format!("(move Step (to if:(and (is Empty (to)) {when})))");
    format!("(or (forEach Piece \"Man\" {step}) (forEach Piece \"King\" {step}))")
}

/// Rules of jumps, by what they are about.
fn all_jumps() -> Vec<(&'static str, String)> {
    vec![
        (
            "jumps from afar",
            jumps("", "Orthogonal", "Orthogonal", "before:3"),
        ),
        (
            "jumps that end far away",
            jumps("", "Diagonal", "Diagonal", "after:3"),
        ),
        ("the longest turns", jumps("max Moves", "", "", "")),
        (
            "the longest turns of long jumps",
            jumps("max Moves", "", "", "before:4 after:4"),
        ),
        (
            "no turning back",
            jumps(
                "",
                "Orthogonal",
                "(difference Orthogonal OppositeDirection)",
                "before:3 after:3",
            ),
        ),
        (
            "pieces that face different ways",
            jumps(
                "max Moves",
                "(directions {FR FL})",
                "(directions {FR FL})",
                "",
            ),
        ),
    ]
}

/// Jumps over so many sites.
fn over(dirs: &str, number: &str, when: &str) -> String {
    let jump = format!(
        "(move Hop {dirs} (between {number} if:{when}) (to if:(not (is Friend (who at:(to)))) (apply (if (is Enemy (who at:(to))) (remove (to))))))"
    );
    format!(
        "(or (forEach Piece \"Man\" {jump}) (forEach Piece \"King\" (move Step (to if:(is Empty (to))))))"
    )
}

/// Jumps over several sites, likewise.
fn long_jumps() -> Vec<(&'static str, String)> {
    let free = "(not (is Enemy (who at:(between))))";
    let pieces = |region: &str| format!("(count Sites in:(difference {region} (sites Empty)))");
    let row = pieces("(sites Row (row of:(from)))");
    let diagonal = pieces("(sites Direction from:(from) (directions {NE SW}) included:True)");
    let near = pieces("(sites Direction from:(from) Orthogonal distance:2)");
    let enemies = "(count Sites in:(intersection (sites Column (column of:(from))) (sites Occupied by:Next)))";
    vec![
        (
            "as far as a row is full",
            over("(directions {E W})", &format!("(exact (- {row} 1))"), free),
        ),
        (
            "as far as a diagonal is full",
            over(
                "(directions {NE SW})",
                &format!("(exact (- {diagonal} 1))"),
                free,
            ),
        ),
        (
            "farther than pieces are near",
            over("", &format!("(exact (+ {near} 1))"), "(is Empty (between))"),
        ),
        (
            "as far as there are enemies",
            over("Orthogonal", &format!("(exact {enemies})"), free),
        ),
        ("over two", over("", "(exact 2)", "(is Occupied (between))")),
        ("over none to three", over("All", "(range 0 3)", free)),
        (
            "over one or two of their own",
            over("Diagonal", "(max 2)", "(is Friend (who at:(between)))"),
        ),
    ]
}

/// Other rules of play, likewise.
fn others() -> Vec<(&'static str, String)> {
    let plain = "(forEach Piece \"Man\" (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))";
    vec![
        (
            "how many neighbours",
            steps("(< 1 (count Sites in:(sites Around (to) Own)))"),
        ),
        (
            "any number of neighbours but one",
            steps("(!= 2 (count Sites in:(sites Around (to) NotEmpty Orthogonal)))"),
        ),
        (
            "all neighbours",
            steps("(all Sites (sites Around (to) Orthogonal) if:(not (is Enemy (who at:(site)))))"),
        ),
        (
            "several conditions on the start",
            steps("(if (is In (from) (sites Top)) (is In (to) (sites Top)) (or (!= (from) 4) (is In (to) (sites Left))))"),
        ),
        (
            "slides that may not end everywhere",
            "(forEach Piece \"Man\" (move Slide (to (apply if:(not (is In (to) (sites Corners)))))))".to_owned(),
        ),
        (
            "slides judged on the way",
            "(forEach Piece \"Man\" (move Slide (between if:(and (is Empty (to)) (not (is In (to) (sites Corners)))))))".to_owned(),
        ),
        (
            "moves judged by where they end",
            format!("(do (or {plain} (forEach Piece \"King\" (move Slide))) ifAfterwards:(is In (last To) (sites Outer)))"),
        ),
        (
            "moves judged by the position",
            format!("(do {plain} ifAfterwards:(<= (count Pieces Next) (count Pieces Mover)))"),
        ),
        (
            "kings that stay out of check",
            format!("(do (or {plain} (forEach Piece \"King\" (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to))))))) ifAfterwards:(not (is Threatened (id \"King\" Mover))))"),
        ),
    ]
}

/// End rules, by what they are about.
const ENDS: [(&str, &str); 8] = [
    ("nothing else", ""),
    (
        "where a piece stands",
        "(if (is In (where \"King\" P1) (sites Top)) (result P1 Win))",
    ),
    (
        "the site of a piece",
        "(if (= (where \"Man\" P2) 3) (result P2 Win))",
    ),
    (
        "one site",
        "(if (and (= (what at:12) (id \"King2\")) (is Friend (who at:7))) (result P2 Win))",
    ),
    (
        "one or the other",
        "(if (if (is Even (count Moves)) (is Empty 12) (is In 12 (sites Occupied by:P1))) (result Mover Draw))",
    ),
    (
        "pieces in one group",
        "(if (= 1 (count Groups if:(= (who at:(to)) 1))) (result P1 Win))",
    ),
    (
        "how many groups",
        "(if (or (< 3 (count Groups Orthogonal if:(is Occupied (to)))) (<= (count Groups Diagonal if:(is Enemy (who at:(to)))) 2)) (result P2 Win))",
    ),
    (
        "the region of who moves next",
        "(if (is In (last To) (sites Next)) (result Mover Win))",
    ),
];

#[test]
fn plans_know_these_rules() {
    for board in ["(square 5)", "(square 9)"] {
        let plays = all_jumps().into_iter().chain(long_jumps());
        for (about, play) in plays.chain(others()) {
            let text = game(board, &play, "");
            let game = load_text(&text).game;
            assert!(same_games(&game, about, 12), "no plan: {text}");
        }
        for (about, end) in ENDS {
            let play = jumps("", "", "", "");
            let text = game(board, &play, end);
            let game = load_text(&text).game;
            assert!(same_games(&game, about, 12), "no plan: {text}");
        }
    }
}

/// A hand that only one player has, and phases that end when it is empty.
#[test]
fn plans_know_hands_of_one_player() {
    let text = "(game \"Hunt\" (players 2) (equipment { (board (square 4)) (hand P1) (piece \"Man\" P1 (move Step (to if:(is Empty (to))))) (piece \"Tiger\" P2 (or (move Step (to if:(is Empty (to)))) (move Hop (between if:(is Enemy (who at:(between))) (apply (remove (between)))) (to if:(is Empty (to)))))) }) (rules (start { (place \"Man1\" (handSite P1) count:5) (place \"Tiger2\" {5 10}) }) phases:{ (phase \"In\" P1 (play (move (from (handSite Mover)) (to (sites Empty)))) (nextPhase Mover (all Sites (sites Hand Mover) if:(= 0 (count Cell at:(site)))) \"On\")) (phase \"On\" (play (forEach Piece))) } (end { (if (no Moves P2) (result P1 Win)) (if (< (count Pieces P1) 3) (result P2 Win)) })))";
    let game = load_text(text).game;
    assert!(same_games(&game, "a hand of one player", 12), "no plan");
}

/// A large board on which many pieces slide: no line is longer than the board is wide, so that the
/// moves of a position stay within the limit on lists.
#[test]
fn plans_know_large_boards_with_many_lines() {
    let slide = |dirs: &str| {
        format!("(move Slide {dirs} (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))")
    };
    let (rook, bishop, queen) = (slide("Orthogonal"), slide("Diagonal"), slide("All"));
    let text = format!(
        "(game \"Lines\" (players 2) (equipment {{ (board (square 14)) (piece \"Rook\" Each {rook}) (piece \"Bishop\" Each {bishop}) (piece \"Queen\" Each {queen}) }}) (rules (start {{ (place \"Rook1\" {{0 13}}) (place \"Bishop1\" 5) (place \"Queen1\" 7) (place \"Rook2\" {{182 195}}) (place \"Bishop2\" 188) (place \"Queen2\" 190) }}) (play (forEach Piece)) (end {{ (if (no Pieces Next) (result Mover Win)) (if (>= (count Turns) 30) (result Mover Draw)) }})))"
    );
    let game = load_text(&text).game;
    assert!(same_games(&game, "long lines", 4), "no plan: {text}");
}

/// A king that must leave check, and loses if it cannot, whatever threatens it: by steps, leaps, slides
/// and jumps over others, which are opened and blocked.
#[test]
fn plans_know_check_and_mate() {
    let take = "(to if:(not (is Friend (who at:(to)))) (apply (remove (to))))";
    let out = |whose: &str| format!("ifAfterwards:(not (is Threatened (id \"King\" {whose})))");
    let (own, next) = (out("Mover"), out("Next"));
    let jump = format!("(move Hop Orthogonal (between if:(not (is Empty (between)))) {take})");
    for (board, row) in [("(square 6)", 6), ("(square 9)", 9)] {
        let men: Vec<String> = (row..2 * row).map(|site| site.to_string()).collect();
        let (top, last) = (row * (row - 1), row * row - 1);
        let text = format!(
            "(game \"Mate\" (players {{ (player N) (player S) }}) (equipment {{ (board {board}) (piece \"King\" Each (move Step {take})) (piece \"Rook\" Each (move Slide Orthogonal {take})) (piece \"Knight\" Each (move Leap {{ {{F F R F}} {{F F L F}} }} {take})) (piece \"Cannon\" Each {jump}) (piece \"Pawn\" Each (or (move Step Forward (to if:(is Empty (to)))) (move Step (directions {{FR FL}}) (to if:(is Enemy (who at:(to))) (apply (remove (to))))) (then (if (is In (last To) (sites Top)) (promote (last To) (piece \"Rook\") Mover))))) }}) (rules (start {{ (place \"King1\" 2) (place \"Rook1\" 0) (place \"Knight1\" {{1 4}}) (place \"Cannon1\" 3) (place \"Pawn1\" {{{men}}}) (place \"King2\" {king}) (place \"Rook2\" {{{top} {last}}}) (place \"Knight2\" {knight}) (place \"Cannon2\" {cannon}) }}) (play (do (forEach Piece) {own})) (end {{ (if (and (is Threatened (id \"King\" Next)) (not (can Move (do (forEach Piece Next) {next})))) (result Mover Win)) (if (no Moves Next) (result Mover Draw)) }})))",
            men = men.join(" "),
            king = top + 2,
            knight = top + 1,
            cannon = top + 3,
        );
        let game = load_text(&text).game;
        assert!(same_games(&game, "check and mate", 40), "no plan: {text}");
    }
}

/// Pieces of the mover's own that leave the board at the end of the turn leave the last line too.
#[test]
fn plans_forget_lines_of_pieces_that_leave() {
    let text = "(game \"Own\" (players { (player N) (player S) }) (equipment { (board (square 4)) (piece \"A\" Each (move Hop Orthogonal (between if:(is Friend (who at:(between))) (apply (remove (between) at:EndOfTurn))) (to if:(is Empty (to))))) }) (rules (start { (place \"A1\" {0 1 2 4}) (place \"A2\" {5 7 8 9}) }) (play (or (forEach Piece) (move Step (from (sites Occupied by:Mover container:\"Board\")) Orthogonal (to if:(is Empty (to)))))) (end (if (is Line 3) (result Mover Win)))))";
    let game = load_text(text).game;
    assert!(same_games(&game, "own pieces that leave", 100), "no plan");
}

/// Rings of edges that a player closes, of so many edges.
#[test]
fn plans_know_rings_of_edges() {
    let boards = [
        "(complete (regular Star 6))",
        "(square 3)",
        "(tri 3)",
        "(hex 2)",
    ];
    let lengths = ["(exact 3)", "(exact 4)", "(range 3 5)", "(range 0 6)"];
    for board in boards {
        for length in lengths {
            let text = format!(
                "(game \"Rings\" (players 2) (equipment {{ (board {board} use:Edge) (piece \"Ball\" Each) }}) (rules (play (move Add (to Edge (sites Empty Edge)))) (end (if (is Path Edge Mover length:{length} closed:True) (result Mover Loss)))))"
            );
            let game = load_text(&text).game;
            assert!(same_games(&game, length, 12), "no plan: {text}");
        }
    }
}

/// Set-ups that draw lots: each game begins in a position of its own.
#[test]
fn plans_know_games_that_begin_by_chance() {
    let placed: Vec<String> = (1..=6).map(|kind| format!("\"{kind}\"")).collect();
    let pieces: Vec<String> = (1..=6)
        .map(|kind| format!("(piece \"{kind}\" P1 (move Step Orthogonal (to if:(is Empty (to)))))"))
        .collect();
    let puzzle = format!(
        "(game \"Puzzle\" (players 1) (equipment {{ (board (rectangle 2 4)) {} }}) (rules (start (place Random {{ {} }})) (play (forEach Piece)) (end (if (and (= (what at:0) (id \"1\")) (= 0 (what at:1))) (result P1 Win)))))",
        pieces.join(" "),
        placed.join(" "),
    );
    let war = "(game \"War\" (players { (player N) (player S) }) (equipment { (board (square 5)) (piece \"Man\" Each (move Step (to if:(not (is Friend (who at:(to)))) (apply (remove (to)))))) }) (rules (start { (place Random {\"Man1\" \"Man2\"} count:4) (place \"Man1\" (sites Random (sites Empty) num:1)) }) (play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win)))))";
    for text in [&puzzle, war] {
        let limits = Limits {
            moves: 300,
            ..Limits::default()
        };
        let game = load_with(text, limits).game;
        assert!(same_games(&game, "chance", 12), "no plan: {text}");
    }
}

/// Two owners of pieces stand on all sites that are not empty, unless there are pieces of nobody.
#[test]
fn plans_do_not_take_pieces_of_nobody_for_those_of_the_other() {
    for (stone, start) in [
        ("", ""),
        ("(piece \"Stone\" Neutral)", "(place \"Stone0\" {12 6 8})"),
    ] {
        for end in [
            "Empty (to)) (is Enemy (who at:(to))",
            "Enemy (who at:(to))) (is Empty (to)",
        ] {
            let text = format!(
                "(game \"Taken\" (players {{ (player N) (player S) }}) (equipment {{ (board (square 5)) (piece \"Man\" Each (move Step (to if:(or (is {end})) (apply (remove (to)))))) {stone} }}) (rules (start {{ (place \"Man1\" {{0 1 2 7}}) (place \"Man2\" {{22 23 24 17}}) {start} }}) (play (forEach Piece)) (end (if (no Pieces Next) (result Mover Win)))))"
            );
            let limits = Limits {
                moves: 120,
                ..Limits::default()
            };
            let game = load_with(&text, limits).game;
            assert!(same_games(&game, end, 20), "no plan: {text}");
        }
    }
}
