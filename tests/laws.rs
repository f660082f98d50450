//! What holds for every text.

use ludwright::diag::Severity;
use ludwright::expand::Choices;
use ludwright::syntax::{Kind, Node, Parsed, parse, pretty, print_all};
use ludwright::text::{FileId, Limits, Source, Span};
use proptest::prelude::*;

use crate::helper::run_with;

fn read(text: &str) -> (Parsed, bool) {
    let source = Source::new(FileId(0), "t", text);
    let mut diags = Vec::new();
    let parsed = parse(&source, &Limits::DEFAULT, &mut diags);
    let is_good = diags
        .iter()
        .all(|report| report.severity == Severity::Warning);
    (parsed, is_good)
}

/// The nodes without their places.
fn bare(nodes: &[Node]) -> Vec<Node> {
    let kind = |kind: &Kind| match kind {
        Kind::List(nodes) => Kind::List(bare(nodes)),
        Kind::Array(nodes) => Kind::Array(bare(nodes)),
        Kind::Angle(nodes) => Kind::Angle(bare(nodes)),
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => kind.clone(),
    };
    nodes
        .iter()
        .map(|node| Node {
            label: node.label.clone(),
            ..Node::new(kind(&node.kind), Span::default())
        })
        .collect()
}

/// Texts made of what game texts are made of.
fn game_like() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        Just("(game \"G\" "),
        Just("("),
        Just(")"),
        Just("{"),
        Just("}"),
        Just("<"),
        Just(">"),
        Just("["),
        Just("]"),
        Just("<="),
        Just(">="),
        Just(" "),
        Just("\n"),
        Just(":"),
        Just(","),
        Just("\""),
        Just("\\"),
        Just("//"),
        Just("#1"),
        Just("#2"),
        Just("~"),
        Just("1..5"),
        Just(".."),
        Just("\"A1\""),
        Just("\"B2\""),
        Just("if:"),
        Just("<T:a>"),
        Just("<T>"),
        Just("Team"),
        Just("12"),
        Just("-3"),
        Just("0.5"),
        Just("*"),
        Just("ü"),
        Just("\u{0}"),
        Just("(define \"A\" "),
        Just("\"A\""),
        Just("(\"A\" "),
        Just("(define \"B\" "),
        Just("(\"B\" "),
        Just("(option \"O\" <T> args:{<a>} {"),
        Just("(item \"I\" <"),
        Just("> \"d\")"),
        Just("(rulesets {(ruleset \"R\" {\"O/I\"})})"),
        Just("(metadata "),
        Just("(useFor "),
    ];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

/// Texts whose brackets match.
fn balanced() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        game_word(),
        game_word(),
        "[a-zA-Z0-9_.+*/%=!^~&|#-]{1,6}",
        "\"([a-z #<>/\\\\]|\\\\\")*[a-z]\"",
        "(if|to|at) ?: ?[a-z0-9]{1,3}",
        "<[a-z]{1,2}(:[a-z0-9]{1,2})?>",
        "[a-z]<[a-z]{1,2}(:[a-z]{1,2})?>",
    ];
    leaf.prop_recursive(6, 60, 6, |inner| {
        let parts = prop::collection::vec(inner, 0..6).prop_map(|parts| parts.join(" "));
        (parts, 0..6).prop_map(|(parts, shape)| match shape {
            0 => format!("{{{parts}}}"),
            1 => format!("<{parts}>"),
            2 => format!("at:({parts})"),
            3 => format!("[{parts}]"),
            _ => format!("({parts})"),
        })
    })
}

fn game_word() -> impl Strategy<Value = String> {
    let words = [
        "<",
        ">",
        "<=",
        ">=",
        "1..5",
        "\"A1\" .. \"B2\"",
        "-0.0",
        "1e300",
        ".5",
        "007",
        "// x\n",
        "a//b\n",
        "#1",
        "~",
        "**",
    ];
    prop::sample::select(words.to_vec()).prop_map(str::to_owned)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, max_shrink_iters: 20_000, ..ProptestConfig::default() })]

    #[test]
    fn any_text_can_be_read(text in any::<String>()) {
        read(&text);
    }

    #[test]
    fn any_text_can_be_expanded(text in game_like()) {
        let choices = Choices { options: Vec::new(), ruleset: Some("R".to_owned()) };
        let outcome = run_with(&text, &choices);
        for report in &outcome.diags {
            for label in &report.labels {
                prop_assert!(label.span.start <= label.span.end);
                prop_assert!(label.span.end as usize <= text.len());
            }
        }
    }

    #[test]
    fn printed_text_reads_back(text in prop::collection::vec(balanced(), 0..3)) {
        let (parsed, is_good) = read(&text.join(" "));
        if !is_good {
            return Ok(());
        }
        let printed = print_all(&parsed.nodes);
        let (again, is_good) = read(&printed);
        prop_assert!(is_good, "{printed}");
        prop_assert_eq!(bare(&parsed.nodes), bare(&again.nodes), "{}", printed);
        let indented: Vec<String> = parsed.nodes.iter().map(pretty).collect();
        let (again, _) = read(&indented.join("\n"));
        prop_assert_eq!(bare(&parsed.nodes), bare(&again.nodes), "{:?}", indented);
    }
}
