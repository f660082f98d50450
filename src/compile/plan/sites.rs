//! Conditions on one site, as the set of sites that meet them.

use super::Planner;
use crate::ir::arithmetic::{Arithmetic, Comparison};
use crate::ir::{
    Bool, BoolId, ContextVar, Dirs, DirsId, Int, IntId, Ints, IntsId, Leaf, LineThrough,
    PieceFilter, PlanPlayer, PlayerSet, RadialsId, Region, RegionId, SiteField, SiteSet, Sites,
    SitesId, StepTable,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// A set that never changes.
    pub(super) fn fixed(&mut self, set: SiteSet) -> SitesId {
        self.expr(Sites::Fixed(set))
    }

    /// The sites for which a function returns true.
    pub(super) fn fixed_where(&mut self, holds: impl FnMut(&usize) -> bool) -> SitesId {
        let set = SiteSet::of(self.sites, (0..self.sites).filter(holds));
        self.fixed(set)
    }

    /// All sites, or none.
    pub(super) fn all(&mut self, all: bool) -> SitesId {
        self.fixed_where(|_| all)
    }

    /// The sites that meet a condition; `vars` are the values that stand for the site.
    pub(super) fn sites_where(&mut self, id: BoolId, vars: &[Leaf]) -> Option<SitesId> {
        self.deeper(|this| this.sites_meeting(id, vars))
    }

    fn sites_meeting(&mut self, id: BoolId, vars: &[Leaf]) -> Option<SitesId> {
        if self.p.needs.stacks {
            return None;
        }
        if let Some(answer) = self.assumed(id) {
            return Some(self.all(answer));
        }
        Some(match self.bool(id) {
            Bool::Const(value) => self.all(*value),
            Bool::Not(a) => {
                let a = self.sites_where(*a, vars)?;
                self.expr(Sites::Not(a))
            }
            Bool::And(all) => {
                let parts = self.each_where(all, vars)?;
                self.expr(Sites::And(parts))
            }
            Bool::Or(all) => {
                let parts = self.each_where(all, vars)?;
                self.expr(Sites::Or(parts))
            }
            Bool::If(when, a, b) => {
                let when = self.sites_where(*when, vars)?;
                let (a, b) = (self.sites_where(*a, vars)?, self.sites_where(*b, vars)?);
                self.either(when, a, b)
            }
            _ => match self
                .sites_of_atom(id, vars)
                .or_else(|| self.sites_beside(id, vars))
            {
                Some(sites) => sites,
                // A condition that has nothing to do with the site.
                None => {
                    let cond = self.cond(id)?;
                    self.expr(Sites::When(Box::new(cond)))
                }
            },
        })
    }

    fn each_where(&mut self, all: &[BoolId], vars: &[Leaf]) -> Option<Box<[SitesId]>> {
        all.iter().map(|a| self.sites_where(*a, vars)).collect()
    }

    /// The same for a condition without parts, one that is about the site.
    pub(super) fn sites_of_atom(&mut self, id: BoolId, vars: &[Leaf]) -> Option<SitesId> {
        if let Some((kind, site)) = self.emptied(id) {
            let empty = self.expr(Sites::Empty);
            let here = kind == self.p.default_kind;
            return self.sites_at(site, vars, empty).filter(|_| here);
        }
        match self.bool(id) {
            Bool::In(site, region) => {
                let region = match self.begun_by_walker(*region) {
                    Some(begun) => begun,
                    None => self.sites_of(*region)?,
                };
                self.sites_at(*site, vars, region)
            }
            Bool::Visited(site) => {
                let visited = self.expr(Sites::Visited);
                self.sites_at(*site, vars, visited)
            }
            Bool::Enemy(who) => {
                let enemies = self.enemies();
                self.sites_owned(*who, vars, enemies)
            }
            Bool::Friend(who) => {
                let own = self.expr(Sites::Of(PlanPlayer::Mover));
                self.sites_owned(*who, vars, own)
            }
            Bool::Line(rule) => match &rule.through {
                LineThrough::Site(site) if self.is_leaf(*site, vars) => self.sites_in_line(rule),
                _ => None,
            },
            Bool::Compare(how, a, b) => {
                let compare = |a, b| how.holds(a, b);
                let fixed = self.sites_compared(*a, *b, vars, compare);
                let equal = fixed.or_else(|| match how {
                    Comparison::Eq => self.sites_equal(*a, *b, vars),
                    Comparison::Ne => {
                        let equal = self.sites_equal(*a, *b, vars)?;
                        Some(self.expr(Sites::Not(equal)))
                    }
                    Comparison::Lt | Comparison::Le => None,
                });
                equal.or_else(|| self.sites_by_last(*a, *b, vars, compare))
            }
            _ => None,
        }
    }

    /// The sites where two numbers that never change compare in some way.
    fn sites_compared(
        &mut self,
        a: IntId,
        b: IntId,
        vars: &[Leaf],
        compare: impl Fn(i32, i32) -> bool,
    ) -> Option<SitesId> {
        let members = self.members(a, b, vars, None, compare)?;
        Some(self.fixed(members))
    }

    /// The same for numbers that also depend on where the last move ended.
    fn sites_by_last(
        &mut self,
        a: IntId,
        b: IntId,
        vars: &[Leaf],
        compare: impl Fn(i32, i32) -> bool,
    ) -> Option<SitesId> {
        // Larger tables are not worth it.
        if vars.contains(&Leaf::LastTo) || self.sites > 400 {
            return None;
        }
        let lasts = (0..self.sites as i32).chain([-1]);
        let sets = lasts.map(|last| self.members(a, b, vars, Some(last), &compare));
        let sets = sets.collect::<Option<_>>()?;
        Some(self.expr(Sites::ByLast(sets)))
    }

    /// The sites where two numbers compare in some way, for one site where the last move may have
    /// ended.
    fn members(
        &self,
        a: IntId,
        b: IntId,
        vars: &[Leaf],
        last: Option<i32>,
        compare: impl Fn(i32, i32) -> bool,
    ) -> Option<SiteSet> {
        let mut members = SiteSet::new(self.sites);
        for site in 0..self.sites {
            let number = |id| self.static_int(id, vars, site, last);
            if compare(number(a)?, number(b)?) {
                members.insert(site);
            }
        }
        Some(members)
    }

    /// A number that depends on the site alone, and perhaps on where the last move ended.
    pub(super) fn static_int(
        &self,
        id: IntId,
        vars: &[Leaf],
        site: usize,
        last: Option<i32>,
    ) -> Option<i32> {
        let number = |id: &IntId| self.static_int(*id, vars, site, last);
        let two = |a: &IntId, b: &IntId, of: fn(i32, i32) -> i32| Some(of(number(a)?, number(b)?));
        match self.int(id) {
            Int::Leaf(Leaf::Const(value)) => Some(*value),
            Int::Leaf(Leaf::LastTo) => last,
            // What holds of no site at all is not known.
            Int::Leaf(leaf @ Leaf::Context(_)) if vars.contains(leaf) => i32::try_from(site).ok(),
            Int::Table(table, at) => {
                let at = number(at)?;
                let entry = usize::try_from(at).ok();
                let entry = entry.and_then(|at| self.p.table(*table).get(at).copied());
                Some(entry.unwrap_or(-1))
            }
            Int::Two(Arithmetic::Add, a, b) => two(a, b, crate::ir::arithmetic::add),
            Int::Two(Arithmetic::Sub, a, b) => two(a, b, crate::ir::arithmetic::sub),
            Int::Two(Arithmetic::Min, a, b) => two(a, b, i32::min),
            Int::Two(Arithmetic::Max, a, b) => two(a, b, i32::max),
            _ => None,
        }
    }

    /// Whether a number is the one of no piece.
    pub(super) fn is_nothing(&self, id: IntId) -> bool {
        self.is_leaf(id, &[Leaf::Const(0)])
    }

    /// The sites whose owner, or piece, is a particular one, or that are the last site.
    pub(super) fn sites_equal(&mut self, a: IntId, b: IntId, vars: &[Leaf]) -> Option<SitesId> {
        for (at, other) in [(a, b), (b, a)] {
            let last = self.is_leaf(other, &[Leaf::LastTo]);
            if last && self.is_leaf(at, vars) && !vars.contains(&Leaf::LastTo) {
                return Some(self.expr(Sites::LastTo));
            }
            let pending = matches!(self.int(other), Int::Pending) && self.is_leaf(at, vars);
            if pending && !vars.contains(&Leaf::LastTo) {
                return Some(self.expr(Sites::Pending));
            }
            let Int::At(field, kind, site) = self.int(at) else {
                continue;
            };
            let sites = match field {
                SiteField::Who if self.is_named_by_owner() => {
                    self.whose(other).map(|player| self.expr(Sites::Of(player)))
                }
                SiteField::What if self.is_nothing(other) => Some(self.expr(Sites::Empty)),
                SiteField::State if self.marks && self.is_leaf(other, &[Leaf::Const(1)]) => {
                    Some(self.expr(Sites::Marked))
                }
                SiteField::What => self.kind(other).map(|kinds| self.kinds(kinds)),
                _ => None,
            };
            if let Some(sites) = sites.filter(|_| *kind == self.p.default_kind) {
                return self.sites_at(*site, vars, sites);
            }
        }
        None
    }

    /// Those of some players' sites for which the number `who` is the owner of the piece there.
    fn sites_owned(&mut self, who: IntId, vars: &[Leaf], owned: SitesId) -> Option<SitesId> {
        let Int::At(SiteField::Who, kind, site) = self.int(who) else {
            return None;
        };
        if *kind != self.p.default_kind || !self.is_named_by_owner() {
            return None;
        }
        self.sites_at(*site, vars, owned)
    }

    /// The sites for which a number, itself a site, lies in a set.
    fn sites_at(&mut self, at: IntId, vars: &[Leaf], set: SitesId) -> Option<SitesId> {
        match self.int(at) {
            Int::Leaf(leaf) if vars.contains(leaf) => Some(set),
            Int::Ahead {
                kind,
                site,
                steps,
                dirs,
            } if *kind == self.p.default_kind => {
                // The site ahead of no site is not known.
                if !self.is_leaf(*site, vars) || vars.contains(&Leaf::LastTo) {
                    return None;
                }
                let steps = usize::try_from(self.p.arena.const_int(*steps)?).ok()?;
                let table = self.ahead(*dirs, steps)?;
                Some(self.before(table, set))
            }
            _ => None,
        }
    }

    /// The sites from which the site ahead lies in a set. At the edge the site ahead is the site
    /// itself.
    fn before(&mut self, table: StepTable, set: SitesId) -> SitesId {
        let ends = table.next.iter().map(|next| *next == StepTable::NONE);
        let edge = (0..self.sites)
            .zip(ends)
            .filter_map(|(site, ends)| ends.then_some(site));
        let edge = SiteSet::of(self.sites, edge);
        let step = self.step(table);
        let before = self.expr(Sites::Before(step, set));
        if edge.is_empty() {
            return before;
        }
        let edge = self.fixed(edge);
        let there = self.expr(Sites::And([edge, set].into()));
        self.expr(Sites::Or([before, there].into()))
    }

    /// The site a number of steps ahead of each, along its first line.
    pub(super) fn ahead(&self, dirs: DirsId, steps: usize) -> Option<StepTable> {
        let Dirs::Radials(id) = &self.p.arena.dirs[dirs.index()] else {
            return None;
        };
        self.ahead_along(*id, steps)
    }

    /// The same for the lines of a table.
    pub(super) fn ahead_along(&self, radials: RadialsId, steps: usize) -> Option<StepTable> {
        let radials = self.p.radials(radials);
        let before = steps.checked_sub(1)?;
        let next = (0..self.sites).map(|site| {
            let line = radials.lines(site).next();
            let there = line.and_then(|line| radials.line(line).get(before).copied());
            there.unwrap_or(StepTable::NONE)
        });
        Some(StepTable {
            next: next.collect(),
        })
    }

    /// Whether an expression never holds an empty site.
    pub(super) fn is_occupied(&self, id: SitesId) -> bool {
        match &self.exprs[id as usize] {
            Sites::Of(_)
            | Sites::Others
            | Sites::Kind(_)
            | Sites::Later
            | Sites::Marked
            | Sites::InLine(..) => true,
            Sites::Not(not) => self.exprs[*not as usize] == Sites::Empty,
            Sites::And(parts) => parts.iter().any(|part| self.is_occupied(*part)),
            Sites::Or(parts) => parts.iter().all(|part| self.is_occupied(*part)),
            _ => false,
        }
    }

    /// The sites of a region.
    pub(super) fn sites_of(&mut self, id: RegionId) -> Option<SitesId> {
        if self.exprs.len() > super::MOST_EXPRS || self.p.needs.stacks {
            return None;
        }
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        let sites = self.deeper(|this| this.sites_made(id));
        self.known.insert(id, sites);
        sites
    }

    fn sites_made(&mut self, id: RegionId) -> Option<SitesId> {
        Some(match self.region(id) {
            Region::Fixed(set) => {
                let set = self.on_board(self.p.set(*set))?;
                self.fixed(set)
            }
            Region::Empty(kind) if *kind == self.p.default_kind => self.expr(Sites::Empty),
            Region::Occupied(filter) if self.hands.is_empty() || filter.within.is_some() => {
                self.sites_of_filter(filter)?
            }
            Region::OfSite(site) => match self.int(*site) {
                Int::Leaf(Leaf::LastTo) => self.expr(Sites::LastTo),
                Int::Leaf(Leaf::Const(site)) => {
                    let site = usize::try_from(*site).ok();
                    let site = site.filter(|site| *site < self.sites)?;
                    self.fixed_where(|other| *other == site)
                }
                Int::Ahead { .. } => self.ahead_of_last(*site)?,
                _ => return None,
            },
            Region::If(when, a, b) => self.sites_if(*when, *a, *b)?,
            Region::ToClear => self.expr(Sites::Later),
            Region::Around(rule) => self.sites_around(rule)?,
            Region::ForEachPlayer(players, each) => self.sites_of_others(*players, *each)?,
            Region::Union(all) => {
                let parts = all.iter().map(|part| self.sites_of(*part));
                let parts = parts.collect::<Option<_>>()?;
                self.expr(Sites::Or(parts))
            }
            Region::Intersection(all) => {
                let parts = all.iter().map(|part| self.sites_of(*part));
                let parts = parts.collect::<Option<_>>()?;
                self.expr(Sites::And(parts))
            }
            Region::Difference(a, b) => {
                let (a, b) = (self.sites_of(*a)?, self.sites_of(*b)?);
                let not = self.expr(Sites::Not(b));
                self.expr(Sites::And([a, not].into()))
            }
            Region::Filter(all, when) => {
                let all = self.sites_of(*all)?;
                let when = self.sites_where(*when, &[SITE])?;
                self.expr(Sites::And([all, when].into()))
            }
            Region::ByPlayer(by_player, player) => self.sites_by_player(by_player, *player)?,
            _ => return None,
        })
    }

    /// One region or the other.
    fn sites_if(&mut self, when: BoolId, a: RegionId, b: Option<RegionId>) -> Option<SitesId> {
        let when = self.cond(when)?;
        let when = self.expr(Sites::When(Box::new(when)));
        let a = self.sites_of(a)?;
        let b = match b {
            Some(b) => self.sites_of(b)?,
            None => self.all(false),
        };
        Some(self.either(when, a, b))
    }

    /// Those of the first sites where some others are, and those of the second where they are not.
    fn either(&mut self, when: SitesId, a: SitesId, b: SitesId) -> SitesId {
        let not = self.expr(Sites::Not(when));
        let a = self.expr(Sites::And([when, a].into()));
        let b = self.expr(Sites::And([not, b].into()));
        self.expr(Sites::Or([a, b].into()))
    }

    /// A set, if all its sites lie on the board. Regions of hands are known only where they are
    /// looked for.
    pub(super) fn on_board(&self, set: &SiteSet) -> Option<SiteSet> {
        let inside = self.hands.is_empty() || set.iter().all(|site| site < self.sites);
        inside.then(|| set.clone())
    }

    /// The pieces of the players of a list, if these are the mover's opponents.
    fn sites_of_others(&mut self, players: IntsId, each: RegionId) -> Option<SitesId> {
        let others = matches!(
            self.list(players),
            Ints::Players(PlayerSet::Enemy | PlayerSet::NonMover, None, None)
        );
        let Region::Occupied(filter) = self.region(each) else {
            return None;
        };
        let player = [Leaf::Context(ContextVar::Player)];
        let each = filter
            .owner
            .is_some_and(|owner| self.is_leaf(owner, &player));
        let within = self.hands.is_empty() || filter.within.is_some();
        let shared = self.owners.iter().any(|owner| *owner > self.players);
        if !others || !each || !within || shared {
            return None;
        }
        let everybodys = PieceFilter {
            owner: None,
            ..filter.clone()
        };
        let enemy = self.enemies();
        let sites = self.sites_of_filter(&everybodys)?;
        Some(self.expr(Sites::And([enemy, sites].into())))
    }

    /// The sites of the board whose pieces pass a filter.
    pub(super) fn sites_of_filter(&mut self, filter: &PieceFilter) -> Option<SitesId> {
        if filter.kind != self.p.default_kind {
            return None;
        }
        let mut parts = Vec::new();
        if let Some(owner) = filter.owner {
            let owner = self.owner_meant(owner)?;
            parts.push(self.expr(Sites::Of(owner)));
        }
        if let Some(kinds) = &filter.pieces {
            let each = |kind: &u32| (*kind as usize).checked_sub(1);
            let kinds = kinds.iter().map(each).collect::<Option<Vec<_>>>()?;
            if (0..self.owners.len()).any(|kind| !kinds.contains(&kind)) {
                let of: Box<[SitesId]> = kinds
                    .iter()
                    .map(|kind| self.kind_everywhere(*kind))
                    .collect();
                parts.push(self.expr(Sites::Or(of)));
            }
        }
        if let Some(within) = filter.within {
            parts.push(self.sites_of(within)?);
        }
        if filter.owner.is_none() {
            let empty = self.expr(Sites::Empty);
            parts.push(self.expr(Sites::Not(empty)));
        }
        Some(match parts[..] {
            [one] => one,
            _ => self.expr(Sites::And(parts.into())),
        })
    }

    /// Whether an expression can hold only empty sites, whatever the position. Expressions refer
    /// only to earlier ones.
    pub(super) fn is_empty_only(&self, id: SitesId) -> bool {
        Sites::are_empty_only(&self.exprs[..=id as usize])[id as usize]
    }
}
