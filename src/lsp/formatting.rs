//! The layout of `lud fmt`, as the change of the lines that differ.

use lsp_types::TextEdit;
use serde_json::{Value, json};

use super::desk::{Answer, Desk, data};
use super::document::Document;
use crate::fmt;
use crate::text::{Limits, Span};

pub(super) fn answer(desk: &Desk, document: &Document) -> Answer {
    let source = &document.source;
    // What cannot be read keeps its layout; its reports are shown anyway.
    let Ok(text) = fmt::format(source, &Limits::DEFAULT) else {
        return Ok(Value::Null);
    };
    let before = source.text();
    if before == text {
        return Ok(json!([]));
    }
    let start = same(before.split_inclusive('\n'), text.split_inclusive('\n'));
    let (old, new) = (&before[start..], &text[start..]);
    let end = same(
        old.split_inclusive('\n').rev(),
        new.split_inclusive('\n').rev(),
    );
    let span = Span::new(source.id, start as u32, (before.len() - end) as u32);
    let range = desk.encoding.range(source, span);
    data([TextEdit::new(range, new[..new.len() - end].to_owned())])
}

/// How many bytes the lines have that two texts begin with together.
fn same<'t>(one: impl Iterator<Item = &'t str>, other: impl Iterator<Item = &'t str>) -> usize {
    let lines = one.zip(other).take_while(|(one, other)| one == other);
    lines.map(|(line, _)| line.len()).sum()
}
