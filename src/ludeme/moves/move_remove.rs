//! `(move Remove …)` and `(remove …)`: takes pieces off.

use crate::ir::{Moves, MovesId, RemoveRule};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes a piece off: one move for each site that has one.
    MoveRemove: Moves = ["move"] ("Remove") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The sites.
        sites: req [INT | REGION],
        /// The level of a stack.
        level: opt "level" [INT],
        /// When.
        at: opt "at" [WHEN],
        /// How many; by default all that lie there.
        count: opt "count" [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Remove (sites Occupied by:Next))"
    says "remove [{count} |]pieces at {sites}[ on level {level}][ {at}][ {then}]"
    plain "remove [{count:piece} from |]{sites.piece}[ on level {level}][ {at}][{then}]"
}

ludeme! {
    /// Takes the pieces off some sites, at once or when the turn ends.
    Remove: Moves = ["remove"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The sites.
        sites: req [INT | REGION],
        /// The level of a stack.
        level: opt "level" [INT],
        /// When.
        at: opt "at" [WHEN],
        /// How many; by default all that lie there.
        count: opt "count" [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(remove (last To))"
    says "remove [{count} |]pieces at {sites}[ on level {level}][ {at}][ {then}]"
    plain "remove [{count:piece} from |]{sites.pieces}[ on level {level}][ {at}][{then}]"
}

impl<'a> MoveRemove<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            site_type,
            sites,
            level,
            at,
            count,
            then,
        } = self;
        Remove {
            call,
            site_type,
            sites,
            level,
            at,
            count,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Remove<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Remove(RemoveRule {
            kind: cx.kind(self.site_type),
            at: cx.region(self.sites)?,
            count: cx.int_opt(self.count)?,
            level: cx.level(self.level)?,
            at_end_of_turn: self.at.and_then(Arg::constant) == Some("EndOfTurn"),
        });
        cx.with_then(op, self.then)
    }
}
