//! `(is Hidden …)`: whether a player does not see something.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether something is hidden from a player on a site. It stays hidden, whatever comes to
    /// the site, until the rules show it; a piece that is moved stays hidden where it goes.
    IsHidden: Bool = ["is"] ("Hidden") {
        /// What is hidden; by default that there is anything.
        data: opt [HIDDEN_DATA],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// The level of a stack: all of them are hidden alike.
        level: opt "level" [INT],
        /// From whom.
        to: req "to" [PLAYER | ROLE],
    }
    example "(is Hidden at:(last To) to:Mover)"
    says "[{data} of ]the piece at {at}[ on level {level}] %is hidden from {to}"
    plain "[{data} of ]the piece on {at} %is hidden from {to}"
}

impl<'a> IsHidden<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (data, kind) = (cx.hidden_data(self.data), cx.kind(self.site_type));
        let op = Bool::Hidden(data, kind, cx.int(self.at)?, cx.players(self.to)?);
        Ok(cx.bool_op(op))
    }
}
