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
        /// The site.
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
        let Some(at) = self.to.or(self.at) else {
            return cx.error(
                "L0341",
                self.call.at,
                "it is not said where: add `at:` or `to:`",
            );
        };
        let role = match self.of.constant() {
            Some(name) => Some(cx.role(self.of, name)?),
            None => None,
        };
        let anybody = role == Some(Role::All);
        let op = Moves::TakeControl(TakeRule {
            kind: cx.kind(self.site_type),
            at: cx.region(at)?,
            of: match anybody {
                true => None,
                false => Some(cx.players(self.of)?),
            },
            by: cx.player(self.by)?,
        });
        cx.with_then(op, self.then)
    }
}
