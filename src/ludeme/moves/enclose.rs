//! `(enclose …)`: captures of groups without an empty site beside them.

use crate::board::SiteType;
use crate::ir::{
    Arena, Bool, BoolId, ContextVar, EncloseRule, Int, Leaf, Moves, MovesId, SiteField,
};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes the groups beside the piece just moved that touch no empty site. If what is caught may
    /// be empty, as in `(between if:(or (is Enemy (who at:(between))) (is Empty (between))))`, the
    /// empty sites belong to the group, and it is taken if one walk visits all sites around it:
    /// from the first that is found always on to the next one beside it, clockwise from north.
    Enclose: Moves = ["enclose"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The piece; by default the one just moved.
        from: opt [FROM],
        /// Directions of the links; by default any.
        dirs: opt [DIRECTION],
        /// What is caught and what happens to it.
        between: opt [BETWEEN],
        /// How many empty sites a group may still touch.
        exceptions: opt "numException" [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(enclose (from (last To)) Orthogonal)"
    says "apply enclose effect[ {from}][ in direction {dirs}][ {between}][ except for {exceptions}][ {then}]"
    plain "[{between.act}|take] the groups of {between.what|enemy pieces} beside [{from.piece}|the piece just moved] that touch no [more than {exceptions} |]empty ~site[{then}]"
}

impl<'a> Enclose<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let kind = cx.kind(self.site_type);
        let mut from = cx.from_spec(self.from, Some(Int::Leaf(Leaf::LastTo)))?;
        from.kind = kind;
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        let mut between = cx.between_spec(self.between)?;
        if between.when.is_none() {
            between.when = Some(enemy_between(cx, kind));
        }
        let when = between.when.filter(|_| self.exceptions.is_none());
        let rule = EncloseRule {
            dirs,
            from,
            exceptions: cx.int_opt(self.exceptions)?,
            with_empty: when.is_some_and(|when| allows_empty(&cx.draft.arena, when)),
            between,
        };
        cx.with_then(Moves::Enclose(Box::new(rule)), self.then)
    }
}

/// What is caught if the rule says nothing else.
fn enemy_between(cx: &mut Lower<'_>, kind: SiteType) -> BoolId {
    let between = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Between)));
    let who = cx.int_op(Int::At(SiteField::Who, kind, between));
    cx.bool_op(Bool::Enemy(who))
}

/// Whether a condition says that the site may be empty.
#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "other conditions say nothing about empty sites"
)]
fn allows_empty(arena: &Arena, when: BoolId) -> bool {
    match &arena.bools[when.index()] {
        Bool::Empty(..) => true,
        Bool::Or(all) => all.iter().any(|part| allows_empty(arena, *part)),
        Bool::And(all) => all.iter().all(|part| allows_empty(arena, *part)),
        _ => false,
    }
}
