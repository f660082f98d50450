//! The reports about text and brackets, codes L00xx and L01xx.

use super::{Diagnostic, Label};
use crate::text::{FileId, Span, TextError};

impl Diagnostic {
    /// L0001: the file is larger than the limit.
    pub fn too_large(file: FileId, size: usize, limit: usize) -> Self {
        let message = format!("the file has {size} bytes, more than the limit of {limit}");
        Self::error("L0001", Span::new(file, 0, 0), message)
            .hint("a larger file can be read with `--max-file-bytes`")
    }

    /// What is wrong with the bytes of a file: L0001 or L0002.
    pub fn bad_text(file: FileId, error: TextError) -> Self {
        match error {
            TextError::TooLarge { size, limit } => Self::too_large(file, size, limit),
            TextError::NotUtf8 { offset } => {
                let at = u32::try_from(offset).unwrap_or(u32::MAX);
                // The bad byte is shown as a replacement character of three bytes.
                let span = Span::new(file, at, at.saturating_add(3));
                Self::error("L0002", span, error.to_string())
                    .labelled(format!("byte {offset}"))
                    .hint("save the file in the encoding UTF-8")
            }
        }
    }

    /// L0004: a file that cannot be read, or a game that cannot be found.
    pub fn unreadable(file: FileId, why: &str) -> Self {
        Self::error(
            "L0004",
            Span::new(file, 0, 0),
            format!("it cannot be read: {why}"),
        )
    }

    /// L0003: brackets are nested beyond the limit.
    pub fn too_deep(span: Span, limit: usize) -> Self {
        let message = format!("brackets are nested more than {limit} deep");
        Self::error("L0003", span, message)
            .labelled("this bracket is one too deep")
            .hint("look for brackets that are never closed")
            .hint("deeper nesting is accepted with `--max-nesting`")
    }

    /// L0101: an opening bracket without a closing one, which is missing at `at`; `ends` says
    /// whether the file ends there.
    pub(crate) fn unclosed(open: char, close: char, opener: Span, at: Span, ends: bool) -> Self {
        let here = if ends {
            format!("the file ends here without a `{close}`")
        } else if at.start == at.end {
            format!("a `{close}` is missing here")
        } else {
            format!("a `{close}` is missing before this")
        };
        let report = Self::error("L0101", opener, format!("this `{open}` is never closed"))
            .labelled("opened here")
            .also(at, here);
        if open == '<' {
            return report.hint("a comparison is written in front, as in `(< 1 2)`");
        }
        report
    }

    /// L0103: a closing bracket at the end of the text that closes nothing, because an earlier one
    /// closes too much.
    pub(crate) fn closes_early(open: char, close: char, opener: Span, closer: Span) -> Self {
        Self::error(
            "L0103",
            closer,
            format!("there is one `{close}` too many here"),
        )
        .labelled("what follows this is indented as if more were to come")
        .also(opener, format!("it closes this `{open}`"))
    }

    /// L0102: a closing bracket of the wrong kind.
    pub(crate) fn wrong_closer(
        open: char,
        want: char,
        found: char,
        opener: Span,
        span: Span,
    ) -> Self {
        Self::error("L0102", span, format!("`{found}` closes a `{open}`"))
            .labelled(format!("this should be `{want}`"))
            .also(opener, "opened here")
    }

    /// L0103: a closing bracket that closes nothing.
    pub(crate) fn stray_closer(open: char, close: char, span: Span) -> Self {
        let report = Self::error("L0103", span, format!("this `{close}` closes nothing"))
            .labelled(format!("no `{open}` is open here"));
        if close == '>' {
            return report.hint("a comparison is written in front, as in `(> 2 1)`");
        }
        report.hint("take it out, or write what it should close")
    }

    /// L0110: an extra `>` after an option's argument.
    pub(crate) fn doubled_closer(span: Span) -> Self {
        Self::warning("L0110", span, "this `>` closes nothing")
            .labelled("ignored: the argument before it is closed already")
    }

    /// L0111: some reports were left out.
    pub(crate) fn too_many_reports(span: Span, limit: usize) -> Self {
        let message = format!("more than {limit} reports; further ones are not shown");
        Self::warning("L0111", span, message)
    }

    /// L0104: a string without its closing quote.
    /// `first` is its first word.
    pub(crate) fn open_string(quote: Span, first: &str) -> Self {
        let report =
            Self::error("L0104", quote, "this string is never closed").labelled("opened here");
        let report = if first.is_empty() {
            report
        } else {
            report.hint(format!("a name is written `\"{first}\"`"))
        };
        report.hint("a quote inside a string is written `\\\"`")
    }

    /// L0105: characters that have no meaning outside strings.
    pub(crate) fn junk(text: &str, span: Span) -> Self {
        let shown = super::visible(text.chars().take(20));
        let report = Self::error(
            "L0105",
            span,
            format!("`{shown}` has no meaning outside strings and comments"),
        );
        if text.contains(['\u{201C}', '\u{201D}', '\u{201E}']) {
            return report.hint("strings stand in straight quotes, `\"`");
        }
        if text.contains(['\'', '`']) {
            return report.hint("strings stand in double quotes, `\"`");
        }
        if text.contains(';') {
            return report.hint("a comment begins with `//`");
        }
        report.hint("names are made of the letters A to Z, digits and a few signs")
    }

    /// L0106: a comma.
    pub(crate) fn comma(span: Span) -> Self {
        Self::warning("L0106", span, "a comma has no meaning here")
            .labelled("ignored")
            .hint("values are separated by blanks, as in `{1 2 3}`")
    }

    /// L0107: a label at the end of its clause.
    pub(crate) fn empty_label(label: &str, span: Span) -> Self {
        Self::warning(
            "L0107",
            span,
            format!("nothing follows the label `{label}:`"),
        )
        .labelled("ignored")
    }

    /// L0108: a colon that does not make a label.
    pub(crate) fn stray_colon(span: Span) -> Self {
        Self::error("L0108", span, "a colon must follow a label")
            .labelled("no name stands before this")
            .hint("a label is one word, as in `to:(last To)`")
    }

    /// L0109: a whole number out of range.
    pub(crate) fn number_too_large(text: &str, span: Span) -> Self {
        let shown = super::visible(text.chars().take(30));
        Self::error("L0109", span, format!("the number `{shown}` is too large"))
            .hint("`Infinity` stands for a number larger than any that matters")
    }

    /// The same with one more place.
    #[must_use]
    pub fn also(mut self, span: Span, text: impl Into<String>) -> Self {
        let text = text.into();
        self.labels.push(Label { span, text });
        self
    }
}
