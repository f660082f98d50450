//! Source files: their text, their names, and the line of each byte.

use std::sync::Arc;

use super::{FileId, Span};

/// One source file.
#[derive(Clone, Debug)]
pub struct Source {
    /// Its number.
    pub id: FileId,
    /// The name that reports use.
    pub name: String,
    text: Arc<str>,
    /// The byte at which each line begins.
    lines: Vec<u32>,
}

/// A place as people count: lines and characters, starting from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Place {
    /// The line, from 1.
    pub line: u32,
    /// The character in the line, from 1.
    pub column: u32,
}

/// Why some bytes are not a source file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TextError {
    /// It is larger than the limit.
    #[error("the file has {size} bytes, more than the limit of {limit}")]
    TooLarge {
        /// Its size in bytes.
        size: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// It is not UTF-8.
    #[error("the file is not UTF-8 text: byte {offset} is not part of any character")]
    NotUtf8 {
        /// The first bad byte, from 0.
        offset: usize,
    },
}

impl Source {
    /// The file `id` with this name and text.
    pub fn new(id: FileId, name: impl Into<String>, text: impl Into<Arc<str>>) -> Self {
        let text = text.into();
        let begins = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n');
        // Positions are 32 bits wide; the limit on file size is far below that.
        let lines = std::iter::once(0)
            .chain(begins.map(|(at, _)| offset(at + 1)))
            .collect();
        Self {
            id,
            name: name.into(),
            text,
            lines,
        }
    }

    /// The text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The line and column of a byte; a byte past the end counts as the end.
    pub fn place(&self, byte: u32) -> Place {
        let byte = self.snap_down(byte);
        let line = self.line_of(byte);
        let begin = self.lines[line];
        let before = &self.text[begin as usize..byte as usize];
        Place {
            line: offset(line + 1),
            column: offset(before.chars().count() + 1),
        }
    }

    /// The number of the line of a byte, from 0.
    fn line_of(&self, byte: u32) -> usize {
        self.lines.partition_point(|&begin| begin <= byte).max(1) - 1
    }

    /// The first byte of a line, counted from 0; for a line past the end, the end of the file.
    #[cfg(feature = "lsp")]
    pub(crate) fn line(&self, number: u32) -> u32 {
        let begin = self.lines.get(number as usize).copied();
        begin.unwrap_or_else(|| offset(self.text.len()))
    }

    /// The first byte of the line of a byte.
    pub(crate) fn line_start(&self, byte: u32) -> u32 {
        self.lines[self.line_of(byte)]
    }

    /// The text of a stretch, widened to whole characters.
    pub fn slice(&self, span: Span) -> &str {
        let span = self.snap(span);
        &self.text[span.start as usize..span.end as usize]
    }

    /// The stretch, widened to whole characters and cut to the file.
    pub fn snap(&self, span: Span) -> Span {
        let start = self.snap_down(span.start);
        let mut end = (span.end as usize).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        Span::new(self.id, start, offset(end).max(start))
    }

    pub(crate) fn snap_down(&self, byte: u32) -> u32 {
        let mut byte = (byte as usize).min(self.text.len());
        while !self.text.is_char_boundary(byte) {
            byte -= 1;
        }
        offset(byte)
    }
}

fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Every file that was loaded, by number.
#[derive(Clone, Debug, Default)]
pub struct Sources {
    files: Vec<Arc<Source>>,
}

impl Sources {
    /// No files.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text.
    pub fn add(&mut self, name: impl Into<String>, text: impl Into<Arc<str>>) -> Arc<Source> {
        let id = FileId(offset(self.files.len()));
        let source = Arc::new(Source::new(id, name, text));
        self.files.push(Arc::clone(&source));
        source
    }

    /// Adds the bytes of a file of at most `limit` bytes. Bytes that are not text are added too, as
    /// far as they can be read, so that a report can show the place; the error says what is wrong
    /// with them.
    pub fn add_bytes(
        &mut self,
        name: impl Into<String>,
        bytes: &[u8],
        limit: usize,
    ) -> (Arc<Source>, Option<TextError>) {
        if bytes.len() > limit {
            let size = bytes.len();
            let source = self.add(name, "");
            return (source, Some(TextError::TooLarge { size, limit }));
        }
        match std::str::from_utf8(bytes) {
            Ok(text) => (self.add(name, text), None),
            Err(error) => {
                let offset = error.valid_up_to();
                let source = self.add(name, String::from_utf8_lossy(bytes).as_ref());
                (source, Some(TextError::NotUtf8 { offset }))
            }
        }
    }

    /// The file with this number.
    pub fn get(&self, id: FileId) -> Option<&Source> {
        self.files.get(id.0 as usize).map(AsRef::as_ref)
    }

    /// All files, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.files.iter().map(AsRef::as_ref)
    }
}
