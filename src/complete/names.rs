//! The names that a file declares: defines, options, pieces, regions, tracks and phases, where each is
//! declared and where it is meant.

use super::tree::{self, Found};
use crate::syntax::{Kind, Node};
use crate::text::{Source, Span};

/// A name and what it is the name of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Name {
    pub sort: Sort,
    pub text: String,
}

/// What names are names of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    Define,
    /// The tag of an option.
    Option,
    Piece,
    Region,
    Track,
    Phase,
    Variable,
}

/// Where a name stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mention {
    /// The letters of the name alone.
    pub span: Span,
    pub declares: bool,
}

/// The keywords that declare a name, which stands after them.
const DECLARES: [(&str, Sort); 6] = [
    ("define", Sort::Define),
    ("piece", Sort::Piece),
    ("tile", Sort::Piece),
    ("regions", Sort::Region),
    ("track", Sort::Track),
    ("phase", Sort::Phase),
];

/// The keywords whose first string is a title for people.
const TITLES: [&str; 8] = [
    "game",
    "match",
    "option",
    "item",
    "ruleset",
    "test",
    "description",
    "rules",
];

/// A declaration.
#[derive(Clone, Copy, Debug)]
pub struct Declaration<'t> {
    pub sort: Sort,
    pub name: &'t str,
    /// The letters of the name alone.
    pub span: Span,
    /// The whole clause.
    pub clause: &'t Node,
}

/// Everything that a text declares, in its order.
pub fn declarations(nodes: &[Node]) -> Vec<Declaration<'_>> {
    let mut found = Vec::new();
    tree::each(nodes, |node| found.extend(declaration(node.node)));
    found
}

fn declaration(clause: &Node) -> Option<Declaration<'_>> {
    let parts = clause.children();
    let head = clause.head()?;
    if head == "option" {
        let tag = parts
            .iter()
            .find(|part| matches!(part.kind, Kind::Angle(_)))?;
        let word = tag.children().first()?;
        return Some(Declaration {
            sort: Sort::Option,
            name: word.as_atom()?,
            span: word.span,
            clause,
        });
    }
    let (sort, at) = match DECLARES.iter().find(|(keyword, _)| *keyword == head) {
        Some((_, sort)) => (*sort, 1),
        None if head == "set" && parts.get(1)?.as_atom() == Some("Var") => (Sort::Variable, 2),
        None => return None,
    };
    let name = parts.get(at)?;
    // A piece is named where it is asked for too, as in `(piece "Pawn" 3)`; only equipment declares it.
    Some(Declaration {
        sort,
        name: name.as_str()?,
        span: tree::inside(name),
        clause,
    })
}

/// The name at a byte, and where exactly it stands.
pub fn at(nodes: &[Node], source: &Source, byte: u32) -> Option<(Name, Span)> {
    let path = tree::path(nodes, source, byte);
    let last = path.last()?;
    let written = source.slice(last.node.span);
    let mut known: Vec<Name> = Vec::new();
    for declaration in declarations(nodes) {
        let name = Name {
            sort: declaration.sort,
            text: declaration.name.to_owned(),
        };
        if written.contains(declaration.name) && !known.contains(&name) {
            known.push(name);
        }
    }
    let touches = |span: Span| span.start <= byte && byte <= span.end;
    let is_leaf = last.node.children().is_empty();
    // What stands around the cursor and is no word holds no name but the tag of an option.
    known.retain(|name| is_leaf || name.sort == Sort::Option);
    for name in known {
        let mentions = mentions(nodes, source, &name);
        if let Some(mention) = mentions.iter().find(|mention| touches(mention.span)) {
            return Some((name, mention.span));
        }
    }
    // A define of another file.
    let text = last.node.as_str().filter(|_| may_call(last))?;
    let name = Name {
        sort: Sort::Define,
        text: text.to_string(),
    };
    Some((name, tree::inside(last.node)))
}

/// Whether a string may be the call of a define.
fn may_call(found: &Found<'_>) -> bool {
    let is_title = found.index == 1 && found.keyword().is_some_and(|word| TITLES.contains(&word));
    !is_title && found.parent.is_some()
}

/// Every place of a text where a name stands, in order.
pub fn mentions(nodes: &[Node], source: &Source, name: &Name) -> Vec<Mention> {
    if name.sort == Sort::Option {
        return tags(nodes, source, &name.text);
    }
    let declared: Vec<Declaration<'_>> = declarations(nodes)
        .into_iter()
        .filter(|declaration| declaration.name == name.text)
        .collect();
    let mut found = Vec::new();
    tree::each(nodes, |node| {
        let Some(text) = node.node.as_str() else {
            return;
        };
        let inside = tree::inside(node.node);
        let declares = declared
            .iter()
            .find(|declaration| declaration.span == inside);
        if declares.is_some_and(|declaration| declaration.sort != name.sort) || !may_call(&node) {
            return;
        }
        let offsets = match name.sort {
            Sort::Piece => of_piece(text, &name.text),
            Sort::Define | Sort::Region | Sort::Track | Sort::Phase | Sort::Variable => {
                (*text == name.text).then_some(0).into_iter().collect()
            }
            Sort::Option => Vec::new(),
        };
        // With escapes in it, a string is not written as it reads.
        let written = source.slice(inside);
        for at in offsets.into_iter().filter(|_| written == text.as_str()) {
            let start = inside.start + at as u32;
            found.push(Mention {
                span: Span::new(source.id, start, start + name.text.len() as u32),
                declares: declares.is_some(),
            });
        }
    });
    found
}

/// Where a piece's name stands in a string: `Pawn`, `Pawn1`, and `a1:Pawn1` as positions are written.
fn of_piece(text: &str, name: &str) -> Vec<usize> {
    let places = text.match_indices(name).map(|(at, _)| at);
    let fits = |at: &usize| {
        let rest = text[at + name.len()..].trim_start_matches(|char: char| char.is_ascii_digit());
        let before = &text[..*at];
        (before.is_empty() || before.ends_with(':'))
            && (rest.is_empty() || rest.starts_with(['=', ' ', ',']))
    };
    places.filter(fits).collect()
}

/// Where the tag of an option stands.
fn tags(nodes: &[Node], source: &Source, tag: &str) -> Vec<Mention> {
    let comments = tree::comments(source);
    let declared: Vec<Span> = declarations(nodes)
        .iter()
        .filter(|declaration| declaration.sort == Sort::Option)
        .map(|declaration| declaration.span)
        .collect();
    let text = source.text();
    let opened = format!("<{tag}");
    let places = text.match_indices(&opened).map(|(at, _)| at + 1);
    let ends = |at: &usize| text[at + tag.len()..].starts_with(['>', ':']);
    let spans = places.filter(ends).map(|at| {
        let start = at as u32;
        Span::new(source.id, start, start + tag.len() as u32)
    });
    let outside = |span: &Span| {
        let after = comments.partition_point(|comment| comment.start <= span.start);
        after == 0 || comments[after - 1].end <= span.start
    };
    let spans = spans.filter(outside);
    spans
        .map(|span| Mention {
            span,
            declares: declared.contains(&span),
        })
        .collect()
}
