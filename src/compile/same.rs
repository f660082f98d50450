//! Which expressions are certainly equal, and pieces whose moves are. Ops that are not listed count as different, which is always
//! safe: they are then worked out twice.

use crate::ir::{
    Arena, BetweenSpec, Bool, BoolId, Dirs, DirsId, FromSpec, Int, IntId, Ints, IntsId, Moves,
    MovesId, PieceFilter, Program, Region, RegionId, ToSpec, TrackPick,
};

/// How deep expressions are compared; those that are nested deeper count as different.
const MOST_DEEP: u32 = 32;

/// Whether two numbers are certainly equal.
pub(super) fn same_numbers(arena: &Arena, a: IntId, b: IntId) -> bool {
    same(arena, a, b, MOST_DEEP)
}

/// Whether two regions are certainly equal.
pub(super) fn same_regions(arena: &Arena, a: RegionId, b: RegionId) -> bool {
    same_sites(arena, a, b, MOST_DEEP)
}

/// Whether two lists are certainly equal.
pub(super) fn same_lists(arena: &Arena, a: IntsId, b: IntsId) -> bool {
    same_results(arena, a, b, MOST_DEEP)
}

/// Whether two conditions are certainly equal.
pub(super) fn same_conditions(arena: &Arena, a: BoolId, b: BoolId) -> bool {
    same_when(arena, a, b, MOST_DEEP)
}

/// Whether two generators certainly make the same moves, whatever follows from these.
pub(super) fn same_but_consequences(arena: &Arena, a: MovesId, b: MovesId) -> bool {
    same_op(arena, a, b, MOST_DEEP)
}

/// Gives pieces with equal moves the same generator, so that they can be asked for it together.
pub(super) fn join_moves_of_pieces(program: &mut Program) {
    let own: Vec<Option<MovesId>> = program.pieces.iter().map(|piece| piece.moves).collect();
    for (index, moves) in own.iter().enumerate() {
        let like = |other: &MovesId| {
            moves.is_some_and(|own| same_generator(&program.arena, *other, own, MOST_DEEP))
        };
        let known = own[..index].iter().flatten().copied().find(like);
        if known.is_some() {
            program.pieces[index].moves = known;
        }
    }
}

/// Whether two numbers are certainly equal, compared so deep.
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
        (Int::AtLevel(field, kind, a, level), Int::AtLevel(other, sort, b, height)) => {
            (field, kind) == (other, sort) && numbers(a, b) && numbers(level, height)
        }
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
        (Int::WherePiece(kind, a, state), Int::WherePiece(sort, b, other)) => {
            let states = |a, b| same(arena, a, b, depth);
            kind == sort && numbers(a, b) && same_or_none(*state, *other, states)
        }
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
        (Region::Filter(a, when), Region::Filter(b, other)) => {
            regions(a, b) && same_when(arena, *when, *other, depth)
        }
        (Region::Levels(a), Region::Levels(b)) => {
            let start = same_or_none(a.start, b.start, |a, b| same(arena, a, b, depth));
            let whens = same_or_none(a.when, b.when, |a, b| same_when(arena, a, b, depth));
            (a.kind, a.from_top) == (b.kind, b.from_top) && numbers(&a.at, &b.at) && start && whens
        }
        (_, _) => false,
    }
}

/// Whether two lists of results are certainly equal.
fn same_results(arena: &Arena, a: IntsId, b: IntsId, depth: u32) -> bool {
    let (a, b) = (&arena.lists[a.index()], &arena.lists[b.index()]);
    let (Ints::Results(from, to, number), Ints::Results(start, end, other)) = (a, b) else {
        return false;
    };
    let regions = |a, b| same_sites(arena, a, b, depth);
    regions(*from, *start) && regions(*to, *end) && same(arena, *number, *other, depth)
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

/// Whether two conditions are certainly equal.
fn same_when(arena: &Arena, a: BoolId, b: BoolId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let numbers = |a: &IntId, b: &IntId| same(arena, *a, *b, depth);
    let whens = |a: &BoolId, b: &BoolId| same_when(arena, *a, *b, depth);
    match (&arena.bools[a.index()], &arena.bools[b.index()]) {
        (Bool::Const(a), Bool::Const(b)) => a == b,
        (Bool::Not(a), Bool::Not(b)) => whens(a, b),
        (Bool::And(a), Bool::And(b)) | (Bool::Or(a), Bool::Or(b)) => {
            let mut pairs = a.iter().zip(b);
            a.len() == b.len() && pairs.all(|(a, b)| whens(a, b))
        }
        (Bool::If(when, a, b), Bool::If(other, c, d)) => {
            whens(when, other) && whens(a, c) && whens(b, d)
        }
        (Bool::Compare(how, a, b), Bool::Compare(way, c, d)) => {
            how == way && numbers(a, c) && numbers(b, d)
        }
        (Bool::Empty(kind, a), Bool::Empty(sort, b)) => kind == sort && numbers(a, b),
        (Bool::In(a, all), Bool::In(b, other)) => {
            numbers(a, b) && same_sites(arena, *all, *other, depth)
        }
        (Bool::InList(a, all), Bool::InList(b, other)) => {
            numbers(a, b) && same_results(arena, *all, *other, depth)
        }
        (Bool::OfInt(a), Bool::OfInt(b))
        | (Bool::Friend(a), Bool::Friend(b))
        | (Bool::Enemy(a), Bool::Enemy(b))
        | (Bool::Visited(a), Bool::Visited(b)) => numbers(a, b),
        (Bool::Pending, Bool::Pending) => true,
        (
            Bool::Threatened {
                piece,
                kind,
                at,
                moves: None,
            },
            Bool::Threatened {
                piece: other,
                kind: sort,
                at: place,
                moves: None,
            },
        ) => {
            let sites = same_or_none(*at, *place, |a, b| same_sites(arena, a, b, depth));
            let pieces = same_or_none(*piece, *other, |a, b| same(arena, a, b, depth));
            kind == sort && sites && pieces
        }
        (_, _) => false,
    }
}

/// Whether two expressions of directions are certainly equal.
fn same_dirs(arena: &Arena, a: DirsId, b: DirsId) -> bool {
    match (&arena.dirs[a.index()], &arena.dirs[b.index()]) {
        (Dirs::Radials(a), Dirs::Radials(b)) => a == b,
        (
            Dirs::Facing { by_facing, turns },
            Dirs::Facing {
                by_facing: others,
                turns: others_turn,
            },
        ) => by_facing == others && turns == others_turn,
        (_, _) => false,
    }
}

/// Whether two generators are certainly equal, with what follows from their moves.
fn same_generator(arena: &Arena, a: MovesId, b: MovesId, depth: u32) -> bool {
    let (then, follows) = (arena.moves[a.index()].then, arena.moves[b.index()].then);
    let generators = |a, b| same_generator(arena, a, b, depth.saturating_sub(1));
    same_op(arena, a, b, depth) && same_or_none(then, follows, generators)
}

/// Whether two generators are certainly equal, but for what follows from their moves.
fn same_op(arena: &Arena, a: MovesId, b: MovesId, depth: u32) -> bool {
    let Some(depth) = depth.checked_sub(1) else {
        return false;
    };
    let (a, b) = (&arena.moves[a.index()].op, &arena.moves[b.index()].op);
    let generators = |a: MovesId, b: MovesId| same_generator(arena, a, b, depth);
    let numbers = |a, b| same(arena, a, b, depth);
    let whens = |a, b| same_when(arena, a, b, depth);
    match (a, b) {
        (Moves::All(a), Moves::All(b)) | (Moves::Priority(a), Moves::Priority(b)) => {
            let mut pairs = a.iter().zip(b);
            a.len() == b.len() && pairs.all(|(a, b)| generators(*a, *b))
        }
        (Moves::If(when, a, b), Moves::If(other, c, d)) => {
            whens(*when, *other) && generators(*a, *c) && same_or_none(*b, *d, generators)
        }
        (Moves::Do(a), Moves::Do(b)) => {
            let parts = generators(a.first, b.first) && same_or_none(a.next, b.next, generators);
            parts && same_or_none(a.if_after, b.if_after, whens)
        }
        (Moves::ForEachPiece(a), Moves::ForEachPiece(b)) => {
            let kinds = (a.kind, &a.pieces, a.top) == (b.kind, &b.pieces, b.top);
            let within = same_or_none(a.within, b.within, |a, b| same_sites(arena, a, b, depth));
            let owners = numbers(a.owner, b.owner);
            kinds && owners && within && same_or_none(a.moves, b.moves, generators)
        }
        (Moves::ForEachDie(a), Moves::ForEachDie(b)) => {
            let dice = (a.set, a.combined) == (b.set, b.combined);
            let replayed = same_or_none(a.replay_double, b.replay_double, whens);
            let conditions = replayed && same_or_none(a.when, b.when, whens);
            dice && conditions && generators(a.moves, b.moves)
        }
        (Moves::Remove(a), Moves::Remove(b)) => {
            let plain = a.count.is_none() && b.count.is_none();
            let alike = (a.kind, a.at_end_of_turn) == (b.kind, b.at_end_of_turn);
            let levels = same_or_none(a.level, b.level, numbers);
            plain && alike && levels && same_sites(arena, a.at, b.at, depth)
        }
        (a, b) => same_ways(arena, a, b, depth),
    }
}

/// Whether two generators certainly take a single piece from the same sites to the same sites.
fn same_ways(arena: &Arena, a: &Moves, b: &Moves, depth: u32) -> bool {
    let starts = |a: &FromSpec, b: &FromSpec| same_start(arena, a, b, depth);
    let ends = |a: &ToSpec, b: &ToSpec| same_end(arena, a, b, depth);
    let between = |a: &BetweenSpec, b: &BetweenSpec| same_between(arena, a, b, depth);
    let dirs = |a: DirsId, b: DirsId| same_dirs(arena, a, b);
    let whens = |a, b| same_when(arena, a, b, depth);
    match (a, b) {
        (Moves::Step(a), Moves::Step(b)) => {
            starts(&a.from, &b.from) && dirs(a.dirs, b.dirs) && ends(&a.to, &b.to)
        }
        (Moves::Slide(a), Moves::Slide(b)) => {
            let lines = a.tracks.is_none() && b.tracks.is_none() && dirs(a.dirs, b.dirs);
            let ways = starts(&a.from, &b.from) && between(&a.between, &b.between);
            lines && ways && ends(&a.to, &b.to)
        }
        (Moves::Hop(a), Moves::Hop(b)) => {
            let ways = starts(&a.from, &b.from) && between(&a.between, &b.between);
            dirs(a.dirs, b.dirs) && ways && ends(&a.to, &b.to)
        }
        (Moves::Leap(a), Moves::Leap(b)) => {
            let ways = a.walks == b.walks && same_or_none(a.forward, b.forward, whens);
            starts(&a.from, &b.from) && ways && ends(&a.to, &b.to)
        }
        (Moves::FromTo(a), Moves::FromTo(b)) => {
            let counts = same_or_none(a.count, b.count, |a, b| same(arena, a, b, depth));
            let copies = same_or_none(a.copy, b.copy, whens);
            starts(&a.from, &b.from) && counts && copies && ends(&a.to, &b.to)
        }
        (Moves::Select(a, None), Moves::Select(b, None)) => starts(a, b),
        (Moves::Select(a, Some(to)), Moves::Select(b, Some(end))) => starts(a, b) && ends(to, end),
        (_, _) => false,
    }
}

fn same_start(arena: &Arena, a: &FromSpec, b: &FromSpec, depth: u32) -> bool {
    let whens = |a, b| same_when(arena, a, b, depth);
    a.kind == b.kind
        && same_or_none(a.sites, b.sites, |a, b| same_sites(arena, a, b, depth))
        && same_or_none(a.when, b.when, whens)
        && same_or_none(a.level, b.level, |a, b| same(arena, a, b, depth))
        && same_or_none(a.stack, b.stack, whens)
}

fn same_end(arena: &Arena, a: &ToSpec, b: &ToSpec, depth: u32) -> bool {
    let whens = |a, b| same_when(arena, a, b, depth);
    let plain = a.rotations.is_none() && b.rotations.is_none();
    plain
        && a.kind == b.kind
        && same_or_none(a.sites, b.sites, |a, b| same_sites(arena, a, b, depth))
        && same_or_none(a.level, b.level, |a, b| same(arena, a, b, depth))
        && same_or_none(a.when, b.when, whens)
        && same_or_none(a.apply, b.apply, |a, b| same_generator(arena, a, b, depth))
        && same_or_none(a.apply_when, b.apply_when, whens)
}

fn same_between(arena: &Arena, a: &BetweenSpec, b: &BetweenSpec, depth: u32) -> bool {
    let numbers = |a, b| same_or_none(a, b, |a, b| same(arena, a, b, depth));
    numbers(a.min, b.min)
        && numbers(a.max, b.max)
        && numbers(a.before, b.before)
        && numbers(a.after, b.after)
        && numbers(a.trail, b.trail)
        && same_or_none(a.when, b.when, |a, b| same_when(arena, a, b, depth))
        && same_or_none(a.apply, b.apply, |a, b| same_generator(arena, a, b, depth))
}
