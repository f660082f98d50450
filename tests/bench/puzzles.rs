//! What may fill a puzzle is the same whether only the rules that read a site are asked or all of
//! them.

use ludwright::engine::{Game, Limits};
use ludwright::ir::{BoolId, Constraint, Moves};

use super::shortcuts::same_game;
use crate::helper::load_with;

/// A puzzle's board, its equipment beside that, its start, and its rules.
type Puzzle = [&'static str; 4];

/// Puzzles with what their rules must be taken apart into: rules on regions, conditions that always
/// read the same sites, and others.
const PUZZLES: [(Puzzle, &str); 13] = [
    (["(square 4) (values Cell (range 1 4))", LATIN, "", "(all Different)"], "R"),
    // A puzzle that is broken from the start, and one that a site can no longer be filled in.
    (["(square 3) (values Cell (range 1 3))", LATIN, "(set {{0 1} {1 1}})", "(all Different)"], "R"),
    (["(square 3) (values Cell (range 1 3))", LATIN, "(set {{0 1} {1 2} {5 3}})", "(all Different)"], "R"),
    (["(square 4) (values Cell (range 0 2))", LATIN, "", "(all Different except:0) (is Sum 3)"], "RR"),
    (
        ["(square 3) (values Cell (range 1 9))", SUMS, "", "(all Different (sites Board)) (is Sum (hint))"],
        "RR",
    ),
    (
        ["(square 3) (values Cell (range 0 1))", LATIN, "", "(is Count (sites Board) of:1 4) (is Unique)"],
        "RA",
    ),
    (
        ["(square 4) (values Cell (range 0 1))", LATIN, "", "(not (is Line 3 Orthogonal)) (is Sum 2)"],
        "AR",
    ),
    (
        [
            "(square 3) (values Vertex (range 0 1))",
            "(hints { (hint 0 2) (hint 4 3) (hint 8 1) } Cell)",
            "",
            "(forAll Cell (or (= (hint Cell at:(from)) -1)
                (is Count Vertex (sites Incident Vertex of:Cell at:(from)) of:1 (hint Cell at:(from)))))",
        ],
        "S",
    ),
    (
        [
            "(square 2) (values Edge (range 0 1))",
            "",
            "",
            "(forAll Vertex (or
                (is Count Edge (sites Incident Edge of:Vertex at:(from)) 0)
                (is Count Edge (sites Incident Edge of:Vertex at:(from)) 2)))",
        ],
        "S",
    ),
    (
        [
            "(square 3) (values Cell (range 1 5))",
            "(hints { (hint {0 1}) (hint {1 4}) (hint {8 4}) } Cell)",
            "",
            "(forAll Hint (< (from) (to)))",
        ],
        "SSS",
    ),
    (
        ["(square 3) (values Cell (range 1 3))", "", "", "(< (what at:4) (+ 1 (what at:0)))"],
        "S",
    ),
    // What is read of the site that was filled last changes with every move.
    (
        ["(square 3) (values Cell (range 1 3))", "", "", "(!= (what at:(last To)) (what at:4))"],
        "A",
    ),
    (
        [
            "(square 3) (values Cell (range 1 3))",
            "",
            "",
            "(forAll Cell (<= (what at:(from)) (count Sites in:(sites Empty))))",
        ],
        "A",
    ),
];

const LATIN: &str = "(regions {Columns Rows})";

const SUMS: &str = "(hints { (hint {0 1 2} 15) (hint {0 3 6} 12) (hint {4 5 8} 16) } Cell)
    (regions HintRegions)";

fn text(puzzle: &Puzzle) -> String {
    let [board, equipment, start, rules] = puzzle;
    let start = match start.is_empty() {
        true => String::new(),
        false => format!("(start {start})"),
    };
    format!(
        r#"(game "P" (players 1) (equipment {{ (board {board}) {equipment} }})
            (rules {start} (play (satisfy {{ {rules} }})) (end (if (is Solved) (result P1 Win)))))"#
    )
}

/// What the rules of a puzzle are taken apart into, one letter each.
fn kinds(game: &Game) -> String {
    let program = game.program();
    let mut rules = Vec::new();
    for node in &program.arena.moves {
        if let Moves::Satisfy(rule) = &node.op {
            rules.extend(&rule.rules);
        }
    }
    let all = rules.into_iter();
    all.flat_map(|rule: BoolId| program.constraints.of(rule))
        .map(|constraint| match constraint {
            Constraint::Regions(_) => 'R',
            Constraint::Sites(_) => 'S',
            Constraint::Any(_) => 'A',
        })
        .collect()
}

#[test]
fn only_rules_that_read_a_site_need_be_asked() {
    for (puzzle, expected) in &PUZZLES {
        let text = text(puzzle);
        let game = load_with(&text, Limits::default()).game;
        assert_eq!(kinds(&game), *expected, "{text}");
        let at_length = Limits {
            shortcuts: false,
            ..Limits::default()
        };
        let twin = load_with(&text, at_length).game;
        for seed in 0..4 {
            same_game(&text, (&game, &twin), (seed, 40)).expect("no fault");
        }
    }
}
