//! What `(set Hidden …)`, `(is Hidden …)` and `(sites Hidden …)` have in common.

use crate::ir::{Bool, HiddenData, HideRule};
use crate::ludeme::form::Arg;

use super::{Lower, Res};

impl<'a> Lower<'a> {
    /// Which data of a piece is meant; by default that there is anything at all.
    pub(crate) fn hidden_data(&self, arg: Option<&Arg>) -> HiddenData {
        match arg.and_then(Arg::constant) {
            Some("What") => HiddenData::What,
            Some("Who") => HiddenData::Who,
            Some("State") => HiddenData::State,
            Some("Count") => HiddenData::Count,
            Some("Rotation") => HiddenData::Rotation,
            Some("Value") => HiddenData::Value,
            Some(_) | None => HiddenData::Invisible,
        }
    }

    /// The rule that hides something from players, as a consequence or before play.
    pub(crate) fn hide_rule(
        &mut self,
        data: Option<&'a Arg>,
        kind: Option<&'a Arg>,
        sites: Option<&'a Arg>,
        value: Option<&'a Arg>,
        to: &'a Arg,
    ) -> Res<HideRule> {
        let list = data.filter(|data| data.is_list());
        let data = match list {
            Some(list) => list
                .parts()
                .iter()
                .map(|part| self.hidden_data(Some(part)))
                .collect(),
            None => [self.hidden_data(data)].into(),
        };
        let sites = match sites {
            Some(sites) => self.region(sites)?,
            None => self.fixed_region([]),
        };
        let hidden = match self.bool_opt(value)? {
            Some(hidden) => hidden,
            None => self.bool_op(Bool::Const(true)),
        };
        Ok(HideRule {
            data,
            kind: self.kind(kind),
            sites,
            hidden,
            from: self.players(to)?,
        })
    }
}
