//! `(forEach …)`: regions made from each site of another.

use crate::ir::{LevelsRule, Region, RegionId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of a region that satisfy a condition, as `(site)`.
    RegionFilter: Region = ["forEach"] {
        /// The region.
        sites: req [REGION],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(forEach (sites Board) if:(is Empty (site)))"
    says "those with {when} among {sites}"
    plain "{sites.same} where {when}"
}

ludeme! {
    /// The union, over the sites of one region as `(site)`, of another.
    RegionForEach: Region = ["forEach"] {
        /// The sites to go through.
        of: req "of" [REGION],
        /// The region for each.
        sites: req [REGION],
    }
    example "(forEach of:(sites Top) (sites Around (site)))"
    says "{sites} for each site of {of}"
    plain "{sites.same} for each of {of}"
}

ludeme! {
    /// The union, over the players of a list as `(player)` and `Player`, of a region.
    RegionForEachPlayer: Region = ["forEach"] {
        /// The players.
        players: req [INTS],
        /// The region for each.
        sites: req [REGION],
    }
    example "(forEach (players Enemy) (sites Occupied by:Player))"
    says "{sites} for each player of {players}"
    plain "{sites.same} for each of {players}"
}

ludeme! {
    /// The union, over the teams as `(team)`, of a region.
    RegionForEachTeam: Region = ["forEach"] ("Team") {
        /// The region for each.
        sites: req [REGION],
    }
    example "(forEach Team (forEach (team) (sites Occupied by:Player)))"
    says "{sites} for each team"
    plain "{sites.same} for each team"
}

ludeme! {
    /// The numbers of the levels of a stack that satisfy a condition, as `(level)`.
    RegionForEachLevel: Region = ["forEach"] ("Level") {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// Which way they are gone through; by default down from the top.
        way: opt [STACK_WAY],
        /// The condition.
        when: opt "if" [BOOL],
        /// The level to begin at; by default the one on top, or at the bottom,.
        start: opt "startAt" [INT],
    }
    example "(forEach Level at:(last To) if:(= (mover) (who at:(last To) level:(level))))"
    says "the levels of {at}[ {way}][ where {when}][ from {start} on]"
    plain "the levels of the stack on {at}[ where {when}]"
}

impl<'a> RegionForEachPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::ForEachPlayer(cx.ints(self.players)?, cx.region(self.sites)?);
        Ok(cx.draft.arena.region(op))
    }
}

impl<'a> RegionForEachTeam<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let parts = cx.each_team(|cx| cx.region(self.sites))?;
        Ok(cx.union(parts))
    }
}

impl<'a> RegionForEachLevel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        cx.draft.stacks = true;
        let rule = LevelsRule {
            kind: cx.kind(self.site_type),
            at: cx.int(self.at)?,
            from_top: self.way.and_then(Arg::constant) != Some("FromBottom"),
            when: cx.bool_opt(self.when)?,
            start: cx.int_opt(self.start)?,
        };
        Ok(cx.draft.arena.region(Region::Levels(Box::new(rule))))
    }
}

impl<'a> RegionFilter<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::Filter(cx.region(self.sites)?, cx.bool(self.when)?);
        Ok(cx.draft.arena.region(op))
    }
}

impl<'a> RegionForEach<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::ForEachSite(cx.region(self.of)?, cx.region(self.sites)?);
        Ok(cx.draft.arena.region(op))
    }
}
