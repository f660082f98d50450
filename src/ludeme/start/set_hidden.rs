//! `(set Hidden …)` before play: what a player does not see.

use crate::ir::Start;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Hides what stands on sites, or comes there, from a player. Moves go by what is there,
    /// seen or not, unless rules ask.
    StartSetHidden: Start = ["set"] ("Hidden") {
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
        to: req "to" [ROLE],
    }
    example "(set Hidden What (sites Top) to:P1)"
    says "set [{data}|everything] <value!not |>hidden [at {at} |][at {sites} |][on level {level} |]to {to}"
    plain "<value!show|hide> [{data}|what is] [on {at} |][on {sites} |]<value!to|from> {to}"
}

impl<'a> StartSetHidden<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let sites = self.at.or(self.sites);
        let rule = cx.hide_rule(self.data, self.site_type, sites, self.value, self.to)?;
        Ok(Start::Hide(rule))
    }
}
