//! What may fill a puzzle is the same whether only the rules that read a site are asked or all of
//! them.

use ludwright::engine::{Game, Limits, Rng};
use ludwright::ir::{BoolId, Constraint, Moves};

use super::shortcuts::same_game;
use crate::helper::load_with;

/// A puzzle's board, its equipment beside that, its start, and its rules.
type Puzzle<'a> = [&'a str; 4];

/// Puzzles with what their rules must be taken apart into: rules on regions, conditions that always
/// read the same sites, and others.
const PUZZLES: [(Puzzle<'static>, &str); 13] = [
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

fn text(puzzle: &Puzzle<'_>) -> String {
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

/// Boards with values for puzzles that are drawn at random.
const BOARDS: [&str; 5] = [
    "(square 3) (values Cell (range 0 2))",
    "(rectangle 2 4) (values Cell (range 1 3))",
    "(hex 2) (values Cell (range 1 4))",
    "(square 3) (values Vertex (range 0 1)) use:Vertex",
    "(square 2) (values Edge (range 0 2))",
];

const EQUIPMENT: &str = "(regions {Columns Rows}) (regions \"R\" {0 1 4})
    (hints {(hint {0 1} 3) (hint {2 3} 4) (hint {1 3} 2)} KIND)";

/// What a rule of a puzzle may consist of. `$n`, `$r` and `$c` stand for any number, region and condition.
const NUMBERS: [&str; 16] = [
    "0",
    "1",
    "2",
    "3",
    "(mover)",
    "(count Rows)",
    "(/ (count Rows) 2)",
    "(hint KIND at:(from))",
    "(hint KIND at:3)",
    "(what at:0)",
    "(what at:(from))",
    "(what at:(last To))",
    "(count Moves)",
    "(count Sites in:$r)",
    "(+ $n $n)",
    "(* $n $n)",
];
const REGIONS: [&str; 15] = [
    "(sites Board)",
    "(sites {0 1 2})",
    "(sites Row 1)",
    "(sites Corners)",
    "(sites Around (from))",
    "(sites Around (last To))",
    "(sites Empty)",
    "(sites Incident Edge of:Vertex at:(from))",
    "(sites Incident Cell of:Vertex at:(from))",
    "(sites Direction from:(from) E)",
    "(union $r $r)",
    "(intersection $r $r)",
    "(difference $r $r)",
    "(forEach $r if:$c)",
    "(if $c $r $r)",
];
const CONDITIONS: [&str; 28] = [
    "(all Different)",
    "(all Different except:1)",
    "(is Unique)",
    "(is Sum (hint))",
    "(is Sum \"R\" 4)",
    "(is Sum 4)",
    "(not (is Line 3))",
    "(is Line 2 through:0)",
    "(is Empty (from))",
    "(all Different $r except:$n)",
    "(all Different $r)",
    "(is Sum $r $n)",
    "(is Sum $n)",
    "(is Count $r of:$n $n)",
    "(is Count $r $n)",
    "(< $n $n)",
    "(= $n $n)",
    "(!= $n $n)",
    "(is Empty $n)",
    "(is In $n $r)",
    "(all Sites $r if:(!= (what at:(site)) $n))",
    "(or $c $c)",
    "(and $c $c)",
    "(not $c)",
    "(if $c $c $c)",
    "(xor $c $c)",
    "(forAll KIND $c)",
    "(forAll Hint $c)",
];

/// How deep parts of a rule may be nested, and how many of each kind have no parts.
const DEEPEST: u32 = 3;
const LEAVES: [usize; 3] = [13, 10, 9];

/// A number, region or condition, drawn at random.
fn drawn(rng: &mut Rng, what: &str, depth: u32) -> String {
    let (all, leaves) = match what {
        "n" => (&NUMBERS[..], LEAVES[0]),
        "r" => (&REGIONS[..], LEAVES[1]),
        _condition => (&CONDITIONS[..], LEAVES[2]),
    };
    let all = if depth < DEEPEST { all } else { &all[..leaves] };
    let mut rest = all[rng.below(all.len())];
    let mut text = String::new();
    while let Some((before, after)) = rest.split_once('$') {
        let (what, after) = after.split_at(1);
        text += before;
        text += &drawn(rng, what, depth + 1);
        rest = after;
    }
    text + rest
}

#[test]
fn random_puzzles_are_filled_alike() {
    let mut rng = Rng::new(11);
    let mut found = String::new();
    for seed in 0..400 {
        let board = BOARDS[rng.below(BOARDS.len())];
        let kind = ["Vertex", "Edge"]
            .into_iter()
            .find(|kind| board.contains(kind));
        let rules: Vec<String> = (0..=rng.below(3))
            .map(|_| drawn(&mut rng, "c", 0))
            .collect();
        let text = text(&[board, EQUIPMENT, "", &rules.join(" ")]);
        let text = text.replace("KIND", kind.unwrap_or("Cell"));
        let game = load_with(&text, Limits::default()).game;
        let at_length = Limits {
            shortcuts: false,
            ..Limits::default()
        };
        let twin = load_with(&text, at_length).game;
        found += &kinds(&game);
        same_game(&text, (&game, &twin), (seed, 40)).expect("no fault");
    }
    // Each kind of constraint came up often.
    for kind in ['R', 'S', 'A'] {
        assert!(found.matches(kind).count() > 50, "{kind} in {found}");
    }
}
