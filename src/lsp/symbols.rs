//! The clauses of a file that have a name, one inside the other.

use lsp_types::{DocumentSymbol, SymbolKind};

use super::desk::{Answer, Desk, data};
use super::document::Document;
use crate::syntax::{Kind, Node};

/// The keywords of clauses that are listed, and what editors draw beside them.
const LISTED: [(&str, SymbolKind); 24] = [
    ("game", SymbolKind::CLASS),
    ("match", SymbolKind::CLASS),
    ("players", SymbolKind::PROPERTY),
    ("equipment", SymbolKind::STRUCT),
    ("board", SymbolKind::OBJECT),
    ("piece", SymbolKind::FIELD),
    ("tile", SymbolKind::FIELD),
    ("hand", SymbolKind::FIELD),
    ("dice", SymbolKind::FIELD),
    ("regions", SymbolKind::FIELD),
    ("track", SymbolKind::FIELD),
    ("rules", SymbolKind::NAMESPACE),
    ("meta", SymbolKind::PROPERTY),
    ("start", SymbolKind::METHOD),
    ("phase", SymbolKind::NAMESPACE),
    ("play", SymbolKind::METHOD),
    ("end", SymbolKind::METHOD),
    ("define", SymbolKind::FUNCTION),
    ("option", SymbolKind::ENUM),
    ("item", SymbolKind::ENUM_MEMBER),
    ("rulesets", SymbolKind::ENUM),
    ("ruleset", SymbolKind::ENUM_MEMBER),
    ("tests", SymbolKind::MODULE),
    ("test", SymbolKind::EVENT),
];

pub(super) fn answer(desk: &Desk, document: &Document) -> Answer {
    data(symbols(desk, document, &document.nodes))
}

/// The clauses among some nodes and in their brackets.
fn symbols(desk: &Desk, document: &Document, nodes: &[Node]) -> Vec<DocumentSymbol> {
    let mut found = Vec::new();
    for node in nodes {
        let head = node.head();
        match LISTED.iter().find(|(keyword, _)| head == Some(keyword)) {
            Some((keyword, kind)) => found.push(symbol(desk, document, node, keyword, *kind)),
            None => found.extend(symbols(desk, document, node.children())),
        }
    }
    found
}

#[expect(deprecated, reason = "the field cannot be left out of the struct")]
fn symbol(
    desk: &Desk,
    document: &Document,
    node: &Node,
    keyword: &str,
    kind: SymbolKind,
) -> DocumentSymbol {
    let parts = node.children();
    let title = parts
        .get(1)
        .filter(|part| matches!(part.kind, Kind::Str(_)));
    let name = title
        .and_then(Node::as_str)
        .filter(|name| !name.trim().is_empty());
    let selection = title.or(parts.first()).map_or(node.span, |part| part.span);
    let is_define = keyword == "define";
    // What a define is made of is one thing.
    let children = if is_define {
        Vec::new()
    } else {
        symbols(desk, document, parts)
    };
    DocumentSymbol {
        name: name.map_or_else(|| keyword.to_owned(), ToString::to_string),
        detail: name.map(|_| keyword.to_owned()),
        kind,
        tags: None,
        deprecated: None,
        range: desk.encoding.range(&document.source, node.span),
        selection_range: desk.encoding.range(&document.source, selection),
        children: (!children.is_empty()).then_some(children),
    }
}
