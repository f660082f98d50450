//! What belongs to a group if a rule does not say it.

use super::{Lower, Res};
use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, ContextVar, GroupRule, Int, Leaf, SiteField, SiteType};
use crate::ludeme::form::Arg;

/// What belongs to a group unless the rule says it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Members {
    /// Pieces with the same owner as the first one.
    Alike,
    /// Pieces of the mover.
    Own,
    /// Any piece.
    Any,
}

impl<'a> Lower<'a> {
    /// What makes a group.
    pub(crate) fn group_rule(
        &mut self,
        kind: Option<&'a Arg>,
        dirs: Option<&'a Arg>,
        when: Option<&'a Arg>,
        members: Members,
    ) -> Res<GroupRule> {
        let kind = self.kind(kind);
        let dirs = self.dirs(dirs, kind, "Adjacent")?;
        let when = match when {
            Some(when) => Some(self.bool(when)?),
            None => self.members(kind, members),
        };
        Ok(GroupRule { kind, dirs, when })
    }

    /// The condition on a site, as `(to)`.
    fn members(&mut self, kind: SiteType, members: Members) -> Option<BoolId> {
        let to = self
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::To)));
        let when = match members {
            Members::Alike => return None,
            Members::Own => {
                let who = self.draft.arena.int(Int::At(SiteField::Who, kind, to));
                let mover = self.draft.arena.int(Int::Leaf(Leaf::Mover));
                Bool::Compare(Comparison::Eq, who, mover)
            }
            // The value 0 of a puzzle means that the site is empty.
            Members::Any if let Some(values) = self.puzzle.values => {
                let what = self.draft.arena.int(Int::At(SiteField::What, kind, to));
                let zero = self.constant(values.first - values.least);
                Bool::Compare(Comparison::Lt, zero, what)
            }
            Members::Any => Bool::Not(self.bool_op(Bool::Empty(kind, to))),
        };
        Some(self.bool_op(when))
    }
}
