//! Stacks that only grow, because pieces are put on them and never leave: each place in a stack is a
//! site of the plan. What rules ask of the site where a piece is put on top, they ask of the place it
//! comes to.

use super::Planner;
use super::moves::is_flat;
use crate::ir::{
    AddRule, Bool, BoolId, ByPlayer, ContextVar, Int, IntId, Leaf, Moves, Plan, Program, Region,
    RegionId, SiteSet, SiteType, Sites, SitesId, StepTable,
};

/// How many pieces stacks hold at most: one in games without stacks. `None` if it is not known.
pub(super) fn levels(program: &Program) -> Option<usize> {
    if !program.needs.stacks {
        return Some(1);
    }
    let sites = program.topology.len(program.default_kind);
    let mut adds: Vec<&AddRule> = Vec::new();
    for node in &program.arena.moves {
        if let Moves::Add(rule) = &node.op {
            adds.push(rule);
        }
    }
    for level in 0..=Plan::MOST_LEVELS {
        let mut grows = false;
        for site in 0..sites {
            let place = Place::of(program, site, level);
            for rule in &adds {
                grows |= place.is_open(rule)?;
            }
        }
        if !grows {
            return (level > 0).then_some(level);
        }
    }
    None
}

impl Planner<'_> {
    /// Whether a condition on the whole position means the same where sites are places in stacks.
    pub(super) fn fits_stacks(&self, when: &Bool) -> bool {
        let known = matches!(
            when,
            Bool::Const(_)
                | Bool::And(_)
                | Bool::Or(_)
                | Bool::Not(_)
                | Bool::If(..)
                | Bool::Line(_)
                | Bool::AllPassed
                | Bool::Compare(..)
        );
        known || !self.p.needs.stacks
    }

    /// The same for a number.
    pub(super) fn counts_in_stacks(&self, number: &Int) -> bool {
        let known = matches!(
            number,
            Int::Leaf(_) | Int::ListEntry(..) | Int::Prev | Int::Course(_) | Int::Two(..)
        );
        known || !self.p.needs.stacks
    }

    /// The kind of piece that the mover puts on a stack, and the places where they may: on the
    /// ground, and on what already lies there.
    pub(super) fn piled(&mut self, rule: &AddRule) -> Option<(ByPlayer<usize>, SitesId)> {
        let what = self.piece(&rule.piece)?;
        let levels = self.levels;
        let mut allowed = SiteSet::new(self.sites);
        for place in 0..self.sites {
            if Place::of(self.p, place / levels, place % levels).is_open(rule)? {
                allowed.insert(place);
            }
        }
        let below = (0..self.sites).map(|place| match place % levels {
            0 => StepTable::NONE,
            _ => place as u32 - 1,
        });
        let below = StepTable {
            next: below.collect(),
        };
        let below = self.step(below);
        let empty = self.expr(Sites::Empty);
        let filled = self.expr(Sites::Not(empty));
        let on_others = self.expr(Sites::Before(below, filled));
        let ground = self.fixed_where(|place| place % levels == 0);
        let carried = self.expr(Sites::Or([ground, on_others].into()));
        let allowed = self.fixed(allowed);
        let open = self.expr(Sites::And([allowed, empty, carried].into()));
        Some((what, open))
    }
}

/// A place in a stack where a piece may be put: the stack is as high as the place's level.
#[derive(Clone, Copy)]
struct Place<'p> {
    p: &'p Program,
    site: usize,
    level: usize,
    /// What stands for the site where it is asked about.
    vars: &'static [ContextVar],
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "what is not known of a place gives no plan"
)]
impl<'p> Place<'p> {
    const fn of(p: &'p Program, site: usize, level: usize) -> Self {
        Self {
            p,
            site,
            level,
            vars: &[],
        }
    }

    /// Whether a piece may be put there by a rule.
    fn is_open(self, rule: &AddRule) -> Option<bool> {
        let AddRule {
            piece: _,
            to,
            count,
        } = rule;
        let one = count.is_none_or(|count| self.p.arena.const_int(count) == Some(1));
        if !one || to.apply.is_some() || !is_flat(to) || !self.is_of(to.kind) {
            return None;
        }
        let meant = self.is_in(to.sites?)?;
        let allowed = match to.when {
            Some(when) => self
                .as_any_of(&[ContextVar::To, ContextVar::Site])
                .holds(when)?,
            None => true,
        };
        Some(meant && allowed)
    }

    /// The same place, where these stand for its site.
    const fn as_any_of(self, vars: &'static [ContextVar]) -> Self {
        Self { vars, ..self }
    }

    fn is_of(self, kind: SiteType) -> bool {
        kind == self.p.default_kind
    }

    fn is_in(self, region: RegionId) -> Option<bool> {
        let is_in = |region: &RegionId| self.is_in(*region);
        Some(match &self.p.arena.regions[region.index()] {
            Region::Fixed(set) => self.p.set(*set).contains(self.site),
            Region::Empty(kind) if self.is_of(*kind) => self.level == 0,
            Region::Filter(all, when) => {
                let named = self.as_any_of(&[ContextVar::Site]);
                self.is_in(*all)? & named.holds(*when)?
            }
            Region::Union(all) => all
                .iter()
                .map(is_in)
                .collect::<Option<Vec<_>>>()?
                .contains(&true),
            Region::Intersection(all) => {
                let each = all.iter().map(is_in).collect::<Option<Vec<_>>>()?;
                !each.contains(&false)
            }
            Region::Difference(a, b) => self.is_in(*a)? & !self.is_in(*b)?,
            _ => return None,
        })
    }

    fn holds(self, when: BoolId) -> Option<bool> {
        let holds = |when: &BoolId| self.holds(*when);
        Some(match &self.p.arena.bools[when.index()] {
            Bool::Const(value) => *value,
            Bool::Not(part) => !self.holds(*part)?,
            Bool::And(all) => {
                let each = all.iter().map(holds).collect::<Option<Vec<_>>>()?;
                !each.contains(&false)
            }
            Bool::Or(all) => all
                .iter()
                .map(holds)
                .collect::<Option<Vec<_>>>()?
                .contains(&true),
            Bool::If(when, a, b) => {
                let [when, a, b] = [when, a, b].map(holds);
                if when? { a? } else { b? }
            }
            Bool::Empty(kind, site) if self.is_of(*kind) && self.is_here(*site) => self.level == 0,
            Bool::In(site, region) if self.is_here(*site) => self.is_in(*region)?,
            Bool::Compare(how, a, b) => how.holds(self.number(*a)?, self.number(*b)?),
            _ => return None,
        })
    }

    fn number(self, id: IntId) -> Option<i32> {
        match &self.p.arena.ints[id.index()] {
            Int::Leaf(Leaf::Const(number)) => Some(*number),
            Int::Leaf(_) if self.is_here(id) => i32::try_from(self.site).ok(),
            Int::StackSize(kind, region) if self.is_of(*kind) => {
                let here = match self.p.arena.regions[region.index()] {
                    Region::OfSite(site) => self.is_here(site),
                    _ => false,
                };
                here.then_some(self.level as i32)
            }
            Int::Two(how, a, b) => how.of(self.number(*a)?, self.number(*b)?),
            _ => None,
        }
    }

    /// Whether a number is the site that is asked about.
    fn is_here(self, id: IntId) -> bool {
        let number = &self.p.arena.ints[id.index()];
        matches!(number, Int::Leaf(Leaf::Context(var)) if self.vars.contains(var))
    }
}
