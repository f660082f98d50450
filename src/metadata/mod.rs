//! **What a file says of its game beside the rules**: the clause `(metadata …)`, read.
//!
//! Nothing of it changes how a game is played, and a game may be played whatever its metadata say: what is not
//! understood is reported as a warning, and the rest is read all the same.

mod colour;
mod info;
mod looks;
mod words;

pub use colour::Colour;
pub use info::Info;
pub use looks::{Looks, PieceLook};

use crate::diag::{Diagnostic, suggest};
use crate::syntax::{Kind, Node, print};
use words::{AI, GRAPHICS, RECON, SECTIONS};

/// What a file says of its game beside the rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Metadata {
    /// What the game is, where it comes from, and who wrote it down.
    pub info: Info,
    /// How it is to be drawn.
    pub graphics: Vec<Note>,
    /// What pictures heed of that.
    pub looks: Looks,
    /// What helps players that look ahead.
    pub ai: Vec<Note>,
    /// What a reconstruction of it went by.
    pub recon: Vec<Note>,
}

/// A clause that is kept as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// What it is about: its first words, such as `board Style`.
    pub about: String,
    /// The clause.
    pub text: String,
}

/// Reads a `(metadata …)`. What is not understood is reported with the code L0815, and left out.
pub fn read(clause: &Node, reports: &mut Vec<Diagnostic>) -> Metadata {
    let mut metadata = Metadata::default();
    for section in items(clause) {
        let known = section.head().filter(|head| SECTIONS.contains(head));
        let Some(head) = known else {
            reports.push(not_understood(section, &SECTIONS));
            continue;
        };
        for item in items(section) {
            match head {
                "info" => info::read(item, &mut metadata.info, reports),
                "graphics" => {
                    metadata.graphics.extend(note(item, &GRAPHICS, reports));
                    looks::read(item, &mut metadata.looks, reports);
                }
                // A text is the name of hints that are kept elsewhere.
                "ai" if matches!(item.kind, Kind::Str(_)) => metadata.ai.push(Note {
                    about: "name".to_owned(),
                    text: print(item),
                }),
                "ai" => metadata.ai.extend(note(item, &AI, reports)),
                _ => metadata.recon.extend(note(item, &RECON, reports)),
            }
        }
    }
    metadata
}

/// What stands in a clause behind its word, out of all braces.
fn items(clause: &Node) -> Vec<&Node> {
    let mut items = Vec::new();
    let mut open: Vec<&Node> = clause.children().iter().skip(1).rev().collect();
    while let Some(node) = open.pop() {
        if let Kind::Array(inner) = &node.kind {
            open.extend(inner.iter().rev());
        } else {
            items.push(node);
        }
    }
    items
}

/// A clause whose word is one of these.
fn note(item: &Node, words: &[&str], reports: &mut Vec<Diagnostic>) -> Option<Note> {
    let Some(head) = item.head().filter(|head| words.contains(head)) else {
        reports.push(not_understood(item, words));
        return None;
    };
    let second = item.children().get(1).map(|word| &word.kind);
    let about = match second {
        Some(Kind::Atom(word)) => format!("{head} {word}"),
        Some(_) | None => head.to_owned(),
    };
    Some(Note {
        about,
        text: print(item),
    })
}

/// L0815: nobody knows what it means.
fn not_understood(node: &Node, words: &[&str]) -> Diagnostic {
    let (message, hint) = match node.head() {
        Some(head) => {
            let near = suggest(head, words.iter().copied());
            let hint = match near {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("known here are {}", list(words)),
            };
            (
                format!("`({head} …)` is no metadata that lud knows here"),
                hint,
            )
        }
        None => (
            format!("`{}` is no metadata: clauses stand here", print(node)),
            format!("known here are {}", list(words)),
        ),
    };
    warning(node, message).hint(hint)
}

fn warning(node: &Node, message: String) -> Diagnostic {
    Diagnostic::warning("L0815", node.span, message).via(node.trail)
}

fn list(words: &[&str]) -> String {
    let words: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    words.join(", ")
}
