//! Large files: what is done is in proportion to them. Bytes are counted, not time: what is
//! quadratic copies, compares or formats as much.

use std::fmt::Write as _;

use allocation_counter::measure;
use ludwright::diag::{Style, render};
use ludwright::syntax::parse;
use ludwright::text::{Limits, Sources, Trails};

use super::{loads, rules};

/// The bytes allocated while something is done to a text of so many parts.
fn bytes(parts: usize, text: fn(usize) -> String, task: fn(&str)) -> u64 {
    let text = text(parts);
    measure(|| task(&text)).bytes_total
}

/// Twice as much text takes about twice as many bytes.
fn is_linear(what: &str, parts: usize, text: fn(usize) -> String, task: fn(&str)) {
    // The first run fills tables that are made once.
    bytes(10, text, task);
    let (one, two) = (bytes(parts, text, task), bytes(2 * parts, text, task));
    assert!(two < 3 * one, "{what}: {one} bytes, then {two}");
}

/// Reads a text and renders what is reported.
fn read(text: &str) {
    let mut sources = Sources::new();
    let source = sources.add("test.lud", text);
    let mut reports = Vec::new();
    parse(&source, &Limits::DEFAULT, &mut reports);
    for report in &reports {
        render(report, &sources, &Trails::default(), Style::default());
    }
}

#[test]
fn brackets_that_never_close() {
    is_linear("unclosed", 20_000, |parts| "<a".repeat(parts), read);
    is_linear(
        "unclosed",
        500,
        |parts| format!("(a{}", " ".repeat(parts * 100)),
        read,
    );
}

/// A report of places at both ends of a long line shows little of it.
#[test]
fn reports_of_long_lines_are_short() {
    let text = format!("(game \"G\" {}", "x ".repeat(1 << 20));
    let mut sources = Sources::new();
    let source = sources.add("test.lud", text);
    let mut reports = Vec::new();
    parse(&source, &Limits::DEFAULT, &mut reports);
    let used = measure(|| {
        for report in &reports {
            let shown = render(report, &sources, &Trails::default(), Style::default());
            assert!(shown.len() < 20_000, "{} bytes", shown.len());
        }
    });
    assert!(used.bytes_total < 1 << 20, "{} bytes", used.bytes_total);
}

/// Both places of such a report are shown, each with its own line.
#[test]
fn both_ends_of_a_long_file_are_shown() {
    let text = format!("(game \"G\"\n{}\n(b 1]", "x ".repeat(20_000));
    let mut sources = Sources::new();
    let source = sources.add("test.lud", text);
    let mut reports = Vec::new();
    parse(&source, &Limits::DEFAULT, &mut reports);
    let shown: String = reports
        .iter()
        .map(|report| render(report, &sources, &Trails::default(), Style::default()))
        .collect();
    assert!(
        shown.contains("(game \"G\"") && shown.contains("(b 1]"),
        "{shown}"
    );
}

#[test]
fn many_pieces() {
    let text = |parts| {
        let mut pieces = String::new();
        for piece in 0..parts {
            let _ = write!(pieces, "(piece \"Kind{piece}x\" Each)");
        }
        rules("(play (move Add (to (sites Empty))))").replace("(piece \"A\" Each)", &pieces)
    };
    is_linear("pieces", 2_000, text, |text| drop(loads(text)));
}

#[test]
fn many_tests() {
    let text = |parts| {
        let tests: String = (0..parts)
            .map(|test| format!("(test \"t{test}\" (to P1))"))
            .collect();
        format!("(tests {{{tests}}})")
    };
    is_linear("tests", 5_000, text, |text| {
        let mut sources = Sources::new();
        let source = sources.add("test.lud", text);
        let mut reports = Vec::new();
        let parsed = parse(&source, &Limits::DEFAULT, &mut reports);
        let tests = ludwright::trial::read(&parsed.nodes[0], &mut reports);
        assert!(reports.is_empty() && tests.len() > 5);
    });
}
