//! Which regions depend on nothing but a single number.

use crate::ir::{
    Arena, BySite, Component, Components, Expr, Int, IntId, Leaf, Program, Region, RegionId, Vars,
    Wholes,
};

/// Boards with more sites than this keep no sets.
const MOST_SITES: usize = 512;

/// The regions of a program that depend on a single number.
pub(super) fn of(program: &Program) -> BySite {
    let arena = &program.arena;
    let sites = program.layout.max_words * 64;
    if sites > MOST_SITES {
        return BySite::default();
    }
    let wholes = Wholes::new(arena);
    let regions = (0..arena.regions.len()).map(|index| RegionId(index as u32));
    BySite::new(
        regions.map(|region| number_of(arena, &wholes, region)),
        sites,
    )
}

/// The number that a region depends on, if there is only one and nothing else. Regions that are a
/// look-up in any case are left out.
fn number_of(arena: &Arena, wholes: &Wholes<'_>, id: RegionId) -> Option<IntId> {
    let region = &arena.regions[id.index()];
    let is_quick = matches!(
        region,
        Region::OfSite(_) | Region::Indexed(..) | Region::ByPlayer(..)
    );
    let own = arena.effects(Expr::Region(id));
    if is_quick || own.reads != Components::NONE || own.vars != Vars::NONE {
        return None;
    }
    let mut number = None;
    for (child, _) in own.children {
        let whole = wholes.of(child);
        if whole.reads == Components::NONE && whole.vars == Vars::NONE {
            continue;
        }
        let one = match child {
            Expr::Int(int) => Some(int),
            Expr::Region(region) => {
                if let Region::OfSite(int) = arena.regions[region.index()] {
                    Some(int)
                } else {
                    None
                }
            }
            Expr::Bool(_) | Expr::List(_) | Expr::Dirs(_) | Expr::Moves(_) => None,
        };
        let is_new = number.replace(one?).is_none();
        if !is_new || whole.reads.has(Component::Chance) {
            return None;
        }
    }
    // A region of a constant has been worked out before.
    number.filter(|int| !matches!(arena.ints[int.index()], Int::Leaf(Leaf::Const(_))))
}
