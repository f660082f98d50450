//! `(take Control …)`: pieces change hands.

use crate::ir::{Moves, MovesId, TakeRule};
use crate::ludeme::lower::{Lower, Res, Role};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Turns the pieces of a player into the pieces of another that have the same name. A piece
    /// keeps its state, its rotation and its value; one that the other has not stays as it is.
    TakeControl: Moves = ["take"] ("Control") {
        /// Whose pieces: `All` are those of anybody, and those of nobody.
        of: req "of" [INT | ROLE],
        /// Whose they become.
        by: req "by" [INT | ROLE],
        /// The site; without it and `to:` the whole board.
        at: opt "at" [INT],
        /// The sites, where there are several.
        to: opt "to" [REGION],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// What follows.
        then: opt [THEN],
    }
    example "(take Control of:Next by:Mover at:(last To))"
}

impl<'a> TakeControl<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let at = match self.to.or(self.at) {
            Some(at) => cx.region(at)?,
            None => cx.whole_board(kind),
        };
        let role = match self.of.constant() {
            Some(name) => Some(cx.role(self.of, name)?),
            None => None,
        };
        let anybody = role == Some(Role::All);
        let op = Moves::TakeControl(TakeRule {
            kind,
            at,
            of: match anybody {
                true => None,
                false => Some(cx.players(self.of)?),
            },
            by: cx.player(self.by)?,
        });
        cx.with_then(op, self.then)
    }
}
