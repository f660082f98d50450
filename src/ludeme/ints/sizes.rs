//! `(sizes Group …)`: the sizes of the groups.

use crate::ir::{Bool, BoolId, ContextVar, GroupRule, Int, Ints, IntsId, SiteType};
use crate::ludeme::lower::{Lower, Res};
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
}

impl<'a> SizesGroup<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let kind = cx.kind(self.site_type);
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        let owner = match (self.role, self.of) {
            (Some(role), _) if role.constant() != Some("All") => Some(cx.player(role)?),
            (_, Some(of)) => Some(cx.int(of)?),
            (Some(_) | None, None) => None,
        };
        let when = match (self.when, owner) {
            (Some(when), _) => Some(cx.bool(when)?),
            (None, Some(_)) => None,
            // Of all players: pieces join whoever owns them.
            (None, None) => Some(any_piece(cx, kind)),
        };
        let rule = GroupRule { kind, dirs, when };
        let min = cx.int_opt(self.min)?;
        Ok(cx.draft.arena.list(Ints::GroupSizes(rule, owner, min)))
    }
}

/// Whether a piece stands on the site that is asked about as `(to)`.
fn any_piece(cx: &mut Lower<'_>, kind: SiteType) -> BoolId {
    let to = cx.draft.arena.int(Int::Context(ContextVar::To));
    let empty = cx.bool_op(Bool::Empty(kind, to));
    cx.bool_op(Bool::Not(empty))
}
