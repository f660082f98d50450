//! An open text and its tree.

use lsp_types::TextDocumentContentChangeEvent;

use super::place::Encoding;
use crate::syntax::{Node, parse};
use crate::text::{FileId, Limits, Source};

/// A text that is open in the editor.
#[derive(Debug)]
pub(super) struct Document {
    /// The number that the editor gives to each state of it.
    pub(super) version: i32,
    pub(super) source: Source,
    /// Whatever could be read of it.
    pub(super) nodes: Vec<Node>,
}

impl Document {
    /// A text called `name`.
    pub(super) fn new(name: &str, version: i32, text: String) -> Self {
        let source = Source::new(FileId(0), name, text);
        let nodes = parse(&source, &Limits::DEFAULT, &mut Vec::new()).nodes;
        Self {
            version,
            source,
            nodes,
        }
    }

    /// The text after some changes, each of which begins where the one before it ended.
    pub(super) fn edited(
        &self,
        version: i32,
        changes: Vec<TextDocumentContentChangeEvent>,
        encoding: Encoding,
    ) -> Self {
        let mut source = self.source.clone();
        for change in changes {
            let text = match change.range {
                None => change.text,
                Some(range) => {
                    let start = encoding.byte(&source, range.start) as usize;
                    let end = (encoding.byte(&source, range.end) as usize).max(start);
                    let mut text = source.text().to_owned();
                    text.replace_range(start..end, &change.text);
                    text
                }
            };
            source = Source::new(source.id, source.name, text);
        }
        Self::new(&source.name, version, source.text().to_owned())
    }
}
