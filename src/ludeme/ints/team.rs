//! `(team)`: the players of the current team.

use crate::ir::{Ints, IntsId, PlayerSet};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The players of the team that `(forEach Team …)` looks at; none anywhere else.
    Team: Ints = ["team"] {
    }
    example "(team)"
    says "the players of the current team"
    plain "the players of that team"
}

impl<'a> Team<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let list = match cx.team {
            Some(team) => Ints::Players(PlayerSet::Team(team), None, None),
            None => Ints::Of(Box::default()),
        };
        Ok(cx.draft.arena.list(list))
    }
}
