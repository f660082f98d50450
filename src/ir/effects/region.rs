//! What sets of sites read.

use super::{Component, Effects, Vars};
use crate::ir::{
    Around, AroundRule, BetweenRule, DirectionRule, DistanceRule, LevelsRule, PacesRule, Region,
    SightRule,
};

#[expect(clippy::too_many_lines, reason = "a table: what each op reads")]
pub(super) fn of(op: &Region) -> Effects {
    let none = Effects::none();
    match op {
        Region::Fixed(_) => none,
        Region::Empty(_) => none.reads(Component::Pieces),
        Region::Context => none.vars(Vars::SITES),
        Region::Occupied(filter) if filter.pieces.is_some() => {
            none.reads(Component::Levels).filter(filter)
        }
        Region::Occupied(filter) => none.filter(filter),
        Region::OccupiedBelow(filter) => none.reads(Component::Levels).filter(filter),
        Region::If(when, a, b) => none.bool(*when).region(*a).maybe(*b, Effects::region),
        Region::Union(all) | Region::Intersection(all) => none.each(all, Effects::region),
        Region::Difference(a, b) => none.region(*a).region(*b),
        Region::OfList(list) => none.list(*list),
        Region::OfSite(site) => none.int(*site),
        Region::ByPlayer(all, player) => none.int(*player).each(all, Effects::region),
        Region::Indexed(_, index) => none.int(*index),
        Region::Filter(all, when) => none.region(*all).passing(Vars::SITE).bool(*when),
        Region::ForEachSite(all, each) => none.region(*all).passing(Vars::SITE).region(*each),
        Region::ForEachPlayer(all, each) => none.list(*all).passing(Vars::PLAYER).region(*each),
        Region::Levels(rule) => of_levels(rule),
        Region::Loop(rule, _) => none.ring(rule),
        Region::Crossing(edge) => none.int(*edge),
        Region::Around(rule) => of_around(rule),
        Region::Direction(rule) => of_direction(rule),
        Region::Between(rule) => of_between(rule),
        Region::LineOfSight(SightRule { at, dirs, .. }) => {
            none.reads(Component::Pieces).int(*at).dirs(*dirs)
        }
        Region::Group(rule, at) => none.group(rule).int(*at),
        Region::Groups(rule, from) => none.group(rule).region(*from),
        Region::Paces(PacesRule {
            step,
            from,
            min,
            max,
        }) => {
            let known = none.int(*from).int(*min).int(*max);
            known.passing(Vars::FROM).moves(*step)
        }
        Region::Distance(DistanceRule { from, min, max, .. }) => {
            none.int(*from).int(*min).int(*max)
        }
        Region::Walk(_, _, from) => none.int(*from),
        Region::Pattern(rule) => none.pattern(rule),
        Region::Expand(_, region, steps, dirs) => none.region(*region).int(*steps).dirs(*dirs),
        Region::FromOf(moves) | Region::ToOf(moves) => none.moves(*moves),
        Region::Winning(player, moves) => none.reads_all().int(*player).moves(*moves),
        Region::Pending => none.reads(Component::Pending),
        Region::ToClear => none.reads(Component::ToClear),
        Region::Landed => none.reads(Component::Landed),
        Region::Covered(_, at) => none
            .reads(Component::Pieces)
            .reads(Component::State)
            .int(*at),
        Region::Hidden(data, _, players) => {
            let mut known = none.reads(Component::Hidden).list(*players);
            known.hidden = data.bit();
            known
        }
        Region::WithState(_, state) => none
            .reads(Component::Pieces)
            .reads(Component::State)
            .int(*state),
        Region::LineOfPlay => none.reads(Component::Pieces).reads(Component::State),
        Region::LastBetween => none.reads(Component::Last),
        Region::Start(kinds) => none.reads(Component::Starts).each(kinds, Effects::int),
        Region::Track { track, from, to } => {
            // Only to find where a piece stands on a track is the board looked at.
            let known = match from {
                Some(from) => none.track(track).int(*from),
                None => none.maybe(track.owner, Effects::int),
            };
            known.maybe(*to, Effects::int)
        }
        Region::Incident { at, .. } => none.int(*at),
        Region::Random(region, count) => none.reads(Component::Chance).region(*region).int(*count),
    }
}

fn of_levels(rule: &LevelsRule) -> Effects {
    let known = Effects::reading(Component::Pieces).reads(Component::Levels);
    let known = known.int(rule.at).maybe(rule.start, Effects::int);
    known.passing(Vars::LEVEL).maybe(rule.when, Effects::bool)
}

fn of_around(rule: &AroundRule) -> Effects {
    let known = match rule.which {
        Around::Any => Effects::none(),
        Around::Empty | Around::NotEmpty => Effects::reading(Component::Pieces),
        Around::Own | Around::NotOwn | Around::Enemy | Around::NotEnemy => {
            Effects::reading(Component::Pieces).reads(Component::Mover)
        }
    };
    let known = known.region(rule.of).int(rule.distance).dirs(rule.dirs);
    known.passing(Vars::TO).maybe(rule.when, Effects::bool)
}

fn of_direction(rule: &DirectionRule) -> Effects {
    let known = Effects::none().region(rule.from).dirs(rule.dirs);
    let known = known.maybe(rule.included, Effects::bool);
    let known = known.maybe(rule.stop_included, Effects::bool);
    let known = known.maybe(rule.distance, Effects::int);
    known.passing(Vars::TO).maybe(rule.stop, Effects::bool)
}

fn of_between(rule: &BetweenRule) -> Effects {
    let known = Effects::none().dirs(rule.dirs);
    let known = known.int(rule.from).int(rule.to);
    let known = known.maybe(rule.from_included, Effects::bool);
    let known = known.maybe(rule.to_included, Effects::bool);
    known.passing(Vars::BETWEEN).maybe(rule.when, Effects::bool)
}
