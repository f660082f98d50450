//! Generators whose moves differ only in their sites, so that just these need to be listed.

use crate::ir::{Bool, FromToRule, Moves, MovesId, Program, Region, RegionId, SMALL};

/// Two answers for each generator, if nothing looks at its moves before one is chosen. Do all of them
/// the same on one site each, or from each of some sites to each of some others, or are there parts
/// of which each has such moves? And may the first moves be of that kind, because the others are
/// only added to them?
pub(super) fn of(program: &Program) -> (Box<[bool]>, Box<[bool]>) {
    let sorted = program.meta.looks_at_moves();
    // If pieces turn or are large, their moves are looked at again.
    let turned = program.needs.rotation || program.needs.large;
    // In browsers only moves on one site each are listed so, and no others behind them.
    let simple = SMALL;
    // Parts come before the generators that use them.
    let (mut alike, mut gathered): (Vec<bool>, Vec<bool>) = Default::default();
    for node in &program.arena.moves {
        let of = |known: &[bool], id: &MovesId| known.get(id.index()).is_some_and(|known| *known);
        let are_alike = !sorted && are_alike(program, &node.op, |id| of(&alike, id));
        let are_added =
            !(sorted || turned || simple) && are_added(&node.op, |id| of(&gathered, id));
        alike.push(are_alike);
        gathered.push(are_alike || are_added);
    }
    (alike.into(), gathered.into())
}

/// The first answer for one of them, if it is known of its parts.
fn are_alike(program: &Program, op: &Moves, of: impl Fn(&MovesId) -> bool) -> bool {
    if let Moves::If(_, a, b) = op {
        of(a) && b.as_ref().is_none_or(of)
    } else if let Moves::All(parts) | Moves::Priority(parts) = op {
        parts.iter().all(of)
    } else if let Moves::Select(from, None) = op {
        from.level.is_none() && from.sites.is_some_and(|region| !is_one(program, region))
    } else if let Moves::Remove(rule) = op {
        rule.takes_all() && !is_one(program, rule.at)
    } else if let Moves::FromTo(rule) = op
        && !SMALL
    {
        carries_alike(program, rule)
    } else {
        matches!(op, Moves::Add(_))
    }
}

/// Whether a region is just one site: then a set would not be worth it.
fn is_one(program: &Program, region: RegionId) -> bool {
    matches!(program.arena.regions[region.index()], Region::OfSite(_))
}

/// Whether a rule carries or copies the top piece of each of some sites to each of some others, which
/// are the same for all.
fn carries_alike(program: &Program, rule: &FromToRule) -> bool {
    let FromToRule {
        from,
        to,
        count,
        copy,
    } = rule;
    let many = |region: &RegionId| !is_one(program, *region);
    let same = |region: &RegionId| many(region) && program.context_free[region.index()];
    let known = |when| matches!(program.arena.bools[when], Bool::Const(_));
    let needs = &program.needs;
    from.sites.as_ref().is_some_and(many)
        && to.sites.as_ref().is_some_and(same)
        && (to.when, to.apply, to.level, *count) == (None, None, None, None)
        && (from.level, from.stack) == (None, None)
        && copy.is_none_or(|copy| known(copy.index()))
        && !(needs.rotation || needs.large || needs.asks.chance_in_play)
}

/// The second answer for one of them, if it is known of its parts.
fn are_added(op: &Moves, of: impl Fn(&MovesId) -> bool) -> bool {
    if let Moves::If(_, a, b) = op {
        of(a) && b.as_ref().is_none_or(of)
    } else if let Moves::All(parts) | Moves::Priority(parts) = op {
        parts.iter().all(of)
    } else if let Moves::ForEachValue(_, each) | Moves::ForEachPlayer(_, each) = op {
        of(each)
    } else if let Moves::ForEachLevel(rule) = op {
        of(&rule.moves)
    } else {
        matches!(
            op,
            Moves::Add(_)
                | Moves::FromTo(_)
                | Moves::Select(..)
                | Moves::Remove(_)
                | Moves::Promote { .. }
                | Moves::Note
                | Moves::Pass
                | Moves::MoveAgain
                | Moves::Change(_)
        )
    }
}
