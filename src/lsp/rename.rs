//! Giving a name that a file declares another spelling, everywhere.

use lsp_types::{PrepareRenameResponse, TextEdit};
use serde_json::{Map, Value, json};

use super::definition::{declares, places};
use super::desk::{Answer, Desk, Refusal, Spot, data};
use super::names::{self, Name, Sort};
use crate::text::Span;

pub(super) fn prepare(desk: &Desk, spot: &Spot<'_>) -> Answer {
    let (name, span) = declared(desk, spot)?;
    data(PrepareRenameResponse::RangeWithPlaceholder {
        range: desk.encoding.range(&spot.document.source, span),
        placeholder: name.text,
    })
}

pub(super) fn answer(desk: &Desk, spot: &Spot<'_>, new: &str) -> Answer {
    let (name, _) = declared(desk, spot)?;
    check(spot, &name, new)?;
    let mut changes = Map::new();
    for place in places(desk, spot, &name, |_| true) {
        let edit = data(TextEdit::new(place.range, new.to_owned()))?;
        let edits = changes.entry(place.uri.as_str().to_owned());
        if let Some(edits) = edits.or_insert_with(|| json!([])).as_array_mut() {
            edits.push(edit);
        }
    }
    Ok(json!({ "changes": Value::Object(changes) }))
}

/// The name at the cursor, if some file here declares it.
fn declared(desk: &Desk, spot: &Spot<'_>) -> Result<(Name, Span), Refusal> {
    let document = spot.document;
    let found = names::at(&document.nodes, &document.source, spot.byte);
    let (name, span) = found.ok_or_else(|| Refusal::new("there is no name here"))?;
    let is_known = declares(&document.nodes, &name)
        || desk
            .files_with(&name.text)
            .iter()
            .any(|(_, file)| declares(&file.nodes, &name));
    if !is_known {
        let message = format!(
            "\"{}\" is not declared in a file that is open here",
            name.text
        );
        return Err(Refusal::new(message));
    }
    Ok((name, span))
}

/// Whether a name can be spelt so.
fn check(spot: &Spot<'_>, name: &Name, new: &str) -> Result<(), Refusal> {
    let is_word = |char: char| char.is_ascii_alphanumeric() || char == '_';
    if new.is_empty() {
        return Err(Refusal::new("a name has at least one letter"));
    }
    if name.sort == Sort::Option && !new.chars().all(is_word) {
        return Err(Refusal::new(
            "the tag of an option is one word of letters and digits",
        ));
    }
    if new.contains(['"', '\\', '\n', '<', '#']) {
        return Err(Refusal::new("a name has no quotes, no `<` and no `#`"));
    }
    let other = Name {
        sort: name.sort,
        text: new.to_owned(),
    };
    if other != *name && declares(&spot.document.nodes, &other) {
        return Err(Refusal::new(format!("\"{new}\" is declared already")));
    }
    Ok(())
}
