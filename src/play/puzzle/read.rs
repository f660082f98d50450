//! Reads the rules of a puzzle from its conditions. The engine decides what a condition means on a
//! full grid: it evaluates fixed parts at once, and small ones for every way to fill their cells.
//! What cannot be read is evaluated when the grid is full.

use std::collections::{BTreeSet, HashSet};

use super::board::Board;
use super::rule::Rule;
use crate::engine::{Fault, Game, Given, Grid};
use crate::ir::{Bool, BoolId, Int, IntId, LineLevels, LineRule, LineThrough, LineWho, RegionId};
use crate::ir::{Components, Expr};

mod groups;
mod regions;

pub(super) use regions::mark_distinct;

/// For how many fillings of its cells a condition is evaluated at most.
const MOST_WAYS: usize = 20_000;

/// Reads conditions.
pub(super) struct Reader<'a> {
    pub(super) game: &'a Game,
    pub(super) board: &'a Board,
    pub(super) grid: &'a mut Grid,
}

impl Reader<'_> {
    /// The rules that a condition consists of.
    pub(super) fn read(&mut self, id: BoolId, at: Given) -> Result<Vec<Rule>, Fault> {
        if self.is_fixed(Expr::Bool(id)) {
            let holds = self.grid.holds(id, at)?;
            return Ok(if holds { Vec::new() } else { vec![Rule::Never] });
        }
        let game = self.game;
        let op = &game.program().arena.bools[id.index()];
        if let Bool::And(all) = op {
            return self.all(all, at);
        }
        if let Bool::Or(any) = op {
            return self.any(any, at);
        }
        if let Bool::ForAll(region, when) | Bool::AllSites(region, when) = op
            && self.is_fixed(Expr::Region(*region))
        {
            let as_from = matches!(op, Bool::ForAll(..));
            return self.each(*region, *when, at, as_from);
        }
        let known = if let Bool::Puzzle(rule) = op {
            self.puzzle(rule, at)?
        } else if let Bool::Not(part) = op
            && let Bool::Line(rule) = &game.program().arena.bools[part.index()]
        {
            self.no_line(rule, at)?
        } else if let Bool::Compare(how, a, b) = op {
            self.one_group(*how, *a, *b, at)?
        } else {
            None
        };
        match known {
            Some(rules) => Ok(rules),
            None => self.table(id, at),
        }
    }

    /// All conditions must hold.
    fn all(&mut self, all: &[BoolId], at: Given) -> Result<Vec<Rule>, Fault> {
        let mut rules = Vec::new();
        for part in all {
            rules.extend(self.read(*part, at)?);
        }
        Ok(rules)
    }

    /// A condition must hold for every site of a fixed region.
    fn each(
        &mut self,
        region: RegionId,
        when: BoolId,
        at: Given,
        as_from: bool,
    ) -> Result<Vec<Rule>, Fault> {
        let mut rules = Vec::new();
        for site in self.grid.sites(region, at)? {
            let mut inside = at;
            let part = if as_from {
                &mut inside.from
            } else {
                &mut inside.site
            };
            *part = site as i32;
            rules.extend(self.read(when, inside)?);
        }
        Ok(rules)
    }

    /// At least one condition must hold.
    fn any(&mut self, any: &[BoolId], at: Given) -> Result<Vec<Rule>, Fault> {
        let mut cases = Vec::new();
        for part in any {
            let rules = self.read(*part, at)?;
            if rules.is_empty() {
                return Ok(rules);
            }
            if !rules.iter().any(|rule| matches!(rule, Rule::Never)) {
                cases.push(rules);
            }
        }
        Ok(match cases.len() {
            0 => vec![Rule::Never],
            1 => cases.swap_remove(0),
            _more => vec![Rule::Either(cases)],
        })
    }

    /// Whether an expression has the same value however the puzzle is filled.
    fn is_fixed(&self, expr: Expr) -> bool {
        let whole = self.game.program().arena.whole(expr);
        whole.reads.is_within(Components::OF_PUZZLE)
    }

    /// A number that is the same however the puzzle is filled.
    fn fixed(&mut self, number: IntId, at: Given) -> Result<Option<i32>, Fault> {
        match self.is_fixed(Expr::Int(number)) {
            true => Ok(Some(self.grid.number(number, at)?)),
            false => Ok(None),
        }
    }

    /// No line of this many matching values: every stretch of that length has at least two
    /// different values.
    fn no_line(&mut self, rule: &LineRule, at: Given) -> Result<Option<Vec<Rule>>, Fault> {
        let plain = rule.kind == self.board.kind()
            && matches!(rule.through, LineThrough::Last)
            && matches!(rule.who, LineWho::Same)
            && rule.contiguous
            && rule.when.is_none()
            && !rule.exact
            && rule.levels != LineLevels::Through;
        let length = self.fixed(rule.length, at)?;
        let Some(length) = length.and_then(|length| usize::try_from(length).ok()) else {
            return Ok(None);
        };
        if !plain || length < 2 {
            return Ok(None);
        }
        let radials = self.game.program().radials(rule.radials);
        let mut windows = BTreeSet::new();
        for cell in 0..self.board.len() as u32 {
            let site = self.board.site(cell) as usize;
            for line in radials.lines(site).map(|line| radials.line(line)) {
                let Some(rest) = line.get(..length - 1) else {
                    continue;
                };
                let rest = rest.iter().map(|site| self.board.cell(*site));
                let cells: Option<Vec<u32>> = [Some(cell)].into_iter().chain(rest).collect();
                // A line of filled cells stood there before play and cannot be avoided.
                if let Some(mut cells) = cells
                    && cells.iter().any(|cell| self.board.known(*cell).is_none())
                {
                    cells.sort_unstable();
                    windows.insert(cells);
                }
            }
        }
        let rules = windows.into_iter().map(|cells| Rule::NotAlike { cells });
        Ok(Some(rules.collect()))
    }

    /// Turns a condition on few cells into a table by evaluating it for every way to fill them; a
    /// condition on many cells is left for the full grid.
    fn table(&mut self, id: BoolId, at: Given) -> Result<Vec<Rule>, Fault> {
        let mut cells = BTreeSet::new();
        let sets = self.board.sets();
        let is_known = self.cells_of(Expr::Bool(id), at, &mut cells, &mut HashSet::new())?;
        let ways = cells.iter().try_fold(1usize, |ways, cell| {
            ways.checked_mul(sets[*cell as usize].len())
        });
        if !is_known || ways.is_none_or(|ways| ways > MOST_WAYS) {
            return Ok(vec![Rule::Asked]);
        }
        let cells: Vec<u32> = cells.into_iter().collect();
        let values: Vec<Vec<u32>> = cells
            .iter()
            .map(|cell| sets[*cell as usize].iter().collect())
            .collect();
        let mut rows = Vec::new();
        let mut all = true;
        for way in 0..ways.unwrap_or(0) {
            let mut rest = way;
            let row: Vec<u32> = values
                .iter()
                .map(|values| {
                    let value = values[rest % values.len()];
                    rest /= values.len();
                    value
                })
                .collect();
            match self.holds_of(id, at, &cells, &row)? {
                true => rows.extend(row.iter().map(|value| *value as u8)),
                false => all = false,
            }
        }
        Ok(match (all, rows.is_empty()) {
            (true, _) => Vec::new(),
            (false, true) => vec![Rule::Never],
            (false, false) => vec![Rule::Table { cells, rows }],
        })
    }

    /// Whether a condition holds when cells have these values.
    fn holds_of(
        &mut self,
        id: BoolId,
        at: Given,
        cells: &[u32],
        row: &[u32],
    ) -> Result<bool, Fault> {
        let kind = self.board.kind();
        let site = |cell: &u32| self.board.site(*cell);
        for (cell, value) in cells.iter().zip(row) {
            self.grid.put(kind, site(cell), self.board.piece(*value));
        }
        let holds = self.grid.holds(id, at);
        for cell in cells {
            let known = self.board.known(*cell);
            let what = known.map_or(0, |value| self.board.piece(value));
            self.grid.put(kind, site(cell), what);
        }
        holds
    }

    /// Adds the cells that an expression looks at; returns `false` if it reads anything else. Parts
    /// that were visited are skipped, because they may be shared many times.
    fn cells_of(
        &mut self,
        expr: Expr,
        at: Given,
        cells: &mut BTreeSet<u32>,
        seen: &mut HashSet<Expr>,
    ) -> Result<bool, Fault> {
        if !seen.insert(expr) || self.is_fixed(expr) {
            return Ok(true);
        }
        let arena = &self.game.program().arena;
        let looked_at = if let Expr::Int(id) = expr
            && let Int::At(_, kind, site) = &arena.ints[id.index()]
        {
            Some((*kind, *site))
        } else if let Expr::Bool(id) = expr
            && let Bool::Empty(kind, site) = &arena.bools[id.index()]
        {
            Some((*kind, *site))
        } else {
            None
        };
        if let Some((kind, site)) = looked_at
            && kind == self.board.kind()
            && let Some(site) = self.fixed(site, at)?
        {
            let site = u32::try_from(site).ok();
            cells.extend(site.and_then(|site| self.board.cell(site)));
            return Ok(true);
        }
        let effects = arena.effects(expr);
        if !effects.reads.is_within(Components::OF_PUZZLE) {
            return Ok(false);
        }
        for (child, passed) in effects.children {
            let bound = !passed.is_empty() && !self.is_fixed(child);
            if bound || !self.cells_of(child, at, cells, seen)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}
