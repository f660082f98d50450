//! Plans: what is needed to play random games of a program whose shape is simple enough. If a shape
//! is not known here there is no plan, and the program itself is played.

mod beside;
mod castling;
mod check;
mod conds;
mod ends;
mod flank;
mod groups;
mod jumps;
mod last;
mod lines;
mod marks;
mod moves;
mod owners;
mod phases;
mod rings;
mod rows;
mod setup;
mod sites;
mod stacks;
mod starts;
mod steps;
mod taking;
mod then;
mod trust;
mod walks;

use std::collections::{HashMap, HashSet};
use std::mem::take;

use crate::ir::{
    Bool, ByPlayer, Ints, Leaf, Plan, PlanCond, PlanEffect, PlanHand, PlanMoves, PlanThens,
    Program, Region, RegionId, SMALL, Sites, SitesId, StepTable, ThensId,
};

/// The plan of a program, if it has one.
pub(super) fn of(program: &Program) -> Option<Plan> {
    let mut planner = Planner::new(program)?;
    let phases = planner.phases()?;
    let last_is_own = planner.last_is_own;
    let asks = planner.judges && asks_for_moves(program);
    let plan = Plan {
        kind: program.default_kind,
        sites: planner.sites,
        levels: planner.levels,
        players: planner.players,
        owners: planner.owners.clone(),
        exprs: take(&mut planner.exprs),
        steps: take(&mut planner.steps),
        moves: take(&mut planner.moves),
        thens: take(&mut planner.thens),
        phases,
        hands: take(&mut planner.hands),
        swap: program.meta.swap && program.players == 2,
        headings: take(&mut planner.headings),
        lines: take(&mut planner.lines),
        links: take(&mut planner.links),
        threats: planner.threats,
        marks: planner.marks,
    };
    let apart = !plan.swap || may_swap(program, &plan);
    let passes = !program.meta.asks_all_passed || !goes_on(&plan) && plan.players > 1;
    let own = ends_are_own(&plan) && !(last_is_own && puts_for_others(&plan));
    let known = !asks && !plan.threats || check::may_all_be_asked(&plan);
    let sound = apart && passes && links_grow(&plan) && own && known && planner.may_trust(&plan);
    sound.then_some(plan)
}

/// Whether rules ask if a player has any move.
fn asks_for_moves(program: &Program) -> bool {
    let asks = |rule: &Bool| matches!(rule, Bool::NoMoves(_));
    program.arena.bools.iter().any(asks)
}

fn is_again(node: &crate::ir::MovesNode) -> bool {
    matches!(node.op, crate::ir::Moves::MoveAgain)
}

/// The owner of each kind of piece, if all players play for themselves and a plan can hold so many.
fn owners(program: &Program) -> Option<Vec<usize>> {
    let players = program.players;
    let mut teams: Vec<u32> = program.teams.iter().skip(1).copied().collect();
    teams.sort_unstable();
    teams.dedup();
    let few = program.pieces.len() <= Plan::MOST_KINDS;
    let fits = few && (1..=Plan::MOST_PLAYERS).contains(&players) && teams.len() == players;
    let pieces = program.pieces.iter().skip(1);
    let owners = pieces.map(|piece| Plan::owner_index(players, piece.owner as usize));
    fits.then(|| owners.collect())
}

/// The sites of hands, if each owner has one hand at most and a plan can hold so many sites.
fn hands(program: &Program) -> Option<Vec<PlanHand>> {
    let hands = program.containers.get(1..).unwrap_or_default();
    let owners: HashSet<u32> = hands.iter().map(|hand| hand.owner).collect();
    let ends = hands.iter().map(|hand| (hand.first + hand.sites) as usize);
    let fits = ends.max().unwrap_or(0) <= Plan::MOST_SITES;
    let sites = hands.iter().flat_map(|hand| {
        let owner = Plan::owner_index(program.players, hand.owner as usize);
        (0..hand.sites).map(move |offset| PlanHand {
            site: hand.first + offset,
            owner,
        })
    });
    (fits && owners.len() == hands.len()).then(|| sites.collect())
}

/// Whether positions consist only of pieces on a board, perhaps in stacks, and in hands, and nothing is
/// rolled or remembered.
fn is_plain(program: &Program) -> bool {
    let (needs, meta) = (&program.needs, &program.meta);
    let piles = needs.count && program.containers.len() == 1;
    let kept = needs.hidden != 0
        || piles
        || needs.state && (SMALL || !marks::are_enough(program))
        || needs.rotation
        || needs.value
        || needs.unowned
        || needs.large;
    let stacks = needs.stacks && program.containers.len() > 1;
    let more = stacks || needs.crossings > 0;
    // Rules that draw lots in play are not planned; the set-up may.
    let course = needs.history || needs.turn_history || needs.dice > 0;
    let meta = meta.automove
        || meta.no_suicide
        || meta.no_repeat.is_some()
        || meta.at_once
        || meta.watched;
    !kept && !more && !course && !meta
}

/// Whether a plan can tell what follows when seats are swapped: pieces are only placed, and no rule
/// that ends the game can hold after a move without a site.
fn may_swap(program: &Program, plan: &Plan) -> bool {
    fn needs_site(when: &PlanCond) -> bool {
        match when {
            PlanCond::Line(_)
            | PlanCond::Connected(_)
            | PlanCond::LastToIn(_)
            | PlanCond::Filled(..) => true,
            PlanCond::And(parts) => parts.iter().any(needs_site),
            PlanCond::Or(parts) => parts.iter().all(needs_site),
            PlanCond::Const(_)
            | PlanCond::Not(_)
            | PlanCond::Full
            | PlanCond::Headed(..)
            | PlanCond::NoneOf(_)
            | PlanCond::FirstIn(..)
            | PlanCond::Triggered(_)
            | PlanCond::AllPassed
            | PlanCond::Can(_)
            | PlanCond::CannotMove(_)
            | PlanCond::CanNext(..)
            | PlanCond::Stuck(_)
            | PlanCond::Exposed(..)
            | PlanCond::Pending
            | PlanCond::Took
            | PlanCond::Threatened(..)
            | PlanCond::Compare(..) => false,
        }
    }
    let places = |moves: &PlanMoves| {
        matches!(
            moves,
            PlanMoves::Place { .. } | PlanMoves::Enter { copied: true, .. }
        )
    };
    let [phase] = &plan.phases[..] else {
        return false;
    };
    plan.moves.iter().all(places)
        && !program.meta.asks_all_passed
        && phase.ends.iter().all(|end| needs_site(&end.when))
        && !goes_on(plan)
}

/// Everything that may follow from moves.
fn effects(plan: &Plan) -> impl Iterator<Item = &PlanEffect> {
    let all = plan.thens.iter().flatten().flatten();
    all.map(|then| &then.effect)
}

/// Whether a player may move several times in a row.
fn goes_on(plan: &Plan) -> bool {
    effects(plan).any(|effect| matches!(effect, PlanEffect::Again))
}

/// Whether groups only ever grow, where rules ask for connections.
fn links_grow(plan: &Plan) -> bool {
    let places = |moves: &PlanMoves| {
        matches!(
            moves,
            PlanMoves::Place { .. } | PlanMoves::Enter { .. } | PlanMoves::Pass(_)
        )
    };
    let stay =
        |effect: &PlanEffect| matches!(effect, PlanEffect::Again | PlanEffect::SetCounter(_));
    plan.links.is_empty() || plan.moves.iter().all(places) && effects(plan).all(stay)
}

/// Whether the piece on the last site is the mover's own, where that is relied on.
fn ends_are_own(plan: &Plan) -> bool {
    let last = plan.exprs.contains(&Sites::LastTo);
    let lines = !plan.lines.is_empty() || !plan.links.is_empty();
    let relies = |effect: &PlanEffect| {
        matches!(
            effect,
            PlanEffect::Promote(_) | PlanEffect::Capture(..) | PlanEffect::Surround(..)
        )
    };
    let relied_on = last || lines || effects(plan).any(relies);
    // Whoever plays alone goes on after each move.
    let is_end = |then: usize| then == 0 && plan.players > 1;
    let not_own = |player: usize, owner: usize| owner != player;
    let puts_other = |what: &ByPlayer<usize>| {
        (0..plan.players).any(|player| not_own(player, plan.owners[what[player]]))
    };
    // Where something follows from a move that does not end on a piece of the mover's.
    plan.moves.iter().all(|moves| match moves {
        PlanMoves::Remove(_, then) => is_end(*then) || !relied_on,
        PlanMoves::Place { what, then, .. } => is_end(*then) || !relied_on || !puts_other(what),
        PlanMoves::Enter { hand, then, .. } => {
            let other = |player: usize| {
                hand[player].is_some_and(|hand| not_own(player, plan.hands[hand].owner))
            };
            is_end(*then) || !relied_on || !(0..plan.players).any(other)
        }
        PlanMoves::Step(players) => players
            .iter()
            .flatten()
            .all(|step| is_end(step.then) || !step.shot.as_ref().is_some_and(puts_other)),
        // What a piece becomes is the mover's.
        PlanMoves::Carry(..) | PlanMoves::Promote { .. } | PlanMoves::Pass(_) => true,
    })
}

/// Whether a player may put down a piece of another one.
fn puts_for_others(plan: &Plan) -> bool {
    let others = |player: usize, owner: usize| owner != player && owner < plan.players;
    let mut all = plan.moves.iter();
    all.any(|moves| puts_any(moves, &plan.owners, &plan.hands, others))
}

/// Whether a player may put down a piece of an owner for whom a function returns true. Hands that do not
/// belong to a player may hold anything.
fn puts_any(
    moves: &PlanMoves,
    owners: &[usize],
    hands: &[PlanHand],
    is_meant: impl Fn(usize, usize) -> bool,
) -> bool {
    let puts = |what: &ByPlayer<usize>| {
        let mut each = what.iter().enumerate();
        each.any(|(player, kind)| is_meant(player, owners[*kind]))
    };
    match moves {
        PlanMoves::Place { what, .. } => puts(what),
        PlanMoves::Enter { hand, .. } => {
            let each = hand.iter().enumerate();
            let mut held = each.filter_map(|(player, hand)| Some((player, hands[(*hand)?].owner)));
            held.any(|(player, owner)| owner >= hand.len() || is_meant(player, owner))
        }
        PlanMoves::Step(players) => {
            let mut steps = players.iter().flatten();
            steps.any(|step| step.shot.as_ref().is_some_and(puts))
        }
        PlanMoves::Remove(..)
        | PlanMoves::Carry(..)
        | PlanMoves::Promote { .. }
        | PlanMoves::Pass(_) => false,
    }
}

/// A plan with more expressions than this is not simple.
const MOST_EXPRS: usize = 4_000;

/// Rules that are deeper inside each other than this are not simple, and a plan evaluates them
/// without watching the stack.
const MOST_DEEP: usize = 60;

/// A plan in the making.
struct Planner<'p> {
    p: &'p Program,
    sites: usize,
    /// How many of them lie above each other.
    levels: usize,
    players: usize,
    owners: Vec<usize>,
    hands: Vec<PlanHand>,
    exprs: Vec<Sites>,
    /// What each region became, because several expressions may use the same one.
    known: HashMap<RegionId, Option<SitesId>>,
    /// Whether what is planned is asked when the next player may be the mover.
    next_may_be_mover: bool,
    /// Whether what is planned is asked after a move, and the last move is the mover's.
    after: bool,
    /// Whether what is planned ends the game, or a phase.
    ending: bool,
    /// Whether what is planned is a move of a player who made the last one too.
    same_turn: bool,
    /// The player of whom rules are asked, one player after the other.
    player: Option<usize>,
    /// The player for whom moves are planned, if not for all together.
    mover: Option<usize>,
    /// Whether nobody ever moves twice in a row.
    one_move_each: bool,
    /// Whether rules take the piece on the last site for the mover's, even after a move that ends a turn.
    last_is_own: bool,
    /// The only sites where moves may land, if a condition on the position after them asks that.
    landing: Option<SitesId>,
    /// Whether some moves are judged by the position after them.
    judges: bool,
    /// Whether rules ask what others threaten.
    threats: bool,
    /// Whether rules ask what others threaten before a move is made, when the last one was theirs.
    asks_before: bool,
    /// Whether pieces may be marked.
    marks: bool,
    /// The sites, by mover, that are known to hold a marked piece of the mover's.
    marked: Vec<ByPlayer<usize>>,
    /// Whether marked pieces are taken for those that have not moved.
    trusts_marks: bool,
    /// Whether some pieces are removed of which it is not known whose they are, and whether that may
    /// happen before what is planned.
    removes_any: bool,
    removed_before: bool,
    /// Whether some moves begin where the last one ended.
    from_last: bool,
    /// Whether the move that is planned leaves a piece of the mover's where it ends.
    stepping: bool,
    /// The kind of piece that is asked for its moves, as programs number it, if it is known.
    walking: Option<i32>,
    /// The move that is planned, if it is known where it begins and ends.
    trip: Option<castling::Trip>,
    /// Whether the next player is taken to be another one than the mover.
    next_is_other: bool,
    /// Pieces of the mover's that are taken to be unthreatened whenever the mover moves again.
    unchecked: Vec<SitesId>,
    /// Conditions on where a move began, and what they are taken to be.
    assumed: Vec<(crate::ir::BoolId, bool)>,
    /// How many conditions on moves are being planned, one inside the other.
    asked: usize,
    /// How many rules lie around what is being planned.
    depth: usize,
    steps: Vec<StepTable>,
    moves: Vec<PlanMoves>,
    thens: Vec<PlanThens>,
    headings: Vec<u8>,
    lines: Vec<crate::ir::LineTable>,
    links: Vec<crate::ir::LinkTable>,
}

impl<'p> Planner<'p> {
    /// A planner with nothing planned yet; `None` if no plan can hold the positions of a program.
    fn new(program: &'p Program) -> Option<Self> {
        let owners = owners(program)?;
        if !is_plain(program) || program.phases.len() > 256 {
            return None;
        }
        let levels = stacks::levels(program)?;
        Some(Self {
            p: program,
            sites: levels * program.topology.len(program.default_kind),
            levels,
            players: program.players,
            owners,
            hands: hands(program)?,
            exprs: Vec::new(),
            known: HashMap::new(),
            next_may_be_mover: false,
            after: false,
            ending: false,
            same_turn: false,
            mover: None,
            player: None,
            one_move_each: program.players > 1
                && !program.meta.swap
                && !program.arena.moves.iter().any(is_again),
            landing: None,
            judges: false,
            threats: false,
            asks_before: false,
            marks: program.needs.state,
            marked: Vec::new(),
            trusts_marks: false,
            removes_any: false,
            removed_before: false,
            from_last: false,
            stepping: false,
            walking: None,
            trip: None,
            next_is_other: false,
            unchecked: Vec::new(),
            assumed: Vec::new(),
            last_is_own: false,
            asked: 0,
            depth: 0,
            steps: Vec::new(),
            moves: Vec::new(),
            thens: vec![PlanThens::new()],
            headings: Vec::new(),
            lines: Vec::new(),
            links: Vec::new(),
        })
    }

    /// Plans something inside other rules, if these are not too many.
    fn deeper<T>(&mut self, plan: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= MOST_DEEP {
            return None;
        }
        self.depth += 1;
        let planned = plan(self);
        self.depth -= 1;
        planned
    }

    /// Adds an expression, or finds the one that was added before.
    fn expr(&mut self, sites: Sites) -> SitesId {
        found_or_added(&mut self.exprs, sites) as SitesId
    }

    /// Something for each player.
    fn each_player<T>(&self, of: impl FnMut(usize) -> Option<T>) -> Option<ByPlayer<T>> {
        (0..self.players).map(of).collect()
    }

    /// How many kinds of piece an owner has.
    fn kinds_of(&self, owner: usize) -> usize {
        self.owners.iter().filter(|of| **of == owner).count()
    }

    /// Adds a table of steps, or finds the one that was added before.
    fn step(&mut self, table: StepTable) -> u32 {
        found_or_added(&mut self.steps, table) as u32
    }

    /// Adds what follows from a move, or finds what was added before.
    fn thens(&mut self, thens: PlanThens) -> ThensId {
        found_or_added(&mut self.thens, thens)
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

    /// Whether a number is one of some leaves.
    fn is_leaf(&self, id: crate::ir::IntId, leaves: &[Leaf]) -> bool {
        matches!(self.int(id), crate::ir::Int::Leaf(leaf) if leaves.contains(leaf))
    }
}

/// The index of an entry, which is added if it is not there yet.
fn found_or_added<T: PartialEq>(all: &mut Vec<T>, one: T) -> usize {
    let known = all.iter().position(|other| *other == one);
    known.unwrap_or_else(|| {
        all.push(one);
        all.len() - 1
    })
}
