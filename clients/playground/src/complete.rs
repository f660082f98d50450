//! What could be written at a place of a text, for a page.

use ludwright::complete::{Proposal, Spot, proposals};
use ludwright::expand::Defines;
use ludwright::syntax::parse;
use ludwright::text::{FileId, Library, Limits, Source, Sources};
use serde::Serialize;

/// The most proposals that a page is told of.
const MOST: usize = 60;

/// What could be written at a place of a text.
#[derive(Serialize)]
pub(crate) struct Completions {
    /// What it takes the place of, counted as JavaScript does.
    from: usize,
    to: usize,
    items: Vec<Proposal>,
}

/// What could be written at a place of a text: what begins with what is being written there, and then what has it inside. `None`
/// within comments.
pub(crate) fn completions(library: &dyn Library, text: &str, at: usize) -> Option<Completions> {
    let source = Source::new(FileId(0), "game.lud", text.to_owned());
    let byte = byte_of(source.text(), at);
    let nodes = parse(&source, &Limits::UNTRUSTED, &mut Vec::new()).nodes;
    let spot = Spot {
        source: &source,
        nodes: &nodes,
        byte: u32::try_from(byte).ok()?,
    };
    let defines = Defines::load(library, &mut Sources::new());
    let found = proposals(spot, &defines.names())?;
    let (start, end) = (found.span.start as usize, found.span.end as usize);
    let text = source.text();
    let typed = text.get(start..byte).unwrap_or_default().to_lowercase();
    let units = |byte: usize| text[..byte].encode_utf16().count();
    Some(Completions {
        from: units(start),
        to: units(end),
        items: matching(found.items, typed.trim_start_matches('"')),
    })
}

/// The byte at a place that is counted as JavaScript does.
fn byte_of(text: &str, at: usize) -> usize {
    let mut units = 0;
    let mut letters = text.char_indices();
    let found = letters.find(|(_, letter)| {
        units += letter.len_utf16();
        units > at
    });
    found.map_or(text.len(), |(byte, _)| byte)
}

/// The proposals that have in them what is typed, first those that begin with it.
fn matching(items: Vec<Proposal>, typed: &str) -> Vec<Proposal> {
    let (mut first, mut others) = (Vec::new(), Vec::new());
    for item in items {
        let label = item.label.trim_start_matches('"').to_lowercase();
        if label.starts_with(typed) {
            first.push(item);
        } else if label.contains(typed) {
            others.push(item);
        }
    }
    first.extend(others);
    first.truncate(MOST);
    first
}
