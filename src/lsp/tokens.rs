//! What each word is, for its colour.

use lsp_types::{SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensLegend};

use super::desk::{Answer, Desk, data};
use super::document::Document;
use super::names::{self, Sort};
use super::tree::{self, Found};
use crate::ludeme;
use crate::syntax::Kind;
use crate::text::{Source, Span};

/// The sorts of words, in the order of their numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Word {
    Keyword,
    Define,
    Text,
    Number,
    Constant,
    Label,
    Hole,
    Comment,
}

pub(super) fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend {
        token_types: vec![
            SemanticTokenType::KEYWORD,
            SemanticTokenType::FUNCTION,
            SemanticTokenType::STRING,
            SemanticTokenType::NUMBER,
            SemanticTokenType::ENUM_MEMBER,
            SemanticTokenType::PROPERTY,
            SemanticTokenType::PARAMETER,
            SemanticTokenType::COMMENT,
        ],
        token_modifiers: Vec::new(),
    }
}

pub(super) fn answer(desk: &Desk, document: &Document) -> Answer {
    let source = &document.source;
    let declared = names::declarations(&document.nodes);
    let defines = desk.checker().defines();
    let is_define = |name: &str| {
        let own = declared
            .iter()
            .any(|found| found.sort == Sort::Define && found.name == name);
        own || defines.contains(name)
    };
    let mut found: Vec<(Span, Word)> = Vec::new();
    tree::each(&document.nodes, |node| {
        if let Some(label) = label(source, &node) {
            found.push((label, Word::Label));
        }
        found.extend(sort(&node, &is_define).map(|sort| (node.node.span, sort)));
    });
    let comments = tree::comments(source);
    found.extend(comments.into_iter().map(|span| (span, Word::Comment)));
    found.sort_by_key(|(span, _)| span.start);
    data(SemanticTokens {
        result_id: None,
        data: in_steps(desk, source, &found),
    })
}

fn sort(found: &Found<'_>, is_define: &impl Fn(&str) -> bool) -> Option<Word> {
    match &found.node.kind {
        Kind::Atom(word) if word.contains(['#', '<']) => Some(Word::Hole),
        Kind::Atom(_)
            if found
                .parent
                .is_some_and(|node| matches!(node.kind, Kind::Angle(_))) =>
        {
            Some(Word::Hole)
        }
        Kind::Atom(_) if found.index == 0 => Some(Word::Keyword),
        Kind::Atom(word) => {
            let forms = ludeme::find(found.keyword().unwrap_or_default());
            let is_sub =
                found.index == 1 && forms.iter().any(|form| form.subs.contains(&word.as_str()));
            Some(if is_sub {
                Word::Keyword
            } else {
                Word::Constant
            })
        }
        Kind::Str(name) if is_define(name) => Some(Word::Define),
        Kind::Str(_) => Some(Word::Text),
        Kind::Int(_) | Kind::Float(_) => Some(Word::Number),
        Kind::List(_) | Kind::Array(_) | Kind::Angle(_) | Kind::Error => None,
    }
}

/// Where the label of a node stands, if it stands right before it.
fn label(source: &Source, found: &Found<'_>) -> Option<Span> {
    let label = found.node.label.as_ref()?;
    let before = &source.text()[..found.node.span.start as usize];
    let before = before.trim_end().strip_suffix(':')?.trim_end();
    let start = before.strip_suffix(label.as_str())?.len() as u32;
    Some(Span::new(source.id, start, start + label.len() as u32))
}

/// The words as the protocol tells them: each by how far it is from the one before. A word over several
/// lines is one for each of them.
fn in_steps(desk: &Desk, source: &Source, found: &[(Span, Word)]) -> Vec<SemanticToken> {
    let mut steps = Vec::new();
    let (mut line, mut column) = (0, 0);
    for (span, sort) in found {
        let mut start = span.start;
        for text in source.slice(*span).split_inclusive('\n') {
            let place = desk.encoding.position(source, start);
            start += text.len() as u32;
            let length = desk.encoding.width(text.trim_end_matches(['\n', '\r']));
            if length == 0 {
                continue;
            }
            let same_line = place.line == line;
            steps.push(SemanticToken {
                delta_line: place.line - line,
                delta_start: place.character - if same_line { column } else { 0 },
                length,
                token_type: *sort as u32,
                token_modifiers_bitset: 0,
            });
            (line, column) = (place.line, place.character);
        }
    }
    steps
}
