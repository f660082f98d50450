//! The layout of texts: what is moved, what stays, and that nothing is lost.

use std::fs;
use std::path::{Path, PathBuf};

use insta::assert_snapshot;
use ludwright::fmt::{Refused, WIDTH, format, same_tree};
use ludwright::syntax::parse;
use ludwright::text::{FileId, Limits, Source};
use proptest::prelude::*;

fn source(text: &str) -> Source {
    Source::new(FileId(0), "test.lud", text)
}

/// A text laid out, once it is known that this loses nothing and that twice is as good as once.
fn laid_out(text: &str) -> String {
    let before = source(text);
    let once = format(&before, &Limits::DEFAULT).expect(text);
    let after = source(&once);
    let tree = |source: &Source| parse(source, &Limits::DEFAULT, &mut Vec::new()).nodes;
    assert!(same_tree(&tree(&before), &tree(&after)), "{text}\n{once}");
    assert_eq!(comments(text), comments(&once), "{text}\n{once}");
    let twice = format(&after, &Limits::DEFAULT).expect(&once);
    assert_eq!(once, twice, "of {text}");
    once
}

/// The comments of a text without the blanks at their ends.
fn comments(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['"', '/']) {
        rest = &rest[at..];
        if let Some(string) = rest.strip_prefix('"') {
            let end = string
                .char_indices()
                .position(|(at, char)| char == '"' && !string[..at].ends_with('\\'));
            let end = end.map_or(string.len(), |end| {
                string.char_indices().nth(end).unwrap().0 + 1
            });
            rest = &string[end..];
        } else if rest.starts_with("//") {
            let line = rest.lines().next().unwrap();
            found.push(line.trim_end());
            rest = &rest[line.len()..];
        } else {
            rest = &rest[1..];
        }
    }
    found
}

#[test]
fn a_text_without_layout_gets_one() {
    let text = "(game \"Tic-Tac-Toe\" (players 2) (equipment { (board (square 3)) (piece \"Nought\" P1) \
                (piece \"Cross\" P2) }) (rules (play (move Add (to (sites Empty)))) \
                (end (if (is Line 3) (result Mover Win)))))(define \"A\" (b  #1 ))";
    assert_snapshot!(laid_out(text), @r#"
    (game "Tic-Tac-Toe"
        (players 2)
        (equipment {(board (square 3)) (piece "Nought" P1) (piece "Cross" P2)})
        (rules (play (move Add (to (sites Empty)))) (end (if (is Line 3) (result Mover Win))))
    )
    (define "A" (b #1))
    "#);
}

#[test]
fn the_authors_lines_stay() {
    let text = "(game \"G\"   (players 2)
      (equipment {
   (board (square 3)) // the usual one


   // Pieces:
   (piece \"Nought\"
          P1) (piece \"Cross\" P2)})
  (rules
(play (move Add (to (sites Empty))))
(end (if (is Line 3)
   (result Mover Win)))))
// The end.   ";
    assert_snapshot!(laid_out(text), @r#"
    (game "G" (players 2)
        (equipment {
            (board (square 3)) // the usual one

            // Pieces:
            (piece "Nought"
                P1) (piece "Cross" P2)})
        (rules
            (play (move Add (to (sites Empty))))
            (end (if (is Line 3)
                (result Mover Win)))))
    // The end.
    "#);
}

#[test]
fn what_is_wide_is_broken_from_the_outside() {
    let long = "(place \"Pawn\" {\"A1\" \"B1\" \"C1\" \"D1\" \"E1\" \"F1\" \"G1\" \"H1\" \"A2\" \"B2\" \"C2\" \"D2\" \"E2\" \"F2\" \"G2\" \"H2\" \"A3\" \"B3\" \"C3\"})
(x {(item \"Kept\" <{\"Pillar\" \"Corner\"}> \"The pillars stay where they are, and the singers begin from the other corners\")*})
(if (and (is Mover (who at:(from))) (is Empty (to))) (move Step Orthogonal (to if:(is Empty (to)))) (move Pass))
(description \"A string is never broken, however long it is: what it says would be another thing then, would it not?\")";
    assert_snapshot!(laid_out(long), @r#"
    (place "Pawn" {
        "A1" "B1" "C1" "D1" "E1" "F1" "G1" "H1" "A2" "B2" "C2" "D2" "E2" "F2" "G2" "H2" "A3" "B3" "C3"
    })
    (x {
        (item "Kept" <{"Pillar" "Corner"}>
            "The pillars stay where they are, and the singers begin from the other corners"
        )*
    })
    (if (and (is Mover (who at:(from))) (is Empty (to)))
        (move Step Orthogonal (to if:(is Empty (to))))
        (move Pass)
    )
    (description "A string is never broken, however long it is: what it says would be another thing then, would it not?")
    "#);
}

#[test]
fn comments_stay_wherever_they_are() {
    let text = "// first
( // who
// what
move /* not one */ Step from: // where from
 (from) { // nothing
} )
(a
// last
)";
    assert_snapshot!(laid_out(text), @"
    // first
    ( // who
        // what
        move /* not one */ Step // where from
        from:(from) { // nothing
        })
    (a
        // last
    )
    ");
}

#[test]
fn what_an_option_brings_stays_glued() {
    for text in [
        "(option \"A\" <A> args:{<x>} {(item \"B\" <(dual> <)> \"b\")** (item \"C\" <> << > \"c\")})\n",
        "(sites {\"C3\"..\"F6\" 0..4 Team<Size:a> <Puzzle:given>})\n",
        "(< (count Moves) 3)\n(>= 1 2)\n(item \"D\" <>=> <<=> <a b>)\n",
    ] {
        assert_eq!(laid_out(text), text);
    }
}

/// Half-written text is not tidied away under its author's hands.
#[test]
fn a_label_without_a_value_stays() {
    assert_eq!(laid_out("(move Step from: )"), "(move Step from:)\n");
    assert_eq!(laid_out("(a  b:\n)\nc :"), "(a b:)\nc:\n");
}

#[test]
fn ends_of_lines_stay_what_they_are() {
    assert_eq!(laid_out("(a\r\n\r\n (b))"), "(a\r\n\r\n    (b))\r\n");
    assert_eq!(laid_out("\u{FEFF}(a)\n\n\n"), "(a)\n");
    assert_eq!(laid_out(""), "");
    assert_eq!(laid_out("\n  // c"), "// c\n");
}

#[test]
fn what_cannot_be_read_has_no_layout() {
    for text in ["(game", "(a))", "\"", "(a ; b)", "a:b:c"] {
        let Err(Refused::Unreadable(reports)) = format(&source(text), &Limits::DEFAULT) else {
            panic!("{text} was laid out");
        };
        assert!(!reports.is_empty(), "{text}");
    }
}

/// Deep brackets neither overflow the stack nor make the text grow with the square of their depth.
#[test]
fn deep_and_wide_texts_take_their_time() {
    let deep = format!("{}x{}", "(a ".repeat(5_000), ")".repeat(5_000));
    let limits = Limits {
        nesting: 5_000,
        ..Limits::DEFAULT
    };
    let text = format(&source(&deep), &limits).unwrap();
    assert!(text.len() < 1_000_000, "{} bytes", text.len());
    let wide = format!("({})", "(a {1 2}) b \"c\" ".repeat(20_000));
    assert!(laid_out(&wide).lines().all(|line| line.len() <= WIDTH));
    let row = format!("{{{}}}", "12345 ".repeat(100_000));
    assert!(laid_out(&row).lines().all(|line| line.len() <= WIDTH));
}

/// The files with an ending below a folder.
fn files(folder: &Path, endings: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if endings
                .iter()
                .any(|ending| path.extension().is_some_and(|it| it == *ending))
            {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The games and defines that come with lud are laid out as `lud fmt` does.
#[test]
fn our_games_are_laid_out() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let games = files(&root.join("games"), &["lud", "def"]);
    assert!(games.len() > 200);
    for path in games {
        let text = fs::read_to_string(&path).unwrap();
        let path = path.strip_prefix(root).unwrap().display();
        assert!(laid_out(&text) == text, "run `lud fmt {path}`");
    }
}

#[test]
fn every_game_of_the_corpus_keeps_its_tree_and_its_comments() {
    let Some(root) = crate::corpus::corpus() else {
        return;
    };
    let files = files(&root, &["lud", "def"]);
    assert!(files.len() > 1_000);
    for path in files {
        laid_out(&fs::read_to_string(path).unwrap());
    }
}

/// Blanks, line breaks and comments between two pieces.
fn gap() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => Just(" ".to_owned()),
        2 => Just("\n".to_owned()),
        1 => Just("\n\n \n\t".to_owned()),
        1 => Just(", ".to_owned()),
        1 => Just("\r\n".to_owned()),
        1 => "( |\n)//[a-z(\"<> ]{0,12}\n",
    ]
}

/// What a text is made of, as it may be written.
fn node() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        "[a-zA-Z][a-zA-Z0-9]{0,12}",
        "-?[0-9]{1,4}(\\.[0-9]{1,2})?",
        "\"[a-z(){}/<>: \n]{0,60}\"",
        prop::sample::select(vec![
            "..",
            "*",
            "#1",
            "<Size>",
            "Team<Size:a>",
            "[..]",
            "<=",
            "="
        ])
        .prop_map(str::to_owned),
    ];
    leaf.prop_recursive(5, 60, 8, |inner| {
        let label = prop::option::weighted(0.2, "[a-z]{2,6}:( |\n|//c\n)?");
        let part = (label, inner, gap());
        let parts = prop::collection::vec(part, 0..8);
        let brackets = prop::sample::select(vec!["()", "()", "()", "{}", "{}", "<>"]);
        (brackets, prop::option::of(gap()), parts).prop_map(|(brackets, first, parts)| {
            let mut text = brackets[..1].to_owned();
            // A comma after a `<` makes it a bracket, and then no comment can follow.
            text.extend(first.filter(|gap| !gap.starts_with(',')));
            for (label, node, gap) in parts {
                text.extend(label);
                text.push_str(&node);
                text.push_str(&gap);
            }
            text.push_str(&brackets[1..]);
            text
        })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever can be read is laid out without a loss, and keeps that layout.
    #[test]
    fn random_texts_are_laid_out_once_and_for_all(text in prop::collection::vec((node(), gap()), 0..4)) {
        let text: String = text.into_iter().flat_map(|(node, gap)| [node, gap]).collect();
        match format(&source(&text), &Limits::DEFAULT) {
            Ok(_) => drop(laid_out(&text)),
            Err(Refused::Unreadable(_)) => {}
            Err(Refused::Changed) => panic!("another tree: {text}"),
        }
    }
}
