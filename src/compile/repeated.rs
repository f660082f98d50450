//! Finds numbers that occur more than once in the rules and depend only on the position, so that
//! they are worked out once for all their uses.

use super::same::same_numbers;
use super::trips::trip_of;
use crate::ir::{
    Arena, Component, Components, ContextVar, Expr, Int, IntId, Program, Repeated, Vars,
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

/// The numbers of a program that are worth keeping: those that occur twice and take long.
pub(super) fn of(program: &Program) -> Repeated {
    let arena = &program.arena;
    let numbers = arena.ints.len();
    if numbers > MOST_NUMBERS {
        return Repeated::default();
    }
    // Groups of equal numbers, the first one first.
    let mut groups: Vec<Vec<IntId>> = Vec::new();
    let all = (0..numbers as u32).map(IntId);
    for id in all.filter(|id| takes_long(program, &arena.ints[id.index()])) {
        let like = |group: &Vec<IntId>| same_numbers(arena, group[0], id);
        match groups.iter().position(like) {
            Some(group) => groups[group].push(id),
            None if groups.len() < MOST_KEPT => groups.push(vec![id]),
            None => {}
        }
    }
    let mut known = Repeated::default();
    for group in groups.iter().filter(|group| group.len() > 1) {
        if let Some(passed) = passed_to(arena, group[0]) {
            known.passed.push(passed);
            known.by_number.resize(numbers, 0);
            for id in group {
                known.by_number[id.index()] = known.passed.len() as u32;
            }
        }
    }
    known
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

/// Which of the values passed down a number depends on; `None` if it cannot be kept, as one that
/// depends on the level.
fn passed_to(arena: &Arena, id: IntId) -> Option<[Option<ContextVar>; 2]> {
    let whole = arena.whole(Expr::Int(id));
    let known = ContextVar::WITHOUT_LEVEL
        .iter()
        .fold(Vars::NONE, |known, var| known.and(Vars::of(*var)));
    let mut vars = ContextVar::WITHOUT_LEVEL
        .into_iter()
        .filter(|var| whole.vars.has(*var));
    let passed = [vars.next(), vars.next()];
    let kept = whole.reads.is_within(KEY) && whole.vars.without(known).is_empty();
    (kept && vars.next().is_none()).then_some(passed)
}
