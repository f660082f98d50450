//! What a report's hints come to: changes that the editor can make.

use std::collections::HashMap;

use lsp_types::{CodeAction, CodeActionKind, Range, TextEdit, Uri, WorkspaceEdit};
use serde_json::{Value, json};

use super::check::Checked;
use super::desk::{Answer, Desk, data};
use super::document::Document;
use crate::diag::Diagnostic;
use crate::text::Span;

/// How hints begin that give the text to write at the place of the report.
const WRITE: [&str; 3] = ["did you mean `", "write `", "it is written `"];

/// Reports on signs that mean nothing: leaving them out mends it.
const LEAVE_OUT: [&str; 3] = ["L0103", "L0106", "L0110"];

/// A change of the text.
struct Fix {
    title: String,
    span: Span,
    text: String,
}

pub(super) fn answer(desk: &Desk, address: &str, document: &Document, range: Range) -> Answer {
    let Ok(uri) = address.parse::<Uri>() else {
        return Ok(Value::Null);
    };
    let checked = desk.checker().check(address, document.source.text());
    let mut actions: Vec<CodeAction> = Vec::new();
    for report in &checked.reports {
        let shown = checked.shown_one(report, &uri, desk.encoding);
        let touches = shown.range.start <= range.end && range.start <= shown.range.end;
        for fix in fixes(&checked, report).into_iter().filter(|_| touches) {
            let place = desk.encoding.range(&checked.source, fix.span);
            actions.push(CodeAction {
                title: fix.title,
                kind: Some(CodeActionKind::QUICKFIX),
                diagnostics: Some(vec![shown.clone()]),
                edit: Some(edit(&uri, TextEdit::new(place, fix.text))),
                ..CodeAction::default()
            });
        }
    }
    data(actions).map(|actions| {
        if actions == json!([]) {
            Value::Null
        } else {
            actions
        }
    })
}

fn edit(uri: &Uri, edit: TextEdit) -> WorkspaceEdit {
    WorkspaceEdit::new(HashMap::from([(uri.clone(), vec![edit])]))
}

/// What may be done about a report at its own place.
fn fixes(checked: &Checked, report: &Diagnostic) -> Vec<Fix> {
    let own = |span: Span| span.file == checked.source.id;
    let place = report
        .labels
        .first()
        .map(|label| label.span)
        .filter(|span| own(*span));
    let Some(span) = place else {
        return Vec::new();
    };
    let mut fixes = Vec::new();
    for hint in &report.hints {
        let start = WRITE.iter().find_map(|begin| hint.strip_prefix(begin));
        let text = start.and_then(|rest| rest.trim_end_matches('?').strip_suffix('`'));
        // A hint that goes on after the text is about more than its place.
        if let Some(text) = text.filter(|text| !text.contains('`')) {
            let text = fitted(checked.source.slice(span), text);
            fixes.push(Fix {
                title: format!("Write `{text}`"),
                span,
                text,
            });
        }
    }
    if LEAVE_OUT.contains(&report.code) {
        let title = format!("Leave `{}` out", checked.source.slice(span));
        fixes.push(Fix {
            title,
            span,
            text: String::new(),
        });
    }
    // The second place of a bracket that is never closed is where its end is missing.
    if report.code == "L0101"
        && let Some(at) = report.labels.get(1).filter(|label| own(label.span))
    {
        let close = match checked.source.slice(span) {
            "(" => ")",
            "{" => "}",
            "<" => ">",
            _ => return fixes,
        };
        fixes.push(Fix {
            title: format!("Close it with `{close}`"),
            span: Span {
                end: at.span.start,
                ..at.span
            },
            text: close.to_owned(),
        });
    }
    fixes
}

/// What is written in quotes stays so.
fn fitted(old: &str, new: &str) -> String {
    let quoted = old.len() > 1 && old.starts_with('"') && old.ends_with('"');
    if quoted && !new.starts_with(['"', '(']) {
        format!("\"{new}\"")
    } else {
        new.to_owned()
    }
}
