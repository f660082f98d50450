//! `(move (from …) (to …))` and `(fromTo …)`: from any site to any site.

use crate::ir::{FromToRule, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves a piece from any site to any site.
    MoveFromTo: Moves = ["move"] {
        /// The piece's site.
        from: req [FROM],
        /// Where it may go.
        to: req [TO],
        /// How many pieces.
        count: opt "count" [INT],
        /// Leaving the piece where it is?
        copy: opt "copy" [BOOL],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// Who moves it.
        role: opt [ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(move (from (sites Occupied by:Mover)) (to (sites Empty)))"
    says "{from} {to}[ with {count} pieces]<copy? leaving a copy><stack? with the whole stack>[ by {role}][ {then}]"
    plain "move [{count:piece} from {from.noun}|<stack?the stack |<copy?a copy of |>>{from.piece}] {to}[{then}]"
}

ludeme! {
    /// Moves a piece from a site to a site.
    FromTo: Moves = ["fromTo"] {
        /// The piece's site.
        from: req [FROM],
        /// Where it goes.
        to: req [TO],
        /// How many pieces.
        count: opt "count" [INT],
        /// Leaving the piece where it is?
        copy: opt "copy" [BOOL],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// Who moves it.
        role: opt [ROLE],
        /// What follows.
        then: opt [THEN],
    }
    example "(fromTo (from (last To)) (to (last From)))"
    says "{from} {to}[ with {count} pieces]<copy? leaving a copy><stack? with the whole stack>[ by {role}][ {then}]"
    plain "move [{count:piece} from {from.noun}|<stack?the stack |<copy?a copy of |>>{from.piece}] {to}[{then}]"
}

impl<'a> MoveFromTo<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            to,
            count,
            copy,
            stack,
            role,
            then,
        } = self;
        FromTo {
            call,
            from,
            to,
            count,
            copy,
            stack,
            role,
            then,
        }
        .lower(cx)
    }
}

impl<'a> FromTo<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let mut from = cx.from_spec(Some(self.from), None)?;
        from.stack = cx.stack(self.stack)?;
        let op = Moves::FromTo(FromToRule {
            from,
            to: cx.to_spec(Some(self.to))?,
            count: cx.int_opt(self.count)?,
            copy: cx.bool_opt(self.copy)?,
        });
        cx.choices(op, self.role, self.then)
    }
}
