//! What could be written here: forms, constants, labels and names that fit, with snippets of what they take.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, InsertTextFormat,
    MarkupContent, MarkupKind, Range, TextEdit,
};
use serde_json::Value;

use super::desk::{Answer, Desk, Spot, data};
use super::expect::{self, Wanted};
use super::hover;
use super::names::{self, Sort};
use super::tree::{self, Found};
use crate::expand;
use crate::ludeme::{self, Form, Type};
use crate::syntax::Kind;
use crate::text::Span;
use crate::trial;

/// Where something is written.
struct Place<'t> {
    /// The brackets around it, the outermost first.
    around: Vec<Found<'t>>,
    /// Its number among their children.
    index: usize,
    label: Option<&'t str>,
    /// What is replaced: the word that is being written.
    range: Range,
    /// Whether it is the keyword of the innermost brackets.
    is_head: bool,
    in_string: bool,
}

pub(super) fn answer(desk: &Desk, spot: &Spot<'_>) -> Answer {
    let source = &spot.document.source;
    let in_comment = tree::comments(source)
        .iter()
        .any(|comment| (source.line_start(spot.byte)..spot.byte).contains(&comment.start));
    if in_comment {
        return Ok(Value::Null);
    }
    let place = place(desk, spot);
    let mut items = Vec::new();
    if place.is_head {
        let (list, around) = match place.around.split_last() {
            Some((list, around)) => (list, around),
            None => return Ok(Value::Null),
        };
        let wanted = expect::new_child(around, list.index, list.node.label.as_deref());
        forms(&wanted, true, place.range, &mut items);
        if around.is_empty() || matches!(wanted, Wanted::Anything) {
            words(place.range, &mut items);
        }
        defines(desk, spot, true, place.range, &mut items);
    } else if place.in_string {
        strings(desk, spot, place.range, &mut items);
    } else if !place.around.is_empty() {
        let wanted = expect::new_child(&place.around, place.index, place.label);
        subs(&place, &mut items);
        labels(&place, &mut items);
        constants(&wanted, place.range, &mut items);
        forms(&wanted, false, place.range, &mut items);
        defines(desk, spot, false, place.range, &mut items);
    } else {
        words(place.range, &mut items);
    }
    data(items)
}

/// Where the cursor is.
fn place<'t>(desk: &Desk, spot: &Spot<'t>) -> Place<'t> {
    let source = &spot.document.source;
    let mut around = tree::path(&spot.document.nodes, source, spot.byte);
    let word = around.pop_if(|found| !is_bracket(&found.node.kind));
    let span = match word {
        Some(found) if found.node.as_str().is_some() => found.node.span,
        Some(found) => found.node.span,
        None => Span::new(source.id, spot.byte, spot.byte),
    };
    let index = match word {
        Some(found) => found.index,
        None => {
            let children = around.last().map_or(&[][..], |found| found.node.children());
            children.partition_point(|child| child.span.end <= spot.byte)
        }
    };
    let in_list = around
        .last()
        .is_some_and(|found| matches!(found.node.kind, Kind::List(_)));
    Place {
        index,
        label: word
            .and_then(|found| found.node.label.as_deref())
            .or_else(|| written_label(spot)),
        range: desk.encoding.range(source, span),
        is_head: in_list && index == 0,
        in_string: word.is_some_and(|found| found.node.as_str().is_some()),
        around,
    }
}

fn is_bracket(kind: &Kind) -> bool {
    matches!(kind, Kind::List(_) | Kind::Array(_) | Kind::Angle(_))
}

/// The label right before the cursor, whose value is not written yet.
fn written_label<'t>(spot: &Spot<'t>) -> Option<&'t str> {
    let before = &spot.document.source.text()[..spot.byte as usize];
    let before = before.trim_end().strip_suffix(':')?;
    let begins = before.rfind(|char: char| !char.is_ascii_alphanumeric());
    let label = &before[begins.map_or(0, |at| at + 1)..];
    (!label.is_empty()).then_some(label)
}

fn item(label: &str, kind: CompletionItemKind, text: String, range: Range) -> CompletionItem {
    CompletionItem {
        label: label.to_owned(),
        kind: Some(kind),
        insert_text_format: Some(InsertTextFormat::SNIPPET),
        filter_text: Some(label.to_owned()),
        text_edit: Some(CompletionTextEdit::Edit(TextEdit::new(range, text))),
        ..CompletionItem::default()
    }
}

/// The calls of forms that may stand there.
fn forms(wanted: &Wanted, in_brackets: bool, range: Range, items: &mut Vec<CompletionItem>) {
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
                items.push(CompletionItem {
                    detail: Some(form.signature()),
                    documentation: Some(Documentation::MarkupContent(MarkupContent {
                        kind: MarkupKind::Markdown,
                        value: hover::form_page(form),
                    })),
                    ..item(title.trim_end(), CompletionItemKind::FUNCTION, text, range)
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

/// The words that may follow the keyword.
fn subs(place: &Place<'_>, items: &mut Vec<CompletionItem>) {
    let Some(list) = place.around.last().filter(|_| place.index == 1) else {
        return;
    };
    let mut known: Vec<&str> = Vec::new();
    for form in ludeme::find(list.node.head().unwrap_or_default()) {
        known.extend(form.subs);
    }
    known.sort_unstable();
    known.dedup();
    for sub in known {
        items.push(item(
            sub,
            CompletionItemKind::KEYWORD,
            sub.to_owned(),
            place.range,
        ));
    }
}

/// The labels of parameters that may follow.
fn labels(place: &Place<'_>, items: &mut Vec<CompletionItem>) {
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
        items.push(CompletionItem {
            detail: Some(param.signature()),
            documentation: Some(Documentation::String(param.doc.trim().to_owned())),
            ..item(
                &title,
                CompletionItemKind::PROPERTY,
                title.clone(),
                place.range,
            )
        });
    }
}

fn constants(wanted: &Wanted, range: Range, items: &mut Vec<CompletionItem>) {
    let Wanted::Types(types) = wanted else {
        return;
    };
    let mut seen: Vec<&str> = Vec::new();
    for ty in types {
        for value in hover::constants(ty) {
            if !seen.contains(&value) {
                seen.push(value);
                items.push(CompletionItem {
                    detail: Some(Type::describe(ty)),
                    ..item(
                        value,
                        CompletionItemKind::ENUM_MEMBER,
                        value.to_owned(),
                        range,
                    )
                });
            }
        }
    }
}

/// The words that stand beside a game.
fn words(range: Range, items: &mut Vec<CompletionItem>) {
    for word in expand::words().into_iter().chain(trial::explained()) {
        items.push(CompletionItem {
            detail: Some(word.form),
            documentation: Some(Documentation::String(word.doc)),
            ..item(
                word.name,
                CompletionItemKind::KEYWORD,
                word.name.to_owned(),
                range,
            )
        });
    }
}

/// The defines of the file, and those that come with lud.
fn defines(
    desk: &Desk,
    spot: &Spot<'_>,
    in_brackets: bool,
    range: Range,
    items: &mut Vec<CompletionItem>,
) {
    let declared = names::declarations(&spot.document.nodes);
    let own = declared.iter().filter(|found| found.sort == Sort::Define);
    let own: Vec<&str> = own.map(|found| found.name).collect();
    let predefined = desk.checker().defines().names();
    let others = predefined.into_iter().filter(|name| !own.contains(name));
    for name in own.iter().copied().chain(others) {
        let text = format!("\"{}\"", escaped(name));
        let text = if in_brackets {
            format!("{text} $0")
        } else {
            text
        };
        let label = format!("\"{name}\"");
        items.push(item(&label, CompletionItemKind::MODULE, text, range));
    }
}

/// The names that a string may be.
fn strings(desk: &Desk, spot: &Spot<'_>, range: Range, items: &mut Vec<CompletionItem>) {
    let mut seen: Vec<(String, CompletionItemKind)> = Vec::new();
    for found in names::declarations(&spot.document.nodes) {
        let kind = match found.sort {
            Sort::Define => CompletionItemKind::MODULE,
            Sort::Option => continue,
            Sort::Piece => CompletionItemKind::CLASS,
            Sort::Region | Sort::Track | Sort::Phase | Sort::Variable => CompletionItemKind::VALUE,
        };
        let name = (found.name.to_owned(), kind);
        if !seen.contains(&name) {
            seen.push(name);
        }
    }
    let predefined = desk.checker().defines().names();
    seen.extend(
        predefined
            .into_iter()
            .map(|name| (name.to_owned(), CompletionItemKind::MODULE)),
    );
    for (name, kind) in seen {
        let label = format!("\"{name}\"");
        items.push(item(&label, kind, format!("\"{}\"", escaped(&name)), range));
    }
}

/// A text in a snippet.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\")
        .replace('$', "\\$")
        .replace('}', "\\}")
}
