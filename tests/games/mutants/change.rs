//! The mutants of a file: each differs from it in one place.

use ludwright::syntax::{Kind, Node, print, print_all};

/// A file with one thing changed.
pub(super) struct Mutant {
    /// What was changed, and where.
    pub(super) what: String,
    /// The text.
    pub(super) text: String,
}

/// Clauses that say nothing of the rules.
const SILENT: [&str; 5] = ["tests", "metadata", "clock", "league", "note"];

/// Words that stand in for each other: players, results, directions, operators.
const PAIRS: [(&str, &str); 25] = [
    ("P1", "P2"),
    ("Mover", "Next"),
    ("mover", "next"),
    ("Win", "Loss"),
    ("Orthogonal", "Diagonal"),
    ("Adjacent", "Orthogonal"),
    ("All", "Orthogonal"),
    ("N", "S"),
    ("E", "W"),
    ("Forward", "Backward"),
    ("Rightward", "Leftward"),
    ("Top", "Bottom"),
    ("Left", "Right"),
    ("From", "To"),
    ("and", "or"),
    ("<", "<="),
    (">", ">="),
    ("=", "!="),
    ("+", "-"),
    ("*", "+"),
    ("/", "*"),
    ("min", "max"),
    ("union", "intersection"),
    ("True", "False"),
    ("Friend", "Enemy"),
];

/// Keywords of conditions.
const CONDITIONS: [&str; 16] = [
    "is", "not", "and", "or", "xor", "can", "no", "all", "was", "=", "!=", "<", "<=", ">", ">=",
    "if",
];

/// Every mutant of a file, each with a name of its own.
pub(super) fn mutants(nodes: &[Node]) -> Vec<Mutant> {
    let mut found = Finder {
        nodes: nodes.to_vec(),
        mutants: Vec::new(),
    };
    for (index, node) in nodes.iter().enumerate() {
        if node.head().is_some_and(|head| SILENT.contains(&head)) {
            continue;
        }
        let place = match node.children() {
            [_, name, ..] if node.head() != Some("game") => print(name),
            _ => node.head().unwrap_or_default().to_owned(),
        };
        found.walk(&mut vec![index], node, &place);
    }
    found.mutants
}

struct Finder {
    nodes: Vec<Node>,
    mutants: Vec<Mutant>,
}

impl Finder {
    fn walk(&mut self, path: &mut Vec<usize>, node: &Node, place: &str) {
        if path.len() > 1 {
            self.change(path, node, place);
        }
        if node.head().is_some_and(|head| SILENT.contains(&head)) {
            return;
        }
        for (index, child) in node.children().iter().enumerate() {
            path.push(index);
            self.walk(path, child, place);
            path.pop();
        }
    }

    /// All that can be changed at one node.
    fn change(&mut self, path: &[usize], node: &Node, place: &str) {
        let is_head = path.last() == Some(&0) && self.parent_is_list(path);
        let shown = shorten(&print(node));
        let is_list = matches!(node.kind, Kind::List(_) | Kind::Array(_));
        if (is_list || node.label.is_some()) && !is_head {
            self.put(path, None, format!("without {shown} in {place}"));
        }
        if node.head().is_some_and(|head| CONDITIONS.contains(&head)) {
            let not = Node {
                label: node.label.clone(),
                ..Node::new(Kind::List(vec![atom("not"), unlabelled(node)]), node.span)
            };
            self.put(path, Some(not), format!("not {shown} in {place}"));
        }
        match &node.kind {
            Kind::Int(number) => {
                for other in [number + 1, number - 1] {
                    let changed = with(node, Kind::Int(other));
                    let around = self.around(path);
                    self.put(
                        path,
                        Some(changed),
                        format!("{other} for {number} of {around} in {place}"),
                    );
                }
            }
            Kind::Atom(word) => {
                let others = PAIRS.iter().filter_map(|(one, other)| {
                    if one == word {
                        Some(other)
                    } else {
                        (other == word).then_some(one)
                    }
                });
                for other in others {
                    let changed = with(node, Kind::Atom((*other).into()));
                    let around = self.around(path);
                    self.put(
                        path,
                        Some(changed),
                        format!("{other} for {word} of {around} in {place}"),
                    );
                }
            }
            Kind::List(_) if node.head() == Some("if") => self.turn(path, node, &shown, place),
            Kind::List(_)
            | Kind::Array(_)
            | Kind::Angle(_)
            | Kind::Str(_)
            | Kind::Float(_)
            | Kind::Error => {}
        }
    }

    /// `(if a b c)` as `(if a c b)`.
    fn turn(&mut self, path: &[usize], node: &Node, shown: &str, place: &str) {
        if let [head, when, then, other] = node.children() {
            let turned = vec![head.clone(), when.clone(), other.clone(), then.clone()];
            let changed = with(node, Kind::List(turned));
            self.put(path, Some(changed), format!("turned {shown} in {place}"));
        }
    }

    fn parent_is_list(&self, path: &[usize]) -> bool {
        let parent = self.at(&path[..path.len() - 1]);
        matches!(parent.kind, Kind::List(_))
    }

    /// What stands around a leaf.
    fn around(&self, path: &[usize]) -> String {
        shorten(&print(self.at(&path[..path.len() - 1])))
    }

    fn at(&self, path: &[usize]) -> &Node {
        let first = &self.nodes[path[0]];
        path[1..]
            .iter()
            .fold(first, |node, index| &node.children()[*index])
    }

    /// Adds the mutant with another node at a place, or none.
    fn put(&mut self, path: &[usize], node: Option<Node>, what: String) {
        let mut nodes = self.nodes.clone();
        replace(&mut nodes, path, node);
        let text = print_all(&nodes);
        // The second of two that are told alike is named so.
        let alike = self.mutants.iter().filter(|mutant| {
            let told = mutant
                .what
                .rsplit_once(" #")
                .map_or(&*mutant.what, |(told, _)| told);
            told == what
        });
        let what = match alike.count() {
            0 => what,
            before => format!("{what} #{}", before + 1),
        };
        self.mutants.push(Mutant { what, text });
    }
}

/// Puts another node in a place, or takes it out.
fn replace(nodes: &mut Vec<Node>, path: &[usize], node: Option<Node>) {
    match path {
        [index] => match node {
            Some(node) => nodes[*index] = node,
            None => {
                nodes.remove(*index);
            }
        },
        [index, rest @ ..] => {
            if let Kind::List(children) | Kind::Array(children) | Kind::Angle(children) =
                &mut nodes[*index].kind
            {
                replace(children, rest, node);
            }
        }
        [] => {}
    }
}

fn atom(word: &str) -> Node {
    Node::new(Kind::Atom(word.into()), ludwright::text::Span::default())
}

fn unlabelled(node: &Node) -> Node {
    Node {
        label: None,
        ..node.clone()
    }
}

fn with(node: &Node, kind: Kind) -> Node {
    Node {
        kind,
        ..node.clone()
    }
}

/// One line, not too long.
fn shorten(text: &str) -> String {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match line.char_indices().nth(90) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}
