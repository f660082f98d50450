//! Every place where a name is meant.

use lsp_types::DocumentHighlight;
use serde_json::Value;

use super::definition::places;
use super::desk::{Answer, Desk, Spot, data};
use super::names;

pub(super) fn answer(desk: &Desk, spot: &Spot<'_>, declaration: bool) -> Answer {
    let document = spot.document;
    let Some((name, _)) = names::at(&document.nodes, &document.source, spot.byte) else {
        return Ok(Value::Null);
    };
    data(places(desk, spot, &name, |mention| {
        declaration || !mention.declares
    }))
}

/// The places in this text alone.
pub(super) fn highlight(desk: &Desk, spot: &Spot<'_>) -> Answer {
    let document = spot.document;
    let Some((name, _)) = names::at(&document.nodes, &document.source, spot.byte) else {
        return Ok(Value::Null);
    };
    let mentions = names::mentions(&document.nodes, &document.source, &name);
    let shown = mentions.iter().map(|mention| DocumentHighlight {
        range: desk.encoding.range(&document.source, mention.span),
        kind: None,
    });
    data(shown.collect::<Vec<_>>())
}
