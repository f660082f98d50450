//! What can be wrong with a position's text.

use std::ops::Range;

use crate::diag::Diagnostic;
use crate::text::{FileId, Span};

/// Why a text is no position of a game, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct PositionError {
    /// The code of the error index.
    pub code: &'static str,
    /// The bytes of the text that are wrong.
    pub span: Range<usize>,
    /// What is wrong.
    pub message: String,
    /// What to do about it.
    pub hint: Option<String>,
}

/// Why a position cannot be written.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// The game's file does not say how.
    #[error("the game has no (notation …), so its positions cannot be written")]
    NoNotation,
    /// A piece that the notation has nothing for.
    #[error("the notation has no text for the piece {0}")]
    NoLetter(String),
    /// A piece that there should be one of.
    #[error("the notation names the site of {0}, and there is not exactly one")]
    NotOne(String),
    /// Pieces that do not fill the board in order.
    #[error("the notation counts pieces that fill the board in order, and they do not")]
    NotFilled,
    /// The text does not tell the whole position.
    #[error("the text would not tell the whole position")]
    Lossy,
}

impl PositionError {
    /// Something wrong at `span`.
    pub(super) fn new(code: &'static str, span: Range<usize>, message: impl Into<String>) -> Self {
        Self {
            code,
            span,
            message: message.into(),
            hint: None,
        }
    }

    /// The same with something to do about it.
    pub(super) fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The error as a report on the text, which is the file `file`.
    pub fn report(&self, file: FileId) -> Diagnostic {
        let at = |byte: usize| u32::try_from(byte).unwrap_or(u32::MAX);
        let span = Span::new(file, at(self.span.start), at(self.span.end));
        let report = Diagnostic::error(self.code, span, self.message.clone());
        match &self.hint {
            Some(hint) => report.hint(hint.clone()),
            None => report,
        }
    }
}
