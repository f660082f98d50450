//! Places in files, the library in a folder, and what is meant by a misspelling.

use std::fs;

use ludwright::diag::suggest;
use ludwright::expand::Defines;
use ludwright::text::{DirLibrary, FileId, Library, Limits, Place, Source, Sources, Span};

use crate::helper::{run, run_source};

#[test]
fn places_count_lines_and_characters() {
    let source = Source::new(FileId(0), "t", "ab\r\näö\n");
    let place = |byte| {
        let Place { line, column } = source.place(byte);
        (line, column)
    };
    assert_eq!(place(0), (1, 1));
    assert_eq!(place(4), (2, 1));
    // Inside the first letter of the second line, then after it.
    assert_eq!(place(5), (2, 1));
    assert_eq!(place(6), (2, 2));
    assert_eq!(place(9), (3, 1));
    assert_eq!(place(1_000), (3, 1));
    assert_eq!(source.slice(Span::new(FileId(0), 5, 7)), "äö");
    assert_eq!(source.slice(Span::new(FileId(0), 90, 80)), "");
}

#[test]
fn a_folder_is_a_library() {
    let root = std::env::temp_dir().join(format!("ludwright-library-{}", std::process::id()));
    fs::create_dir_all(root.join("below")).unwrap();
    // Names count, not file names; a text may hold several definitions.
    let text = "// About (define \"Not\" …).\n(define \"A\" (a #1))\n  (define \"B\" (\"A\" 2))";
    fs::write(root.join("below/X.def"), text).unwrap();
    fs::write(root.join("G.lud"), "(game \"G\" \"B\")").unwrap();
    let library = DirLibrary::open(&root).unwrap();
    let mut sources = Sources::new();
    let defines = Defines::load(&library, &mut sources);
    assert_eq!(defines.names(), ["A", "B"]);
    assert_eq!(library.games(), ["G"]);
    let game = library.game("g").unwrap();
    let source = sources.add(game.origin, game.text);
    let outcome = run_source(&source, &defines, &Default::default(), &Limits::DEFAULT);
    assert_eq!(outcome.game(), "(game \"G\" (a 2))");
    fs::remove_dir_all(&root).unwrap();
}

#[test]
fn near_misses_are_suggested() {
    let names = ["StepToEmpty", "HopCapture", "Pawn"];
    assert_eq!(suggest("HopCaptrue", names), Some("HopCapture"));
    assert_eq!(suggest("pawn", names), Some("Pawn"));
    assert_eq!(suggest("Knight", names), None);
    assert_eq!(suggest("", names), None);
}

#[test]
fn reports_keep_their_trail_when_nothing_is_expanded() {
    let outcome = run("(define \"A\" (x \"B\")) (define \"B\" \"A\") (game \"G\" \"A\")");
    assert!(outcome.expanded.is_none());
    let trail = outcome.diags[0].trail;
    let names = outcome.trails.steps(trail).map(|step| step.name.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["B", "A"]);
}
