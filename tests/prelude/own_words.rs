//! The predefined defines are in our own words: where the reference's are at hand, no body is the
//! same as theirs but where only one expression says it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use ludwright::syntax::{Kind, Node};

use super::{clauses, texts};
use crate::corpus::corpus;

/// Why a body may be the same as the reference's.
const ONE: &str = "one ludeme with its arguments";
const VALUE: &str = "one value compared with another";
const ASKED: &str = "one question about one value";
const PATH: &str = "the only path there is";

/// The defines whose bodies are the same, with the reason.
const EXCUSED: [(&str, &str); 32] = [
    ("AlquerqueGraph", ONE),
    ("ChessKnight", "one piece with the define of its moves"),
    ("CrossBoard", ONE),
    ("DominoWalk", PATH),
    ("GiraffeWalk", PATH),
    ("HasFreedom", VALUE),
    ("IsEndTrack", VALUE),
    ("IsEnemyAt", ASKED),
    ("IsFriendAt", ASKED),
    ("IsInCheck", ASKED),
    ("IsNotEndTrack", VALUE),
    ("IsNotOffBoard", VALUE),
    ("IsOffBoard", VALUE),
    ("IsPhaseOne", VALUE),
    ("IsPhaseZero", VALUE),
    ("IsPieceAt", VALUE),
    ("IsSingleGroup", VALUE),
    ("IsSingletonStack", VALUE),
    ("IsTopLevel", VALUE),
    ("KnightWalk", PATH),
    ("LWalk", PATH),
    ("LastDirection", ONE),
    ("LastDistance", ONE),
    ("LastHoleSowed", ONE),
    ("NextSiteOnTrack", ONE),
    ("NoSites", VALUE),
    ("PhaseMovePiece", "one phase, whose play is one ludeme"),
    ("RollMove", ONE),
    ("SameTurn", ONE),
    ("StickDice", ONE),
    ("TWalk", PATH),
    ("TwoPlayersNorthSouth", "one ludeme for each player"),
];

/// Ludemes whose arguments mean the same in any order.
const COMMUTATIVE: [&str; 9] = [
    "!=",
    "*",
    "+",
    "=",
    "and",
    "intersection",
    "or",
    "union",
    "xor",
];

/// A text that is the same for bodies that differ only in blanks, in the order of arguments that
/// have none, in the side from which two numbers are compared, and in brackets around a call
/// without arguments.
fn normal(node: &Node) -> String {
    let mut parts: Vec<String> = node.children().iter().map(normal).collect();
    let text = match &node.kind {
        Kind::List(nodes) => {
            if let [
                Node {
                    kind: Kind::Str(name),
                    ..
                },
            ] = nodes.as_slice()
            {
                return format!("\"{name}\"");
            }
            match (node.head(), parts.len()) {
                (Some(">"), 3) => parts = vec!["<".to_owned(), parts.remove(2), parts.remove(1)],
                (Some(">="), 3) => parts = vec!["<=".to_owned(), parts.remove(2), parts.remove(1)],
                (Some(head), _) if COMMUTATIVE.contains(&head) => parts[1..].sort(),
                _ => {}
            }
            format!("({})", parts.join(" "))
        }
        Kind::Array(_) => {
            parts.sort();
            format!("{{{}}}", parts.join(" "))
        }
        Kind::Angle(_) => format!("<{}>", parts.join(" ")),
        Kind::Atom(word) => word.to_string(),
        Kind::Str(text) => format!("\"{text}\""),
        Kind::Int(number) => number.to_string(),
        Kind::Float(number) => number.to_string(),
        Kind::Error => "?".to_owned(),
    };
    match &node.label {
        Some(label) => format!("{label}:{text}"),
        None => text,
    }
}

/// The name and the body of each define of a text, in normal form.
fn bodies(text: &str) -> BTreeMap<String, String> {
    let nodes = clauses(text);
    let defines = nodes.iter().filter(|node| node.head() == Some("define"));
    defines
        .filter_map(|define| {
            let (name, body) = define.children().get(1..)?.split_first()?;
            let body: Vec<String> = body.iter().map(normal).collect();
            Some((name.as_str()?.to_string(), body.join(" ")))
        })
        .collect()
}

/// The bodies of the reference's defines.
fn theirs(folder: &Path, found: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            theirs(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "def") {
            found.extend(bodies(&fs::read_to_string(&path).expect("a text")));
        }
    }
}

#[test]
fn no_body_is_the_reference_s_but_where_only_one_expression_says_it() {
    let Some(corpus) = corpus() else { return };
    let mut reference = BTreeMap::new();
    theirs(&corpus.join("def"), &mut reference);
    assert_eq!(reference.len(), 164, "the reference's defines");
    let ours = texts();
    let same: BTreeSet<String> = ours
        .values()
        .flat_map(|text| bodies(text))
        .filter(|(name, body)| reference.get(name) == Some(body))
        .map(|(name, _)| name)
        .collect();
    let excused: BTreeSet<String> = EXCUSED.iter().map(|(name, _)| (*name).to_owned()).collect();
    assert_eq!(excused.len(), EXCUSED.len(), "a define is excused twice");
    let new: Vec<&String> = same.difference(&excused).collect();
    assert!(new.is_empty(), "the very bodies of the reference: {new:?}");
    let stale: Vec<&String> = excused.difference(&same).collect();
    assert!(stale.is_empty(), "excused without need: {stale:?}");
}

/// What is excused is short: whatever is longer can be said in another way.
#[test]
fn what_is_excused_is_short() {
    let ours = texts();
    for (name, _) in EXCUSED {
        let all = bodies(&ours[name]);
        assert!(all[name].len() <= 60, "{name}: {}", all[name]);
    }
}

#[test]
fn blanks_order_and_sides_make_no_difference() {
    let same = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|text| bodies(&format!("(define \"A\" {text})")));
        one == other
    };
    assert!(same("(and (a) (b))", "(and  (b) (a))"));
    assert!(same("(> #1 2)", "(< 2 #1)"));
    assert!(same("(a {P1 P2})", "(a {P2 P1})"));
    assert!(same("(a (\"B\"))", "(a \"B\")"));
    assert!(!same("(- 1 2)", "(- 2 1)"));
    assert!(!same("(a if:(b))", "(a (b))"));
}
