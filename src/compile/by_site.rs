//! Which regions depend on nothing, or on nothing but the mover or a single number.

use crate::ir::{
    Arena, BySite, Component, Components, ContextVar, DependsOn, Expr, IntId, Program, Region,
    RegionId, Vars, Wholes,
};

/// On boards with more sites than this only what depends on nothing is kept.
const MOST_SITES: usize = 512;

/// The regions of a program that depend on a single number at most.
pub(super) fn of(program: &Program) -> BySite {
    let arena = &program.arena;
    let sites = program.layout.max_words * 64;
    let wholes = Wholes::new(arena);
    let regions = (0..arena.regions.len()).map(|index| RegionId(index as u32));
    let kept = regions.map(|region| {
        let depends_on = dependence(arena, &wholes, region)?;
        let is_kept = sites <= MOST_SITES || depends_on == DependsOn::Nothing;
        is_kept.then_some(depends_on)
    });
    BySite::new(kept, sites)
}

/// What a region depends on, if that is a single number at most. Regions that are a look-up in any
/// case are left out.
fn dependence(arena: &Arena, wholes: &Wholes<'_>, id: RegionId) -> Option<DependsOn> {
    let is_quick = matches!(
        arena.regions[id.index()],
        Region::Fixed(_) | Region::OfSite(_) | Region::Indexed(..) | Region::ByPlayer(..)
    );
    if is_quick {
        return None;
    }
    let whole = wholes.of(Expr::Region(id));
    if whole.reads == Components::of(&[Component::Mover]) && whole.vars == Vars::NONE {
        return Some(DependsOn::Mover);
    }
    if whole.reads == Components::NONE {
        if whole.vars == Vars::NONE {
            return Some(DependsOn::Nothing);
        }
        let mut vars = ContextVar::WITHOUT_LEVEL.into_iter();
        let only = vars.find(|var| whole.vars == Vars::of(*var));
        return only.map(DependsOn::Var);
    }
    number_of(arena, wholes, id).map(DependsOn::Number)
}

/// The number that a region depends on, if there is only one and nothing else.
fn number_of(arena: &Arena, wholes: &Wholes<'_>, id: RegionId) -> Option<IntId> {
    let own = arena.effects(Expr::Region(id));
    if own.reads != Components::NONE || own.vars != Vars::NONE {
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
    number
}
