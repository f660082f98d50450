//! `(size …)`: how large a group, a territory or a list is.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Members, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many sites the group at a site has.
    SizeGroup: Int = ["size"] ("Group") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// Directions of the links.
        dirs: opt [DIRECTION],
        /// What belongs to a group, with the site as `(to)`.
        when: opt "if" [BOOL],
    }
    example "(size Group at:(last To) Orthogonal)"
    says "the size of the group at {at}[ linked {dirs}][ where {when}]"
    plain "the size of the group at {at}"
}

ludeme! {
    /// How many empty sites lie in areas that touch pieces of a player alone.
    SizeTerritory: Int = ["size"] ("Territory") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The player.
        player: req [ROLE | PLAYER],
        /// Directions of the links.
        dirs: opt [ABSOLUTE],
    }
    example "(size Territory P1 Orthogonal)"
    says "the size of the territory of {player}[ linked {dirs}]"
    plain "the number of empty ~sites that {player} alone surrounds"
}

ludeme! {
    /// How many numbers a list has.
    SizeArray: Int = ["size"] ("Array") {
        /// The list.
        list: req [INTS],
    }
    example "(size Array (values Remembered \"Seen\"))"
    says "the size of {list}"
    plain "the number of values in {list}"
}

impl<'a> SizeGroup<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let rule = cx.group_rule(self.site_type, self.dirs, self.when, Members::Alike)?;
        let at = cx.int(self.at)?;
        Ok(cx.draft.arena.int(Int::GroupSize(rule, at)))
    }
}

impl<'a> SizeTerritory<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let player = cx.player(self.player)?;
        let dirs = cx.dirs(self.dirs, kind, "Adjacent")?;
        Ok(cx.draft.arena.int(Int::Territory(kind, player, dirs)))
    }
}

impl<'a> SizeArray<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let list = cx.ints(self.list)?;
        Ok(cx.draft.arena.int(Int::Length(list)))
    }
}
