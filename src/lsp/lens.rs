//! What can be done with a file, above its clauses: run its tests, play it, see its board.

use lsp_types::{CodeLens, Command};
use serde_json::json;

use super::desk::{Answer, Desk, data};
use super::document::Document;
use crate::syntax::Node;

pub(super) fn answer(desk: &Desk, address: &str, document: &Document) -> Answer {
    let mut lenses = Vec::new();
    for node in &document.nodes {
        let commands: &[(&str, &str)] = match node.head() {
            Some("game") => &[("Play", "lud.play"), ("Board", "lud.board")],
            Some("match") => &[("Play", "lud.play")],
            Some("tests") => &[("Run tests", "lud.test")],
            Some(_) | None => &[],
        };
        for (title, command) in commands {
            lenses.push(lens(
                desk,
                document,
                node,
                Command {
                    title: (*title).to_owned(),
                    command: (*command).to_owned(),
                    arguments: Some(vec![json!(address)]),
                },
            ));
        }
    }
    data(lenses)
}

fn lens(desk: &Desk, document: &Document, node: &Node, command: Command) -> CodeLens {
    let first = node
        .children()
        .first()
        .map_or(node.span, |first| first.span);
    CodeLens {
        range: desk.encoding.range(&document.source, first),
        command: Some(command),
        data: None,
    }
}
