//! Plans: what is needed to play random games of a program whose shape is simple enough. If a shape
//! is not known here there is no plan, and the program itself is played.

mod ends;
mod lines;
mod moves;
mod sites;
mod steps;

use std::collections::HashMap;

use crate::ir::{
    Bool, Ints, Plan, PlanCond, PlanEnd, PlanMoves, Program, Region, RegionId, Sites, SitesId,
    StepTable,
};

/// The plan of a program, if it has one.
pub(super) fn of(program: &Program) -> Option<Plan> {
    let pieces = pieces(program)?;
    if !is_plain(program) {
        return None;
    }
    let kind = program.default_kind;
    let phase = program.phases.first()?;
    let mut planner = Planner {
        p: program,
        sites: program.topology.len(kind),
        pieces,
        exprs: Vec::new(),
        known: HashMap::new(),
        steps: Vec::new(),
        lines: Vec::new(),
        links: Vec::new(),
    };
    let moves = planner.moves(phase.play)?;
    let rules = phase.end.iter().chain(&program.end);
    let ends = rules
        .map(|rule| planner.end(rule, &moves))
        .collect::<Option<Vec<_>>>()?;
    if program.meta.swap && !may_swap(program, &moves, &ends) {
        return None;
    }
    Some(Plan {
        kind,
        sites: planner.sites,
        pieces,
        exprs: planner.exprs,
        steps: planner.steps,
        moves,
        ends,
        passes_draw: !program.meta.no_pass_end && !program.meta.asks_all_passed,
        swap: program.meta.swap,
        lines: planner.lines,
        links: planner.links,
    })
}

/// The only kind of piece of each of the two players.
fn pieces(program: &Program) -> Option<[i32; 2]> {
    let of = |player: u32| {
        let mut own =
            (1..program.pieces.len()).filter(|what| program.pieces[*what].owner == player);
        let what = own.next()?;
        own.next().is_none().then_some(what as i32)
    };
    let all = program.players == 2 && program.pieces.len() == 3;
    let teams = program.teams.get(1) != program.teams.get(2);
    (all && teams).then_some([of(1)?, of(2)?])
}

/// Whether positions consist only of pieces on a board, turns are single moves, and nothing is
/// random or remembered.
fn is_plain(program: &Program) -> bool {
    let (needs, meta) = (&program.needs, &program.meta);
    let kept = needs.hidden != 0
        || needs.count
        || needs.state
        || needs.rotation
        || needs.value
        || needs.unowned;
    let more = needs.stacks || needs.events > 0 || needs.crossings > 0;
    let chance = needs.asks.chance || needs.dice > 0;
    let course = needs.history || needs.turn_history || chance;
    let meta = meta.automove || meta.no_suicide || meta.no_repeat.is_some();
    let phase =
        matches!(&program.phases[..], [phase] if phase.owner.is_none() && phase.next.is_empty());
    phase && !kept && !more && !course && !meta && program.containers.len() == 1
}

/// Whether a plan can tell what follows when seats are swapped: pieces are only placed, and no rule
/// that ends the game can hold after a move without a site.
fn may_swap(program: &Program, moves: &PlanMoves, ends: &[PlanEnd]) -> bool {
    fn needs_site(when: &PlanCond) -> bool {
        match when {
            PlanCond::Line(_) | PlanCond::Connected(_) | PlanCond::LastToIn(_) => true,
            PlanCond::And(parts) => parts.iter().any(needs_site),
            PlanCond::Or(parts) => parts.iter().all(needs_site),
            PlanCond::Not(_)
            | PlanCond::Full
            | PlanCond::NoneOf(_)
            | PlanCond::AllPassed
            | PlanCond::CannotMove(_)
            | PlanCond::Stuck(_)
            | PlanCond::Count(..) => false,
        }
    }
    let places = matches!(moves, PlanMoves::Place { .. });
    places && !program.meta.asks_all_passed && ends.iter().all(|end| needs_site(&end.when))
}

/// A plan with more expressions than this is not simple.
const MOST_EXPRS: usize = 4_000;

/// A plan in the making.
struct Planner<'p> {
    p: &'p Program,
    sites: usize,
    pieces: [i32; 2],
    exprs: Vec<Sites>,
    /// What each region became, because several expressions may use the same one.
    known: HashMap<RegionId, Option<SitesId>>,
    steps: Vec<StepTable>,
    lines: Vec<crate::ir::LineTable>,
    links: Vec<crate::ir::LinkTable>,
}

impl<'p> Planner<'p> {
    /// Adds an expression, or finds the one that was added before.
    fn expr(&mut self, sites: Sites) -> SitesId {
        if let Some(known) = self.exprs.iter().position(|other| *other == sites) {
            return known as SitesId;
        }
        self.exprs.push(sites);
        self.exprs.len() as SitesId - 1
    }

    /// Adds a table of steps, or finds the one that was added before.
    fn step(&mut self, table: StepTable) -> u32 {
        if let Some(known) = self.steps.iter().position(|other| *other == table) {
            return known as u32;
        }
        self.steps.push(table);
        self.steps.len() as u32 - 1
    }

    fn bool(&self, id: crate::ir::BoolId) -> &'p Bool {
        &self.p.arena.bools[id.index()]
    }

    fn int(&self, id: crate::ir::IntId) -> &'p crate::ir::Int {
        &self.p.arena.ints[id.index()]
    }

    fn region(&self, id: crate::ir::RegionId) -> &'p Region {
        &self.p.arena.regions[id.index()]
    }

    fn list(&self, id: crate::ir::IntsId) -> &'p Ints {
        &self.p.arena.lists[id.index()]
    }
}
