//! What occurs several times in the rules and is worked out once: directions that are listed, equal
//! moves of several pieces, equal conditions.

use ludwright::engine::{Game, Limits};
use ludwright::ir::{Dirs, Moves, Program, RadialsId, StepRule};

use super::shortcuts::same_game;
use crate::helper::load_with;

/// A game of pieces that all step alike, and of one that does not.
fn alike(ways: &str, odd: &str) -> String {
    format!(
        "(game \"Alike\" (players 2) (equipment {{
            (board (square 5))
            (piece \"Cat\" Each (move Step {ways} (to if:(is Empty (to)))))
            (piece \"Dog\" Each (move Step {ways} (to if:(is Empty (to)))))
            (piece \"Hen\" Each (move Step {odd} (to if:(is Empty (to)))))
        }}) (rules
            (start {{
                (place \"Cat1\" {{\"A1\" \"B1\"}}) (place \"Dog1\" {{\"C1\" \"D1\"}}) (place \"Hen1\" {{\"E1\"}})
                (place \"Cat2\" {{\"A5\" \"B5\"}}) (place \"Dog2\" {{\"C5\" \"D5\"}}) (place \"Hen2\" {{\"E5\"}})
            }})
            (play (forEach Piece))
            (end (if (no Moves Next) (result Mover Win)))
        ))"
    )
}

fn game(text: &str) -> Game {
    load_with(text, Limits::default()).game
}

/// The rules of the steps of each kind of piece, in the order of the kinds.
fn steps(program: &Program) -> Vec<&StepRule> {
    let own = program.pieces.iter().filter_map(|piece| piece.moves);
    let steps = own.map(|id| {
        let op = &program.arena.moves[id.index()].op;
        let Moves::Step(rule) = op else {
            panic!("no step: {op:?}");
        };
        rule
    });
    steps.collect()
}

/// The only table of lines of a step.
fn table(program: &Program, rule: &StepRule) -> RadialsId {
    let dirs = &program.arena.dirs[rule.dirs.index()];
    let Dirs::Radials(table) = dirs else {
        panic!("no table: {dirs:?}");
    };
    *table
}

#[test]
fn listed_directions_are_one_table() {
    let game = game(&alike("(directions {S N E})", "N"));
    let program = game.program();
    let radials = program.radials(table(program, steps(program)[0]));
    // From the middle of a board of five by five: south, north and east, as they are written.
    let first = |line: usize| radials.line(line)[0];
    let firsts: Vec<u32> = radials.lines(12).map(first).collect();
    assert_eq!(firsts, [7, 17, 13]);
    let opposite = |line: usize| radials.opposite(line).map(first);
    let opposites: Vec<Option<u32>> = radials.lines(12).map(opposite).collect();
    // The way back from the east is no line of the table, but known.
    assert_eq!(opposites, [Some(17), Some(7), Some(11)]);
}

#[test]
fn long_lists_of_directions_take_bounded_memory() {
    for way in ["N", "Forward"] {
        let list = format!("(directions {{{}}})", [way; 500].join(" "));
        let text = alike(&list, "N").replace("(square 5)", "(square 40)");
        let game = game(&text);
        let lines = game.program().radials.iter().map(|table| table.spans.len());
        assert!(lines.sum::<usize>() < 4_000_000, "{way}");
    }
}

#[test]
fn pieces_that_move_alike_are_asked_together() {
    for (ways, odd) in [
        ("Orthogonal", "Diagonal"),
        ("(directions {N S})", "(directions {S N})"),
    ] {
        let game = game(&alike(ways, odd));
        let own: Vec<_> = game
            .program()
            .pieces
            .iter()
            .map(|piece| piece.moves)
            .collect();
        let kinds: Vec<_> = own.into_iter().flatten().collect();
        let [cat, cat2, dog, dog2, hen, hen2] = kinds[..] else {
            panic!("{kinds:?}");
        };
        assert!(
            [cat2, dog, dog2].iter().all(|other| *other == cat),
            "{kinds:?}"
        );
        assert!(hen != cat && hen2 == hen, "{kinds:?}");
    }
}

#[test]
fn equal_conditions_share_a_set() {
    let game = game(&alike("Orthogonal", "Diagonal"));
    let program = game.program();
    let lifts: Vec<usize> = steps(program)
        .iter()
        .map(|rule| {
            program
                .lifts
                .of(rule.to.when.expect("a condition"))
                .expect("a set")
                .0
        })
        .collect();
    assert!(lifts.iter().all(|lift| *lift == lifts[0]), "{lifts:?}");
}

#[test]
fn joining_changes_no_game() {
    let at_length = Limits {
        shortcuts: false,
        ..Limits::default()
    };
    let lists = [
        ("(directions {S N E})", "(directions {N N})"),
        ("(directions {NE SW})", "(directions {E W E})"),
        ("(directions {FR FL})", "(directions {Orthogonal N})"),
        ("(directions {Backward Forward})", "Diagonal"),
    ];
    for (ways, odd) in lists {
        let text = alike(ways, odd);
        let twin = load_with(&text, at_length).game;
        for seed in 0..4 {
            same_game(&text, (&game(&text), &twin), (seed, 60)).expect("no fault");
        }
    }
}
