//! Texts that nobody should write: no panic, no hang, no unbounded memory, a
//! clear report. On a small stack, as other programs' threads have.

use std::fmt::Write as _;

use allocation_counter::measure;
use ludwright::diag::Diagnostic;
use ludwright::expand::{Choices, Defines};
use ludwright::syntax::{parse, print};
use ludwright::text::{Limits, Sources, TextError};

use crate::helper::{Outcome, run, run_source};

/// Runs on a thread with the smallest stack that is common.
fn on_small_stack<T: Send + 'static>(task: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(2 << 20);
    thread.spawn(task).unwrap().join().unwrap()
}

/// Does something with a text of so many bytes in room that is in proportion to it: what takes time
/// in proportion to the square of a text also allocates as much.
fn in_proportion<T>(bytes: usize, task: impl FnOnce() -> T) -> T {
    let mut result = None;
    let used = measure(|| result = Some(task()));
    // Expansion may make a million nodes of a short text.
    let most = (512 << 20) + 1_000 * bytes as u64;
    assert!(
        used.bytes_total < most,
        "{} bytes for {bytes}",
        used.bytes_total
    );
    result.unwrap()
}

/// Runs a text and expects that what is done is in proportion to it.
fn soon(text: String) -> Outcome {
    on_small_stack(move || in_proportion(text.len(), || run(&text)))
}

fn codes(text: impl Into<String>) -> Vec<&'static str> {
    soon(text.into()).codes()
}

#[test]
fn nothing_in_the_file() {
    for text in ["", " \n\t", "// only a comment", "\u{FEFF}", "\r\n\r\n"] {
        assert_eq!(codes(text), ["L0201"], "{text:?}");
    }
}

#[test]
fn line_ends_and_byte_order_marks_do_not_matter() {
    let text = "\u{FEFF}// A game.\r\n(game \"G\"\r\n\t(x 1))\r\n";
    let outcome = run(text);
    assert_eq!(outcome.game(), r#"(game "G" (x 1))"#);
    assert!(outcome.diags.is_empty());
}

#[test]
fn characters_without_meaning() {
    assert_eq!(codes("(game \"G\" \0)"), ["L0105"]);
    assert_eq!(codes("(game \"G\" \u{A0}(x))"), ["L0105"]);
    assert_eq!(codes("(game \"G\" \u{202E}\u{1F600}(x))"), ["L0105"]);
    // Inside texts anything may stand.
    assert!(codes("(game \"\0\u{202E}\u{1F600}\")").is_empty());
}

#[test]
fn bytes_that_are_no_text() {
    let mut sources = Sources::new();
    let (source, error) = sources.add_bytes("bad.lud", b"(game \"G\xFF\")", 100);
    assert_eq!(error, Some(TextError::NotUtf8 { offset: 8 }));
    let report = Diagnostic::bad_text(source.id, error.unwrap());
    assert!(report.message.contains("byte 8"), "{}", report.message);
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let limit = Limits::DEFAULT.file_bytes;
    let bytes = vec![b'('; 100 << 20];
    let used = measure(|| {
        let (_, error) = Sources::new().add_bytes("large.lud", &bytes, limit);
        assert!(matches!(error, Some(TextError::TooLarge { .. })));
    });
    assert!(used.bytes_total < 10_000, "{} bytes", used.bytes_total);
}

#[test]
fn the_limit_on_bytes_is_exact() {
    let limits = Limits {
        file_bytes: 10,
        ..Limits::DEFAULT
    };
    for (bytes, expected) in [(10, "L0201"), (11, "L0001")] {
        let text = " ".repeat(bytes);
        let source = Sources::new().add("t", text);
        let outcome = run_source(&source, &Defines::none(), &Choices::default(), &limits);
        assert_eq!(outcome.codes()[0], expected);
    }
}

#[test]
fn brackets_without_end() {
    for open in ["(", "{", "[", "(x {", "<(", "< "] {
        for many in [1_001, 100_000, 2_000_000] {
            let text = open.repeat(many);
            let found = codes(&text[..text.len().min(4 << 20)]);
            assert!(found.len() <= 110, "{open} {many}: {}", found.len());
            let first = ["L0003", "L0101"].contains(&found[0]);
            assert!(first, "{open} {many}: {found:?}");
        }
    }
}

#[test]
fn the_limit_on_nesting_is_exact() {
    let nested = |depth: usize| {
        let open = "(x ".repeat(depth - 1);
        format!("(game {open}{}", ")".repeat(depth))
    };
    assert_eq!(codes(nested(1_000)), [""; 0]);
    assert_eq!(codes(nested(1_001)), ["L0003"]);
    // Deep trees print, compare and go away on a small stack.
    on_small_stack(move || {
        let outcome = run(&nested(1_000));
        let again = run(&outcome.game());
        assert_eq!(outcome.game(), again.game());
        assert_eq!(outcome.parsed.clone().nodes.len(), 1);
        drop(outcome);
    });
}

#[test]
fn closing_brackets_without_end() {
    for close in [
        ")", "}", "]", ">", "(]", "{)", "<)", "<) ", "(>", "a:", ":", ",", "\u{0}", "\"\"", "<>",
        "<a>", "<a>>",
    ] {
        let found = soon(close.repeat(200_000));
        assert!(found.diags.len() <= 300, "{close}: {}", found.diags.len());
        assert!(!found.diags.is_empty());
    }
}

#[test]
fn defines_that_double() {
    for (last, tail) in [("(x)", ""), ("", ""), ("#1", " 1")] {
        let mut text = format!("(game \"G\" (\"D0\"{tail}))");
        for level in 0..30 {
            let next = level + 1;
            let _ = write!(
                text,
                "(define \"D{level}\" (\"D{next}\" #1) (\"D{next}\" #1))"
            );
        }
        let _ = write!(text, "(define \"D30\" {last})");
        let outcome = soon(text);
        assert_eq!(outcome.codes(), ["L0206"], "{last}");
        assert!(outcome.expanded.is_none());
    }
}

#[test]
fn arguments_that_double() {
    let mut text = "(game \"G\" (\"D0\" 1))".to_owned();
    for level in 0..40 {
        let _ = write!(text, "(define \"D{level}\" (\"D{}\" (a #1 #1)))", level + 1);
    }
    text.push_str("(define \"D40\" #1)");
    assert_eq!(codes(text), ["L0206"]);
}

#[test]
fn texts_that_double() {
    for seed in ["abc", ""] {
        let mut text = format!("(game \"G\" (\"D0\" \"{seed}\"))");
        for level in 0..40 {
            let _ = write!(text, "(define \"D{level}\" (\"D{}\" \"#1#1\"))", level + 1);
        }
        text.push_str("(define \"D40\" \"#1\")");
        let found = codes(text);
        assert!(found == ["L0213"] || found == ["L0206"], "{found:?}");
    }
}

#[test]
fn calls_inside_calls() {
    // Deep in calls though not in brackets: the walk must not use the stack.
    let mut text = "(game \"G\" (\"A0\" 1))".to_owned();
    for level in 0..3 {
        let call = format!("(\"A{}\" ", level + 1);
        let many = 900;
        let _ = write!(
            text,
            "(define \"A{level}\" {}#1{})",
            call.repeat(many),
            ")".repeat(many)
        );
    }
    text.push_str("(define \"A3\" #1)");
    assert_eq!(codes(text), ["L0206"]);
}

#[test]
fn the_limit_on_defines_is_exact() {
    let chain = |length: usize| {
        let mut text = "(game \"G\" \"D1\")".to_owned();
        for level in 1..length {
            let _ = write!(text, "(define \"D{level}\" \"D{}\")", level + 1);
        }
        let _ = write!(text, "(define \"D{length}\" 1)");
        text
    };
    assert_eq!(codes(chain(100)), [""; 0]);
    assert_eq!(codes(chain(101)), ["L0205"]);
}

#[test]
fn options_in_long_chains() {
    let mut text = "(game \"G\" <T0:a> Team<T0:a>)".to_owned();
    for level in 0..20_000 {
        let next = level + 1;
        let _ = write!(
            text,
            "(option \"O\" <T{level}> args:{{<a>}} {{(item \"i\" <<T{next}:a>> \"d\")}})"
        );
    }
    let found = codes(text);
    assert!(found.contains(&"L0227"), "{found:?}");
}

#[test]
fn many_wrong_choices() {
    let mut text = "(game \"G\") (rulesets {(ruleset \"R\" {".to_owned();
    for number in 0..50_000 {
        let _ = write!(text, "\"wrong{number}/wrong\"");
    }
    text.push_str("})}) (option \"O\" <T> args:{<a>} {");
    for number in 0..50_000 {
        let _ = write!(text, "(item \"item{number}\" <> \"d\")");
    }
    text.push_str("})");
    let outcome = on_small_stack(move || {
        let source = Sources::new().add("t", text);
        let choices = Choices {
            options: Vec::new(),
            ruleset: Some("R".to_owned()),
        };
        in_proportion(source.text().len(), || {
            run_source(&source, &Defines::none(), &choices, &Limits::DEFAULT)
        })
    });
    assert_eq!(outcome.codes().len(), 101);
}

#[test]
fn long_things() {
    let long = "a".repeat(1 << 20);
    assert_eq!(codes(format!("(game \"G\" (\"{long}\"))")), ["L0203"]);
    assert_eq!(
        codes(format!("(game \"G\" {})", "9".repeat(1 << 20))),
        ["L0109"]
    );
    assert_eq!(
        codes(format!("(game \"G\" \"{}\")", "/".repeat(1 << 20))),
        [""; 0]
    );
    assert_eq!(
        codes(format!("(game \"G\" \"{}\")", "<#".repeat(1 << 20))),
        [""; 0]
    );
    assert_eq!(
        codes(format!("(game \"G\" \"{}", "\\".repeat(1 << 20)))[0],
        "L0104"
    );
    assert!(codes(format!("(game \"G\" {})", "a<b".repeat(1 << 17))).len() < 250);
}

#[test]
fn files_full_to_the_limit() {
    for piece in [
        "x ", "() ", "\"\" ", "x:1 ", "<T> ", "T<T>", "; ", "{1..9} ",
    ] {
        let text = format!("(game \"G\" {})", piece.repeat((4 << 20) / piece.len() - 8));
        let found = codes(text);
        assert!(
            !found.is_empty() && found.len() <= 202,
            "{piece}: {}",
            found.len()
        );
    }
}

#[test]
fn errors_leave_the_rest_readable() {
    let source = Sources::new().add("t", "(game \"G\" (a {1 2) (b 3))");
    let mut diags = Vec::new();
    let parsed = parse(&source, &Limits::DEFAULT, &mut diags);
    assert_eq!(diags.len(), 1);
    assert_eq!(print(&parsed.nodes[0]), "(game \"G\" (a {1 2}) (b 3))");
}
