//! From a draft to a program: what a state must hold, and where it lies.

mod alike;
mod apart;
mod asked;
mod by_site;
mod certain;
mod choices;
mod code;
mod constraints;
mod counted;
mod crossings;
mod dirs;
mod distances;
mod jumps;
mod lift;
mod load;
mod local;
mod needs;
mod plan;
mod reach;
mod repeated;
mod same;
mod series;
mod trips;
mod unread;

use std::hash::Hasher as _;
use std::sync::Arc;

use crate::board::SiteType;
use crate::ir::{
    Component, ContextVar, Expr, Fingerprint, Layout, Meta, Needs, Program, RegionId, SiteSet,
    Wholes,
};
use crate::ludeme::Draft;

pub use load::{Loaded, lint, load, load_and_lint, load_from};

/// Lays a draft out as a program that the engine can run.
#[expect(
    clippy::too_many_lines,
    reason = "a table: one line for each part of a program"
)]
pub fn compile(draft: Draft) -> Program {
    let sites = sites(&draft);
    let needs = needs(&draft, sites);
    let layout = layout(&draft, sites, needs);
    let fingerprint = fingerprint(&draft);
    let asks_all_passed = needs::asks_all_passed(&draft);
    let mut program = Program {
        name: draft.name,
        players: draft.players,
        topology: draft.topology,
        default_kind: draft.default_kind,
        containers: draft.containers,
        pieces: draft.pieces,
        facing: draft.facing,
        teams: draft.teams,
        arena: draft.arena,
        sets: fitted(&draft.sets, layout.max_words),
        radials: draft.radials,
        tables: draft.tables,
        walks: draft.walks,
        shapes: draft.shapes,
        tiles: draft.tiles,
        dice: draft.dice,
        tracks: draft.tracks,
        maps: draft.maps,
        vars: draft.vars,
        memories: draft.memories,
        events: draft.events,
        proposals: draft.proposals,
        start: draft.start,
        phases: draft.phases,
        end: draft.end,
        meta: Meta {
            asks_all_passed,
            ..draft.meta
        },
        notation: draft.notation,
        clock: draft.clock,
        league: draft.league,
        needs,
        layout,
        fingerprint,
        plan: None,
        crossed_edges: Vec::new(),
        distances: Vec::new(),
        reach: crate::ir::Reach::default(),
        lifts: crate::ir::Lifts::default(),
        context_free: Box::default(),
        for_all_players: Box::default(),
        local: crate::ir::Local::default(),
        own_kinds: Vec::new(),
        constraints: crate::ir::Constraints::default(),
        by_site: crate::ir::BySite::default(),
        counted: crate::ir::Counted::default(),
        jumps: crate::ir::Jumps::default(),
        repeated: crate::ir::Repeated::default(),
        code: crate::ir::code::Code::default(),
        alike: Box::default(),
        gathered: Box::default(),
        apart: Box::default(),
        unread: Box::default(),
        certain: Box::default(),
    };
    work_ahead(&mut program);
    program
}

/// Sets of as many words as states have.
fn fitted(sets: &[SiteSet], words: usize) -> Vec<SiteSet> {
    let mut sets = sets.to_vec();
    sets.iter_mut().for_each(|set| set.fit(words));
    sets
}

/// For each region, whether it depends on nothing that is passed down.
fn context_free(program: &Program) -> Box<[bool]> {
    let wholes = Wholes::new(&program.arena);
    let regions = (0..program.arena.regions.len() as u32).map(RegionId);
    let free = regions.map(|id| wholes.of(Expr::Region(id)).vars.is_empty());
    free.collect()
}

/// For each condition, whether phases ask it and it has the same answer for all players, although
/// some of them may be led on to another phase before others are asked.
fn for_all_players(program: &Program) -> Box<[bool]> {
    let mut shared = vec![false; program.arena.bools.len()];
    let wholes = Wholes::new(&program.arena);
    for next in program.phases.iter().flat_map(|phase| &phase.next) {
        let whole = wholes.of(Expr::Bool(next.when));
        let varies = [Component::Chance, Component::Rules];
        let stays = !varies.iter().any(|part| whole.reads.has(*part));
        shared[next.when.index()] = stays && !whole.vars.has(ContextVar::Player);
    }
    shared.into()
}

/// Works out everything that follows from the rules and is used in play.
fn work_ahead(program: &mut Program) {
    program.plan = plan::of(program).map(Box::new);
    dirs::join(program);
    choices::by_priority(program);
    same::join_moves_of_pieces(program);
    program.crossed_edges = crossings::of(&program.arena, &program.topology);
    program.distances = distances::of(&program.arena, &program.topology);
    program.reach = reach::of(program);
    program.lifts = lift::of(program);
    program.context_free = context_free(program);
    program.for_all_players = for_all_players(program);
    program.local = local::of(program);
    program.own_kinds = own_kinds(program);
    program.constraints = constraints::of(program);
    program.by_site = by_site::of(program);
    program.counted = counted::of(program);
    program.jumps = jumps::of(program);
    program.repeated = repeated::of(program);
    program.code = code::of(program);
    (program.alike, program.gathered) = alike::of(program);
    program.apart = apart::of(program);
    program.unread = unread::of(program);
    program.certain = certain::of(&program.arena);
}

/// For each owner, the kinds of pieces that belong to them.
fn own_kinds(program: &Program) -> Vec<Vec<i32>> {
    let kinds = 1..program.pieces.len() as i32;
    let of = |owner| {
        kinds
            .clone()
            .filter(|what| program.owner(*what) == owner)
            .collect()
    };
    (0..program.layout.owners).map(of).collect()
}

/// What a state must hold.
fn needs(draft: &Draft, sites: [usize; 3]) -> Needs {
    let words = sites.iter().map(|sites| sites.div_ceil(64)).max();
    Needs {
        by_piece: needs::by_piece(draft, words.unwrap_or(0)),
        ..needs::of(draft)
    }
}

/// How a state lies in memory.
fn layout(draft: &Draft, sites: [usize; 3], needs: Needs) -> Layout {
    let hands_from = draft.containers.get(1).map_or(u32::MAX, |hand| hand.first);
    let (kind, vars) = (draft.default_kind, draft.vars.len());
    Layout::new(sites, kind, hands_from, draft.players, vars, needs)
}

/// How many sites of each kind the rules use; those of hands count for the default kind.
fn sites(draft: &Draft) -> [usize; 3] {
    let mut sites = [0; 3];
    for kind in SiteType::ALL {
        if draft.kinds[kind as usize] {
            sites[kind as usize] = draft.topology.len(kind);
        }
    }
    if let Some(last) = draft.containers.last() {
        let all = (last.first + last.sites) as usize;
        let default = &mut sites[draft.default_kind as usize];
        *default = (*default).max(all);
    }
    sites
}

/// A number that changes with anything in the rules.
fn fingerprint(draft: &Draft) -> u64 {
    let board = draft.topology.graph();
    let ends = board.edges.iter().map(|edge| (edge.a, edge.b));
    let sizes = SiteType::ALL.map(|kind| draft.topology.len(kind));
    // Many tables share the sites of their lines, so each list is hashed once.
    let mut lines: Vec<&Arc<[u32]>> = draft.radials.iter().map(|table| &table.sites).collect();
    lines.dedup_by(|one, other| Arc::ptr_eq(one, other));
    let all = Fingerprint::default()
        .with(&lines)
        .with(&(draft.players, &draft.facing, &draft.teams, draft.stacks))
        .with(&(sizes, draft.default_kind, draft.kinds, &draft.containers))
        .with(&ends.collect::<Vec<_>>())
        .with(&(&draft.pieces, &draft.arena, &draft.sets, &draft.radials))
        .with(&(&draft.tables, &draft.walks, &draft.shapes, &draft.tiles))
        .with(&(&draft.maps, &draft.tracks, &draft.dice, &draft.vars))
        .with(&(&draft.start, &draft.phases, &draft.end, &draft.meta));
    all.finish()
}
