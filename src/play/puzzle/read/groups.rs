//! What must be connected: conditions that allow only one group.

use std::collections::{BTreeSet, HashSet};

use super::Reader;
use crate::engine::{Fault, Given};
use crate::ir::Expr;
use crate::ir::arithmetic::Comparison;
use crate::ir::{GroupRule, Int, IntId};
use crate::play::puzzle::rule::{Joined, Rule};
use crate::play::puzzle::values::Values;

impl Reader<'_> {
    /// A comparison with the number of groups that allows only one group.
    pub(super) fn one_group(
        &mut self,
        how: Comparison,
        a: IntId,
        b: IntId,
        at: Given,
    ) -> Result<Option<Vec<Rule>>, Fault> {
        let game = self.game;
        let groups = |id: IntId| {
            if let Int::CountGroups(rule, None) = &game.program().arena.ints[id.index()] {
                return Some(rule);
            }
            None
        };
        let (rule, limit, turned) = match (groups(a), groups(b)) {
            (Some(rule), None) => (rule, self.fixed(b, at)?, false),
            (None, Some(rule)) => (rule, self.fixed(a, at)?, true),
            (_, _) => return Ok(None),
        };
        let Some(limit) = limit else {
            return Ok(None);
        };
        let holds = |count: i32| match turned {
            false => how.holds(count, limit),
            true => how.holds(limit, count),
        };
        // There are never more groups than cells.
        if (2..=self.board.len() as i32).any(holds) {
            return Ok(None);
        }
        let Some(joined) = self.joined(rule)? else {
            return Ok(None);
        };
        let mut rules = vec![Rule::Joined(joined)];
        if !holds(0) || !holds(1) {
            rules.push(Rule::Asked);
        }
        Ok(Some(rules))
    }

    /// Which values belong to groups, and which cells are neighbours; `None` if something other
    /// than a site's own value decides whether it belongs.
    fn joined(&mut self, rule: &GroupRule) -> Result<Option<Joined>, Fault> {
        let (Some(when), true) = (rule.when, rule.kind == self.board.kind()) else {
            return Ok(None);
        };
        // A site that is never filled would belong to the group for ever.
        for site in 0..self.game.program().topology.len(rule.kind) as u32 {
            let at = Given {
                to: site as i32,
                ..Given::NONE
            };
            if self.board.cell(site).is_none() && self.grid.holds(when, at)? {
                return Ok(None);
            }
        }
        let mut joined = Joined {
            cells: Vec::new(),
            members: Vec::new(),
            links: Vec::new(),
        };
        for cell in 0..self.board.len() as u32 {
            let site = self.board.site(cell);
            let at = Given {
                to: site as i32,
                ..Given::NONE
            };
            let mut looked_at = BTreeSet::new();
            let alone = self.cells_of(Expr::Bool(when), at, &mut looked_at, &mut HashSet::new())?;
            if !alone || looked_at.iter().any(|other| *other != cell) {
                return Ok(None);
            }
            let mut members = Values::NONE;
            for value in Values::first(self.board.count()).iter() {
                if self.holds_of(when, at, &[cell], &[value])? {
                    members = members.or(Values::one(value));
                }
            }
            let steps = self.grid.steps(rule.dirs, site)?;
            let links = steps.iter().filter_map(|site| self.board.cell(*site));
            joined.cells.push(cell);
            joined.members.push(members);
            joined.links.push(links.collect());
        }
        Ok(Some(joined))
    }
}
