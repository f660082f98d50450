//! Where a name is declared.

use lsp_types::{GotoDefinitionResponse, Location};
use serde_json::Value;

use super::desk::{Answer, Desk, Spot, data};
use super::names::{self, Name, Sort};

pub(super) fn answer(desk: &Desk, spot: &Spot<'_>) -> Answer {
    let document = spot.document;
    let Some((name, _)) = names::at(&document.nodes, &document.source, spot.byte) else {
        return Ok(Value::Null);
    };
    let places = places(desk, spot, &name, |mention| mention.declares);
    if places.is_empty() {
        return Ok(Value::Null);
    }
    data(GotoDefinitionResponse::Array(places))
}

/// Whether a text declares a define.
pub(super) fn declares(nodes: &[crate::syntax::Node], name: &Name) -> bool {
    let declared = names::declarations(nodes);
    declared
        .iter()
        .any(|found| found.sort == name.sort && found.name == name.text)
}

/// The places of a name that fit, in this file and, where it is the name of a define that others may
/// call, in the others. What a file declares itself is its own.
pub(super) fn places(
    desk: &Desk,
    spot: &Spot<'_>,
    name: &Name,
    fits: impl Fn(&names::Mention) -> bool,
) -> Vec<Location> {
    let is_own = declares(&spot.document.nodes, name);
    let is_shared = name.sort == Sort::Define && (!is_own || spot.address.ends_with(".def"));
    let mut found = Vec::new();
    if is_shared {
        for (address, file) in desk.files_with(&name.text) {
            let has_own = declares(&file.nodes, name) && !address.ends_with(".def");
            if address == spot.address || !has_own {
                found.extend(in_file(desk, address, &file, name, &fits));
            }
        }
    } else {
        found = in_file(desk, spot.address, spot.document, name, &fits);
    }
    found
}

fn in_file(
    desk: &Desk,
    address: &str,
    file: &super::document::Document,
    name: &Name,
    fits: &impl Fn(&names::Mention) -> bool,
) -> Vec<Location> {
    let Ok(address) = address.parse::<lsp_types::Uri>() else {
        return Vec::new();
    };
    let mentions = names::mentions(&file.nodes, &file.source, name);
    let mentions = mentions.iter().filter(|mention| fits(mention));
    let places = mentions.map(|mention| {
        let range = desk.encoding.range(&file.source, mention.span);
        Location::new(address.clone(), range)
    });
    places.collect()
}
