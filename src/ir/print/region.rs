//! Sets of sites as text.

use super::Printer;
use super::int::kind;
use super::text::Text;
use crate::ir::{
    AroundRule, BetweenRule, DirectionRule, DistanceRule, PacesRule, Region, RegionId, SightRule,
};

impl Printer<'_> {
    #[expect(clippy::too_many_lines, reason = "a table: how each op is written")]
    pub(super) fn region_op(&self, id: RegionId) -> Text {
        let call = Text::call;
        match &self.p.arena.regions[id.index()] {
            Region::Fixed(set) => Text::word(format!("set{}", set.0)),
            Region::Empty(of) => call("empties").arg(kind(*of)),
            Region::Context => Text::word("sites"),
            Region::Occupied(filter) => self.filter("occupied", filter),
            Region::If(when, a, b) => call("if")
                .arg(self.bool(*when))
                .arg(self.region(*a))
                .args(b.map(|id| self.region(id))),
            Region::Union(any) => call("union").args(any.iter().map(|id| self.region(*id))),
            Region::Intersection(all) => {
                call("intersection").args(all.iter().map(|id| self.region(*id)))
            }
            Region::Difference(a, b) => {
                call("difference").arg(self.region(*a)).arg(self.region(*b))
            }
            Region::OfList(list) => call("of-list").arg(self.ints(*list)),
            Region::Track { track, from, to } => call("track-sites")
                .arg(self.track(track))
                .opt("from", from.map(|id| self.int(id)))
                .opt("to", to.map(|id| self.int(id))),
            Region::Incident { want, of, at } => call("incident")
                .arg(kind(*want))
                .arg(kind(*of))
                .arg(self.int(*at)),
            Region::OfSite(site) => call("of-site").arg(self.int(*site)),
            Region::ByPlayer(regions, player) => {
                let regions = regions.iter().map(|id| self.region(*id));
                call("by-player")
                    .arg(Text::list(regions))
                    .arg(self.int(*player))
            }
            Region::Indexed(sets, index) => {
                let sets = sets.iter().map(|set| Text::word(format!("set{}", set.0)));
                call("indexed").arg(Text::list(sets)).arg(self.int(*index))
            }
            Region::Filter(region, when) => call("filter")
                .arg(self.region(*region))
                .arg(self.bool(*when)),
            Region::ForEachSite(over, region) => call("for-each-site")
                .arg(self.region(*over))
                .arg(self.region(*region)),
            Region::ForEachPlayer(over, region) => call("for-each-player")
                .arg(self.ints(*over))
                .arg(self.region(*region)),
            Region::Levels(rule) => call("levels")
                .arg(kind(rule.kind))
                .arg(self.int(rule.at))
                .flag("from-top", rule.from_top)
                .opt("if", rule.when.map(|id| self.bool(id)))
                .opt("start", rule.start.map(|id| self.int(id))),
            Region::Loop(rule, inside) => call("ring").arg(self.ring(rule)).flag("inside", *inside),
            Region::Crossing(edge) => call("crossing").arg(self.int(*edge)),
            Region::Around(rule) => self.around(rule),
            Region::Direction(rule) => self.direction(rule),
            Region::Between(rule) => self.between_rule(rule),
            Region::LineOfSight(SightRule {
                see,
                kind: of,
                at,
                dirs,
            }) => call("line-of-sight")
                .arg(Text::word(format!("{see:?}")))
                .arg(kind(*of))
                .arg(self.int(*at))
                .arg(self.dirs(*dirs)),
            Region::Paces(PacesRule {
                step,
                from,
                min,
                max,
            }) => call("paces")
                .arg(self.moves(*step))
                .arg(self.int(*from))
                .arg(self.int(*min))
                .arg(self.int(*max)),
            Region::OccupiedBelow(filter) => self.filter("occupied-below", filter),
            Region::Groups(rule, from) => call("groups-of")
                .arg(self.group(rule))
                .arg(self.region(*from)),
            Region::Group(rule, at) => call("group-of").arg(self.group(rule)).arg(self.int(*at)),
            Region::Distance(DistanceRule {
                kind: of,
                relation,
                from,
                min,
                max,
            }) => call("distance")
                .arg(kind(*of))
                .arg(Text::word(relation.name()))
                .arg(self.int(*from))
                .arg(self.int(*min))
                .arg(self.int(*max)),
            Region::Walk(of, walks, from) => call("walk")
                .arg(kind(*of))
                .arg(Text::word(format!("walks{walks}")))
                .arg(self.int(*from)),
            Region::Pattern(rule) => self.pattern(rule),
            Region::Expand(of, region, steps, dirs) => call("expand")
                .arg(kind(*of))
                .arg(self.region(*region))
                .arg(self.int(*steps))
                .arg(self.dirs(*dirs)),
            Region::FromOf(moves) => call("from-of").arg(self.moves(*moves)),
            Region::ToOf(moves) => call("to-of").arg(self.moves(*moves)),
            Region::Winning(player, moves) => call("winning")
                .arg(self.int(*player))
                .arg(self.moves(*moves)),
            Region::Pending => Text::word("pending-sites"),
            Region::Landed => Text::word("landed"),
            Region::ToClear => Text::word("to-clear"),
            Region::Covered(of, at) => call("covered").arg(kind(*of)).arg(self.int(*at)),
            Region::Hidden(data, of, players) => call("hidden")
                .arg(Text::word(format!("{data:?}")))
                .arg(kind(*of))
                .arg(self.ints(*players)),
            Region::WithState(of, state) => call("with-state").arg(kind(*of)).arg(self.int(*state)),
            Region::LineOfPlay => Text::word("line-of-play"),
            Region::LastBetween => Text::word("last-between"),
            Region::Start(kinds) => kinds
                .iter()
                .fold(call("start"), |text, kind| text.arg(self.int(*kind))),
            Region::Random(region, count) => call("random")
                .arg(self.region(*region))
                .arg(self.int(*count)),
        }
    }

    fn around(&self, rule: &AroundRule) -> Text {
        let AroundRule {
            kind: of,
            of: middle,
            which,
            distance,
            dirs,
            when,
            include_self,
        } = rule;
        Text::call("around")
            .arg(kind(*of))
            .arg(self.region(*middle))
            .arg(Text::word(format!("{which:?}")))
            .opt("distance", Some(self.int(*distance)))
            .opt("dirs", Some(self.dirs(*dirs)))
            .opt("if", when.map(|id| self.bool(id)))
            .flag("with-self", *include_self)
    }

    fn direction(&self, rule: &DirectionRule) -> Text {
        let DirectionRule {
            kind: of,
            from,
            dirs,
            included,
            stop,
            stop_included,
            distance,
        } = rule;
        Text::call("direction")
            .arg(kind(*of))
            .arg(self.region(*from))
            .opt("dirs", Some(self.dirs(*dirs)))
            .opt("included", included.map(|id| self.bool(id)))
            .opt("stop", stop.map(|id| self.bool(id)))
            .opt("stop-included", stop_included.map(|id| self.bool(id)))
            .opt("distance", distance.map(|id| self.int(id)))
    }

    fn between_rule(&self, rule: &BetweenRule) -> Text {
        let BetweenRule {
            kind: of,
            dirs,
            from,
            from_included,
            to,
            to_included,
            when,
        } = rule;
        Text::call("between")
            .arg(kind(*of))
            .opt("dirs", Some(self.dirs(*dirs)))
            .opt("from", Some(self.int(*from)))
            .opt("from-included", from_included.map(|id| self.bool(id)))
            .opt("to", Some(self.int(*to)))
            .opt("to-included", to_included.map(|id| self.bool(id)))
            .opt("if", when.map(|id| self.bool(id)))
    }
}
