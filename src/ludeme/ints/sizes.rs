//! `(sizes Group …)`: the sizes of the groups.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Members, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sizes of the groups.
    SizesGroup: Ints = ["sizes"] ("Group") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// The owner of the groups.
        role: opt [ROLE],
        /// The owner by number.
        of: opt "of" [INT],
        /// What belongs to a group, with the site as `(to)`.
        when: opt "if" [BOOL],
        /// The least size that counts.
        min: opt "min" [INT],
    }
    example "(sizes Group Orthogonal Mover)"
    says "the sizes of the groups[ linked {dirs}][ of {role}][ of player {of}][ where {when}][ of at least {min} pieces]"
    plain "the sizes of the groups[ of {role}][ of {of}][ where {when}][ of at least {min:piece}]"
}

impl<'a> SizesGroup<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let owner = match (self.role, self.of) {
            (Some(role), _) if role.constant() != Some("All") => Some(cx.player(role)?),
            (_, Some(of)) => Some(cx.int(of)?),
            (Some(_) | None, None) => None,
        };
        let members = match owner {
            Some(_) => Members::Alike,
            None => Members::Any,
        };
        let rule = cx.group_rule(self.site_type, self.dirs, self.when, members)?;
        let min = cx.int_opt(self.min)?;
        Ok(cx.draft.arena.list(Ints::GroupSizes(rule, owner, min)))
    }
}
