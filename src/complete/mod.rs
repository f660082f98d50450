//! **What could be written here**: proposals for a place in the text of a game, judged by the brackets
//! around it. Any text has a tree, so a text that is broken somewhere has proposals too.

pub mod expect;
pub mod names;
pub mod tree;

mod place;

use serde::Serialize;

use crate::expand;
use crate::ludeme::{self, Form, Type};
use crate::syntax::{Kind, Node};
use crate::text::{Source, Span};
use crate::trial;
use expect::Wanted;
use names::Sort;
use place::Place;

/// A place in a text.
#[derive(Clone, Copy, Debug)]
pub struct Spot<'t> {
    /// The text.
    pub source: &'t Source,
    /// Its tree.
    pub nodes: &'t [Node],
    /// Where in it something is written.
    pub byte: u32,
}

/// What could be written at a place.
#[derive(Clone, Debug)]
pub struct Proposals {
    /// What it takes the place of: the word that is being written.
    pub span: Span,
    /// All that fits.
    pub items: Vec<Proposal>,
}

/// Something that could be written.
#[derive(Clone, Debug, Serialize)]
pub struct Proposal {
    /// What it is called.
    pub label: String,
    /// What it is.
    pub kind: Sorts,
    /// What is written, with places to fill in, `${1:name}`.
    pub snippet: String,
    /// What it takes.
    pub detail: Option<String>,
    /// What it means; for forms as Markdown.
    pub page: Option<String>,
}

/// What can be proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Sorts {
    /// A call of a form.
    Form,
    /// A word that goes with a keyword, or stands beside a game.
    Word,
    /// The label of an argument.
    Label,
    /// A constant.
    Constant,
    /// A define.
    Define,
    /// The name of a piece.
    Piece,
    /// Another name of the game's.
    Name,
}

impl Proposal {
    fn new(label: &str, kind: Sorts, snippet: String) -> Self {
        Self {
            label: label.to_owned(),
            kind,
            snippet,
            detail: None,
            page: None,
        }
    }
}

/// What could be written at a place; `None` within comments. `predefined` are the defines that come
/// from elsewhere.
#[must_use]
pub fn proposals(spot: Spot<'_>, predefined: &[&str]) -> Option<Proposals> {
    let source = spot.source;
    let mut comments = tree::comments(source).into_iter();
    if comments.any(|comment| (source.line_start(spot.byte)..spot.byte).contains(&comment.start)) {
        return None;
    }
    let place = Place::of(spot);
    let mut items = Vec::new();
    if place.is_head {
        let (list, around) = place.around.split_last()?;
        let wanted = expect::new_child(around, list.index, list.node.label.as_deref());
        forms(&wanted, true, &mut items);
        if around.is_empty() || matches!(wanted, Wanted::Anything) {
            words(&mut items);
        }
        defines(spot, predefined, true, &mut items);
    } else if place.in_string {
        strings(spot, predefined, &mut items);
    } else if !place.around.is_empty() {
        let wanted = expect::new_child(&place.around, place.index, place.label);
        subs(&place, &mut items);
        labels(&place, &mut items);
        constants(&wanted, &mut items);
        forms(&wanted, false, &mut items);
        defines(spot, predefined, false, &mut items);
    } else {
        words(&mut items);
    }
    let span = place.span;
    Some(Proposals { span, items })
}

/// The calls of forms that may stand there.
fn forms(wanted: &Wanted, in_brackets: bool, items: &mut Vec<Proposal>) {
    let fitting = ludeme::table().iter().filter(|form| wanted.takes(form));
    for form in fitting {
        for keyword in form.keywords {
            let subs = if form.subs.is_empty() {
                &[""][..]
            } else {
                form.subs
            };
            for sub in subs {
                let title = format!("{keyword} {sub}");
                let inner = format!("{}{}", title.trim_end(), snippet(form));
                let text = if in_brackets {
                    inner
                } else {
                    format!("({inner})")
                };
                items.push(Proposal {
                    detail: Some(form.signature()),
                    page: Some(form_page(form)),
                    ..Proposal::new(title.trim_end(), Sorts::Form, text)
                });
            }
        }
    }
}

/// What a form cannot do without, as places to fill in.
fn snippet(form: &Form) -> String {
    let required = form.params.iter().filter(|param| !param.optional);
    let holes = required.enumerate().map(|(number, param)| {
        let label = param
            .label
            .map_or(String::new(), |label| format!("{label}:"));
        format!(" {label}${{{}:{}}}", number + 1, param.name)
    });
    holes.collect()
}

/// The page of a form, as Markdown.
#[must_use]
pub fn form_page(form: &Form) -> String {
    let mut page = format!("```lud\n{}\n```\n", form.signature());
    page.push_str(form.doc.trim());
    page.push('\n');
    for param in form.params {
        let doc: Vec<&str> = param.doc.trim().lines().map(str::trim).collect();
        page.push_str(&format!("\n- `{}` {}", param.signature(), doc.join(" ")));
    }
    page.push_str(&format!("\n\nFor example\n```lud\n{}\n```", form.example));
    page.push_str(&format!("\nIn words: {}", crate::describe::phrase(form)));
    page
}

/// The words that may follow the keyword.
fn subs(place: &Place<'_>, items: &mut Vec<Proposal>) {
    let Some(list) = place.around.last().filter(|_| place.index == 1) else {
        return;
    };
    let mut known: Vec<&str> = Vec::new();
    for form in ludeme::find(list.node.head().unwrap_or_default()) {
        known.extend(form.subs);
    }
    known.sort_unstable();
    known.dedup();
    let known = known.into_iter();
    items.extend(known.map(|sub| Proposal::new(sub, Sorts::Word, sub.to_owned())));
}

/// The labels of parameters that may follow.
fn labels(place: &Place<'_>, items: &mut Vec<Proposal>) {
    let Some((list, around)) = place.around.split_last() else {
        return;
    };
    if place.label.is_some() || !matches!(list.node.kind, Kind::List(_)) {
        return;
    }
    let wanted = expect::new_child(around, list.index, list.node.label.as_deref());
    let mut seen: Vec<&str> = Vec::new();
    for (_, param) in expect::params(list.node, place.index, &wanted) {
        let Some(label) = param.label.filter(|label| !seen.contains(label)) else {
            continue;
        };
        seen.push(label);
        let title = format!("{label}:");
        items.push(Proposal {
            detail: Some(param.signature()),
            page: Some(param.doc.trim().to_owned()),
            ..Proposal::new(&title, Sorts::Label, title.clone())
        });
    }
}

fn constants(wanted: &Wanted, items: &mut Vec<Proposal>) {
    let Wanted::Types(types) = wanted else {
        return;
    };
    let mut seen: Vec<&str> = Vec::new();
    for ty in types {
        for value in ty.constants() {
            if !seen.contains(&value) {
                seen.push(value);
                items.push(Proposal {
                    detail: Some(Type::describe(ty)),
                    ..Proposal::new(value, Sorts::Constant, value.to_owned())
                });
            }
        }
    }
}

/// The words that stand beside a game.
fn words(items: &mut Vec<Proposal>) {
    let words = expand::words().into_iter().chain(trial::explained());
    items.extend(words.map(|word| Proposal {
        detail: Some(word.form),
        page: Some(word.doc),
        ..Proposal::new(word.name, Sorts::Word, word.name.to_owned())
    }));
}

/// The defines of the file, and those that come from elsewhere.
fn defines(spot: Spot<'_>, predefined: &[&str], in_brackets: bool, items: &mut Vec<Proposal>) {
    let declared = names::declarations(spot.nodes);
    let own = declared.iter().filter(|found| found.sort == Sort::Define);
    let own: Vec<&str> = own.map(|found| found.name).collect();
    let others = predefined.iter().filter(|name| !own.contains(name));
    for name in own.iter().chain(others) {
        let text = format!("\"{}\"", escaped(name));
        let text = if in_brackets {
            format!("{text} $0")
        } else {
            text
        };
        let label = format!("\"{name}\"");
        items.push(Proposal::new(&label, Sorts::Define, text));
    }
}

/// The names that a string may be.
fn strings(spot: Spot<'_>, predefined: &[&str], items: &mut Vec<Proposal>) {
    let mut seen: Vec<(&str, Sorts)> = Vec::new();
    let declared = names::declarations(spot.nodes);
    for found in &declared {
        let kind = match found.sort {
            Sort::Define => Sorts::Define,
            Sort::Option => continue,
            Sort::Piece => Sorts::Piece,
            Sort::Region | Sort::Track | Sort::Phase | Sort::Variable => Sorts::Name,
        };
        if !seen.contains(&(found.name, kind)) {
            seen.push((found.name, kind));
        }
    }
    seen.extend(predefined.iter().map(|name| (*name, Sorts::Define)));
    for (name, kind) in seen {
        let label = format!("\"{name}\"");
        items.push(Proposal::new(
            &label,
            kind,
            format!("\"{}\"", escaped(name)),
        ));
    }
}

/// A text in a snippet.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('$', "\\$")
        .replace('}', "\\}")
}
