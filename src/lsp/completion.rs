//! What could be written here, for editors.

use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionTextEdit, Documentation, InsertTextFormat,
    MarkupContent, MarkupKind, Range, TextEdit,
};
use serde_json::Value;

use super::desk::{Answer, Desk, Spot, data};
use crate::complete::{self, Proposal, Sorts};

pub(super) fn answer(desk: &Desk, spot: &Spot<'_>) -> Answer {
    let place = complete::Spot {
        source: &spot.document.source,
        nodes: &spot.document.nodes,
        byte: spot.byte,
    };
    let predefined = desk.checker().defines().names();
    let Some(found) = complete::proposals(place, &predefined) else {
        return Ok(Value::Null);
    };
    let range = desk.encoding.range(place.source, found.span);
    let items = found
        .items
        .into_iter()
        .map(|proposal| item(proposal, range));
    data(items.collect::<Vec<_>>())
}

fn item(proposal: Proposal, range: Range) -> CompletionItem {
    let kind = match proposal.kind {
        Sorts::Form => CompletionItemKind::FUNCTION,
        Sorts::Word => CompletionItemKind::KEYWORD,
        Sorts::Label => CompletionItemKind::PROPERTY,
        Sorts::Constant => CompletionItemKind::ENUM_MEMBER,
        Sorts::Define => CompletionItemKind::MODULE,
        Sorts::Piece => CompletionItemKind::CLASS,
        Sorts::Name => CompletionItemKind::VALUE,
    };
    let is_form = proposal.kind == Sorts::Form;
    let documentation = proposal.page.map(|value| match is_form {
        true => Documentation::MarkupContent(MarkupContent {
            kind: MarkupKind::Markdown,
            value,
        }),
        false => Documentation::String(value),
    });
    let edit = TextEdit::new(range, proposal.snippet);
    CompletionItem {
        kind: Some(kind),
        detail: proposal.detail,
        documentation,
        insert_text_format: Some(InsertTextFormat::SNIPPET),
        filter_text: Some(proposal.label.clone()),
        text_edit: Some(CompletionTextEdit::Edit(edit)),
        label: proposal.label,
        ..CompletionItem::default()
    }
}
