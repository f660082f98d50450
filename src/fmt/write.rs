//! Pieces as text again.

use super::lines::indent;
use super::pieces::Page;

/// The text of the pieces, with lines that end so.
pub(super) fn write(page: &Page<'_>, end_of_line: &str) -> String {
    let mut out = Writer {
        text: String::new(),
        end_of_line,
    };
    for (at, piece) in page.pieces.iter().enumerate() {
        let gap = &piece.gap;
        let inside = page.inside(piece.group);
        for comment in &gap.comments {
            if comment.beside {
                out.text.push(' ');
            } else {
                out.line(comment.blank, inside);
            }
            out.text.push_str(comment.text);
        }
        if gap.breaks && at + 1 < page.pieces.len() {
            out.line(gap.blank, indent(page, at));
        } else if at > 0 && page.has_space(at) {
            out.text.push(' ');
        }
        if let Some(label) = piece.label {
            out.text.push_str(label);
            out.text.push(':');
        }
        out.text.push_str(piece.text);
    }
    if !out.text.is_empty() {
        out.text.push_str(end_of_line);
    }
    out.text
}

/// A text that grows.
struct Writer<'a> {
    text: String,
    end_of_line: &'a str,
}

impl Writer<'_> {
    /// Begins a line, after an empty one if `blank`.
    fn line(&mut self, blank: bool, indent: usize) {
        if self.text.is_empty() {
            return;
        }
        for _ in 0..=usize::from(blank) {
            self.text.push_str(self.end_of_line);
        }
        self.text.extend(std::iter::repeat_n(' ', indent));
    }
}
