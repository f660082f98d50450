//! Finds numbers that occur more than once in the rules and depend only on the position, so that
//! they are worked out once for all their uses.

use crate::ir::{
    Arena, Component, Components, ContextVar, Expr, Int, IntId, PieceFilter, Program, Region,
    RegionId, Repeated, TrackPick, Vars,
};

/// Programs with more numbers than this are skipped, because comparing them all would take too
/// long.
const MOST_NUMBERS: usize = 20_000;

/// How many different numbers are kept at most.
const MOST_KEPT: usize = 256;

/// How deep numbers are compared; those that are nested deeper count as different.
const MOST_DEEP: u32 = 32;

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
    for id in all.filter(|id| takes_long(&arena.ints[id.index()])) {
        let like = |group: &Vec<IntId>| same(arena, group[0], id, MOST_DEEP);
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
fn takes_long(op: &Int) -> bool {
    matches!(
        op,
        Int::TrackMove { .. }
            | Int::TrackSteps(..)
            | Int::Pips(_)
            | Int::RegionSite(..)
            | Int::CountSites(_)
            | Int::CountPieces(_)
            | Int::StackSize(..)
            | Int::LargeSize(..)
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

/// Whether two numbers are certainly equal. Ops that are not listed count as different, which is
/// always safe: they are then worked out twice.
fn same(arena: &Arena, a: IntId, b: IntId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let numbers = |a: &IntId, b: &IntId| same(arena, *a, *b, depth);
    let regions = |a: &RegionId, b: &RegionId| same_sites(arena, *a, *b, depth);
    match (&arena.ints[a.index()], &arena.ints[b.index()]) {
        (Int::Leaf(a), Int::Leaf(b)) => a == b,
        (Int::Var(a), Int::Var(b)) | (Int::Pips(a), Int::Pips(b)) => a == b,
        (Int::Abs(a), Int::Abs(b)) => numbers(a, b),
        (Int::Two(how, a, b), Int::Two(way, c, d)) => how == way && numbers(a, c) && numbers(b, d),
        (Int::At(field, kind, a), Int::At(other, sort, b)) => {
            (field, kind) == (other, sort) && numbers(a, b)
        }
        (Int::CountAt(kind, a), Int::CountAt(sort, b))
        | (Int::TopLevel(kind, a), Int::TopLevel(sort, b)) => kind == sort && numbers(a, b),
        (Int::Score(a), Int::Score(b)) => numbers(a, b),
        (Int::MapEntry(map, a), Int::MapEntry(other, b)) => map == other && numbers(a, b),
        (Int::Table(table, a), Int::Table(other, b)) => table == other && numbers(a, b),
        (Int::PieceOf(by, a), Int::PieceOf(other, b)) => by == other && numbers(a, b),
        (Int::HandSite(a, b), Int::HandSite(c, d)) => numbers(a, c) && numbers(b, d),
        (
            Int::TrackMove { track, from, steps },
            Int::TrackMove {
                track: other,
                from: start,
                steps: places,
            },
        ) => {
            same_track(arena, track, other, depth) && numbers(from, start) && numbers(steps, places)
        }
        (Int::TrackSteps(track, a, b), Int::TrackSteps(other, c, d)) => {
            same_track(arena, track, other, depth) && numbers(a, c) && numbers(b, d)
        }
        (Int::RegionSite(all, a), Int::RegionSite(other, b)) => {
            regions(all, other) && numbers(a, b)
        }
        (Int::CountSites(a), Int::CountSites(b)) => regions(a, b),
        (Int::StackSize(kind, a), Int::StackSize(sort, b))
        | (Int::LargeSize(kind, a), Int::LargeSize(sort, b)) => kind == sort && regions(a, b),
        (Int::CountPieces(a), Int::CountPieces(b)) => same_pieces(arena, a, b, depth),
        (_, _) => false,
    }
}

/// Whether two regions are certainly equal.
fn same_sites(arena: &Arena, a: RegionId, b: RegionId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let numbers = |a: &IntId, b: &IntId| same(arena, *a, *b, depth);
    let regions = |a: &RegionId, b: &RegionId| same_sites(arena, *a, *b, depth);
    let each = |all: &[RegionId], other: &[RegionId]| {
        let mut pairs = all.iter().zip(other);
        all.len() == other.len() && pairs.all(|(a, b)| regions(a, b))
    };
    match (&arena.regions[a.index()], &arena.regions[b.index()]) {
        (Region::Fixed(a), Region::Fixed(b)) => a == b,
        (Region::Empty(a), Region::Empty(b)) => a == b,
        (Region::OfSite(a), Region::OfSite(b)) => numbers(a, b),
        (Region::Occupied(a), Region::Occupied(b)) => same_pieces(arena, a, b, depth),
        (Region::Indexed(sets, a), Region::Indexed(other, b)) => sets == other && numbers(a, b),
        (Region::ByPlayer(all, a), Region::ByPlayer(other, b)) => each(all, other) && numbers(a, b),
        (Region::Union(a), Region::Union(b))
        | (Region::Intersection(a), Region::Intersection(b)) => each(a, b),
        (Region::Difference(a, b), Region::Difference(c, d)) => regions(a, c) && regions(b, d),
        (_, _) => false,
    }
}

fn same_track(arena: &Arena, a: &TrackPick, b: &TrackPick, depth: u32) -> bool {
    a.tracks == b.tracks && same_or_none(a.owner, b.owner, |a, b| same(arena, a, b, depth))
}

fn same_pieces(arena: &Arena, a: &PieceFilter, b: &PieceFilter, depth: u32) -> bool {
    (a.kind, a.team, &a.pieces) == (b.kind, b.team, &b.pieces)
        && same_or_none(a.owner, b.owner, |a, b| same(arena, a, b, depth))
        && same_or_none(a.within, b.within, |a, b| same_sites(arena, a, b, depth))
}

/// Whether both are equal, or both are missing.
fn same_or_none<T>(a: Option<T>, b: Option<T>, same: impl Fn(T, T) -> bool) -> bool {
    match (a, b) {
        (None, None) => true,
        (Some(a), Some(b)) => same(a, b),
        (None, Some(_)) | (Some(_), None) => false,
    }
}
