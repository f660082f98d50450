//! `(forEach …)` before play: a step for each of something.

use crate::ir::{Ints, PlayerSet, Region, Start};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A step for each player, as `(player)` and `Player`.
    StartForEachPlayer: Start = ["forEach"] ("Player") {
        /// The step.
        rule: req [START],
    }
    example "(forEach Player (set Score Player 5))"
    says "for each player, {rule}"
}

ludeme! {
    /// A step for each player of a list, as `(player)` and `Player`.
    StartForEachPlayerOf: Start = ["forEach"] {
        /// The players.
        players: req [INTS],
        /// The step.
        rule: req [START],
    }
    example "(forEach (array {1 2}) (set Score Player 5))"
    says "for each player of {players}, {rule}"
    plain "for each of {players}, {rule}"
}

ludeme! {
    /// A step for each team, whose players are `(team)`.
    StartForEachTeam: Start = ["forEach"] ("Team") {
        /// The step.
        rule: req [START],
    }
    example "(forEach Team (forEach (team) (set Score Player 5)))"
    says "for each team, {rule}"
}

ludeme! {
    /// A step for each number of a range, as `(value)`.
    StartForEachValue: Start = ["forEach"] ("Value") {
        /// The first.
        min: req "min" [INT],
        /// The last.
        max: req "max" [INT],
        /// The step.
        rule: req [START],
    }
    example "(forEach Value min:1 max:3 (set RememberValue \"Marked\" (value)))"
    says "for each value from {min} to {max}, {rule}"
    plain "for each number from {min} to {max}, {rule}"
}

ludeme! {
    /// A step for each site of a region, as `(site)`.
    StartForEachSite: Start = ["forEach"] ("Site") {
        /// The sites.
        sites: req [REGION],
        /// Which of them.
        when: opt "if" [BOOL],
        /// The step.
        rule: req [START],
    }
    example "(forEach Site (sites Bottom) (place \"Pawn1\" (site)))"
    says "for each site of {sites}[ where {when}], {rule}"
    plain "for {sites.each}[ where {when}], {rule}"
}

impl<'a> StartForEachPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let all = cx
            .draft
            .arena
            .list(Ints::Players(PlayerSet::All, None, None));
        Ok(Start::ForEachPlayer(all, Box::new(cx.start(self.rule)?)))
    }
}

impl<'a> StartForEachPlayerOf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let players = cx.ints(self.players)?;
        Ok(Start::ForEachPlayer(
            players,
            Box::new(cx.start(self.rule)?),
        ))
    }
}

impl<'a> StartForEachTeam<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        Ok(Start::All(cx.each_team(|cx| cx.start(self.rule))?))
    }
}

impl<'a> StartForEachValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let (min, max) = (cx.int(self.min)?, cx.int(self.max)?);
        let range = cx.draft.arena.list(Ints::Range(min, max));
        Ok(Start::ForEachValue(range, Box::new(cx.start(self.rule)?)))
    }
}

impl<'a> StartForEachSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let mut sites = cx.region(self.sites)?;
        if let Some(when) = self.when {
            let when = cx.bool(when)?;
            sites = cx.draft.arena.region(Region::Filter(sites, when));
        }
        Ok(Start::ForEachSite(sites, Box::new(cx.start(self.rule)?)))
    }
}
