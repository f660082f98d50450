//! Lifts conditions on one site out of the loops that ask them: each becomes the set of sites where
//! it holds. If only some parts of a condition can become sets, the others are still evaluated.

use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, Components, Expr, Int, IntId, Leaf, Lift, Lifts, Mask, MaskId, Program, Region,
    RegionId, SiteType, Vars,
};

/// Programs with more conditions than this are puzzles, which ask each condition only once.
const MOST_CONDITIONS: usize = 50_000;

/// What a set may depend on; when any of it changes, the set is worked out again.
const KEY: Components = Components::BOARD;

/// The values that can stand for the site that a condition is asked about.
const SITES: Vars = Vars::SITE.and(Vars::FROM).and(Vars::TO).and(Vars::BETWEEN);

/// All conditions of a program that can be lifted. In games with stacks none can, because sets do
/// not say what lies on a site.
pub(super) fn of(program: &Program) -> Lifts {
    let conditions = program.arena.bools.len();
    if program.needs.stacks || conditions > MOST_CONDITIONS {
        return Lifts::default();
    }
    let mut lifter = Lifter {
        p: program,
        masks: Vec::new(),
    };
    let mut lifts = Vec::new();
    let mut by_condition = vec![0; conditions];
    for (when, passed) in asked_of_sites(program) {
        if let Some(lift) = lifter.lift(when, passed) {
            lifts.push(lift);
            by_condition[when.index()] = lifts.len() as u32;
        }
    }
    Lifts {
        masks: lifter.masks,
        lifts,
        by_condition,
    }
}

/// The conditions that are asked about sites, each with the values that stand for the site.
fn asked_of_sites(program: &Program) -> Vec<(BoolId, Vars)> {
    let mut passed_to: Vec<Option<Vars>> = vec![None; program.arena.bools.len()];
    for expr in program.arena.all() {
        for (child, passed) in program.arena.effects(expr).children {
            if let Expr::Bool(id) = child {
                let known = &mut passed_to[id.index()];
                // A condition that is asked in two ways is not lifted.
                *known = match known {
                    Some(before) if *before != passed => Some(Vars::NONE),
                    Some(_) | None => Some(passed),
                };
            }
        }
    }
    let asked = passed_to.into_iter().enumerate();
    let asked = asked.filter_map(|(id, passed)| Some((BoolId(id as u32), passed?)));
    let of_site = |passed: &Vars| !passed.is_empty() && passed.without(SITES).is_empty();
    asked.filter(|(_, passed)| of_site(passed)).collect()
}

struct Lifter<'p> {
    p: &'p Program,
    masks: Vec<Mask>,
}

/// A set, and the number of sites for which it is valid.
type Made = (MaskId, u32);

impl Lifter<'_> {
    /// A condition as a set, or its first parts as a set with the others still to be evaluated.
    fn lift(&mut self, when: BoolId, passed: Vars) -> Option<Lift> {
        let made = |(mask, sites), rest| Lift { mask, sites, rest };
        if let Some(whole) = self.condition(when, passed) {
            return Some(made(whole, Box::default()));
        }
        let Bool::And(all) = &self.p.arena.bools[when.index()] else {
            return None;
        };
        let parts = all.iter().map_while(|part| self.condition(*part, passed));
        let parts: Vec<Made> = parts.collect();
        let rest = all[parts.len()..].into();
        (!parts.is_empty()).then(|| made(self.joined(parts, Mask::And), rest))
    }

    fn mask(&mut self, mask: Mask) -> MaskId {
        self.masks.push(mask);
        self.masks.len() as u32 - 1
    }

    fn joined(&mut self, parts: Vec<Made>, join: fn(Box<[MaskId]>) -> Mask) -> Made {
        let sites = parts.iter().map(|(_, sites)| *sites).min();
        let masks = parts.iter().map(|(mask, _)| *mask).collect();
        (self.mask(join(masks)), sites.unwrap_or(u32::MAX))
    }

    /// A condition as a set. Any condition that cannot be made a set is evaluated, which is always
    /// right.
    #[expect(clippy::too_many_lines, reason = "a table: one line for each op")]
    fn condition(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        match &self.p.arena.bools[when.index()] {
            Bool::Const(_) => Some((self.mask(Mask::When(when)), u32::MAX)),
            Bool::Not(a) => self.negated(*a, passed),
            Bool::And(all) => self.each_joined(all, passed, Mask::And),
            Bool::Or(all) => self.each_joined(all, passed, Mask::Or),
            Bool::Empty(kind, at) if self.is_site(*at, passed) => {
                let sites = self.sites(*kind)?;
                Some((self.mask(Mask::Empty(*kind)), sites))
            }
            Bool::In(at, region) if self.is_site(*at, passed) => self.region(*region),
            Bool::Friend(who) => self.owner(*who, passed, Mask::Friend, when),
            Bool::Enemy(who) => self.owner(*who, passed, Mask::Enemy, when),
            Bool::Compare(Comparison::Eq, a, b) => self.equal(*a, *b, passed, when),
            Bool::Compare(Comparison::Ne, a, b) => self.unequal(*a, *b, passed, when),
            Bool::Compare(Comparison::Lt | Comparison::Le, ..)
            | Bool::Xor(..)
            | Bool::If(..)
            | Bool::SameSites(..)
            | Bool::OfInt(_)
            | Bool::Empty(..)
            | Bool::In(..)
            | Bool::InList(..)
            | Bool::AllInList(..)
            | Bool::AllIn(..)
            | Bool::Active(_)
            | Bool::Pending
            | Bool::Full
            | Bool::AllSites(..)
            | Bool::AllDifferent(..)
            | Bool::AllValues(..)
            | Bool::AllGroups(..)
            | Bool::AllPassed
            | Bool::Triggered(..)
            | Bool::DiceUsed
            | Bool::DiceEqual
            | Bool::AnyDie(_)
            | Bool::WasPass
            | Bool::NoMoves(_)
            | Bool::Stuck(_)
            | Bool::NoPieces(_)
            | Bool::CanMove(_)
            | Bool::Line(_)
            | Bool::LastKind { .. }
            | Bool::Path(_)
            | Bool::Loop(_)
            | Bool::Connected(_)
            | Bool::Blocked(_)
            | Bool::Pattern(_)
            | Bool::Threatened { .. }
            | Bool::Within(..)
            | Bool::Proposed(_)
            | Bool::Decided(_)
            | Bool::Puzzle(_)
            | Bool::ForAll(..)
            | Bool::SidesMatch(_)
            | Bool::PipsMatch(_)
            | Bool::PathLoop(..)
            | Bool::Tree(..)
            | Bool::Crossing(..)
            | Bool::Related(..)
            | Bool::Visited(_)
            | Bool::Hidden(..)
            | Bool::Repeat(_) => None,
        }
    }

    fn negated(&mut self, a: BoolId, passed: Vars) -> Option<Made> {
        let (mask, sites) = self.condition(a, passed)?;
        Some((self.mask(Mask::Not(mask)), sites))
    }

    fn each_joined(
        &mut self,
        all: &[BoolId],
        passed: Vars,
        join: fn(Box<[MaskId]>) -> Mask,
    ) -> Option<Made> {
        let parts = all.iter().map(|part| self.condition(*part, passed));
        let parts = parts.collect::<Option<Vec<Made>>>()?;
        Some(self.joined(parts, join))
    }

    fn unequal(&mut self, a: IntId, b: IntId, passed: Vars, when: BoolId) -> Option<Made> {
        let (mask, sites) = self.equal(a, b, passed, when)?;
        // Neither number depends on the site: the mask is the condition itself, and must not be
        // inverted.
        if self.masks[mask as usize] == Mask::When(when) {
            return Some((mask, sites));
        }
        Some((self.mask(Mask::Not(mask)), sites))
    }

    /// The sites whose piece belongs to a side.
    fn owner(
        &mut self,
        who: IntId,
        passed: Vars,
        side: fn(SiteType) -> Mask,
        when: BoolId,
    ) -> Option<Made> {
        if self.is_settled(who) {
            return Some((self.mask(Mask::When(when)), u32::MAX));
        }
        let Int::At(crate::ir::SiteField::Who, kind, at) = &self.p.arena.ints[who.index()] else {
            return None;
        };
        let sites = self.sites(*kind).filter(|_| self.is_site(*at, passed))?;
        Some((self.mask(side(*kind)), sites))
    }

    /// The sites where two numbers are equal, one of which does not depend on the site.
    fn equal(&mut self, a: IntId, b: IntId, passed: Vars, when: BoolId) -> Option<Made> {
        let (of_site, other) = match (self.is_settled(a), self.is_settled(b)) {
            (true, true) => return Some((self.mask(Mask::When(when)), u32::MAX)),
            (false, true) => (a, b),
            (true, false) => (b, a),
            (false, false) => return None,
        };
        if self.is_site(of_site, passed) {
            return Some((self.mask(Mask::Site(other)), u32::MAX));
        }
        let Int::At(field, kind, at) = &self.p.arena.ints[of_site.index()] else {
            return None;
        };
        let sites = self.sites(*kind).filter(|_| self.is_site(*at, passed))?;
        Some((self.mask(Mask::Field(*field, *kind, other)), sites))
    }

    /// The sites of a region that depends on nothing that is passed down.
    fn region(&mut self, id: RegionId) -> Option<Made> {
        if let Region::Filter(all, when) = &self.p.arena.regions[id.index()] {
            let all = self.region(*all)?;
            let when = self.condition(*when, Vars::SITE)?;
            return Some(self.joined(vec![all, when], Mask::And));
        }
        let whole = self.p.arena.whole(Expr::Region(id));
        let settled = whole.vars.is_empty() && whole.reads.is_within(KEY) && self.is_plain(id);
        settled.then(|| (self.mask(Mask::Region(id)), u32::MAX))
    }

    /// Whether a region is quick to work out and uses no rule that can fail.
    fn is_plain(&self, id: RegionId) -> bool {
        let plain = |id: &RegionId| self.is_plain(*id);
        match &self.p.arena.regions[id.index()] {
            Region::Fixed(_) | Region::Empty(_) => true,
            Region::Occupied(filter) => {
                filter.owner.is_none_or(|owner| self.is_settled(owner))
                    && filter.within.as_ref().is_none_or(plain)
            }
            Region::Union(all) | Region::Intersection(all) => all.iter().all(plain),
            Region::Difference(a, b) => plain(a) && plain(b),
            Region::ByPlayer(all, player) => self.is_settled(*player) && all.iter().all(plain),
            Region::Indexed(_, index) | Region::OfSite(index) => self.is_settled(*index),
            Region::WithState(_, state) => self.is_settled(*state),
            Region::Context
            | Region::OccupiedBelow(_)
            | Region::If(..)
            | Region::OfList(_)
            | Region::Filter(..)
            | Region::ForEachSite(..)
            | Region::ForEachPlayer(..)
            | Region::Levels(_)
            | Region::Loop(..)
            | Region::Crossing(_)
            | Region::Around(_)
            | Region::Direction(_)
            | Region::Between(_)
            | Region::LineOfSight(_)
            | Region::Group(..)
            | Region::Paces(_)
            | Region::Groups(..)
            | Region::Distance(_)
            | Region::Walk(..)
            | Region::Pattern(_)
            | Region::Expand(..)
            | Region::FromOf(_)
            | Region::ToOf(_)
            | Region::Winning(..)
            | Region::Pending
            | Region::ToClear
            | Region::Landed
            | Region::Covered(..)
            | Region::Hidden(..)
            | Region::LineOfPlay
            | Region::LastBetween
            | Region::Start(_)
            | Region::Track { .. }
            | Region::Incident { .. }
            | Region::Random(..) => false,
        }
    }

    /// Whether a number is the site that the condition is asked about.
    fn is_site(&self, id: IntId, passed: Vars) -> bool {
        matches!(&self.p.arena.ints[id.index()], Int::Leaf(Leaf::Context(var)) if passed.has(*var))
    }

    /// Whether a number depends on nothing but who moves and who is next.
    fn is_settled(&self, id: IntId) -> bool {
        let op = &self.p.arena.ints[id.index()];
        if let Int::PieceOf(_, player) = op {
            self.is_settled(*player)
        } else {
            matches!(op, Int::Leaf(Leaf::Const(_) | Leaf::Mover | Leaf::Next))
        }
    }

    /// The number below which sites of a kind belong to the board.
    fn sites(&self, kind: SiteType) -> Option<u32> {
        let layout = &self.p.layout;
        let board = self.p.topology.len(kind) as u32;
        let sites = board.min(layout.kinds[kind as usize].sites);
        (sites > 0).then_some(sites.min(layout.hands_from))
    }
}
