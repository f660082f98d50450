//! From text to tokens: the only file that uses pest.

use pest::Parser;
use pest_derive::Parser;

use super::Node;
use super::brackets::{Balance, Bracket};
use super::build::Builder;
use crate::diag::Diagnostic;
use crate::text::{Limits, Source, Span};

#[derive(Parser)]
#[grammar = "../grammar/lud.pest"]
struct Lexer;

/// The contents of a text, as far as it could be read.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Parsed {
    /// The top-level nodes in their order.
    pub nodes: Vec<Node>,
    /// The whole text.
    pub span: Span,
}

/// A meaningful piece of text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token {
    Word,
    /// A word with an option's value inside.
    Template,
    String,
    OpenString,
    Bracket,
    /// `<`, `>`, `<=` or `>=`.
    Angle,
    Colon,
    Comma,
    Junk,
}

/// Reads `source` and reports what is wrong with it. Any text can be read; the tree holds
/// [`Kind::Error`](super::Kind::Error) where something could not be understood.
pub fn parse(source: &Source, limits: &Limits, diags: &mut Vec<Diagnostic>) -> Parsed {
    let text = source.text();
    let mut parsed = Parsed {
        nodes: Vec::new(),
        span: Span::new(source.id, 0, width(text.len())),
    };
    if text.len() > limits.file_bytes {
        let size = text.len();
        let limit = limits.file_bytes;
        diags.push(Diagnostic::too_large(source.id, size, limit));
        return parsed;
    }
    if let Some(at) = too_deep(text, limits.deepest()) {
        let span = Span::new(source.id, at, at + 1);
        diags.push(Diagnostic::too_deep(span, limits.deepest()));
        return parsed;
    }
    let mut tokens = tokens(text, source);
    blame_open_string(&mut tokens, source);
    let mut balance = Balance::default();
    for &(token, span) in &tokens {
        if token == Token::Bracket
            && let Some((bracket, opens)) = Bracket::read(source.slice(span))
        {
            balance.count(bracket, opens);
        }
    }
    let mut builder = Builder::new(source, limits, balance, diags);
    for (token, span) in tokens {
        builder.take(token, span);
    }
    parsed.nodes = builder.finish();
    parsed
}

/// The tokens of `text`.
fn tokens(text: &str, source: &Source) -> Vec<(Token, Span)> {
    let Ok(pairs) = Lexer::parse(Rule::file, text) else {
        // The grammar accepts every text, so there is always a result; a property test checks this.
        return vec![(Token::Junk, Span::new(source.id, 0, width(text.len())))];
    };
    let token = |rule| match rule {
        Rule::word => Some(Token::Word),
        Rule::template => Some(Token::Template),
        Rule::string => Some(Token::String),
        Rule::open_string => Some(Token::OpenString),
        Rule::bracket => Some(Token::Bracket),
        Rule::angle => Some(Token::Angle),
        Rule::colon => Some(Token::Colon),
        Rule::comma => Some(Token::Comma),
        Rule::junk => Some(Token::Junk),
        Rule::EOI
        | Rule::file
        | Rule::blank
        | Rule::comment
        | Rule::inside
        | Rule::plain
        | Rule::tag
        | Rule::tag_name
        | Rule::letter => None,
    };
    pairs
        .filter_map(|pair| {
            let token = token(pair.as_rule())?;
            let span = pair.as_span();
            let span = Span::new(source.id, width(span.start()), width(span.end()));
            Some((token, span))
        })
        .collect()
}

/// The brackets that code contains and prose hardly begins a line with.
const BRACKETS: [char; 4] = ['(', ')', '{', '}'];

/// If the file ends inside a string, a quote is missing somewhere before. Probably it is that of
/// the first string that continues past the end of its line and contains code: brackets in that
/// line, or a later line that begins with one. Nothing after it can be read.
fn blame_open_string(tokens: &mut Vec<(Token, Span)>, source: &Source) {
    if tokens
        .last()
        .is_none_or(|(token, _)| *token != Token::OpenString)
    {
        return;
    }
    let runs_over = |(token, span): &(Token, Span)| {
        let Some((first, rest)) = source.slice(*span).split_once('\n') else {
            return false;
        };
        let begins_with_bracket = |line: &str| line.trim_start().starts_with(BRACKETS);
        let is_code = first.contains(BRACKETS) || rest.lines().any(begins_with_bracket);
        *token == Token::String && is_code
    };
    if let Some(place) = tokens.iter().position(runs_over) {
        tokens[place].0 = Token::OpenString;
        tokens.truncate(place + 1);
    }
}

fn width(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// The first bracket that is nested deeper than `limit`, found by counting, which must not cost
/// more than reading the bytes.
fn too_deep(text: &str, limit: usize) -> Option<u32> {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0usize);
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'(' | b'{' | b'[' => {
                depth += 1;
                if depth > limit {
                    return Some(width(at));
                }
            }
            b')' | b'}' | b']' => depth = depth.saturating_sub(1),
            b'"' => at = end_of_string(bytes, at + 1),
            b'/' if bytes.get(at + 1) == Some(&b'/') => at = end_of_line(bytes, at),
            _ => {}
        }
        at += 1;
    }
    None
}

/// The closing quote of a string whose contents begin at `at`.
fn end_of_string(bytes: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = bytes.get(at) {
        match byte {
            b'"' => return at,
            b'\\' if bytes.get(at + 1) == Some(&b'"') => at += 2,
            _ => at += 1,
        }
    }
    at
}

fn end_of_line(bytes: &[u8], at: usize) -> usize {
    let rest = bytes[at..].iter().position(|&byte| byte == b'\n');
    rest.map_or(bytes.len(), |length| at + length)
}
