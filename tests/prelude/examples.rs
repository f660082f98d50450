//! Every predefined define has an example, and the example is part of a game that plays.

use ludwright::compile::load;
use ludwright::diag::Diagnostic;
use ludwright::engine::{self, MoveList, Rng};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{Bundled, Library as _, Limits, Sources};

/// How the line of a comment begins that holds the example.
const MARK: &str = "//   for example: ";

/// What the examples name, and what defines want a game to say.
const EQUIPMENT: &str = r#"
    (hand Each size:2) (dice d:6 num:2)
    (piece "Disc" Each) (piece "King" Each) (piece "Counter" Each)
    (piece "Pawn" Each (move Step (to if:(is Empty (to)))))
    (regions "Home" P1 (sites Bottom)) (regions "Home" P2 (sites Top))
    (regions "Goal" P1 (sites Top)) (regions "Goal" P2 (sites Bottom))
"#;
const BOARD: &str = r#"(board (square 8) { (track "Track1" {0..3 End} P1 directed:True)
    (track "Track2" {7..4 End} P2 directed:True) })"#;
const START: &str = r#"(start {
    (place "Pawn1" (sites Bottom)) (place "Pawn2" (sites Top))
    (place "King1" 10) (place "King2" 50) (place "Counter1" 20) (place "Counter2" 29)
})"#;
const PLAY: &str = "(play (or (forEach Piece) (move Pass)))";
const END: &str = "(end (if (> (count Moves) 30) (result Mover Draw)))";
const BESIDE: &str = r#"(define "Columns" 4) (define "PiecesOwnedBy" (count Pieces #1))"#;

/// A game of these parts.
fn game(players: &str, equipment: &str, rules: &str) -> String {
    format!("{BESIDE} (game \"Example\" {players} (equipment {{{equipment}}}) (rules {rules}))")
}

const PLAYERS: &str = "(players {(player N) (player S)})";

/// A game that is only played on a board.
fn on(board: &str) -> String {
    game(
        PLAYERS,
        &format!("{board} (hand Each) (piece \"Disc\" Each)"),
        "(play (or (move Add (to (sites Empty))) (move Pass)))",
    )
}

/// A game with these rules.
fn with(rules: &str) -> String {
    game(PLAYERS, &format!("{BOARD} {EQUIPMENT}"), rules)
}

fn playing(moves: &str) -> String {
    with(&format!(
        "{START} (play (or {{{moves} (move Pass)}})) {END}"
    ))
}

fn asking(condition: &str) -> String {
    playing(&format!("(if {condition} (move Pass))"))
}

fn ending(end: &str) -> String {
    with(&format!("{START} {PLAY} (end {end})"))
}

/// The games in which the example of a define of a folder may have its place.
#[expect(clippy::too_many_lines, reason = "a table: the games for each folder")]
fn around(folder: &str, example: &str) -> Vec<String> {
    let item = || {
        game(
            PLAYERS,
            &format!("{BOARD} {EQUIPMENT} {example}"),
            &format!("{START} {PLAY}"),
        )
    };
    let region = || asking(&format!("(= 0 (count Sites in:{example}))"));
    let number = || asking(&format!("(= 0 {example})"));
    let each_piece = || playing(&format!("(forEach Piece {example})"));
    match folder {
        "boards" => vec![
            on(example),
            on(&format!("(board {example} use:Vertex)")),
            on(&format!("(board (rectangle 2 14) {example} use:Vertex)")),
        ],
        "dice" => vec![
            playing(&format!(
                "(do (roll) next:(forEach Die if:{example} (move Pass)))"
            )),
            playing(example),
            game(
                PLAYERS,
                &format!("{BOARD} (piece \"Disc\" Each) {example}"),
                PLAY,
            ),
        ],
        "endings" => vec![ending(example), playing(example)],
        "mancala" => vec![
            number(),
            region(),
            ending(example),
            ending(&format!("(if (no Moves Next) (byScore {{{example}}}))")),
        ],
        "moves" => vec![
            each_piece(),
            asking(example),
            region(),
            playing(&format!("(move Pass (then {example}))")),
        ],
        "pieces" => vec![
            item(),
            each_piece(),
            format!("(game \"Example\" {PLAYERS} {example} (rules {PLAY}))"),
        ],
        "players" => vec![
            asking(example),
            game(
                example,
                &format!("{BOARD} {EQUIPMENT}"),
                &format!("{START} {PLAY}"),
            ),
        ],
        "setups" => vec![with(&format!("{example} {PLAY}")), region()],
        "sites" | "stacks" => vec![asking(example), number(), region(), each_piece()],
        "tracks" => vec![asking(example), number()],
        "turns" => vec![
            asking(example),
            number(),
            each_piece(),
            playing(&format!("(move Pass (then {example}))")),
            with(&format!("{START} phases:{{{example}}} {END}")),
        ],
        other => panic!("what are the defines of {other} for?"),
    }
}

/// Plays forty random moves of a game.
fn play(text: &str, defines: &Defines, sources: &mut Sources) -> Result<(), String> {
    let source = sources.add("example.lud", text);
    let limits = engine::Limits::default();
    let loaded = load(
        &source,
        defines,
        &Choices::default(),
        &Limits::DEFAULT,
        limits,
    )
    .map_err(|(reports, _)| told(&reports))?;
    let fault = |fault: engine::Fault| fault.to_string();
    let mut state = loaded.game.new_initial_state(1).map_err(fault)?;
    let (mut list, mut rng) = (MoveList::new(), Rng::new(1));
    for _ in 0..40 {
        state.legal_moves(&mut list).map_err(fault)?;
        let Some(chosen) = list.get(rng.below(list.len())) else {
            break;
        };
        state.apply(chosen).map_err(fault)?;
    }
    Ok(())
}

fn told(reports: &[Diagnostic]) -> String {
    let all = reports
        .iter()
        .map(|report| format!("{} {}", report.code, report.message));
    all.collect::<Vec<_>>().join("; ")
}

#[test]
fn every_example_of_a_define_plays() {
    let mut sources = Sources::new();
    let defines = Defines::bundled(&mut sources);
    let mut wrong = Vec::new();
    for text in Bundled.defines() {
        let name = &text.name;
        let Some(example) = text.text.lines().find_map(|line| line.strip_prefix(MARK)) else {
            wrong.push(format!("{name} has no example"));
            continue;
        };
        if !example.contains(&format!("\"{name}\"")) {
            wrong.push(format!("the example of {name} does not call it"));
        }
        let (_, inside) = text
            .origin
            .split_once("def/")
            .expect("the folder of defines");
        let folder = inside.split('/').next().unwrap_or_default();
        let games = around(folder, example);
        let tried: Vec<String> = games
            .iter()
            .map_while(|text| play(text, &defines, &mut sources).err())
            .collect();
        if tried.len() == games.len() {
            wrong.push(format!("{name}: {example}\n  {}", tried.join("\n  ")));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} examples:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
