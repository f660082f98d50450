//! What the lines of a text say about its brackets: if one is missing or superfluous, the
//! indentation shows which.

use crate::text::{Source, Span};

/// How many bytes of a text are examined to place one bracket, and to find the indentation of a
/// line, because a text may be one long line.
const MOST_BYTES: u32 = 20_000;
const MOST_INDENT: usize = 400;

/// For how many brackets this is done.
const MOST_BLAMED: usize = 50;

/// A bracket and its closer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pair {
    pub(crate) opener: Span,
    pub(crate) closer: Span,
}

/// What has been recorded about the brackets so far.
pub(super) struct Layout<'a> {
    source: &'a Source,
    /// The first bracket whose closer stands below another bracket's opener, as if it belonged to
    /// that one.
    borrowed: Option<Pair>,
    /// The last bracket that was in no other.
    outermost: Option<Pair>,
    blamed: usize,
}

impl<'a> Layout<'a> {
    pub(super) fn of(source: &'a Source) -> Self {
        Self {
            source,
            borrowed: None,
            outermost: None,
            blamed: 0,
        }
    }

    /// Records a bracket that was closed, and the openers of those around it from the outside in.
    pub(super) fn note(&mut self, pair: Pair, around: impl DoubleEndedIterator<Item = Span>) {
        let mut around = around.rev().take(8).peekable();
        let is_outer =
            |before: Pair| self.indent(pair.opener.start) <= self.indent(before.opener.start);
        if around.peek().is_none() && self.outermost.is_none_or(is_outer) {
            self.outermost = Some(pair);
        }
        if self.borrowed.is_some() || !self.is_first_of_line(pair.closer) {
            return;
        }
        let indent = self.indent(pair.closer.start);
        let is_own = indent == self.indent(pair.opener.start);
        if !is_own && around.any(|outer| self.indent(outer.start) == indent) {
            self.borrowed = Some(pair);
        }
    }

    /// Which bracket to blame if `opener` lacks its closer, which was noticed at `at`; and where
    /// the missing closer belongs.
    pub(super) fn blame(&mut self, opener: Span, at: Span) -> (Span, Span) {
        self.blamed += 1;
        if self.blamed > MOST_BLAMED {
            return (opener, at);
        }
        let inside = |pair: &Pair| pair.opener.start > opener.start && pair.closer.end <= at.start;
        match self.borrowed.filter(inside) {
            Some(pair) => (pair.opener, self.end_of_clause(pair.opener, pair.closer)),
            None => (opener, self.end_of_clause(opener, at)),
        }
    }

    /// The outermost bracket that was closed before `stray`, if what follows it is indented as if
    /// it were still open.
    pub(super) fn closed_early(&mut self, stray: Span) -> Option<Pair> {
        self.blamed += 1;
        let pair = self.outermost.filter(|_| self.blamed <= MOST_BLAMED)?;
        let indent = self.indent(pair.opener.start);
        let text = self.source.text();
        let between = text.get(pair.closer.end as usize..stray.start as usize)?;
        let mut lines = between.lines().skip(1);
        let deeper = lines.find(|line| is_code(line))?;
        (width(deeper) > indent).then_some(pair)
    }

    /// Where a clause ends according to its lines: before the first line that is not indented
    /// deeper than the line where it begins, if that comes before `at`.
    fn end_of_clause(&self, opener: Span, at: Span) -> Span {
        let indent = self.indent(opener.start);
        let text = self.source.text();
        let most = at.start.min(opener.start.saturating_add(MOST_BYTES));
        let most = self.source.snap_down(most) as usize;
        let Some(rest) = text.get(opener.start as usize..most) else {
            return at;
        };
        let (mut end, mut offset) = (None, 0);
        for (index, line) in rest.split_inclusive('\n').enumerate() {
            if index > 0 && begins_clause(line) && width(line) <= indent {
                return end.map_or(at, |end: usize| {
                    let end = opener.start + u32::try_from(end).unwrap_or(0);
                    Span {
                        start: end,
                        end,
                        ..at
                    }
                });
            }
            if index == 0 || is_code(line) {
                let code = line.split("//").next().unwrap_or_default();
                end = Some(offset + code.trim_end().len());
            }
            offset += line.len();
        }
        at
    }

    /// The indentation of the line of a byte.
    fn indent(&self, byte: u32) -> usize {
        let begin = self.source.line_start(byte) as usize;
        width(&self.source.text()[begin..])
    }

    fn is_first_of_line(&self, span: Span) -> bool {
        let begin = self.source.line_start(span.start);
        (span.start - begin) as usize == self.indent(span.start)
    }
}

/// The number of blanks at the beginning of a line.
fn width(line: &str) -> usize {
    let blanks = line.bytes().take(MOST_INDENT);
    blanks.take_while(|byte| b" \t".contains(byte)).count()
}

/// Whether something new begins on a line, rather than only the end of what came before.
fn begins_clause(line: &str) -> bool {
    is_code(line) && !line.trim_start().starts_with([')', '}', ']', '>'])
}

/// Whether a line holds more than blanks and comments.
fn is_code(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !line.starts_with("//")
}
