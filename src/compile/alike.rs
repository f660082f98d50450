//! Generators whose moves differ only in their site, so that just their sites need to be listed.

use crate::ir::{Moves, MovesId, Program, Region, RegionId};

/// For each generator, whether its moves all do the same on one site each, or are parts of which each
/// has such moves, and nothing looks at them before one is chosen.
pub(super) fn of(program: &Program) -> Box<[bool]> {
    let sorted = program.meta.looks_at_moves();
    // Parts come before the generators that use them.
    let mut known: Vec<bool> = Vec::new();
    let is_one =
        |region: &RegionId| matches!(program.arena.regions[region.index()], Region::OfSite(_));
    for node in &program.arena.moves {
        let of = |id: &MovesId| known.get(id.index()).is_some_and(|alike| *alike);
        known.push(!sorted && are_alike(&node.op, of, is_one));
    }
    known.into()
}

/// The same for one of them, if it is known of its parts, and whether a region is just one site: then
/// a set would not be worth it.
fn are_alike(
    op: &Moves,
    of: impl Fn(&MovesId) -> bool,
    is_one: impl Fn(&RegionId) -> bool,
) -> bool {
    if let Moves::If(_, a, b) = op {
        of(a) && b.as_ref().is_none_or(of)
    } else if let Moves::All(parts) = op {
        parts.iter().all(of)
    } else if let Moves::Select(from, None) = op {
        from.level.is_none() && from.sites.is_some_and(|region| !is_one(&region))
    } else if let Moves::Remove(rule) = op {
        rule.takes_all() && !is_one(&rule.at)
    } else {
        matches!(op, Moves::Add(_))
    }
}
