//! Slips that a new author makes, one at a time in a game that is right: there is one report, at the
//! slip, and it says what to write.

mod further;
mod kept;

use ludwright::compile::{lint, load_and_lint, load_from};
use ludwright::diag::Diagnostic;
use ludwright::expand::{Choices, Defines};
use ludwright::text::{Limits, NoLibrary, Source, Sources};

const RIGHT: &str = r#"(game "Mini"
    (players 2)
    (equipment {
        (board (square 5))
        (piece "Disc" Each (move Step Orthogonal (to if:(is Empty (to)))))
        (regions "Goal" P1 (sites Top))
        (regions "Goal" P2 (sites Bottom))
    })
    (rules
        (start {
            (place "Disc1" (sites Bottom))
            (place "Disc2" (sites Top))
        })
        (play (forEach Piece))
        (end {
            (if (is In (last To) (sites Mover "Goal")) (result Mover Win))
            (if (no Moves Next) (result Mover Win))
        })
    )
)
"#;

/// A slip: what is written in place of what, and the code, the place and the hint of the report.
type Slip = [&'static str; 4];

const WORDS: &[Slip] = &[
    [
        "move Step",
        "move Setp",
        "L0304 5:34",
        "did you mean `Step`?",
    ],
    [
        "(is Empty",
        "(is empty",
        "L0304 5:61",
        "did you mean `Empty`?",
    ],
    [
        "(is Empty",
        "(isEmpty",
        "L0302 5:58",
        "it is two words: `(is Empty …)`",
    ],
    [
        "forEach",
        "foreach",
        "L0302 14:16",
        "did you mean `forEach`?",
    ],
    [
        "Orthogonal",
        "Orthogonally",
        "L0309 5:39",
        "did you mean `Orthogonal`?",
    ],
    [
        "result Mover",
        "result mover",
        "L0309 16:64",
        "did you mean `Mover`?",
    ],
    [
        "Next) (result Mover Win",
        "Next) (result Mover Won",
        "L0309 17:47",
        "did you mean `Win`?",
    ],
    [
        "(piece \"Disc\"",
        "(piece Disc",
        "L0309 5:16",
        "a name stands in quotes: `\"Disc\"`",
    ],
    [
        "\"Disc\" Each",
        "'Disc' Each",
        "L0105 5:16",
        "strings stand in double quotes, `\"`",
    ],
    [
        "(square 5)",
        "(square \"5\")",
        "L0308 4:24",
        "write `5` without the quotes",
    ],
    [
        "(players 2)",
        "(players two)",
        "L0309 2:14",
        "for example `(players 2)`",
    ],
    [
        "\"Disc1\"",
        "\"Disk1\"",
        "L0320 11:20",
        "did you mean `Disc1`?",
    ],
    [
        "(place \"Disc2\"",
        "(place \"Disc3\"",
        "L0320 12:20",
        "the number is that of a player: `Disc1` or `Disc2`",
    ],
    [
        "\"Disc1\" (sites Bottom)",
        "\"Disc1\" coord:\"a9\"",
        "L0325 11:34",
        "the sites go from A1 to E5",
    ],
    [
        "(square 5)",
        "(wedge 3)",
        "L0401 4:16",
        "to play on its vertices, write `use:Vertex` in `(board …)`",
    ],
];

const BRACKETS: &[Slip] = &[
    [
        "(to)))))",
        "(to))))",
        "L0101 5:9",
        "a `)` is missing here 5:74",
    ],
    [
        "(to)))))",
        "(to))))))",
        "L0103 5:75",
        "take it out, or write what it should close",
    ],
    [
        "(players 2)",
        "(players 2))",
        "L0103 2:16",
        "it closes this `(` 1:1",
    ],
    [
        "    })\n    (rules",
        "    }\n    (rules",
        "L0101 3:5",
        "a `)` is missing here 8:6",
    ],
    [
        "(move Step",
        "{(move Step",
        "L0101 5:28",
        "a `}` is missing before this 5:75",
    ],
    ["(move Step", "{move Step", "L0102 5:73", "opened here 5:28"],
    [
        "\"Disc\" Each",
        "\"Disc Each",
        "L0104 5:16",
        "a name is written `\"Disc\"`",
    ],
];

const ELSEWHERE: &[Slip] = &[
    [
        "    (players 2)",
        "    # two\n    (players 2)",
        "L0316 2:5",
        "a comment goes from `//` to the end of its line",
    ],
    [
        "(players 2)",
        "/* two */ (players 2)",
        "L0316 2:5",
        "a comment goes from `//` to the end of its line",
    ],
    [
        "(players 2)",
        "(players 2) ; two",
        "L0105 2:17",
        "a comment begins with `//`",
    ],
    [
        "(to)))))",
        "(to)) && (is In (to) (sites Top)))))",
        "L0314 5:73",
        "write `if:(and (is Empty (to)) (is In (to) (sites Top)))`",
    ],
    [
        "if:(is Empty",
        "if:!(is Empty",
        "L0314 5:57",
        "write `if:(not (is Empty (to)))`",
    ],
    [
        "(no Moves Next)",
        "(count Pieces Next) = 0",
        "L0314 17:37",
        "write `(= (count Pieces Next) 0)`",
    ],
    [
        "(no Moves Next)",
        "(== (count Pieces Next) 0)",
        "L0302 17:18",
        "it is written `(= …)` here",
    ],
    [
        "(no Moves Next)",
        "(count Pieces Next) < 3",
        "L0101 17:37",
        "a comparison is written in front, as in `(< 1 2)`",
    ],
    [
        "if:(is Empty",
        "if (is Empty",
        "L0315 5:54",
        "write `if:(is Empty (to))`",
    ],
    [
        "if:(is Empty",
        "if=(is Empty",
        "L0315 5:54",
        "write `if:(is Empty (to))`",
    ],
];

const ARGUMENTS: &[Slip] = &[
    [
        "Mover \"Goal\")) (result Mover Win",
        "Mover \"Goal\")) (result Win Mover",
        "L0307 16:64",
        "write `(result Mover Win)`",
    ],
    [
        "Orthogonal (to if:(is Empty (to)))",
        "(to if:(is Empty (to))) Orthogonal",
        "L0307 5:63",
        "write `(move Step Orthogonal (to if:(is Empty (to))))`",
    ],
    [
        "(result Mover Win))\n            (if (no",
        "Win)\n            (if (no",
        "L0307 16:56",
        "it stands in a clause, as in `(result Mover Win)`",
    ],
    [
        "(to if:(is Empty (to)))",
        "if:(is Empty (to))",
        "L0306 5:50",
        "`if:` belongs into `(to …)`: `(to if:(is Empty (to)))`",
    ],
    ["if:(is", "iff:(is", "L0306 5:54", "did you mean `if:`?"],
    [
        "(to)))))",
        "(to))) then:(moveAgain)))",
        "L0306 5:74",
        "it is a clause: `(then (moveAgain))`",
    ],
    [
        "        (play (forEach Piece))\n",
        "",
        "L0305 9:5",
        "the form is `(rules [<meta>] [<start>] <play> [<end>])`",
    ],
    [
        "    (players 2)\n",
        "",
        "L0305 1:1",
        "the form is `(game <string> <players> [<mode>] <equipment> <rules>)`",
    ],
    [
        "(board (square 5))",
        "(square 5)",
        "L0307 4:9",
        "it stands in a clause, as in `(board (square 8) use:Vertex)`",
    ],
    [
        "(square 5)",
        "(square 5 5 5)",
        "L0307 4:26",
        "the form is `(square [<squareShapeType>] <float> [diagonals:<diagonalsType>] [pyramidal:<True|False>])`",
    ],
    [
        "(play (forEach Piece))",
        "(play (if (is Empty (sites Top)) (forEach Piece)))",
        "L0307 14:29",
        "one site is asked about here; `(all Sites (sites Top) if:(is Empty (site)))` asks about each of a region",
    ],
    [
        "(no Moves Next) (result Mover Win)",
        "(no Moves Next) (result Win)",
        "L0305 17:33",
        "the form is `(result <roleType> <resultType>)`",
    ],
];

const LINTS: &[Slip] = &[
    [
        "(game \"Mini\"",
        "(define \"Unused\" (move Pass))\n(game \"Mini\"",
        "L0801 1:9",
        "it is called as `\"Unused\"` or `(\"Unused\" …)`",
    ],
    [
        "(no Moves Next)",
        "(is Empty (to))",
        "L0808 17:27",
        "where the last move ended is `(last To)`",
    ],
    [
        "(to)))))",
        "(to))) (then (moveAgain))))",
        "L0810 5:80",
        "say when: `(then (if … (moveAgain)))`",
    ],
    [
        "\"Disc2\" (sites Top)",
        "\"Disc2\" (sites Bottom)",
        "L0811 12:13",
        "placed here before 11:13",
    ],
    [
        "(place \"Disc1\"",
        "(place \"Disc\"",
        "L0812 11:13",
        "write `\"Disc1\"` or `\"Disc2\"`",
    ],
    [
        "(no Moves Next)",
        "(is Line 9)",
        "L0813 17:17",
        "the longest has 5 17:17",
    ],
    [
        "(no Moves Next)",
        "(= 1 2)",
        "L0807 17:17",
        "compare with what changes in play, as `(count Moves)`, or take the condition out",
    ],
    [
        "(if (no Moves Next)",
        "(if (is In (last To) (sites Mover \"Goal\"))",
        "L0814 17:13",
        "this one ends the game first 16:13",
    ],
    [
        " (move Step Orthogonal (to if:(is Empty (to))))",
        "",
        "L0806 14:15",
        "a piece's moves stand with it: `(piece \"Disc\" Each (move Step (to if:(is Empty (to)))))`",
    ],
];

/// Every report about a text, lints among them.
fn reports(source: &std::sync::Arc<Source>) -> Vec<Diagnostic> {
    let (limits, choices) = (Limits::DEFAULT, Choices::default());
    let run = ludwright::engine::Limits::default();
    match load_and_lint(source, &NoLibrary, &Defines::none(), &choices, &limits, run) {
        Ok((loaded, slips)) => {
            assert_eq!(slips, lint(source, &Defines::none(), &choices, &limits).0);
            let mut all = loaded.warnings;
            all.extend(slips);
            all
        }
        Err((reports, _)) => reports,
    }
}

fn check(slips: &[Slip]) {
    let mut wrong = Vec::new();
    for [right, slip, place, hint] in slips {
        assert_eq!(RIGHT.matches(right).count().min(1), 1, "{right}");
        let text = RIGHT.replacen(right, slip, 1);
        let mut sources = Sources::new();
        let source = sources.add("slip.lud", text);
        let all = reports(&source);
        let [first] = &all[..] else {
            let codes: Vec<&str> = all.iter().map(|report| report.code).collect();
            wrong.push(format!("{slip}: not one report but {codes:?}"));
            continue;
        };
        let at = |label: &ludwright::diag::Label| {
            let place = source.place(label.span.start);
            format!("{}:{}", place.line, place.column)
        };
        let found = format!("{} {}", first.code, at(&first.labels[0]));
        let labels = first
            .labels
            .iter()
            .map(|label| format!("{} {}", label.text, at(label)));
        let told: Vec<String> = first.hints.iter().cloned().chain(labels).collect();
        if found != *place || !told.iter().any(|told| told == hint) {
            wrong.push(format!("{slip}: {found}, {told:#?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn the_game_itself_is_right() {
    let mut sources = Sources::new();
    let source = sources.add("right.lud", RIGHT.to_owned());
    assert_eq!(reports(&source), []);
}

#[test]
fn words_that_are_misspelt() {
    check(WORDS);
}

#[test]
fn brackets_and_quotes() {
    check(BRACKETS);
}

#[test]
fn what_other_languages_write() {
    check(ELSEWHERE);
}

#[test]
fn arguments() {
    check(ARGUMENTS);
}

#[test]
fn what_can_be_played_and_is_hardly_meant() {
    check(LINTS);
}

#[test]
fn further_slips() {
    check(further::FURTHER);
}

#[test]
fn slips_of_the_same_kinds() {
    check(kept::KEPT);
}

#[test]
fn no_game_of_ours_has_a_slip() {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let library = ludwright::text::DirLibrary::open(&games).unwrap();
    let mut sources = Sources::new();
    let defines = Defines::load(&library, &mut sources);
    let mut looked = 0;
    for path in library.game_files() {
        let source = sources.add(
            path.display().to_string(),
            std::fs::read_to_string(path).unwrap(),
        );
        let (found, _) = lint(&source, &defines, &Choices::default(), &Limits::DEFAULT);
        assert_eq!(found, [], "{}", path.display());
        looked += 1;
    }
    assert!(looked > 15, "{looked} games");
}

/// A slip in a define stands at one place, however often the define is called.
#[test]
fn a_slip_in_a_define_is_reported_once() {
    let text = "(game \"G\" (players 2) (equipment {(board (square 3)) (piece \"Disc\" Each)})
        (rules (play (or {(\"Go\") (\"Go\") (\"Go\")})) (end (if (is Line 3) (result Mover Win)))))
        (define \"Go\" (move Add (to (sites Emty))))";
    let mut sources = Sources::new();
    let source = sources.add("g", text);
    let reports = load_from(
        &source,
        &NoLibrary,
        &Defines::none(),
        &Choices::default(),
        &Limits::DEFAULT,
        ludwright::engine::Limits::default(),
    )
    .unwrap_err()
    .0;
    assert_eq!(reports.len(), 1, "{reports:#?}");
    let last = reports[0].hints.last().unwrap();
    assert_eq!(last, "2 more calls of the define have the same");
}
