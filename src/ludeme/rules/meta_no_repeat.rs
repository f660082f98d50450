//! `(no Repeat)`: no move may bring a position back.

use crate::ir::Repetition;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// No move may bring a position back.
    MetaNoRepeat: MetaRule = ["no"] ("Repeat") {
        /// What counts as the same position. For `Positional`, which is the default, it is the board alone, and for
        /// `Situational` the board and the mover; both look at the whole game. `PositionalInTurn` and
        /// `SituationalInTurn` look at the turn only.
        what: opt [REPETITION],
    }
    example "(no Repeat Positional)"
    says "no [{what} |]repetition"
    plain "no position may come back"
}

impl<'a> MetaNoRepeat<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.meta.no_repeat = Some(repetition(self.what));
        Ok(())
    }
}

/// The repetition that a word names; positional without a word.
pub(crate) fn repetition(word: Option<&Arg>) -> Repetition {
    match word.and_then(Arg::constant) {
        Some("Situational") => Repetition::Situational,
        Some("SituationalInTurn") => Repetition::SituationalInTurn,
        Some("PositionalInTurn") => Repetition::PositionalInTurn,
        Some(_) | None => Repetition::Positional,
    }
}
