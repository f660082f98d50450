//! A rule is covered when breaking its clause breaks one of the file's tests.
//!
//! Every mutant of a founding game that differs in one clause is made: a clause is left out, a
//! condition turned round, a number, a player, a direction or a result is another. What is
//! made is the tree of the file apart from its tests, the texts of its options and its
//! metadata. A mutant that cannot be loaded, or that is the same game, is none. Those
//! that no test of the file tells from the game are in `survivors.rs`, each with the reason.
//!
//! `SHOW_MUTANTS=1 cargo test mutants -- --nocapture` prints how many there are.

use std::collections::BTreeMap;

use ludwright::Game;
use ludwright::compile::{Loaded, load_from};
use ludwright::engine;
use ludwright::expand::{Choices, Defines};
use ludwright::syntax::{Kind, Node, parse, print, print_all};
use ludwright::text::{DirLibrary, Limits, Source, Sources};
use ludwright::trial::{self, Test};
use rayon::prelude::*;

use super::survivors::SURVIVORS;

const GAMES: [&str; 12] = [
    "bobail",
    "chiangmai-checkers",
    "crazy-singer",
    "crazy-singer-match",
    "kharbga",
    "seven-fang",
    "small/knights-dance",
    "small/konane",
    "small/northcotts-game",
    "small/one-two-ten",
    "small/surround",
    "small/tomorrows-tic-tac-toe",
];

/// Words that stand for each other: each becomes the next of its row.
const WORDS: [&[&str]; 17] = [
    &["P1", "P2"],
    &["Mover", "Next"],
    &["Friend", "Enemy"],
    &["Orthogonal", "Diagonal"],
    &["Adjacent", "Orthogonal"],
    &["Top", "Bottom"],
    &["Left", "Right"],
    &["N", "S"],
    &["E", "W"],
    &["NE", "SW"],
    &["NW", "SE"],
    &["F", "B"],
    &["R", "L"],
    &["Win", "Loss"],
    &["Draw", "Win"],
    &["Rows", "Columns"],
    &["Farthest", "Empty"],
];

/// Words for which another sign stands.
const SIGNS: [(&str, &str); 8] = [
    ("<", "<="),
    ("<=", "<"),
    (">", ">="),
    (">=", ">"),
    ("=", "!="),
    ("!=", "="),
    ("and", "or"),
    ("or", "and"),
];

/// A place in a tree: the child to go down to, again and again.
type Path = Vec<usize>;

/// A file with one clause changed.
struct Mutant {
    label: String,
    text: String,
}

fn children(node: &mut Node) -> Option<&mut Vec<Node>> {
    match &mut node.kind {
        Kind::List(children) | Kind::Array(children) | Kind::Angle(children) => Some(children),
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => None,
    }
}

/// The node at a place.
fn at<'n>(nodes: &'n mut [Node], path: &[usize]) -> &'n mut Node {
    let (first, rest) = path.split_first().unwrap();
    let node = &mut nodes[*first];
    match rest {
        [] => node,
        _ => at(children(node).unwrap(), rest),
    }
}

/// What a node can be changed to, with words for it; `None` leaves it out.
fn changes(node: &Node, parent: &Node, index: usize) -> Vec<(&'static str, Option<Node>)> {
    let with = |kind| {
        Some(Node {
            label: node.label.clone(),
            ..Node::new(kind, node.span)
        })
    };
    let mut changes = Vec::new();
    match &node.kind {
        Kind::List(_) => {
            changes.push(("without", None));
            if is_condition(node, parent, index) {
                let bare = Node {
                    label: None,
                    ..node.clone()
                };
                let not = Node::new(Kind::Atom("not".into()), node.span);
                changes.push(("not", with(Kind::List(vec![not, bare]))));
            }
        }
        Kind::Int(number) => {
            changes.push(("one more than", with(Kind::Int(number + 1))));
        }
        Kind::Atom(word) => {
            let row = WORDS.iter().find(|row| row.contains(&word.as_str()));
            let other = row.map(|row| {
                let place = row.iter().position(|known| known == word).unwrap();
                row[(place + 1) % row.len()]
            });
            let sign = SIGNS.iter().find(|(sign, _)| index == 0 && sign == word);
            let other = other.or(sign.map(|(_, other)| *other));
            if let Some(other) = other {
                changes.push(("another", with(Kind::Atom(other.into()))));
            } else if node.label.is_some() {
                changes.push(("without", None));
            }
        }
        Kind::Array(_) | Kind::Str(_) if node.label.is_some() => changes.push(("without", None)),
        Kind::Array(_) | Kind::Angle(_) | Kind::Str(_) | Kind::Float(_) | Kind::Error => {}
    }
    changes
}

/// Whether a node is where a condition stands.
fn is_condition(node: &Node, parent: &Node, index: usize) -> bool {
    let labelled = matches!(node.label.as_deref(), Some("if" | "ifAfterwards"));
    let head = parent.head();
    labelled
        || head == Some("if") && index == 1
        || head == Some("require") && index == 1
        || matches!(head, Some("and" | "or" | "not")) && index > 0
}

/// Collects the mutants of what stands at a place.
fn collect(nodes: &[Node], node: &Node, path: &mut Path, clause: &str, out: &mut Vec<Mutant>) {
    let below = match &node.kind {
        Kind::List(below) | Kind::Array(below) | Kind::Angle(below) => below,
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => return,
    };
    for (index, child) in below.iter().enumerate() {
        path.push(index);
        for (word, change) in changes(child, node, index) {
            let mut changed = nodes.to_vec();
            match change {
                Some(new) => *at(&mut changed, path) = new,
                None => {
                    let parent = at(&mut changed, &path[..path.len() - 1]);
                    children(parent).unwrap().remove(index);
                }
            }
            out.push(Mutant {
                label: format!("{clause}: {word} {}", around(child, node)),
                text: print_all(&changed),
            });
        }
        collect(nodes, child, path, clause, out);
        path.pop();
    }
}

/// A node as text; of a word or number, what it stands in, with a mark.
fn around(child: &Node, parent: &Node) -> String {
    match &child.kind {
        Kind::List(_) | Kind::Array(_) | Kind::Angle(_) => print(child),
        Kind::Atom(_) | Kind::Str(_) | Kind::Int(_) | Kind::Float(_) | Kind::Error => {
            format!("{} in {}", print(child), print(parent))
        }
    }
}

/// Every mutant of a file.
fn mutants(nodes: &[Node]) -> Vec<Mutant> {
    let mut out = Vec::new();
    for (index, node) in nodes.iter().enumerate() {
        let name = node.children().get(1).and_then(Node::as_str);
        let clause = match (node.head(), name) {
            (Some("tests" | "metadata"), _) | (None, _) => continue,
            (Some("define" | "option"), Some(name)) => name.to_string(),
            (Some(head), _) => head.to_owned(),
        };
        collect(nodes, node, &mut vec![index], &clause, &mut out);
    }
    out
}

/// Games of one text, by their choices.
struct Made<'l> {
    text: &'l str,
    library: &'l DirLibrary,
    games: Vec<(Vec<String>, Option<Ready>)>,
}

/// A game, and what it is made of.
struct Ready {
    game: Game,
    made_of: String,
}

impl<'l> Made<'l> {
    fn new(text: &'l str, library: &'l DirLibrary) -> Self {
        Self {
            text,
            library,
            games: Vec::new(),
        }
    }

    fn load(&self, options: &[String]) -> Option<Loaded> {
        let mut sources = Sources::new();
        let source = sources.add("mutant.lud", self.text);
        let choices = Choices {
            options: options.to_vec(),
            ruleset: None,
        };
        // Mutants may run in circles: those are given up soon.
        let run = engine::Limits {
            fuel: 2_000_000,
            ..engine::Limits::default()
        };
        let defines = Defines::none();
        let limits = Limits::DEFAULT;
        load_from(&source, self.library, &defines, &choices, &limits, run).ok()
    }

    fn get(&mut self, options: &[String]) -> Option<&Ready> {
        let known = self.games.iter().position(|(known, _)| known == options);
        let index = known.unwrap_or_else(|| {
            let made = self.load(options).map(|loaded| Ready {
                made_of: made_of(&loaded),
                game: Game::of_engine(loaded.game, loaded.expanded.options),
            });
            self.games.push((options.to_vec(), made));
            self.games.len() - 1
        });
        self.games[index].1.as_ref()
    }

    /// Whether a test holds; `None` if there is no game for it.
    fn holds(&mut self, test: &Test) -> Option<bool> {
        let ready = self.get(&test.options)?;
        let Ok(sizes) = trial::sizes(test, &ready.game) else {
            return Some(false);
        };
        let all = [test.options.clone(), sizes].concat();
        let Some(ready) = self.get(&all) else {
            return Some(test.is_refusal());
        };
        Some(trial::run(test, &ready.game).is_ok())
    }
}

/// All that a game is made of, its tests left out: what its text says of options and of
/// positions, and what its rules compile to, where a default that is written out is the same
/// as one that is not.
fn made_of(loaded: &Loaded) -> String {
    let beside = loaded.expanded.extra.iter();
    let beside = beside.filter(|clause| clause.head() != Some("tests"));
    let beside: Vec<String> = beside.map(print).collect();
    let options = loaded.expanded.options.iter();
    let options: Vec<String> = options
        .map(|option| format!("{:?}", option.offered))
        .collect();
    let program = loaded.game.program();
    format!(
        "{:x} {} {:?} {:?} {:?} {}{}",
        program.fingerprint,
        program.players,
        program.pieces,
        program.containers,
        program.layout.kinds,
        beside.concat(),
        options.concat()
    )
}

/// What became of a mutant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    /// It is no game, or the same one.
    None,
    /// A test tells it from the game.
    Killed,
    Survived,
}

/// The file of a game with all it takes to judge mutants.
struct Original<'l> {
    library: &'l DirLibrary,
    tests: Vec<Test>,
    /// What the game is made of with the choices of its tests.
    made_of: BTreeMap<Vec<String>, String>,
}

impl<'l> Original<'l> {
    fn new(text: &'l str, library: &'l DirLibrary) -> Self {
        let mut made = Made::new(text, library);
        let loaded = made.load(&[]).unwrap();
        let mut tests = Vec::new();
        for clause in &loaded.expanded.extra {
            if clause.head() == Some("tests") {
                tests.extend(trial::read(clause, &mut Vec::new()));
            }
        }
        for test in &tests {
            let held = made.holds(test);
            assert_eq!(held, Some(true), "{}", test.name);
        }
        let games = made.games.into_iter();
        let made_of = games.filter_map(|(options, ready)| Some((options, ready?.made_of)));
        Self {
            library,
            tests,
            made_of: made_of.collect(),
        }
    }

    fn fate(&self, mutant: &Mutant) -> Fate {
        let mut made = Made::new(&mutant.text, self.library);
        if made.get(&[]).is_none() {
            return Fate::None;
        }
        for test in &self.tests {
            if made.holds(test) != Some(true) {
                return Fate::Killed;
            }
        }
        let is_same = self.made_of.iter().all(|(options, original)| {
            let ready = made.get(options);
            ready.is_some_and(|ready| ready.made_of == *original)
        });
        match is_same {
            true => Fate::None,
            false => Fate::Survived,
        }
    }
}

#[test]
fn mutants_of_the_founding_games_break_a_test() {
    let library = super::library();
    let mut wrong = Vec::new();
    for path in GAMES {
        let file = format!("{}/games/{path}.lud", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(file).unwrap();
        let source = Source::new(ludwright::text::FileId(0), "game.lud", text.as_str());
        let parsed = parse(&source, &Limits::DEFAULT, &mut Vec::new());
        let original = Original::new(&text, &library);
        let mutants = mutants(&parsed.nodes);
        let fates: Vec<Fate> = mutants
            .par_iter()
            .map(|mutant| original.fate(mutant))
            .collect();
        if std::env::var_os("SHOW_MUTANTS").is_some() {
            let count = |fate| fates.iter().filter(|found| **found == fate).count();
            let (killed, survived) = (count(Fate::Killed), count(Fate::Survived));
            eprintln!("{path}: {killed} of {} mutants killed", killed + survived);
        }
        let survived = mutants.iter().zip(&fates);
        let survived = survived.filter(|(_, fate)| **fate == Fate::Survived);
        let survived: Vec<&str> = survived.map(|(mutant, _)| mutant.label.as_str()).collect();
        let known = |label: &str| {
            let mut table = SURVIVORS.iter();
            table.any(|(game, there, _)| *game == path && *there == label)
        };
        wrong.extend(
            survived
                .iter()
                .filter(|label| !known(label))
                .map(|label| format!("{path} survives: {label}")),
        );
        let gone = SURVIVORS
            .iter()
            .filter(|(game, label, _)| *game == path && !survived.contains(label));
        wrong.extend(gone.map(|(_, label, _)| format!("{path} no longer survives: {label}")));
    }
    assert!(
        wrong.is_empty(),
        "{}\n{} in all",
        wrong.join("\n"),
        wrong.len()
    );
}
