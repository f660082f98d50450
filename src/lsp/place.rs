//! Places as editors count them: lines from 0, and units of an encoding in the line.

use lsp_types::{Position, PositionEncodingKind, Range};

use crate::text::{Source, Span};

/// What a column counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Encoding {
    /// Bytes.
    Utf8,
    /// Units of UTF-16, which every editor knows.
    Utf16,
}

impl Encoding {
    /// Bytes where the editor can count them.
    pub(super) fn choose(known: Option<&[PositionEncodingKind]>) -> Self {
        let known = known.unwrap_or_default();
        if known.contains(&PositionEncodingKind::UTF8) {
            Self::Utf8
        } else {
            Self::Utf16
        }
    }

    pub(super) fn kind(self) -> PositionEncodingKind {
        match self {
            Self::Utf8 => PositionEncodingKind::UTF8,
            Self::Utf16 => PositionEncodingKind::UTF16,
        }
    }

    /// How many units a character has.
    fn units(self, char: char) -> usize {
        match self {
            Self::Utf8 => char.len_utf8(),
            Self::Utf16 => char.len_utf16(),
        }
    }

    /// How many units a text has.
    pub(super) fn width(self, text: &str) -> u32 {
        let units: usize = text.chars().map(|char| self.units(char)).sum();
        u32::try_from(units).unwrap_or(u32::MAX)
    }

    /// The place of a byte.
    pub(super) fn position(self, source: &Source, byte: u32) -> Position {
        let byte = source.snap_down(byte);
        let begin = source.line_start(byte);
        let before = source.slice(Span::new(source.id, begin, byte));
        Position::new(source.place(byte).line - 1, self.width(before))
    }

    /// The stretch of a span.
    pub(super) fn range(self, source: &Source, span: Span) -> Range {
        Range::new(
            self.position(source, span.start),
            self.position(source, span.end),
        )
    }

    /// The byte of a place. What is beyond a line is its end, and beyond the text the text's.
    pub(super) fn byte(self, source: &Source, place: Position) -> u32 {
        let begin = source.line(place.line);
        let rest = &source.text()[begin as usize..];
        let line = rest.split('\n').next().unwrap_or_default();
        let line = line.strip_suffix('\r').unwrap_or(line);
        let mut left = place.character as usize;
        let mut at = begin;
        for char in line.chars() {
            let units = self.units(char);
            if units > left {
                break;
            }
            left -= units;
            at += char.len_utf8() as u32;
        }
        at
    }
}
