//! What stands between two pieces of a text: blanks, line breaks, comments, and signs without a
//! meaning.

/// What stands before a piece.
#[derive(Clone, Debug, Default)]
pub(super) struct Gap<'a> {
    /// The comments, in order.
    pub(super) comments: Vec<Comment<'a>>,
    /// Whether the piece begins a line.
    pub(super) breaks: bool,
    /// Whether a blank line stands right before the piece.
    pub(super) blank: bool,
    /// Whether something stands between, if only a blank.
    pub(super) space: bool,
    /// When the line may be broken here.
    pub(super) give: Give,
}

/// When a line may be broken at a gap.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) enum Give {
    /// Never, unless the author did.
    #[default]
    Never,
    /// As late as possible, as lines of prose are.
    Late,
    /// Together with all gaps of its bracket.
    Together,
}

/// A comment.
#[derive(Clone, Debug)]
pub(super) struct Comment<'a> {
    /// Its text from the `//` to the end of the line.
    pub(super) text: &'a str,
    /// Whether it stands beside what comes before it, on the same line.
    pub(super) beside: bool,
    /// Whether a blank line stands before it.
    pub(super) blank: bool,
}

/// A stretch between two pieces, taken apart.
#[derive(Debug, Default)]
pub(super) struct Between<'a> {
    pub(super) comments: Vec<Comment<'a>>,
    /// The line breaks right before the next piece or its label, after the last comment before it.
    pub(super) newlines: usize,
    /// Whether anything stands before the next piece or its label.
    pub(super) space: bool,
    /// The words: the label of the next piece, or a label that lacks its value.
    pub(super) words: Vec<&'a str>,
}

impl<'a> Between<'a> {
    /// Reads `text`. Commas, colons and a `>` too many are left out: the tree has none of them.
    pub(super) fn read(text: &'a str) -> Self {
        let mut between = Self::default();
        let mut newlines = 0;
        let mut rest = text;
        while let Some(char) = rest.chars().next() {
            if rest.starts_with("//") {
                let line = rest.split('\n').next().unwrap_or(rest);
                between.comments.push(Comment {
                    text: line.trim_end(),
                    beside: newlines == 0,
                    blank: newlines > 1,
                });
                newlines = 0;
                rest = &rest[line.len()..];
            } else if is_filler(char) {
                newlines += usize::from(char == '\n');
                rest = &rest[char.len_utf8()..];
            } else {
                let end = rest.find(is_filler).unwrap_or(rest.len());
                let end = rest[..end].find("//").unwrap_or(end).max(1);
                if between.words.is_empty() {
                    between.newlines = newlines;
                    between.space = rest.len() < text.len();
                }
                between.words.push(&rest[..end]);
                rest = &rest[end..];
            }
        }
        if between.words.is_empty() {
            between.newlines = newlines;
            between.space = !text.is_empty();
        }
        between
    }
}

/// Whether a character between two pieces means nothing.
fn is_filler(char: char) -> bool {
    char.is_whitespace() || matches!(char, ',' | ':' | '>' | '\u{FEFF}')
}
