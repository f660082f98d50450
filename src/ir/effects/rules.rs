//! Effects of rules that ops of several families share.

use super::{Component, Effects, Vars};
use crate::ir::{
    BetweenSpec, ConnectRule, FromSpec, GroupRule, LoopRule, PatternRule, PieceFilter, PieceSpec,
    SiteField, ToSpec, TrackPick,
};

impl Effects {
    /// Reads a number of the piece on a site.
    pub(super) fn reads_field(self, field: SiteField) -> Self {
        match field {
            SiteField::Who => self.reads(Component::Pieces).reads(Component::Unowned),
            SiteField::What => self.reads(Component::Pieces).reads(Component::Levels),
            SiteField::State => self.reads(Component::State),
            SiteField::Rotation => self.reads(Component::Rotation),
            SiteField::Value => self.reads(Component::Value),
        }
    }

    /// Looks for pieces that pass a filter.
    pub(super) fn filter(self, filter: &PieceFilter) -> Self {
        let known = self.reads(Component::Pieces).maybe(filter.owner, Self::int);
        known.maybe(filter.within, Self::region)
    }

    /// Looks for groups.
    pub(super) fn group(self, rule: &GroupRule) -> Self {
        let known = self
            .reads(Component::Pieces)
            .passing(Vars::FROM)
            .dirs(rule.dirs);
        let known = known.passing(Vars::TO).maybe(rule.when, Self::bool);
        known.passing(Vars::NONE)
    }

    /// Follows a track.
    pub(super) fn track(self, track: &TrackPick) -> Self {
        self.reads(Component::Pieces)
            .reads(Component::Places)
            .maybe(track.owner, Self::int)
    }

    /// Looks for rings.
    pub(super) fn ring(self, rule: &LoopRule) -> Self {
        let known = self.reads(Component::Pieces).int(rule.owner);
        let known = known.region(rule.starts).region(rule.edge);
        let known = known.maybe(rule.inside, Self::list);
        known.dirs(rule.leaving)
    }

    /// Looks for patterns.
    pub(super) fn pattern(self, rule: &PatternRule) -> Self {
        let known = self.reads(Component::Pieces).int(rule.from);
        known.each(&rule.what, Self::int)
    }

    /// Looks for connections.
    pub(super) fn connection(self, rule: &ConnectRule) -> Self {
        let known = self.reads(Component::Pieces).maybe(rule.least, Self::int);
        let known = known.int(rule.at).dirs(rule.dirs);
        let known = known.maybe(rule.owner, Self::int);
        rule.regions
            .iter()
            .fold(known, |known, regions| known.each(regions, Self::region))
    }

    /// Moves begin at these sites.
    pub(super) fn from(self, from: &FromSpec) -> Self {
        let known = self
            .reads(Component::Pieces)
            .vars(Vars::FROM.and(Vars::LEVEL));
        let known = known.maybe(from.sites, Self::region);
        let known = known.passing(Vars::FROM).maybe(from.when, Self::bool);
        let known = known.passing(Vars::NONE);
        let known = known.maybe(from.level, Self::int);
        known.maybe(from.stack, Self::bool)
    }

    /// Moves end at these sites, each passed down as `to`.
    pub(super) fn to(self, to: &ToSpec) -> Self {
        self.to_as(Vars::TO, to)
    }

    /// Moves end at these sites, each passed down as all of `site`.
    pub(super) fn to_as(self, site: Vars, to: &ToSpec) -> Self {
        let known = self.vars(Vars::TO).maybe(to.sites, Self::region);
        let known = known.maybe(to.level, Self::int);
        let known = match to.rotations {
            Some(rotations) => known.writes(Component::Rotation).list(rotations),
            None => known,
        };
        let known = known.maybe(to.apply, Self::moves).passing(site);
        let known = known.maybe(to.when, Self::bool);
        let known = known.maybe(to.apply_when, Self::bool);
        known.passing(Vars::NONE)
    }

    /// These sites lie between the ends of moves.
    pub(super) fn between(self, between: &BetweenSpec) -> Self {
        let known = self.maybe(between.min, Self::int);
        let known = known.maybe(between.max, Self::int);
        let known = known.maybe(between.before, Self::int);
        let known = known.maybe(between.after, Self::int);
        let here = Vars::TO.and(Vars::BETWEEN);
        let known = known.passing(here).maybe(between.when, Self::bool);
        let known = known.passing(Vars::NONE).maybe(between.trail, Self::int);
        known.maybe(between.apply, Self::moves)
    }

    /// Pieces of these kinds are added.
    pub(super) fn pieces(self, pieces: &PieceSpec) -> Self {
        let known = self.each(&pieces.kinds, Self::int);
        match pieces.state {
            Some(state) => known.writes(Component::State).int(state),
            None => known,
        }
    }
}
