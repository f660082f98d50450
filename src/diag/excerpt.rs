//! The lines of a file that a report shows.

use std::ops::Range;

use super::visible::visible_char;
use super::{Label, visible};
use crate::text::{Source, Span};

/// Places that are farther apart than this, in bytes, are shown separately, because everything
/// between them would have to be read.
pub(super) const FAR: u32 = 20_000;

/// Lines longer than this are shown in part.
const LONG: usize = 2_000;

/// A few lines of a file, made safe for a terminal, and the stretches to underline.
#[derive(Clone, Debug)]
pub(super) struct Excerpt {
    /// The file.
    pub(super) name: String,
    /// The lines.
    pub(super) text: String,
    /// The number of the first line.
    pub(super) first_line: usize,
    /// The line and column of the main place, if lines were cut.
    pub(super) clipped_at: Option<(usize, usize)>,
    /// Stretches of `text`, whether each is the main one, and what to say there.
    pub(super) marks: Vec<(Range<usize>, bool, String)>,
}

impl Excerpt {
    /// The line of a label other than the main one.
    pub(super) fn beside(source: &Source, label: &Label) -> Self {
        let mut excerpt = Self::of(source, std::slice::from_ref(label));
        excerpt.marks.iter_mut().for_each(|mark| mark.1 = false);
        excerpt
    }

    /// The lines of `source` that `labels` point to.
    pub(super) fn of(source: &Source, labels: &[Label]) -> Self {
        let inside = labels.iter().enumerate();
        let inside: Vec<(usize, &Label)> = inside
            .filter(|(_, label)| label.span.file == source.id)
            .collect();
        let spans: Vec<Span> = inside
            .iter()
            .map(|(_, label)| first_line(source, source.snap(label.span)))
            .collect();
        let (begin, end, is_clipped) = window(source.text(), &spans);
        let (text, offsets) = harmless(&source.text()[begin..end]);
        let to_text = |at: u32| {
            let at = (at as usize).clamp(begin, end) - begin;
            offsets[at]
        };
        let marks = inside
            .iter()
            .zip(&spans)
            .map(|((index, label), span)| {
                let range = to_text(span.start)..to_text(span.end);
                (range, *index == 0, visible(label.text.chars()))
            })
            .collect();
        let main = spans.first().map_or(0, |span| span.start);
        let place = source.place(main);
        let begin = u32::try_from(begin).unwrap_or(u32::MAX);
        Self {
            name: visible(source.name.chars()),
            text,
            first_line: source.place(begin).line as usize,
            clipped_at: is_clipped.then_some((place.line as usize, place.column as usize)),
            marks,
        }
    }
}

/// A stretch cut off at the end of its first line, or earlier if that is too long to be shown. A
/// clause of a hundred lines is best marked at its beginning.
fn first_line(source: &Source, span: Span) -> Span {
    let text = source.slice(span);
    let mut shown = text.len().min(LONG);
    while !text.is_char_boundary(shown) {
        shown -= 1;
    }
    let length = text[..shown].find('\n').unwrap_or(shown);
    let length = u32::try_from(length).unwrap_or(u32::MAX);
    Span {
        end: span.start + length,
        ..span
    }
}

/// The stretch of text from the line before the first span to the line after the last, and whether
/// long lines were cut. Spans that are far apart are shown together; the renderer leaves out the
/// lines between.
fn window(text: &str, spans: &[Span]) -> (usize, usize, bool) {
    let first = spans.iter().map(|span| span.start).min().unwrap_or(0) as usize;
    let last = spans.iter().map(|span| span.end).max().unwrap_or(0) as usize;
    let line = line_start(text, first);
    let rest = line_end(text, last);
    let is_clipped = first - line > LONG || rest - last > LONG;
    let mut begin = if first - line > LONG {
        first - LONG / 2
    } else {
        line
    };
    let mut end = if rest - last > LONG {
        last + LONG / 2
    } else {
        rest
    };
    while !text.is_char_boundary(begin) {
        begin -= 1;
    }
    while !text.is_char_boundary(end) {
        end += 1;
    }
    (begin, end, is_clipped)
}

/// Where the line of a place begins; a point within the line if it is too long to be shown.
fn line_start(text: &str, at: usize) -> usize {
    let bytes = &text.as_bytes()[..at];
    let near = at.saturating_sub(LONG + 1);
    let found = bytes[near..].iter().rposition(|byte| *byte == b'\n');
    found.map_or(near, |found| near + found + 1)
}

/// Where the line of a place ends; a point within the line if it is too long to be shown.
fn line_end(text: &str, at: usize) -> usize {
    let bytes = &text.as_bytes()[at..];
    let near = bytes.len().min(LONG + 1);
    let found = bytes[..near].iter().position(|byte| *byte == b'\n');
    at + found.unwrap_or(near)
}

/// The text made safe, and for each byte of the old text, and for its end, the byte of the new one.
fn harmless(text: &str) -> (String, Vec<usize>) {
    let mut out = String::with_capacity(text.len());
    let mut offsets = Vec::with_capacity(text.len() + 1);
    let mut chars = text.chars().peekable();
    while let Some(char) = chars.next() {
        offsets.extend(std::iter::repeat_n(out.len(), char.len_utf8()));
        match char {
            '\n' | '\t' => out.push(char),
            // The end of a line in files from Windows.
            '\r' if chars.peek().is_none_or(|&next| next == '\n') => {}
            _ => out.push(visible_char(char)),
        }
    }
    offsets.push(out.len());
    (out, offsets)
}
