//! Each code of the error index has a file of right and wrong.
//!
//! A file in `tests/errors/` is a row of texts, each after a line
//! `// --- wrong` or `// --- right`. A wrong text must be reported with the
//! file's code, a right one must not be reported at all. After the word may
//! stand limits (`nesting=3`), choices (`option=Heading/Item`, `ruleset=Name`)
//! `latin1`, for a text that is not UTF-8, and `missing`, for one that is not there.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ludwright::diag::codes;
use ludwright::diag::{Diagnostic, Severity};
use ludwright::expand::{Choices, Defines};
use ludwright::text::{Limits, Sources};

use crate::helper::run_source;

/// The families that reading, expanding and checking report.
const OURS: [&str; 6] = ["L00", "L01", "L02", "L03", "L04", "L08"];

/// The families that only a game checked to the end reports.
const CHECKED: [&str; 2] = ["L03", "L04"];

struct Case {
    is_wrong: bool,
    settings: Vec<String>,
    text: String,
    line: usize,
}

fn cases(file: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for (index, line) in file.lines().enumerate() {
        if let Some(rest) = line.strip_prefix("// --- ") {
            let mut words = rest.split(' ').map(str::to_owned);
            let kind = words.next().unwrap();
            assert!(kind == "wrong" || kind == "right", "line {}", index + 1);
            cases.push(Case {
                is_wrong: kind == "wrong",
                settings: words.collect(),
                text: String::new(),
                line: index + 1,
            });
        } else {
            let case = cases.last_mut().expect("a text before the first `// ---`");
            case.text.push_str(line);
            case.text.push('\n');
        }
    }
    cases
}

fn report(code: &str, case: &Case) -> Vec<Diagnostic> {
    let games = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("games");
    let library = ludwright::text::DirLibrary::open(&games).expect("the folder of games");
    let mut limits = Limits::DEFAULT;
    let mut choices = Choices::default();
    let mut bytes = case.text.clone().into_bytes();
    for setting in &case.settings {
        let (name, value) = setting.split_once('=').unwrap_or((setting, ""));
        match name {
            "file_bytes" => limits.file_bytes = value.parse().unwrap(),
            "nesting" => limits.nesting = value.parse().unwrap(),
            "nodes" => limits.nodes = value.parse().unwrap(),
            "sites" => limits.sites = value.parse().unwrap(),
            "define_depth" => limits.define_depth = value.parse().unwrap(),
            "option" => choices.options.push(value.to_owned()),
            "ruleset" => choices.ruleset = Some(value.to_owned()),
            // The text is asked for by a name that nothing has.
            "missing" => {
                let loaded = ludwright::Loader::new().load_file("no/such/game.lud");
                return loaded.unwrap_err().iter().cloned().collect();
            }
            "latin1" => {
                let chars = case.text.chars();
                bytes = chars.map(|char| u8::try_from(char).unwrap()).collect();
            }
            _ => panic!("unknown setting {name}"),
        }
    }
    let mut sources = Sources::new();
    let (source, error) = sources.add_bytes("test.lud", &bytes, limits.file_bytes);
    match error {
        Some(error) => vec![Diagnostic::bad_text(source.id, error)],
        None if code.starts_with("L08") => {
            ludwright::compile::lint(&source, &Defines::none(), &choices, &limits).0
        }
        None if CHECKED.contains(&&code[..3]) => {
            let run = ludwright::engine::Limits::default();
            match ludwright::compile::load_from(
                &source,
                &library,
                &Defines::none(),
                &choices,
                &limits,
                run,
            ) {
                Ok(loaded) => loaded.warnings,
                Err((reports, _)) => reports,
            }
        }
        None => run_source(&source, &Defines::none(), &choices, &limits).diags,
    }
}

fn check(code: &str, file: &str) {
    let cases = cases(file);
    assert!(
        cases.iter().any(|case| case.is_wrong),
        "{code}: nothing wrong"
    );
    assert!(
        cases.iter().any(|case| !case.is_wrong),
        "{code}: nothing right"
    );
    for case in cases {
        let found = report(code, &case);
        let codes: Vec<&str> = found.iter().map(|report| report.code).collect();
        if case.is_wrong {
            assert!(
                codes.contains(&code),
                "{code}:{}: reported {codes:?}",
                case.line
            );
        } else {
            assert!(codes.is_empty(), "{code}:{}: reported {found:?}", case.line);
        }
    }
}

#[test]
fn each_code_has_a_file() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/errors");
    let mut files = BTreeSet::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let code = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if OURS.iter().any(|family| code.starts_with(family)) {
            check(&code, &fs::read_to_string(&path).unwrap());
        }
        files.insert(code);
    }
    let index: BTreeSet<String> = codes::entries()
        .map(|entry| entry.code.to_owned())
        .collect();
    for code in index.iter().filter(|code| OURS.contains(&&code[..3])) {
        assert!(files.contains(code), "tests/errors/{code}.lud is missing");
    }
    for code in &files {
        assert!(index.contains(code), "{code} is not in the index");
    }
}

#[test]
fn the_index_is_in_order_and_complete() {
    let all: Vec<_> = codes::entries().collect();
    for pair in all.windows(2) {
        assert!(
            pair[0].code < pair[1].code,
            "{} before {}",
            pair[0].code,
            pair[1].code
        );
    }
    for entry in &all {
        assert!(
            entry.code.len() == 5 && !entry.text.is_empty(),
            "{}",
            entry.code
        );
        assert!(entry.title.len() < 60, "{}", entry.code);
    }
    assert_eq!(codes::find("l0203").unwrap().code, "L0203");
    assert!(codes::find("L9999").is_none());
}

#[test]
fn an_error_always_comes_through() {
    // A hundred warnings must not hide the error after them.
    let text = format!("(game \"G\" {{1{}2}}))", ",".repeat(5_000));
    let outcome = crate::helper::run(&text);
    let errors = outcome
        .diags
        .iter()
        .filter(|report| report.severity == Severity::Error);
    assert_eq!(errors.count(), 1);
    assert!(outcome.diags.len() < 110);
}
