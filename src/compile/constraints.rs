//! Takes the rules that fill a puzzle apart, so that only what a filled site can break is asked.

use crate::ir::{
    Bool, BoolId, Components, Constraint, Constraints, Expr, Int, IntId, Moves, OfSites, Program,
    PuzzleRule, PuzzleSite, PuzzleTest, PuzzleValues, RegionId, Wholes,
};

/// The constraints of all rules that fill puzzles.
pub(super) fn of(program: &Program) -> Constraints {
    let arena = &program.arena;
    let wholes = Wholes::new(arena);
    let mut all = Vec::new();
    for node in &arena.moves {
        if let Moves::Satisfy(filling) = &node.op {
            let reader = Reader {
                program,
                wholes: &wholes,
                values: filling.values,
            };
            for rule in &filling.rules {
                let mut found = Vec::new();
                reader.split(*rule, None, &mut found);
                all.push((*rule, found.into()));
            }
        }
    }
    Constraints::new(all)
}

struct Reader<'p> {
    program: &'p Program,
    wholes: &'p Wholes<'p>,
    /// The values that are filled in.
    values: PuzzleValues,
}

impl Reader<'_> {
    /// Splits a rule into the constraints that it consists of, perhaps for each site of a region.
    fn split(&self, rule: BoolId, each: Option<RegionId>, found: &mut Vec<Constraint>) {
        let op = &self.program.arena.bools[rule.index()];
        if let Bool::And(all) = op {
            for part in all {
                self.split(*part, each, found);
            }
            return;
        }
        if let Bool::ForAll(region, when) = op
            && each.is_none()
            && self.is_still(Expr::Region(*region))
        {
            let mut inside = Vec::new();
            self.split(*when, Some(*region), &mut inside);
            if inside.iter().any(|part| matches!(part, Constraint::Any(_))) {
                return found.push(Constraint::Any(rule));
            }
            return found.extend(inside);
        }
        if let Bool::Puzzle(regions) = op
            && each.is_none()
            && self.is_of_regions(regions)
        {
            return found.push(Constraint::Regions(rule));
        }
        let mut sites = Vec::new();
        found.push(match self.reads(Expr::Bool(rule), &mut sites) {
            Some(()) => Constraint::Sites(OfSites {
                when: rule,
                each,
                sites: sites.into(),
            }),
            None => Constraint::Any(rule),
        });
    }

    /// Whether a rule must hold in each of its regions by itself, and which these are does not
    /// change.
    fn is_of_regions(&self, rule: &PuzzleRule) -> bool {
        let numbers = match &rule.test {
            PuzzleTest::Unique => return false,
            PuzzleTest::Different(except) => &**except,
            PuzzleTest::Count(of) => std::slice::from_ref(of),
            PuzzleTest::Sum => &[],
        };
        let of_regions = rule.regions.iter().filter_map(|(_, number)| *number);
        let mut numbers = numbers.iter().copied().chain(of_regions);
        let mut regions = rule.regions.iter();
        rule.values == self.values
            && regions.all(|(region, _)| self.is_still(Expr::Region(*region)))
            && numbers.all(|number| self.is_still(Expr::Int(number)))
    }

    /// Whether an expression has the same value however the puzzle is filled, and cannot fail.
    fn is_still(&self, expr: Expr) -> bool {
        let whole = self.wholes.of(expr);
        whole.reads.is_within(Components::OF_PUZZLE) && !whole.may_fail
    }

    /// Adds the sites that an expression reads; `None` if they are not always the same, or if it may
    /// fail.
    fn reads(&self, expr: Expr, sites: &mut Vec<PuzzleSite>) -> Option<()> {
        if self.is_still(expr) {
            return Some(());
        }
        let arena = &self.program.arena;
        if let Expr::Bool(id) = expr
            && let Bool::Puzzle(rule) = &arena.bools[id.index()]
        {
            let all = rule.regions.iter().map(|(region, _)| *region);
            sites.extend(all.map(PuzzleSite::Region));
            return self.is_of_regions(rule).then_some(());
        }
        if let Some(site) = self.only_site(expr) {
            sites.push(PuzzleSite::One(site));
            return self.is_still(Expr::Int(site)).then_some(());
        }
        let own = arena.effects(expr);
        if own.reads != Components::NONE || self.wholes.of(expr).may_fail {
            return None;
        }
        own.children.into_iter().try_for_each(|(child, passed)| {
            passed
                .is_empty()
                .then(|| self.reads(child, sites))
                .flatten()
        })
    }

    /// The only site, of the kind that is filled, that an op reads.
    fn only_site(&self, expr: Expr) -> Option<IntId> {
        let arena = &self.program.arena;
        let read = if let Expr::Bool(id) = expr
            && let Bool::Empty(kind, site) = &arena.bools[id.index()]
        {
            Some((*kind, *site))
        } else if let Expr::Int(id) = expr
            && let Int::At(_, kind, site) = &arena.ints[id.index()]
        {
            Some((*kind, *site))
        } else {
            None
        };
        let (kind, site) = read?;
        (kind == self.values.kind).then_some(site)
    }
}
