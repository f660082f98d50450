//! What a word means: the page of a ludeme, of a constant or a label, and what a define stands for.

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind};
use serde_json::Value;

use super::check::Stands;
use super::desk::{Answer, Desk, Spot, data};
use super::expect;
use super::names::{self, Sort};
use super::tree::{self, Found};
use crate::complete;
use crate::expand;
use crate::ludeme::{ENUMERATIONS, Form};
use crate::syntax::{Kind, pretty};
use crate::text::{Bundled, Library as _, Span};

/// The longest text of a define that is shown, in lines.
const MOST_LINES: usize = 30;

/// The longest sentence that says what a define stands for.
const MOST_SIGNS: usize = 600;

pub(super) fn answer(desk: &Desk, spot: &Spot<'_>) -> Answer {
    let document = spot.document;
    let path = tree::path(&document.nodes, &document.source, spot.byte);
    let Some(last) = path.last() else {
        return Ok(Value::Null);
    };
    let Some(text) = page(desk, spot, &path) else {
        return Ok(Value::Null);
    };
    let value = HoverContents::Markup(MarkupContent {
        kind: MarkupKind::Markdown,
        value: text,
    });
    data(Hover {
        contents: value,
        range: Some(desk.encoding.range(&document.source, last.node.span)),
    })
}

fn page(desk: &Desk, spot: &Spot<'_>, path: &[Found<'_>]) -> Option<String> {
    let last = path.last()?;
    match &last.node.kind {
        Kind::Atom(word) => word_page(path, word),
        Kind::Str(_) => name_page(desk, spot),
        Kind::List(_)
        | Kind::Array(_)
        | Kind::Angle(_)
        | Kind::Int(_)
        | Kind::Float(_)
        | Kind::Error => None,
    }
}

/// What a bare word means where it stands.
fn word_page(path: &[Found<'_>], word: &str) -> Option<String> {
    let (last, around) = path.split_last()?;
    if let Some(parent) = last
        .parent
        .filter(|parent| matches!(parent.kind, Kind::List(_)))
        && last.index < 2
    {
        let wanted = expect::along(around).pop()?;
        let forms = expect::forms(parent, &wanted);
        let second = parent.children().get(1).and_then(|node| node.as_atom());
        let of_second: Vec<&Form> = forms
            .iter()
            .copied()
            .filter(|form| second.is_some_and(|second| form.subs.contains(&second)))
            .collect();
        if last.index == 1 && of_second.iter().any(|form| form.subs.contains(&word)) {
            return Some(forms_page(&of_second));
        }
        if last.index == 0 {
            let about = if of_second.is_empty() {
                &forms
            } else {
                &of_second
            };
            let words = expand::words().into_iter().chain(crate::trial::explained());
            let words = words.filter(|known| known.name == word);
            let words = words.map(|known| format!("```lud\n{}\n```\n{}", known.form, known.doc));
            let words: Vec<String> = words.collect();
            return match (about.is_empty(), words.is_empty()) {
                (false, _) => Some(forms_page(about)),
                (true, false) => Some(words.join("\n\n---\n\n")),
                (true, true) => None,
            };
        }
    }
    let tables = ENUMERATIONS
        .iter()
        .filter(|table| table.values.contains(&word));
    let names: Vec<&str> = tables.map(|table| table.name).collect();
    (!names.is_empty()).then(|| format!("`{word}` is a constant of `{}`", names.join("`, `")))
}

/// The pages of forms, one after the other.
pub(super) fn forms_page(forms: &[&Form]) -> String {
    let pages = forms.iter().map(|form| complete::form_page(form));
    pages.collect::<Vec<_>>().join("\n\n---\n\n")
}

/// What a name is the name of.
fn name_page(desk: &Desk, spot: &Spot<'_>) -> Option<String> {
    let document = spot.document;
    let (name, _) = names::at(&document.nodes, &document.source, spot.byte)?;
    let declared = names::declarations(&document.nodes);
    let own = declared
        .iter()
        .find(|found| found.sort == name.sort && found.name == name.text);
    if let Some(own) = own {
        let about = tree::comment_above(&document.source, own.clause.span.start);
        let text = code(&pretty(own.clause));
        let value = (name.sort == Sort::Define)
            .then(|| value_at(desk, spot))
            .flatten();
        let value = value.map(|value| stands_for(&value));
        return Some(format!("{text}\n{about}{}", value.unwrap_or_default()));
    }
    let predefined = Bundled
        .defines()
        .into_iter()
        .find(|text| text.name == name.text);
    let file = desk
        .files_with(&name.text)
        .into_iter()
        .find_map(|(_, file)| {
            let found = names::declarations(&file.nodes);
            let found = found
                .iter()
                .find(|found| found.sort == Sort::Define && found.name == name.text)?;
            Some(code(&pretty(found.clause)))
        });
    let value = value_at(desk, spot).map(|value| stands_for(&value));
    let text = file.or_else(|| predefined.map(|text| code(&text.text)))?;
    Some(format!("{text}{}", value.unwrap_or_default()))
}

/// What a define stands for where it is called, in the language and in English.
fn stands_for(value: &Stands) -> String {
    let says = value.says.as_deref().unwrap_or_default();
    let is_short = says.chars().count() <= MOST_SIGNS;
    let says = if is_short && !says.is_empty() {
        format!("\n\n{says}")
    } else {
        String::new()
    };
    format!("\n\nHere it stands for\n{}{says}", code(&value.text))
}

/// A piece of a game as a block of code, cut to what can be read.
fn code(text: &str) -> String {
    let lines: Vec<&str> = text.trim().lines().collect();
    let cut = if lines.len() > MOST_LINES {
        "\n…"
    } else {
        ""
    };
    let shown = &lines[..lines.len().min(MOST_LINES)];
    format!("```lud\n{}{cut}\n```", shown.join("\n"))
}

/// What the call of a define comes to, in the game as it is by default.
fn value_at(desk: &Desk, spot: &Spot<'_>) -> Option<Stands> {
    let document = spot.document;
    let path = tree::path(&document.nodes, &document.source, spot.byte);
    let last = path.last()?;
    // `("Name" …)` is called by the list, `"Name"` by itself.
    let call = match last.parent {
        Some(parent) if last.index == 0 && parent.as_str().is_none() => parent.span,
        Some(_) | None => last.node.span,
    };
    desk.checker()
        .value(spot.address, document.source.text(), Span { ..call })
}
