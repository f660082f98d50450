//! `(move Select …)`: names sites.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Names a site, or two, and does nothing else: what it means is said by its
    /// consequences.
    MoveSelect: Moves = ["move"] ("Select") {
        /// The first site.
        from: req [FROM],
        /// The second site.
        to: opt [TO],
        /// Who selects.
        role: opt [ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Select (from (sites Occupied by:Next)) (then (remove (last To))))"
    says "select {from}[ and {to}][ by {role}][ {then}]"
    plain "choose {from.piece}[ and {to.noun}][{then}]"
}

ludeme! {
    /// Names a site, or two.
    Select: Moves = ["select"] {
        /// The first site.
        from: req [FROM],
        /// The second site.
        to: opt [TO],
        /// Who selects.
        role: opt [ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(select (from (last To)))"
    says "select {from}[ and {to}][ by {role}][ {then}]"
    plain "choose {from.piece}[ and {to.noun}][{then}]"
}

impl<'a> MoveSelect<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            to,
            role,
            then,
        } = self;
        Select {
            call,
            from,
            to,
            role,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Select<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let from = cx.from_spec(Some(self.from), None)?;
        let to = self.to.map(|to| cx.to_spec(Some(to))).transpose()?;
        cx.choices(Moves::Select(from, to), self.role, self.then)
    }
}
