//! `(no Suicide)`: no move may lose the game at once.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// No move may lose its player the game at once.
    MetaNoSuicide: MetaRule = ["no"] ("Suicide") {
    }
    example "(no Suicide)"
    says "no suicide"
    plain "no player may make a move that loses at once"
}

impl<'a> MetaNoSuicide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.meta.no_suicide = true;
        Ok(())
    }
}
