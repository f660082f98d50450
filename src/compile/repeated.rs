//! Finds numbers that occur more than once in the rules and depend only on the position, so that
//! they are worked out once for all their uses; and lists and regions that depend only on it and the
//! last move.

use super::same::{same_lists, same_numbers, same_regions};
use super::trips::trip_of;
use crate::ir::{
    Arena, Component, Components, ContextVar, Expr, Int, IntId, Ints, IntsId, Passed, Program,
    Region, RegionId, Repeated, SMALL, Vars,
};

/// Programs with more numbers than this are skipped, because comparing them all would take too
/// long.
const MOST_NUMBERS: usize = 20_000;

/// How many different numbers are kept at most.
const MOST_KEPT: usize = 256;

/// What the hashes of a position cover: the board with the mover and the next player, and the
/// numbers that belong to no site.
const KEY: Components = Components::BOARD.and(Components::of(&[
    Component::Places,
    Component::Score,
    Component::Amount,
    Component::PlayerValue,
    Component::Vars,
    Component::Events,
    Component::Dice,
]));

/// What the keys of lists cover.
const KEY_OF_LIST: Components = KEY.with(Component::Last);

/// The numbers and lists of a program that are worth keeping: those that occur twice and take long.
pub(super) fn of(program: &Program) -> Repeated {
    let arena = &program.arena;
    let numbers = arena.ints.len();
    if numbers > MOST_NUMBERS {
        return Repeated::default();
    }
    let all = (0..numbers as u32).map(IntId);
    let long = all.filter(|id| takes_long(program, &arena.ints[id.index()]));
    let groups = equals(long, |a, b| same_numbers(arena, a, b));
    let mut known = Repeated::default();
    for group in groups.iter().filter(|group| group.len() > 1) {
        if let Some(passed) = passed_to(arena, Expr::Int(group[0]), KEY) {
            known.passed.push(passed);
            known.by_number.resize(numbers, 0);
            for id in group {
                known.by_number[id.index()] = known.passed.len() as u32;
            }
        }
    }
    // In browsers neither is kept, so that the page stays small.
    if !SMALL {
        keep_lists(arena, &mut known);
        keep_regions(arena, &mut known);
    }
    known
}

/// Adds the sites of other regions where a condition holds, if they occur more than once, and the
/// groups, which rules ask for at one site after the other.
fn keep_regions(arena: &Arena, known: &mut Repeated) {
    let all = || (0..arena.regions.len() as u32).map(RegionId);
    let filters = all().filter(|id| matches!(arena.regions[id.index()], Region::Filter(..)));
    let filters = equals(filters, |a, b| same_regions(arena, a, b));
    let twice = filters.into_iter().filter(|group| group.len() > 1);
    let filters = twice.filter_map(|group| {
        let passed = passed_to(arena, Expr::Region(group[0]), KEY_OF_LIST)?;
        Some((group, passed))
    });
    let groups = all().filter(|id| is_group_of_board(arena, *id));
    let groups = groups.map(|id| (vec![id], [None, None]));
    for (group, passed) in filters.chain(groups) {
        known.passed_to_region.push(passed);
        known.by_region.resize(arena.regions.len(), 0);
        for id in &group {
            known.by_region[id.index()] = known.passed_to_region.len() as u32;
        }
    }
}

/// Whether a region is the group of a site, to which the same sites belong wherever it is asked for.
fn is_group_of_board(arena: &Arena, id: RegionId) -> bool {
    let Region::Group(rule, _) = &arena.regions[id.index()] else {
        return false;
    };
    rule.when.is_none_or(|when| {
        let whole = arena.whole(Expr::Bool(when));
        let of_board = whole.reads.is_within(KEY.without(Component::Levels));
        of_board && whole.vars.without(Vars::TO).is_empty()
    })
}

/// Adds the lists of results: making one takes so long that keeping it pays even if it occurs once,
/// because it may be asked for each of several numbers.
fn keep_lists(arena: &Arena, known: &mut Repeated) {
    let all = (0..arena.lists.len() as u32).map(IntsId);
    let results = all.filter(|id| matches!(arena.lists[id.index()], Ints::Results(..)));
    for group in equals(results, |a, b| same_lists(arena, a, b)) {
        if let Some(passed) = passed_to(arena, Expr::List(group[0]), KEY_OF_LIST) {
            known.passed_to_list.push(passed);
            known.by_list.resize(arena.lists.len(), 0);
            for id in &group {
                known.by_list[id.index()] = known.passed_to_list.len() as u32;
            }
        }
    }
}

/// Groups of equal expressions, the first one first.
fn equals<Id: Copy>(all: impl Iterator<Item = Id>, same: impl Fn(Id, Id) -> bool) -> Vec<Vec<Id>> {
    let mut groups: Vec<Vec<Id>> = Vec::new();
    for id in all {
        match groups.iter().position(|group| same(group[0], id)) {
            Some(group) => groups[group].push(id),
            None if groups.len() < MOST_KEPT => groups.push(vec![id]),
            None => {}
        }
    }
    groups
}

/// Whether a number takes longer to work out than to look up.
fn takes_long(program: &Program, op: &Int) -> bool {
    if let Int::TrackMove { track, from, steps } = op {
        let is_read = |id: &IntId| matches!(program.arena.ints[id.index()], Int::Leaf(_));
        return ![from, steps].into_iter().all(is_read) || trip_of(program, track).is_none();
    }
    matches!(
        op,
        Int::TrackSteps(..)
            | Int::Pips(_)
            | Int::RegionSite(..)
            | Int::CountSites(_)
            | Int::CountPieces(_)
            | Int::StackSize(..)
            | Int::LargeSize(..)
            | Int::WherePiece(..)
    )
}

/// Which of the values passed down an expression depends on; `None` if it cannot be kept, as one
/// that depends on the level.
fn passed_to(arena: &Arena, expr: Expr, key: Components) -> Option<Passed> {
    let whole = arena.whole(expr);
    let known = ContextVar::WITHOUT_LEVEL
        .iter()
        .fold(Vars::NONE, |known, var| known.and(Vars::of(*var)));
    let mut vars = ContextVar::WITHOUT_LEVEL
        .into_iter()
        .filter(|var| whole.vars.has(*var));
    let passed = [vars.next(), vars.next()];
    let kept = whole.reads.is_within(key) && whole.vars.without(known).is_empty();
    (kept && vars.next().is_none()).then_some(passed)
}
