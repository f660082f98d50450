//! `(set Hidden …)`: what a player does not see.

use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Hides what stands on sites from a player, or shows it again. Moves go by what is there,
    /// seen or not, unless rules ask.
    SetHidden: Moves = ["set"] ("Hidden") {
        /// What is hidden; by default that there is anything.
        data: opt [HIDDEN_DATA | HIDDEN_DATAS],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: opt "at" [INT],
        /// The sites, where there are several.
        sites: opt [REGION],
        /// The level of a stack: all of them are hidden alike.
        level: opt "level" [INT],
        /// Whether it is hidden; by default it is.
        value: opt [BOOL],
        /// From whom.
        to: req "to" [PLAYER | ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(set Hidden What at:(last To) to:Next)"
    says "set [{data}|everything] <value!not |>hidden [at {at} |][at {sites} |][on level {level} |]to {to}[ {then}]"
    plain "<value!show|hide> [{data}|what is] [on {at} |][on {sites} |]<value!to|from> {to}[{then}]"
}

impl<'a> SetHidden<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let sites = self.at.or(self.sites);
        let rule = cx.hide_rule(self.data, self.site_type, sites, self.value, self.to)?;
        cx.with_then(Moves::Change(Change::Hide(Box::new(rule))), self.then)
    }
}
