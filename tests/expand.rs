//! What expansion makes of small texts: input, choices, result.

use ludwright::expand::Choices;
use ludwright::syntax::print;

use crate::helper::{run, run_with};

/// A text, and the game it expands to.
const CASES: &[(&str, &str, &str)] = &[
    (
        "ranges of numbers go up and down",
        r#"(game "G" {1..5} {5..2} {1..2} {3..3} {-1..3} {0..1})"#,
        r#"(game "G" {1 2 3 4 5} {5 4 3 2} {1 2} {3 3} {-1 2 3} {0 1})"#,
    ),
    (
        "texts are no ranges",
        r#"(game "G 1..4" "7..9")"#,
        r#"(game "G 1..4" "7..9")"#,
    ),
    (
        "ranges of sites go column by column",
        r#"(game "G" {"A1".."C2"} {"B3".."A2"})"#,
        r#"(game "G" {"A1" "A2" "B1" "B2" "C1" "C2"} {"B3" "B2" "A3" "A2"})"#,
    ),
    (
        "a range of parameters",
        r#"(define "R" {#1..#2}) (game "G" ("R" 2 5))"#,
        r#"(game "G" {2 3 4 5})"#,
    ),
    (
        "a range whose ends are defines",
        r#"(define "A" 4) (define "B" -1) (game "G" {"A".."C"} {"B".."A"}) (define "C" 2)"#,
        r#"(game "G" {4 3 2} {-1 2 3 4})"#,
    ),
    (
        "an option may put defines beside the game",
        r#"<N:a> (game "G" "D") (option "N" <N> args:{<a>} {(item "x" <(define "D" 6)> "d")})"#,
        r#"(game "G" 6)"#,
    ),
    (
        "a range from an option",
        r#"(game "G" {<N:a>..9}) (option "N" <N> args:{<a>} {(item "x" <6> "d")})"#,
        r#"(game "G" {6 7 8 9})"#,
    ),
    (
        "a number of an option stands where its argument does, also inside words and strings",
        r#"(game "G<N>" <N> <N:a> Team<N:a> {1..<N:a>} "S<N:a>") (option "N" <N> args:{<a>} (numbers from:2 default:3 "d"))"#,
        r#"(game "G3" 3 3 Team3 {1 2 3} "S3")"#,
    ),
    (
        "without a default the least of an option's numbers is chosen",
        r#"(game "G" <N:a>) (option "N" <N> args:{<a>} (numbers from:-2))"#,
        r#"(game "G" -2)"#,
    ),
    (
        "a define is called with and without brackets",
        r#"(define "A" (x 1)) (game "G" "A" ("A") if:("A"))"#,
        r#"(game "G" (x 1) (x 1) if:(x 1))"#,
    ),
    (
        "arguments, missing and left out",
        r#"(define "A" (x #1 y:#2 #3)) (game "G" ("A" 1 (b) {c}) ("A" 1) ("A" ~ 2 3) ("A"))"#,
        r#"(game "G" (x 1 y:(b) {c}) (x 1) (x y:2 3) (x))"#,
    ),
    (
        "a missing argument deletes its marker, not the label before it",
        r#"(define "A" (x if:#1 (then #2))) (game "G" ("A") ("A" ~ (z)) ("A" (q)))"#,
        r#"(game "G" (x if:(then)) (x if:(then (z))) (x if:(q) (then)))"#,
    ),
    (
        "labels in arguments",
        r#"(define "A" (x #1)) (game "G" ("A" at:(to)) ("A" at:5) ("A" if: (to)))"#,
        r#"(game "G" (x at:(to)) (x at:5) (x if:(to)))"#,
    ),
    (
        "a gap among the parameters is no matter",
        r#"(define "A" (x #1 #3)) (game "G" ("A" 1 2 3))"#,
        r#"(game "G" (x 1 3))"#,
    ),
    (
        "a parameter several times",
        r#"(define "A" (x #1 #1 #2 #1)) (game "G" ("A" p q))"#,
        r#"(game "G" (x p p q p))"#,
    ),
    (
        "parameters inside words and texts",
        r#"(define "A" (x "Pawn#1" Team#1 N#1)) (game "G" ("A" 2))"#,
        r#"(game "G" (x "Pawn2" Team2 N2))"#,
    ),
    (
        "a text put into a text",
        r##"(define "A" (x "#1Hand")) (game "G" ("A" "Foo") ("A" Foo))"##,
        r#"(game "G" (x "FooHand") (x "FooHand"))"#,
    ),
    (
        "a joined text can be the name of a define",
        r#"(define "GoN" (n)) (define "A" (x "Go#1")) (game "G" ("A" N))"#,
        r#"(game "G" (x (n)))"#,
    ),
    (
        "and be called with arguments",
        r#"(define "GoN" (n #1)) (define "A" (x ("Go#1" 3))) (game "G" ("A" N))"#,
        r#"(game "G" (x (n 3)))"#,
    ),
    (
        "a define calls another with its own argument",
        r#"(define "A" (x #1)) (define "B" ("A" (y #1))) (game "G" ("B" 7))"#,
        r#"(game "G" (x (y 7)))"#,
    ),
    (
        "calls as arguments",
        r#"(define "A" (x #1)) (define "B" (y)) (game "G" ("A" "B") ("A" ("B")) ("A" {"B" "B"}))"#,
        r#"(game "G" (x (y)) (x (y)) (x {(y) (y)}))"#,
    ),
    (
        "an argument belongs to the call it was written in",
        r#"(define "A" (x #1 #2)) (define "B" ("A" #2 #1)) (game "G" ("B" 1 2))"#,
        r#"(game "G" (x 2 1))"#,
    ),
    (
        "an argument that is not there lets the next move up",
        r#"(define "A" (x #1 y:#2)) (define "B" ("A" #2 #1)) (game "G" ("B" 1))"#,
        r#"(game "G" (x 1))"#,
    ),
    (
        "a parameter as the name of a call",
        r##"(define "C" (z #1)) (define "A" (x (#1 5))) (game "G" ("A" "C"))"##,
        r#"(game "G" (x (z 5)))"#,
    ),
    (
        "a body of several parts",
        r#"(define "A" 1 2 (z)) (game "G" (x "A"))"#,
        r#"(game "G" (x 1 2 (z)))"#,
    ),
    (
        "an empty body",
        r#"(define "A") (game "G" (x "A") ("A"))"#,
        r#"(game "G" (x))"#,
    ),
    (
        "a text equal to a define's name is a call, except as a name",
        r#"(define "Pawn" (x)) (game "G" (piece "Pawn" P1) (game "Pawn"))"#,
        r#"(game "G" (piece (x) P1) (game "Pawn"))"#,
    ),
    (
        "a game named like a define",
        r#"(define "Foo" (x)) (game "Foo" (y "Foo"))"#,
        r#"(game "Foo" (y (x)))"#,
    ),
    (
        "the first definition counts",
        r#"(define "A" 1) (define "A" 2) (game "G" (x "A"))"#,
        r#"(game "G" (x 1))"#,
    ),
    (
        "a definition inside another",
        r#"(define "A" (define "B" 5)) (game "G" (x "A" "B"))"#,
        r#"(game "G" (x 5))"#,
    ),
    (
        "a definition inside another shares its parameters",
        r##"(define "A" (define "B" (y #1)) (x ("B" 7))) (game "G" ("A" 5) ("B" 8))"##,
        r#"(game "G" (x (y 5)) (y 5))"#,
    ),
    (
        "which may be missing",
        r##"(define "A" (define "B" (y #1)) (x ("B" 7))) (game "G" ("A"))"##,
        r#"(game "G" (x (y)))"#,
    ),
    (
        "a definition inside the game",
        r#"(game "G" (define "B" 5) (x "B"))"#,
        r#"(game "G" (x 5))"#,
    ),
    (
        "a definition after the game",
        r#"(define "KK" (mm "Z")) (game "G" (x "KK")) (metadata (info {})) (define "Z" 1)"#,
        r#"(game "G" (x (mm 1)))"#,
    ),
    (
        "brackets around brackets",
        r#"(game "G" ((x 1)) (((y))) ( (z)))"#,
        r#"(game "G" (x 1) (y) (z))"#,
    ),
    (
        "comments, but not in texts",
        "(game \"G // not\" (x 1) // c (\n (y \"http://a\"))",
        r#"(game "G // not" (x 1) (y "http://a"))"#,
    ),
    (
        "capitals stay as they are",
        r#"(game "G" (x true TRUE True mover) (Players 2))"#,
        r#"(game "G" (x true TRUE True mover) (Players 2))"#,
    ),
    (
        "quotes in texts",
        r#"(game "G" (x "a \"b\" c"))"#,
        r#"(game "G" (x "a \"b\" c"))"#,
    ),
    (
        "commas are skipped",
        r#"(game "G" (x {1, 2}))"#,
        r#"(game "G" (x {1 2}))"#,
    ),
    (
        "blanks around the colon of a label",
        r#"(game "G" (x at : 3 at: 4 at :5))"#,
        r#"(game "G" (x at:3 at:4 at:5))"#,
    ),
    (
        "options inside words and texts",
        r#"(game "G" (x Team<S:a> "Piece<S:a>" <S:a><S:a>)) (option "S" <S> args:{<a>} {(item "p" <1> "d")})"#,
        r#"(game "G" (x Team1 "Piece1" 11))"#,
    ),
    (
        "an option inside the argument of another",
        r#"(game "G" (x <A:a>)) (option "A" <A> args:{<a>} {(item "p" <1 <B:b>> "d")}) (option "B" <B> args:{<b>} {(item "q" <2> "d")})"#,
        r#"(game "G" (x 1 2))"#,
    ),
    (
        "an option without arguments beside another",
        r#"(game "G" (x <B:b>)) (option "A" <A> args:{} {(item "p" "d")}) (option "B" <B> args:{<b>} {(item "q" <2> "d")})"#,
        r#"(game "G" (x 2))"#,
    ),
    (
        "an option inside a define",
        r#"(define "D" (x <B:b>)) (game "G" "D") (option "B" <B> args:{<b>} {(item "q" <2> "d")})"#,
        r#"(game "G" (x 2))"#,
    ),
    (
        "an option is the body of a define",
        r##"(define "D" <B:b>) (game "G" ("D" 7)) (option "B" <B> args:{<b>} {(item "q" <(foo #1)> "d")})"##,
        r#"(game "G" (foo 7))"#,
    ),
    (
        "comparisons in the argument of an option",
        r#"(game "G" (if <B:b>)) (option "B" <B> args:{<b>} {(item "q" <(< 1 2)> "d") (item "r" <(>= 3 (<= 1 2))> "d")*})"#,
        r#"(game "G" (if (>= 3 (<= 1 2))))"#,
    ),
    (
        "a sign inside a text in the argument of an option",
        r#"(game "G" (if <B:b>)) (option "B" <B> args:{<b>} {(item "q" <(x "a>b")> "d")})"#,
        r#"(game "G" (if (x "a>b")))"#,
    ),
    (
        "the sign itself as the argument of an option",
        r#"(game "G" (<B:b> 1 2)) (option "B" <B> args:{<b>} {(item "q" <>=> "d")})"#,
        r#"(game "G" (>= 1 2))"#,
    ),
    (
        "two options with one tag and different arguments",
        r#"(game "G" <B:b> <B:c>) (option "1" <B> args:{<b>} {(item "q" <1> "d")}) (option "2" <B> args:{<c>} {(item "q" <2> "d")})"#,
        r#"(game "G" 1 2)"#,
    ),
    (
        "two halves of a clause",
        r#"(game "G" <D:a> (square 3) <D:b>) (option "D" <D> args:{<a><b>} {(item "n" <> <> "d") (item "y" <(dual > <)> "d")*})"#,
        r#"(game "G" (dual (square 3)))"#,
    ),
    (
        "an argument after an option that puts in nothing",
        r#"(define "A" (x #1)) (game "G" ("A" <S:a> 2)) (option "S" <S> args:{<a>} {(item "p" <> "d")})"#,
        r#"(game "G" (x 2))"#,
    ),
    (
        "stars of rulesets mean nothing",
        r#"(game "G" (x <B:b>)) (option "B" <B> args:{<b>} {(item "q" <1> "d")* (item "r" <2> "d")}) (rulesets {(ruleset "R1" {"B/q"}) (ruleset "R2" {"B/r"})*})"#,
        r#"(game "G" (x 1))"#,
    ),
    (
        "operators",
        r#"(game "G" (x (> 1 2) (>= 1 2) (< 1 2) (!= 1 2) (= 1 2) (^ 2 3) (% 5 2) (v 1) (abs -3)))"#,
        r#"(game "G" (x (> 1 2) (>= 1 2) (< 1 2) (!= 1 2) (= 1 2) (^ 2 3) (% 5 2) (v 1) (abs -3)))"#,
    ),
    (
        "an empty clause is skipped",
        r#"(game "G" (x ()))"#,
        r#"(game "G" (x))"#,
    ),
    (
        "a match instead of a game",
        r#"(match "M" (players 2) (games {(subgame "A" next:1)}))"#,
        r#"(match "M" (players 2) (games {(subgame "A" next:1)}))"#,
    ),
    (
        "numbers",
        r#"(game "G" 007 -3 .5 -0.25 2.0 1e5 +4)"#,
        r#"(game "G" 7 -3 0.5 -0.25 2.0 1e5 +4)"#,
    ),
];

#[test]
fn texts_expand() {
    for (title, text, expected) in CASES {
        let outcome = run(text);
        assert_eq!(outcome.game(), *expected, "{title}: {:?}", outcome.diags);
        let has_error = outcome
            .diags
            .iter()
            .any(|report| report.severity == ludwright::diag::Severity::Error);
        assert!(!has_error, "{title}: {:?}", outcome.diags);
    }
}

/// A game with one option of three sizes.
const SIZES: &str = r#"
    (game "G" (x <Size:dim>) (y <Size:start>) (z <Size>))
    (option "Board Size" <Size> args:{ <dim> <start> } {
        (item "3x3" <3> <(a) (b)> "small")
        (item "4x4" <4 4> <> "middle")*
        (item "5x5" <5> <(> 1 2)> "large")**
    })
    (rulesets { (ruleset "Ruleset/Small" {"Board Size/3x3"}) })
    (metadata (info {
        (useFor {"Board Size/3x3"} (id "3"))
        (useFor {"Board Size/3x3" "Board Size/5x5"} (id "35"))
        (useFor "Ruleset/Small" (id "small"))
        (version "<Size:dim>")
    }))"#;

fn choose(options: &[&str], ruleset: Option<&str>) -> Choices {
    Choices {
        options: options.iter().map(|&option| option.to_owned()).collect(),
        ruleset: ruleset.map(str::to_owned),
    }
}

#[test]
fn the_most_stars_win_by_default() {
    let outcome = run(SIZES);
    assert_eq!(outcome.game(), r#"(game "G" (x 5) (y (> 1 2)) (z 5))"#);
    let tie = r#"(game "G" (x <S:a>)) (option "S" <S> args:{<a>} {(item "p" <1> "d")* (item "q" <2> "d")*})"#;
    assert_eq!(run(tie).game(), r#"(game "G" (x 1))"#);
}

#[test]
fn choices_and_rulesets_are_followed() {
    let outcome = run_with(SIZES, &choose(&["Board Size/4x4"], None));
    assert_eq!(outcome.game(), r#"(game "G" (x 4 4) (y) (z 4 4))"#);
    let outcome = run_with(SIZES, &choose(&[], Some("Small")));
    assert_eq!(outcome.game(), r#"(game "G" (x 3) (y (a) (b)) (z 3))"#);
    let outcome = run_with(SIZES, &choose(&["Board Size/5x5"], Some("Ruleset/Small")));
    assert_eq!(outcome.game(), r#"(game "G" (x 5) (y (> 1 2)) (z 5))"#);
}

#[test]
fn metadata_keep_what_fits() {
    let metadata = |choices: &Choices| {
        let expanded = run_with(SIZES, choices).expanded.unwrap();
        print(&expanded.metadata.unwrap())
    };
    assert_eq!(
        metadata(&Choices::default()),
        r#"(metadata (info {(id "35") (version "5")}))"#
    );
    assert_eq!(
        metadata(&choose(&["Board Size/3x3"], None)),
        r#"(metadata (info {(id "3") (id "35") (id "small") (version "3")}))"#
    );
}

#[test]
fn options_are_described() {
    let expanded = run(SIZES).expanded.unwrap();
    let group = &expanded.options[0];
    assert_eq!(
        (group.heading.as_str(), group.tag.as_str()),
        ("Board Size", "Size")
    );
    assert_eq!(group.full_name(&group.chosen()), "Board Size/5x5");
    assert_eq!(group.items()[1].description, "middle");
    assert_eq!(group.items()[2].priority, 2);
    assert_eq!(expanded.rulesets[0].short_name(), "Small");
}

#[test]
fn numbers_of_options_are_described_and_chosen() {
    let text = r#"(game "G" <N:a>) (option "How/Many" <N> args:{<a>} (numbers from:2 to:8 default:3 "d"))
        (rulesets {(ruleset "Ruleset/Big" {"How/Many/8"})}) (metadata (useFor {"How/Many/8"} (x)) (y))"#;
    let chosen = |options: &[&str], ruleset: Option<&str>| {
        let choices = Choices {
            options: options.iter().map(|option| (*option).to_owned()).collect(),
            ruleset: ruleset.map(str::to_owned),
        };
        let expanded = run_with(text, &choices).expanded.unwrap();
        (print(&expanded.game), print(&expanded.metadata.unwrap()))
    };
    let of = |game: &str, metadata: &str| (game.to_owned(), metadata.to_owned());
    assert_eq!(chosen(&[], None), of("(game \"G\" 3)", "(metadata (y))"));
    assert_eq!(
        chosen(&["How/Many/5"], None),
        of("(game \"G\" 5)", "(metadata (y))")
    );
    assert_eq!(
        chosen(&[], Some("Big")),
        of("(game \"G\" 8)", "(metadata (x) (y))")
    );
    assert_eq!(
        chosen(&["How/Many/2"], Some("Big")),
        of("(game \"G\" 2)", "(metadata (y))")
    );
    let group = run(text).expanded.unwrap().options.remove(0);
    let numbers = group.numbers().unwrap();
    assert_eq!((numbers.least, numbers.most, numbers.default), (2, 8, 3));
    assert_eq!(numbers.description, "d");
    assert!(group.items().is_empty());
    assert_eq!(group.full_name(&group.chosen()), "How/Many/3");
    let samples = ["How/Many/2", "How/Many/3", "How/Many/5"];
    assert_eq!(group.samples(), samples);
}

#[test]
fn our_own_clauses_stand_beside_the_game() {
    let text = r#"(game "G") (define "A" (x 1)) (tests {"A"}) (clock 3)"#;
    let expanded = run(text).expanded.unwrap();
    let extra: Vec<String> = expanded.extra.iter().map(print).collect();
    assert_eq!(extra, ["(tests {(x 1)})", "(clock 3)"]);
}

#[test]
fn nodes_know_the_calls_that_brought_them() {
    let text = r#"(game "G" (a "B")) (define "B" (b ("C" 1))) (define "C" (c #1 2))"#;
    let expanded = run(text).expanded.unwrap();
    let names = |node: &ludwright::syntax::Node| -> Vec<String> {
        let steps = expanded.trails.steps(node.trail);
        steps.map(|step| step.name.to_string()).collect()
    };
    let b = &expanded.game.children()[2].children()[1];
    let c = &b.children()[1];
    assert_eq!(names(b), ["B"]);
    assert_eq!(names(c), ["C", "B"]);
    // The argument was written in the body of B.
    assert_eq!(names(&c.children()[1]), ["B"]);
    assert_eq!(names(&c.children()[2]), ["C", "B"]);
}
