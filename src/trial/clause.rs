//! Reads `(tests {(test "Name" step …) …})`.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crate::diag::Diagnostic;
use crate::expand;
use crate::syntax::{Kind, Node};
use crate::text::{Span, Trail};

/// A test of the rules: a sequence of steps from the start of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Test {
    /// What it is about.
    pub name: String,
    /// Where it stands.
    pub span: Span,
    /// The expansion steps that led there.
    pub trail: Trail,
    /// The options chosen for it, as `Heading/Item`.
    pub options: Vec<String>,
    /// The actions and expectations, in order.
    pub steps: Vec<Step>,
}

/// One step of a test.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// What it does or expects.
    pub kind: StepKind,
    /// Where it stands.
    pub span: Span,
    /// The expansion steps that led there.
    pub trail: Trail,
}

/// A string in a step: a move, a site, or a piece on a site.
#[derive(Clone, PartialEq, Debug)]
pub struct Word {
    /// Its text.
    pub text: String,
    /// Where it stands.
    pub span: Span,
}

impl Test {
    /// Whether it only expects that texts are not positions. It then also passes if there is no
    /// game with a board of their size.
    pub fn is_refusal(&self) -> bool {
        let mut steps = self.steps.iter();
        !self.steps.is_empty() && steps.all(|step| matches!(step.kind, StepKind::Refused(_)))
    }
}

/// What a step does or expects.
#[derive(Clone, PartialEq, Debug)]
pub enum StepKind {
    /// Plays moves.
    Play(Vec<Word>),
    /// These moves are legal.
    Legal(Vec<Word>),
    /// These moves are legal and no others.
    Only(Vec<Word>),
    /// These moves are not legal.
    Illegal(Vec<Word>),
    /// These pieces stand there.
    Has(Vec<Word>),
    /// This player sees these pieces there.
    Sees(usize, Vec<Word>),
    /// This player sees no pieces there.
    Unseen(usize, Vec<Word>),
    /// These sites are empty.
    Empty(Vec<Word>),
    /// This player is to move.
    To(usize),
    /// The game is over in this way, or goes on.
    Over(Over),
    /// This player has this score.
    Score(usize, i32),
    /// This player has this value.
    Value(usize, i32),
    /// This player has this score in the match.
    MatchScore(usize, i32),
    /// Sets up this position.
    Position(Word),
    /// This text is not a position of the game.
    Refused(Word),
    /// Sets what the dice show when they are rolled for the next move.
    Roll(Vec<Pips>),
    /// The time of the player to move is up.
    TimeUp,
    /// This player resigns.
    Resign(usize),
    /// The game lasts this many minutes.
    Minutes(u32),
    /// Whether the finished game is void.
    Void(bool),
    /// The finished game gives this player this many points.
    Points(usize, i64),
    /// A total of points gives this level.
    Level(i64, Word),
}

/// What a die shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pips {
    /// The number.
    pub shows: i32,
    /// Where it stands.
    pub span: Span,
}

/// How a game has ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Over {
    /// In any way.
    Somehow,
    /// It has not ended.
    GoesOn,
    /// This player has won.
    Win(usize),
    /// This player has lost.
    Loss(usize),
    /// Nobody has won.
    Draw,
    /// All have won.
    Tie,
}

/// A kind of step in the form in which people write it.
struct Shape {
    name: &'static str,
    wanted: &'static str,
    example: &'static str,
}

const fn shape(name: &'static str, wanted: &'static str, example: &'static str) -> Shape {
    Shape {
        name,
        wanted,
        example,
    }
}

/// Every kind of step.
const SHAPES: [Shape; 23] = [
    shape("play", "moves in braces", "(play {\"a1-a2\" \"b3\"})"),
    shape("legal", "moves in braces", "(legal {\"a1-a2\"})"),
    shape("only", "moves in braces", "(only {\"pass\"})"),
    shape("illegal", "moves in braces", "(illegal {\"a1-a2\"})"),
    shape("has", "pieces on sites in braces", "(has {\"c3:Disc1\"})"),
    shape(
        "sees",
        "a player and pieces on sites in braces",
        "(sees P1 {\"c3:Disc1\" \"c4:?\"})",
    ),
    shape(
        "unseen",
        "a player and sites in braces",
        "(unseen P2 {\"c3\"})",
    ),
    shape("empty", "sites in braces", "(empty {\"c4\" \"c5\"})"),
    shape("to", "a player", "(to P2)"),
    shape(
        "over",
        "nothing, `False`, `Draw`, `Tie`, or `Win` or `Loss` with a player",
        "(over Win P1)",
    ),
    shape("score", "a player and a number", "(score P1 5)"),
    shape("value", "a player and a number", "(value P1 0)"),
    shape("matchScore", "a player and a number", "(matchScore P1 1)"),
    shape(
        "position",
        "a position in the game's notation",
        "(position \"(x --- -o- ---)\")",
    ),
    shape(
        "refused",
        "a text that is no position",
        "(refused \"(x -x- --- -x-)\")",
    ),
    shape("roll", "what the dice show in braces", "(roll {3 5})"),
    shape("timeUp", "nothing", "(timeUp)"),
    shape("resign", "a player", "(resign P1)"),
    shape("minutes", "a number of minutes", "(minutes 7)"),
    shape("void", "nothing, or `False`", "(void)"),
    shape("points", "a player and a number", "(points P1 240)"),
    shape(
        "level",
        "a number of points and a name",
        "(level 500 \"Lieutenant\")",
    ),
    shape("options", "choices in braces", "(options {\"Board/7x7\"})"),
];

/// The words of tests, and each kind of step with its parameters.
pub fn explained() -> Vec<expand::Word> {
    let test = |step: &str| format!("(tests {{(test \"An example\" {step})}})");
    let steps: Vec<&str> = SHAPES.iter().map(|shape| shape.example).collect();
    let example = test("(play {\"a1\"}) (to P2)");
    let all = [
        (
            "tests",
            "(tests {(test …) …})",
            "Tests of the rules, which stand beside the game and are run by `lud test`.".to_owned(),
        ),
        (
            "test",
            "(test <string> <step> …)",
            format!(
                "A test of the rules: a row of steps from the start of the game, or from a `(position …)`. \
                 The steps are such as these: {}.",
                steps.join(", ")
            ),
        ),
    ];
    let words = all.map(|(name, form, doc)| expand::Word {
        name,
        form: form.to_owned(),
        doc,
        example: example.clone(),
    });
    let step = |shape: &Shape| expand::Word {
        name: shape.name,
        form: format!("({} …)", shape.name),
        doc: format!("A step of a `(test …)`. It takes {}.", shape.wanted),
        example: test(shape.example),
    };
    words.into_iter().chain(SHAPES.iter().map(step)).collect()
}

/// The tests of a `(tests …)` clause.
pub fn read(clause: &Node, diags: &mut Vec<Diagnostic>) -> Vec<Test> {
    let mut tests: Vec<Test> = Vec::new();
    let mut known: HashMap<&str, Span> = HashMap::new();
    let parts = clause.children().iter().skip(1);
    let nodes = parts.flat_map(Node::unbraced);
    for node in nodes {
        let name = node.children().get(1).and_then(Node::as_str);
        let (Some("test"), Some(name)) = (node.head(), name) else {
            diags.push(Diagnostic::bad_test(node.span).via(node.trail));
            continue;
        };
        match known.entry(name.as_str()) {
            Entry::Occupied(first) => {
                let report = Diagnostic::test_twice(name, node.span, *first.get());
                diags.push(report.via(node.trail));
            }
            Entry::Vacant(place) => drop(place.insert(node.span)),
        }
        let mut test = Test {
            name: name.to_string(),
            span: node.span,
            trail: node.trail,
            options: Vec::new(),
            steps: Vec::new(),
        };
        for step in &node.children()[2..] {
            if let Err(report) = read_step(step, &mut test) {
                diags.push(report.via(step.trail));
            }
        }
        tests.push(test);
    }
    tests
}

fn read_step(node: &Node, test: &mut Test) -> Result<(), Diagnostic> {
    let names = SHAPES.iter().map(|shape| shape.name);
    let Some(name) = node.head() else {
        let text = node
            .as_atom()
            .or_else(|| node.as_str().map(|text| text.as_str()));
        return Err(Diagnostic::unknown_step(
            text.unwrap_or("…"),
            node.span,
            names,
        ));
    };
    let Some(shape) = SHAPES.iter().find(|shape| shape.name == name) else {
        return Err(Diagnostic::unknown_step(
            name,
            node.children()[0].span,
            names,
        ));
    };
    let args = &node.children()[1..];
    if shape.name == "options" {
        let choices = words(args).ok_or_else(|| shape.report(node.span))?;
        test.options
            .extend(choices.into_iter().map(|word| word.text));
        return Ok(());
    }
    let kind = step_kind(shape.name, args).ok_or_else(|| shape.report(node.span))?;
    test.steps.push(Step {
        kind,
        span: node.span,
        trail: node.trail,
    });
    Ok(())
}

impl Shape {
    fn report(&self, span: Span) -> Diagnostic {
        Diagnostic::bad_step(self.name, self.wanted, self.example, span)
    }
}

fn step_kind(name: &str, args: &[Node]) -> Option<StepKind> {
    match name {
        "play" => words(args).map(StepKind::Play),
        "legal" => words(args).map(StepKind::Legal),
        "only" => words(args).map(StepKind::Only),
        "illegal" => words(args).map(StepKind::Illegal),
        "has" => words(args).map(StepKind::Has),
        "sees" => of_player(args).map(|(who, words)| StepKind::Sees(who, words)),
        "unseen" => of_player(args).map(|(who, words)| StepKind::Unseen(who, words)),
        "empty" => words(args).map(StepKind::Empty),
        "to" => match args {
            [who] => player(who).map(StepKind::To),
            _ => None,
        },
        "over" => over(args).map(StepKind::Over),
        "score" => count(args).map(|(who, score)| StepKind::Score(who, score)),
        "value" => count(args).map(|(who, value)| StepKind::Value(who, value)),
        "matchScore" => count(args).map(|(who, score)| StepKind::MatchScore(who, score)),
        "position" => one_word(args).map(StepKind::Position),
        "refused" => one_word(args).map(StepKind::Refused),
        "roll" => pips(args).map(StepKind::Roll),
        "points" => points(args).map(|(who, number)| StepKind::Points(who, number)),
        "timeUp" | "resign" | "minutes" | "void" | "level" => around(name, args),
        _ => None,
    }
}

/// The steps about what surrounds a game.
fn around(name: &str, args: &[Node]) -> Option<StepKind> {
    match (name, args) {
        ("timeUp", []) => Some(StepKind::TimeUp),
        ("resign", [who]) => player(who).map(StepKind::Resign),
        ("minutes", [number]) => {
            let number = u32::try_from(whole(number)?).ok()?;
            Some(StepKind::Minutes(number))
        }
        ("void", []) => Some(StepKind::Void(true)),
        ("void", [word]) => {
            let word = word.as_atom()?;
            let truth = word.eq_ignore_ascii_case("true");
            (truth || word.eq_ignore_ascii_case("false")).then_some(StepKind::Void(truth))
        }
        ("level", [number, name]) => {
            let text = name.as_str()?.to_string();
            let span = name.span;
            Some(StepKind::Level(whole(number)?, Word { text, span }))
        }
        (_, _) => None,
    }
}

/// A number as it is written.
fn whole(node: &Node) -> Option<i64> {
    match node.kind {
        Kind::Int(number) => Some(number),
        Kind::List(_)
        | Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Atom(_)
        | Kind::Str(_)
        | Kind::Float(_)
        | Kind::Error => None,
    }
}

/// A player and a number of points.
fn points(args: &[Node]) -> Option<(usize, i64)> {
    let [who, number] = args else { return None };
    Some((player(who)?, whole(number)?))
}

/// A player and a number that rules can have.
fn count(args: &[Node]) -> Option<(usize, i32)> {
    let (who, number) = points(args)?;
    Some((who, i32::try_from(number).ok()?))
}

/// The numbers of `{3 5}`, or one number alone.
fn pips(args: &[Node]) -> Option<Vec<Pips>> {
    let [arg] = args else { return None };
    let number = |node: &Node| {
        let Kind::Int(number) = node.kind else {
            return None;
        };
        Some(Pips {
            shows: i32::try_from(number).ok()?,
            span: node.span,
        })
    };
    if let Kind::Array(nodes) = &arg.kind {
        nodes.iter().map(number).collect()
    } else {
        number(arg).map(|pips| vec![pips])
    }
}

/// The strings of `{"…" …}`, or one string alone.
fn words(args: &[Node]) -> Option<Vec<Word>> {
    let [arg] = args else { return None };
    let word = |node: &Node| {
        let text = node.as_str()?.to_string();
        Some(Word {
            text,
            span: node.span,
        })
    };
    if let Kind::Array(nodes) = &arg.kind {
        nodes.iter().map(word).collect()
    } else {
        word(arg).map(|word| vec![word])
    }
}

/// A player and strings.
fn of_player(args: &[Node]) -> Option<(usize, Vec<Word>)> {
    let [who, rest @ ..] = args else { return None };
    Some((player(who)?, words(rest)?))
}

/// One string.
fn one_word(args: &[Node]) -> Option<Word> {
    match words(args)?.as_slice() {
        [word] => Some(word.clone()),
        _ => None,
    }
}

/// The number in `P2`.
fn player(node: &Node) -> Option<usize> {
    let number = node.as_atom()?.strip_prefix('P')?.parse().ok()?;
    (number > 0).then_some(number)
}

fn over(args: &[Node]) -> Option<Over> {
    match args {
        [] => Some(Over::Somehow),
        [how] => match how.as_atom()? {
            "Draw" => Some(Over::Draw),
            "Tie" => Some(Over::Tie),
            word if word.eq_ignore_ascii_case("true") => Some(Over::Somehow),
            word if word.eq_ignore_ascii_case("false") => Some(Over::GoesOn),
            _ => None,
        },
        [how, who] => match how.as_atom()? {
            "Win" => player(who).map(Over::Win),
            "Loss" => player(who).map(Over::Loss),
            _ => None,
        },
        _ => None,
    }
}
