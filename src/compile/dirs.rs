//! Turns unions and differences of directions into one table of lines, or one for each way a piece
//! may face.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::ir::{Dirs, Program, Radials, RadialsId};

/// Two tables to be joined; `None` where nothing leads on.
type Pair = (Option<RadialsId>, Option<RadialsId>);

/// The tables that were joined from two, so that none is made twice.
type Joined = FxHashMap<Pair, Option<RadialsId>>;

/// How many lines all joined tables may have together: a list may name the same direction many
/// times.
const MOST_LINES: usize = 1 << 21;

/// Makes these tables. Differences are replaced only if every player's pieces face some way.
pub(super) fn join(program: &mut Program) {
    unite(program);
    if (1..=program.players).all(|player| program.facing.get(player).is_some_and(Option::is_some)) {
        subtract(program);
    }
}

/// Replaces differences that remove the directions a piece faces from a fixed table. Where a
/// player's pieces face no way, all directions would have to remain, and a table by facing cannot
/// express that.
fn subtract(program: &mut Program) {
    for index in 0..program.arena.dirs.len() {
        let Dirs::Difference(a, b) = program.arena.dirs[index] else {
            continue;
        };
        let dirs = &program.arena.dirs;
        if let (Dirs::Radials(all), Dirs::Facing { by_facing, turns }) =
            (&dirs[a.index()], &dirs[b.index()])
        {
            let (all, turns, faced) = (*all, *turns, by_facing.clone());
            let mut made: FxHashMap<Option<RadialsId>, RadialsId> = FxHashMap::default();
            let tables = faced.iter().map(|without| {
                *made.entry(*without).or_insert_with(|| {
                    let Some(without) = without else { return all };
                    let radials = &program.radials;
                    let table = without_these(&radials[all.index()], &radials[without.index()]);
                    program.radials.push(table);
                    RadialsId(program.radials.len() as u32 - 1)
                })
            });
            let by_facing: Box<[_]> = tables.map(Some).collect();
            program.arena.dirs[index] = Dirs::Facing { by_facing, turns };
        }
    }
}

/// The lines of a table, without those that lead in a direction that another table has from the
/// same site.
fn without_these(all: &Radials, without: &Radials) -> Radials {
    let mut table = Radials {
        sites: all.sites.clone(),
        lines_from: vec![0],
        ..Radials::default()
    };
    for site in 0..all.lines_from.len().saturating_sub(1) {
        let leads = |line: &usize| {
            let mut others = without.lines(site);
            !others.any(|other| without.direction[other] == all.direction[*line])
        };
        for line in all.lines(site).filter(leads) {
            table.spans.push(all.spans[line]);
            table.direction.push(all.direction[line]);
            table.opposite.push(u32::MAX);
        }
        table.lines_from.push(table.spans.len() as u32);
    }
    table
}

/// Replaces unions of directions that are the same for everybody, or depend on facing alike, as long
/// as there is room for more lines.
fn unite(program: &mut Program) {
    let mut joined = Joined::default();
    let mut room = MOST_LINES;
    for index in 0..program.arena.dirs.len() {
        let Dirs::Union(a, b) = program.arena.dirs[index] else {
            continue;
        };
        let dirs = &program.arena.dirs;
        let rotation = program.needs.rotation;
        let Some((turns, pairs)) = pairs(&dirs[a.index()], &dirs[b.index()], rotation) else {
            continue;
        };
        let new = pairs.iter().filter(|pair| !joined.contains_key(pair));
        let lines = |id: &RadialsId| program.radials[id.index()].spans.len();
        let needed: usize = new.flat_map(|(a, b)| a.iter().chain(b)).map(lines).sum();
        if needed > room {
            continue;
        }
        room -= needed;
        let tables = pairs.iter().map(|(a, b)| {
            let made = joined.entry((*a, *b));
            *made.or_insert_with(|| one_after_the_other(&mut program.radials, *a, *b))
        });
        let tables: Box<[_]> = tables.collect();
        program.arena.dirs[index] = match (turns, &tables[..]) {
            (None, [Some(table)]) => Dirs::Radials(*table),
            (None, _) => continue,
            (Some(turns), _) => Dirs::Facing {
                by_facing: tables,
                turns,
            },
        };
    }
}

/// The tables of two directions that are to be joined: one pair, or one for each way a piece may
/// face and whether it turns. `None` if they depend on other things.
fn pairs(a: &Dirs, b: &Dirs, rotation: bool) -> Option<(Option<bool>, Vec<Pair>)> {
    if let (Dirs::Radials(a), Dirs::Radials(b)) = (a, b) {
        return Some((None, vec![(Some(*a), Some(*b))]));
    }
    if let (
        Dirs::Facing { by_facing, turns },
        Dirs::Facing {
            by_facing: others,
            turns: others_turn,
        },
    ) = (a, b)
        && by_facing.len() == others.len()
        && (turns == others_turn || !rotation)
    {
        let pairs = by_facing.iter().copied().zip(others.iter().copied());
        return Some((Some(*turns), pairs.collect()));
    }
    None
}

/// The table with, for each site, the lines of the first and then those of the second.
fn one_after_the_other(
    radials: &mut Vec<Radials>,
    first: Option<RadialsId>,
    second: Option<RadialsId>,
) -> Option<RadialsId> {
    let (Some(a), Some(b)) = (first, second) else {
        return first.or(second);
    };
    let table = both(&radials[a.index()], &radials[b.index()]);
    radials.push(table);
    Some(RadialsId(radials.len() as u32 - 1))
}

fn both(a: &Radials, b: &Radials) -> Radials {
    let shared = Arc::ptr_eq(&a.sites, &b.sites);
    let mut table = Radials {
        sites: if shared {
            a.sites.clone()
        } else {
            a.sites.iter().chain(b.sites.iter()).copied().collect()
        },
        lines_from: vec![0],
        ..Radials::default()
    };
    let sites = a.lines_from.len().max(b.lines_from.len()).saturating_sub(1);
    let parts = [(a, 0), (b, if shared { 0 } else { a.sites.len() as u32 })];
    // Lines that are only found as the opposites of others, with those.
    let mut backward = Vec::new();
    for site in 0..sites {
        let start = table.spans.len();
        for (part, beyond) in parts {
            let span = |line: usize| {
                let (from, to) = part.spans[line];
                (from + beyond, to + beyond)
            };
            let lines = part.lines(site);
            for line in lines.clone() {
                let opposite = part.opposite(line).filter(|other| !lines.contains(other));
                backward.extend(opposite.map(|other| (table.spans.len(), span(other))));
                table.spans.push(span(line));
                table.direction.push(part.direction[line]);
            }
        }
        let own = start..table.spans.len();
        for line in own.clone() {
            let back = table.direction[line].opposite();
            let other = own.clone().find(|other| table.direction[*other] == back);
            let other = other.map_or(u32::MAX, |other| other as u32);
            table.opposite.push(other);
        }
        table.lines_from.push(own.end as u32);
    }
    for (line, span) in backward {
        if table.opposite[line] == u32::MAX {
            table.opposite[line] = table.spans.len() as u32;
            table.spans.push(span);
            table.direction.push(table.direction[line].opposite());
            table.opposite.push(line as u32);
        }
    }
    table
}
