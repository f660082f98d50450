//! How far a position is from the win, according to the end rules: counts the conditions that do
//! not hold, and for two numbers that should be equal, how much they differ.

use crate::engine::{Fault, Given, Grid, State};
use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, EndRule, Ending, Int, IntId, Program, SiteType, Verdict};

/// Works out how far positions are from the win.
pub(super) struct Gap {
    grid: Grid,
    /// The conditions that win.
    goals: Vec<BoolId>,
}

/// The most that a single condition counts.
const MOST: u32 = 1_000;

impl Gap {
    pub(super) fn new(start: &State) -> Self {
        let program = start.game().program();
        let phases = program.phases.iter().flat_map(|phase| &phase.end);
        let mut goals = Vec::new();
        for rule in program.end.iter().chain(phases) {
            wins(rule, &mut goals);
        }
        Self {
            grid: Grid::new(start),
            goals,
        }
    }

    /// The approximate size of a position, in bytes.
    pub(super) fn weight(&self) -> u64 {
        self.grid.state().weight() as u64
    }

    /// The distance of a position from the nearest way to win.
    pub(super) fn of(&mut self, state: &State) -> Result<u32, Fault> {
        self.grid.set(state);
        let game = state.game().clone();
        let mut least = MOST;
        for goal in &self.goals {
            least = least.min(self.grid.gap(game.program(), *goal, Given::NONE)?);
        }
        Ok(least)
    }

    /// Each piece of a position with its place, as one number.
    pub(super) fn each_piece(&self, state: &State, mut tell: impl FnMut(u64)) {
        for kind in state.site_types() {
            for site in 0..state.sites(kind) {
                if let Some(piece) = state.piece_at(kind, site) {
                    let what = piece.what as u64 ^ (piece.state as u64) << 8;
                    let count = (piece.count as u64).wrapping_shl(16);
                    tell((site as u64) << 40 ^ (kind as u64) << 38 ^ count ^ what);
                }
            }
        }
    }
}

/// The conditions of a rule with which somebody wins, or all do.
fn wins(rule: &EndRule, goals: &mut Vec<BoolId>) {
    if let EndRule::If {
        when,
        rules,
        result,
    } = rule
    {
        if let Some(Verdict::Of(_, Ending::Win | Ending::Tie)) = result {
            goals.push(*when);
        }
        for rule in rules {
            wins(rule, goals);
        }
    }
}

impl Grid {
    /// How much is missing for a condition to hold.
    fn gap(&mut self, program: &Program, id: BoolId, at: Given) -> Result<u32, Fault> {
        let op = &program.arena.bools[id.index()];
        if let Bool::And(all) = op {
            let mut sum = 0;
            for part in all {
                sum = (sum + self.gap(program, *part, at)?).min(MOST);
            }
            return Ok(sum);
        }
        if let Bool::Or(any) = op {
            let mut least = MOST;
            for part in any {
                least = least.min(self.gap(program, *part, at)?);
            }
            return Ok(least);
        }
        if let Bool::AllSites(region, when) = op {
            let mut missing = 0;
            for site in self.sites(*region, at)? {
                let site = site as i32;
                missing += u32::from(!self.holds(*when, Given { site, ..at })?);
            }
            return Ok(missing.min(MOST));
        }
        let holds = self.holds(id, at)?;
        if holds {
            return Ok(0);
        }
        if let Bool::Compare(how, a, b) = op
            && *how != Comparison::Ne
            && !(is_name(program, *a) || is_name(program, *b))
        {
            let (a, b) = (self.number(*a, at)?, self.number(*b, at)?);
            return Ok(a.abs_diff(b).clamp(1, MOST));
        }
        if let Bool::NoPieces(_) = op {
            return Ok(pieces(self.state()).clamp(1, MOST));
        }
        Ok(1)
    }
}

/// Whether a number is a name rather than a quantity.
fn is_name(program: &Program, id: IntId) -> bool {
    let op = &program.arena.ints[id.index()];
    matches!(op, Int::At(..) | Int::AtLevel(..) | Int::Leaf(_) if !is_constant(program, id))
}

fn is_constant(program: &Program, id: IntId) -> bool {
    program.arena.const_int(id).is_some()
}

/// How many sites hold pieces.
fn pieces(state: &State) -> u32 {
    let of = |kind: SiteType| {
        let sites = 0..state.sites(kind);
        sites
            .filter(|site| state.piece_at(kind, *site).is_some())
            .count() as u32
    };
    state.site_types().map(of).sum()
}
