//! Every form's example is part of a game that compiles and plays.

use ludwright::compile::load_from;
use ludwright::diag::Diagnostic;
use ludwright::engine::{self, MoveList, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::ludeme::{Family, Form, table};
use ludwright::text::{DirLibrary, Limits, Sources};

/// Equipment with everything that examples name.
const EQUIPMENT: &str = r#"
    (hand Each size:2)
    (piece "Disc" Each) (piece "Rook" Each) (piece "Queen" Each) (piece "King" Each)
    (piece "Pawn" Each (move Step (to if:(is Empty (to)))))
    (piece "Dot" Neutral)
    (regions "Home" P1 (sites Bottom)) (regions "Home" P2 (sites Top))
    (map "Goal" {(pair P1 4) (pair P2 0)})
"#;

const START: &str = r#"(place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))"#;
const MOVES: &str = "(or (forEach Piece) (move Pass))";
const END: &str = "(end (if (> (count Moves) 40) (result Mover Draw)))";

/// A game around the parts given.
fn game(board: &str, equipment: &str, start: &str, play: &str, end: &str) -> String {
    format!(
        "(game \"Example\" (players {{(player N) (player S)}}) \
         (equipment {{{board} {EQUIPMENT} {equipment}}}) \
         (rules (start {{{START} {start}}}) (play {play}) {end}))"
    )
}

/// A game that plays these moves.
fn playing(moves: &str) -> String {
    game(
        "(board (square 5))",
        "",
        "",
        &format!("(or {{{moves} {MOVES}}})"),
        END,
    )
}

/// A game that asks a condition.
fn asking(condition: &str) -> String {
    playing(&format!("(if {condition} (move Pass))"))
}

/// When the matches around examples are over.
const MATCH_END: &str = "(end (if (= 2 (count Trials)) (result P1 Draw)))";

/// What the words of an example ask for besides, on the board and beside it.
const ASKED: [(&[&str], &str, &str); 3] = [
    (
        &["rack", "Distance", "sow"],
        "(board (square 5))",
        r#"(board (square 5) (track "Track" "0,E,N,W" loop:True))"#,
    ),
    (
        &["pips", "Pips", "(face (handSite", "Die", "Dice", "(roll"],
        "(hand Each size:2)",
        "(hand Each size:2) (dice d:6 num:2)",
    ),
    (
        &["(deal Dominoes", "(take Domino"],
        "(hand Each size:2)",
        "(hand Each size:2) (dominoes)",
    ),
];

/// A small game that holds the example of a form, with a track and dice if it needs them.
fn around(form: &Form) -> String {
    let asks = |words: &[&str]| words.iter().any(|word| form.example.contains(word));
    let text = plainly_around(form);
    ASKED
        .iter()
        .filter(|(words, _, _)| asks(words))
        .fold(text, |text, (_, plain, more)| text.replace(plain, more))
}

/// A puzzle that is set up, filled and solved like this.
fn filling(start: &str, play: &str, end: &str) -> String {
    format!(
        "(game \"Example\" (players 1) (equipment {{(board (square 4) (values Cell (range 0 9))) \
         (hints {{(hint {{0 1}} 5)}}) (regions {{Rows Columns}})}}) \
         (rules (start {start}) (play {play}) (end (if {end} (result P1 Win)))))"
    )
}

/// The puzzle around the example of a form that only puzzles know.
fn puzzle_around(form: &Form) -> Option<String> {
    let (start, play) = ("(set {{0 5}})", "(satisfy (all Different))");
    match form.name {
        "StartSetValues" => Some(filling(form.example, play, "(is Solved)")),
        "Satisfy" => Some(filling(start, form.example, "(is Solved)")),
        "IsSolved" => Some(filling(start, play, form.example)),
        "AllDifferentValues" | "ForAll" | "IsRegionResult" | "IsUnique" => {
            let play = format!("(satisfy {})", form.example);
            Some(filling(start, &play, "(is Solved)"))
        }
        _ => None,
    }
}

/// A small game that holds the example of a form.
#[expect(clippy::too_many_lines, reason = "a table: one game for each family")]
fn plainly_around(form: &Form) -> String {
    let example = form.example;
    if let Some(puzzle) = puzzle_around(form) {
        return puzzle;
    }
    let moving = |part: &str| {
        playing(&format!(
            "(forEach Piece (move Step {part} (to if:(is Empty (to)))))"
        ))
    };
    match form.family {
        Family::Game => example.to_owned(),
        Family::Games => format!("(match \"Example\" {example} {MATCH_END})"),
        Family::Subgame => {
            format!("(match \"Example\" (games {{{example}}}) {MATCH_END})")
        }
        Family::Players => format!(
            "(game \"Example\" {example} (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
             (rules (play (move Add (to (sites Empty)))) (end (if (is Full) (result Mover Win)))))"
        ),
        Family::PlayerFacing => format!(
            "(game \"Example\" (players {{{example} (player S)}}) (equipment {{(board (square 3)) \
             (piece \"Disc\" Each)}}) (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::GameMode => format!(
            "(game \"Example\" (players 2) {example} (equipment {{(board (square 3)) \
             (piece \"Disc\" Each)}}) (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::Equipment => format!(
            "(game \"Example\" (players 2) {example} (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::Rules => format!(
            "(game \"Example\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each \
             (move Step (to if:(is Empty (to)))))}}) {example})"
        ),
        Family::Item if form.keywords[0].contains("oard") => game(example, "", "", MOVES, END),
        Family::Item => format!(
            "(game \"Example\" (players 2) (equipment {{(board (square 3)) (piece \"Mark\" Each) \
             {example}}}) (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::Graph => format!(
            "(game \"Example\" (players 2) (equipment {{(board {example} use:Vertex) (piece \"Disc\" Each)}}) \
             (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::Float => format!(
            "(game \"Example\" (players 2) (equipment {{(board (scale {example} (square 3))) \
             (piece \"Disc\" Each)}}) (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::Poly => format!(
            "(game \"Example\" (players 2) (equipment {{(board (square {example})) \
             (piece \"Disc\" Each)}}) (rules (play (move Add (to (sites Empty))))))"
        ),
        Family::TrackStep => game(
            &format!("(board (square 5) (track \"Steps\" {{0 {example}}}))"),
            "",
            "",
            MOVES,
            END,
        ),
        Family::Track | Family::Values => {
            let board = format!("(board (square 5) {example})");
            game(&board, "", "", MOVES, END)
        }
        Family::Meta | Family::MetaRule => {
            let meta = if form.family == Family::Meta {
                example.to_owned()
            } else {
                format!("(meta {example})")
            };
            format!(
                "(game \"Example\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
                 (rules {meta} (play (move Add (to (sites Empty))))))"
            )
        }
        Family::StartRules => game("(board (square 5))", "", "", MOVES, END)
            .replace(&format!("(start {{{START} }})"), example),
        Family::Start => game("(board (square 5))", "", example, MOVES, END),
        Family::Play => game("(board (square 5))", "", "", MOVES, END)
            .replace(&format!("(play {MOVES})"), example),
        Family::EndRules => game("(board (square 5))", "", "", MOVES, example),
        Family::EndRule => game(
            "(board (square 5))",
            "",
            "",
            MOVES,
            &format!("(end {example})"),
        ),
        Family::Verdict => game(
            "(board (square 5))",
            "",
            "",
            MOVES,
            &format!("(end (if (is Full) {example}))"),
        ),
        Family::EndScore => game(
            "(board (square 5))",
            "",
            "",
            MOVES,
            &format!("(end (if (is Full) (byScore {{{example}}})))"),
        ),
        Family::Payoff => game(
            "(board (square 5))",
            "",
            "",
            MOVES,
            &format!("(end (if (is Full) (payoffs {{{example}}})))"),
        ),
        Family::TilePath => game(
            "(board (square 5))",
            &format!("(tile \"Path\" Shared {{{example}}})"),
            "",
            MOVES,
            END,
        ),
        Family::Hint => game(
            "(board (square 5))",
            &format!("(hints {{{example}}})"),
            "",
            MOVES,
            END,
        ),
        Family::PieceCount => game(
            "(board (square 5))",
            "",
            &format!("(place Random {{{example}}} 12)"),
            MOVES,
            END,
        ),
        Family::Phase => format!(
            "(game \"Example\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
             (rules phases:{{{example} (phase \"Movement\" (play (move Pass)))}}))"
        ),
        Family::NextPhase => format!(
            "(game \"Example\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
             (rules phases:{{(phase \"Placement\" (play (move Add (to (sites Empty)))) {example}) \
             (phase \"Movement\" (play (move Pass)))}}))"
        ),
        Family::Int if form.name == "MatchScore" => format!(
            "(match \"Example\" (games (subgame \"Tic-Tac-Toe\")) \
             (end (if (< 1 {example}) (result P1 Win))))"
        ),
        Family::Int if form.name == "Tally" => {
            beside(&format!("(league (points winner:{example} loser:0))"))
        }
        Family::Int => asking(&format!("(= {example} 0)")),
        Family::Ints => asking(&format!("(= (size Array {example}) 0)")),
        Family::Bool => asking(example),
        Family::Region => asking(&format!("(= (count Sites in:{example}) 0)")),
        Family::Direction => moving(example),
        Family::Range => playing(&format!("(forEach Piece (move Slide (between {example})))")),
        Family::Moves => playing(example),
        Family::Then => playing(&format!("(move Pass {example})")),
        Family::From => playing(&format!("(move Select {example})")),
        Family::To => playing(&format!("(forEach Piece (move Step {example}))")),
        Family::Between => playing(&format!(
            "(forEach Piece (move Hop {example} (to if:(is Empty (to)))))"
        )),
        Family::Piece => playing(&format!("(move Add {example} (to (sites Empty)))")),
        Family::Player => playing(&format!("(move Pass (then (set NextPlayer {example})))")),
        Family::Apply => playing(&format!("(forEach Piece (move Step (to {example})))")),
        Family::Pair => game(
            "(board (square 5))",
            &format!("(map \"Other\" {{{example}}})"),
            "",
            MOVES,
            END,
        ),
        Family::Flips => game(
            "(board (square 5))",
            &format!("(piece \"Coin\" Each {example})"),
            "",
            MOVES,
            END,
        ),
        Family::Clock | Family::League => beside(example),
        Family::Points => beside(&format!("(league {example})")),
        Family::Level => beside(&format!(
            "(league (points winner:1 loser:0) levels:{{{example}}})"
        )),
        Family::Notation => noted(example),
        Family::PositionText => noted(&format!("(notation {example})")),
        Family::Requirement => noted(&format!("(notation (position {{\"()\"}}) {{{example}}})")),
        Family::NotationPart => noted(&format!("(notation (position {{{example}}}))")),
        Family::NotationRow => noted(&format!("(notation (position {{(rows {example})}}))")),
        Family::NotationCell => noted(&format!(
            "(notation (position {{(rows (cells {{{example}}}))}}))"
        )),
    }
}

/// A game with a clause beside it.
fn beside(clause: &str) -> String {
    format!(
        "(game \"Example\" (players 2) (equipment {{(board (square 3)) (piece \"Disc\" Each)}}) \
         (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))) \
         {clause}"
    )
}

/// A game with a notation beside it.
fn noted(notation: &str) -> String {
    let options = ["Rows", "Columns"].map(|heading| {
        format!("(option \"{heading}\" <{heading}> args:{{<n>}} {{(item \"3\" <3> \"three\")}})")
    });
    format!(
        "(game \"Example\" (players 2) (equipment {{(board (rectangle <Rows:n> <Columns:n>)) \
         (piece \"Cross\" P1) (piece \"Disc\" Each) (piece \"King\" Each) (piece \"Knight\" Each) \
         (piece \"Stone\" Shared)}}) (rules (play (move Add (to (sites Empty)))))) {} {notation}",
        options.join(" ")
    )
}

fn reports(text: &str, reports: &[Diagnostic]) -> String {
    let all: Vec<String> = reports
        .iter()
        .map(|report| format!("{} {} {:?}", report.code, report.message, report.hints))
        .collect();
    format!("{text}\n{}", all.join("\n"))
}

/// Plays forty random moves of the game around an example.
fn play(form: &Form) -> Result<(), String> {
    let text = around(form);
    let mut sources = Sources::new();
    let source = sources.add("example.lud", text.as_str());
    let run = engine::Limits::default();
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let games = DirLibrary::open(&games).expect("the folder of games");
    let loaded = load_from(
        &source,
        &games,
        &Defines::none(),
        &Choices::default(),
        &Limits::default(),
        run,
    )
    .map_err(|(diags, _)| reports(&text, &diags))?;
    let fault = |fault: engine::Fault| format!("{text}\n{fault}");
    let mut state = loaded.game.new_initial_state(1).map_err(fault)?;
    let (mut list, mut rng) = (MoveList::new(), Rng::new(1));
    for _ in 0..40 {
        state.legal_moves(&mut list).map_err(fault)?;
        let Some(chosen) = list.get(rng.below(list.len())) else {
            break;
        };
        state.apply(chosen).map_err(fault)?;
        assert!(state.hash_is_right(), "the hash went astray in {text}");
    }
    Ok(())
}

#[test]
fn every_example_plays() {
    let failed: Vec<String> = table()
        .iter()
        .filter_map(|form| {
            play(form)
                .err()
                .map(|error| format!("{}: {error}", form.name))
        })
        .collect();
    assert!(
        failed.is_empty(),
        "{} examples fail:\n{}",
        failed.len(),
        failed.join("\n\n")
    );
}

/// `grammar/ludemes.ebnf` is made from the table; `UPDATE_GRAMMAR=1` writes it anew.
#[test]
fn the_grammar_file_is_the_table() {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("grammar/ludemes.ebnf");
    let wanted = ludwright::ludeme::grammar();
    if std::env::var_os("UPDATE_GRAMMAR").is_some() {
        std::fs::write(&path, &wanted).expect("the grammar file can be written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == wanted,
        "grammar/ludemes.ebnf is stale: run `UPDATE_GRAMMAR=1 cargo test grammar`"
    );
}
