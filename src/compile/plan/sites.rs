//! Conditions on one site, as the set of sites that meet them.

use super::Planner;
use crate::ir::arithmetic::{Arithmetic, Comparison};
use crate::ir::{
    Bool, BoolId, ContextVar, Dirs, DirsId, Int, IntId, Leaf, PieceFilter, PlanPlayer, Region,
    RegionId, SiteField, SiteSet, Sites, SitesId, StepTable,
};

/// The sites with a player's pieces.
pub(super) const fn sites_of_player(player: PlanPlayer) -> Sites {
    match player {
        PlanPlayer::Mover => Sites::Own,
        PlanPlayer::Next => Sites::Enemy,
        PlanPlayer::Player(player) => Sites::Of(player),
    }
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// A set that never changes.
    fn fixed(&mut self, set: SiteSet) -> SitesId {
        self.expr(Sites::Fixed([set.clone(), set]))
    }

    /// The sites for which a function returns true.
    fn fixed_where(&mut self, holds: impl FnMut(&usize) -> bool) -> SitesId {
        let set = SiteSet::of(self.sites, (0..self.sites).filter(holds));
        self.fixed(set)
    }

    /// All sites, or none.
    pub(super) fn all(&mut self, all: bool) -> SitesId {
        self.fixed_where(|_| all)
    }

    /// The sites that meet a condition; `vars` are the values that stand for the site.
    pub(super) fn sites_where(&mut self, id: BoolId, vars: &[ContextVar]) -> Option<SitesId> {
        Some(match self.bool(id) {
            Bool::Const(value) => self.all(*value),
            Bool::Not(a) => {
                let a = self.sites_where(*a, vars)?;
                self.expr(Sites::Not(a))
            }
            Bool::And(all) => {
                let parts = all.iter().map(|a| self.sites_where(*a, vars));
                let parts = parts.collect::<Option<_>>()?;
                self.expr(Sites::And(parts))
            }
            Bool::Or(all) => {
                let parts = all.iter().map(|a| self.sites_where(*a, vars));
                let parts = parts.collect::<Option<_>>()?;
                self.expr(Sites::Or(parts))
            }
            Bool::Empty(kind, site) if *kind == self.p.default_kind => {
                let empty = self.expr(Sites::Empty);
                self.sites_at(*site, vars, empty)?
            }
            Bool::In(site, region) => {
                let region = self.sites_of(*region)?;
                self.sites_at(*site, vars, region)?
            }
            Bool::Enemy(who) => self.sites_owned(*who, vars, PlanPlayer::Next)?,
            Bool::Friend(who) => self.sites_owned(*who, vars, PlanPlayer::Mover)?,
            Bool::Compare(Comparison::Eq, a, b) => {
                match self.sites_compared(*a, *b, vars, |a, b| a == b) {
                    Some(sites) => sites,
                    None => self.sites_equal(*a, *b, vars)?,
                }
            }
            Bool::Compare(Comparison::Ne, a, b) => {
                match self.sites_compared(*a, *b, vars, |a, b| a != b) {
                    Some(sites) => sites,
                    None => {
                        let equal = self.sites_equal(*a, *b, vars)?;
                        self.expr(Sites::Not(equal))
                    }
                }
            }
            Bool::Compare(Comparison::Lt, a, b) => {
                self.sites_compared(*a, *b, vars, |a, b| a < b)?
            }
            Bool::Compare(Comparison::Le, a, b) => {
                self.sites_compared(*a, *b, vars, |a, b| a <= b)?
            }
            _ => return None,
        })
    }

    /// The sites where two numbers that never change compare in some way.
    fn sites_compared(
        &mut self,
        a: IntId,
        b: IntId,
        vars: &[ContextVar],
        compare: impl Fn(i32, i32) -> bool,
    ) -> Option<SitesId> {
        let mut members = SiteSet::new(self.sites);
        for site in 0..self.sites {
            if compare(
                self.static_int(a, vars, site)?,
                self.static_int(b, vars, site)?,
            ) {
                members.insert(site);
            }
        }
        Some(self.fixed(members))
    }

    /// A number that depends on the site alone.
    fn static_int(&self, id: IntId, vars: &[ContextVar], site: usize) -> Option<i32> {
        let two = |a: &IntId, b: &IntId, of: fn(i32, i32) -> i32| {
            let (a, b) = (
                self.static_int(*a, vars, site)?,
                self.static_int(*b, vars, site)?,
            );
            Some(of(a, b))
        };
        match self.int(id) {
            Int::Leaf(Leaf::Const(value)) => Some(*value),
            Int::Leaf(Leaf::Context(var)) if vars.contains(var) => i32::try_from(site).ok(),
            Int::Table(table, at) => {
                let at = self.static_int(*at, vars, site)?;
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

    /// The sites whose owner, or piece, is a particular one.
    fn sites_equal(&mut self, a: IntId, b: IntId, vars: &[ContextVar]) -> Option<SitesId> {
        for (at, other) in [(a, b), (b, a)] {
            let Int::At(field, _, _) = self.int(at) else {
                continue;
            };
            let whose = match field {
                SiteField::Who => self.whose(other),
                SiteField::What => self.whose_piece(other),
                _ => None,
            };
            if let Some(whose) = whose {
                return self.sites_owned(at, vars, whose);
            }
        }
        None
    }

    /// The sites where the number `who`, an owner or a piece, is that of a player.
    fn sites_owned(
        &mut self,
        who: IntId,
        vars: &[ContextVar],
        whose: PlanPlayer,
    ) -> Option<SitesId> {
        let Int::At(SiteField::Who | SiteField::What, kind, site) = self.int(who) else {
            return None;
        };
        if *kind != self.p.default_kind {
            return None;
        }
        let owned = self.expr(sites_of_player(whose));
        self.sites_at(*site, vars, owned)
    }

    /// The player that a number names.
    pub(super) fn whose(&self, id: IntId) -> Option<PlanPlayer> {
        match self.int(id) {
            Int::Leaf(Leaf::Mover) => Some(PlanPlayer::Mover),
            Int::Leaf(Leaf::Next) => Some(PlanPlayer::Next),
            Int::Leaf(Leaf::Const(player @ 1..=2)) => {
                Some(PlanPlayer::Player(*player as usize - 1))
            }
            _ => None,
        }
    }

    /// The player whose piece a number names.
    pub(super) fn whose_piece(&self, id: IntId) -> Option<PlanPlayer> {
        match self.int(id) {
            Int::PieceOf(by_player, player) => {
                let right = by_player.get(1..3)? == self.pieces;
                self.whose(*player).filter(|_| right)
            }
            Int::Leaf(Leaf::Const(what)) => {
                let player = self.pieces.iter().position(|piece| piece == what)?;
                Some(PlanPlayer::Player(player))
            }
            _ => None,
        }
    }

    /// The sites for which a number, itself a site, lies in a set.
    fn sites_at(&mut self, at: IntId, vars: &[ContextVar], set: SitesId) -> Option<SitesId> {
        match self.int(at) {
            Int::Leaf(Leaf::Context(var)) if vars.contains(var) => Some(set),
            Int::Ahead {
                kind,
                site,
                steps,
                dirs,
            } if *kind == self.p.default_kind => {
                if !matches!(self.int(*site), Int::Leaf(Leaf::Context(var)) if vars.contains(var)) {
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
    fn ahead(&self, dirs: DirsId, steps: usize) -> Option<StepTable> {
        let Dirs::Radials(id) = &self.p.arena.dirs[dirs.index()] else {
            return None;
        };
        let radials = self.p.radials(*id);
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

    /// The sites of a region.
    pub(super) fn sites_of(&mut self, id: RegionId) -> Option<SitesId> {
        if self.exprs.len() > super::MOST_EXPRS {
            return None;
        }
        if let Some(known) = self.known.get(&id) {
            return *known;
        }
        let sites = self.sites_made(id);
        self.known.insert(id, sites);
        sites
    }

    fn sites_made(&mut self, id: RegionId) -> Option<SitesId> {
        Some(match self.region(id) {
            Region::Fixed(set) => {
                let set = self.p.set(*set).clone();
                self.fixed(set)
            }
            Region::Empty(kind) if *kind == self.p.default_kind => self.expr(Sites::Empty),
            Region::Occupied(filter) => self.sites_of_pieces(filter)?,
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
                let when = self.sites_where(*when, &[ContextVar::Site])?;
                self.expr(Sites::And([all, when].into()))
            }
            Region::ByPlayer(by_player, player) => {
                let of = |index: usize| match self.region(*by_player.get(index)?) {
                    Region::Fixed(set) => Some(self.p.set(*set).clone()),
                    _ => None,
                };
                let (first, second) = (of(1)?, of(2)?);
                let sets = match self.whose(*player)? {
                    PlanPlayer::Mover => [first, second],
                    PlanPlayer::Next => [second, first],
                    PlanPlayer::Player(player) => {
                        let set = if player == 0 { first } else { second };
                        [set.clone(), set]
                    }
                };
                self.expr(Sites::Fixed(sets))
            }
            _ => return None,
        })
    }

    /// The sites of the pieces that pass a filter.
    pub(super) fn sites_of_pieces(&mut self, filter: &PieceFilter) -> Option<SitesId> {
        if filter.kind != self.p.default_kind || self.p.needs.large {
            return None;
        }
        let is_in = |player: usize| {
            let what = self.pieces[player] as u32;
            filter.pieces.as_ref().is_none_or(|all| all.contains(&what))
        };
        if !is_in(0) || !is_in(1) {
            return None;
        }
        let pieces = match filter.owner {
            Some(owner) => sites_of_player(self.whose(owner)?),
            None => {
                let empty = self.expr(Sites::Empty);
                Sites::Not(empty)
            }
        };
        let pieces = self.expr(pieces);
        match filter.within {
            None => Some(pieces),
            Some(within) => {
                let within = self.sites_of(within)?;
                Some(self.expr(Sites::And([pieces, within].into())))
            }
        }
    }

    /// Whether an expression can hold only empty sites, whatever the position. Expressions refer
    /// only to earlier ones.
    pub(super) fn is_empty_only(&self, id: SitesId) -> bool {
        let mut only: Vec<bool> = Vec::with_capacity(id as usize + 1);
        for sites in &self.exprs[..=id as usize] {
            let is_only = match sites {
                Sites::Empty => true,
                Sites::And(all) => all.iter().any(|part| only[*part as usize]),
                Sites::Or(all) => all.iter().all(|part| only[*part as usize]),
                _ => false,
            };
            only.push(is_only);
        }
        only[id as usize]
    }
}
