//! Lifts conditions on one site out of the loops that ask them: each becomes the set of sites where
//! it holds. If only some parts of a condition can become sets, the others are still evaluated.

mod beside;
mod by_start;
mod measured;
mod regions;

use std::sync::OnceLock;

use super::same::same_conditions;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, Clause, Component, Components, Expr, Int, IntId, Leading, Leaf, Lift, Lifts,
    Mask, MaskId, Program, SiteType, Slot, Vars, Wholes,
};

/// Programs with more conditions than this are puzzles, which ask each condition only once.
const MOST_CONDITIONS: usize = 50_000;

/// With so many conditions the others are compared, because equal ones share a set.
const MOST_COMPARED: usize = 256;

/// On larger boards nothing is worked out for all sites in advance.
const MOST_SITES: u32 = 512;

/// What a set may depend on; when any of it changes, the set is worked out again.
const KEY: Components = Components::BOARD.and(Components::of(&[
    Component::Score,
    Component::Amount,
    Component::PlayerValue,
    Component::Vars,
    Component::Last,
    Component::Visited,
    Component::ToClear,
    Component::Pending,
    Component::Starts,
]));

/// All conditions of a program that can be lifted.
pub(super) fn of(program: &Program) -> Lifts {
    let conditions = program.arena.bools.len();
    if conditions > MOST_CONDITIONS {
        return Lifts::default();
    }
    let mut lifter = Lifter {
        p: program,
        wholes: Wholes::new(&program.arena),
        masks: Vec::new(),
        fixed: 0,
        numbers: 0,
        assumed: None,
    };
    let mut lifts = Vec::new();
    let mut by_condition = vec![0; conditions];
    let mut known: Vec<(BoolId, Vars)> = Vec::new();
    for (when, passed) in super::asked::of_sites(program) {
        let like = |(other, by): &&(BoolId, Vars)| {
            *by == passed && same_conditions(&program.arena, *other, when)
        };
        if let Some((other, _)) = known.iter().find(like) {
            by_condition[when.index()] = by_condition[other.index()];
            continue;
        }
        let lift = lifter.lift(when, passed);
        let may = passed == Vars::TO && !program.needs.stacks;
        let divided = may && lift.as_ref().is_none_or(|lift| !lift.rest.is_empty());
        let by_start = divided.then(|| lifter.by_start(when, &mut lifts)).flatten();
        let lift = lift.or_else(|| by_start.map(|_| lifter.untold(when)));
        if let Some(lift) = lift {
            lifts.push(Lift { by_start, ..lift });
            by_condition[when.index()] = lifts.len() as u32;
            if known.len() < MOST_COMPARED {
                known.push((when, passed));
            }
        }
    }
    Lifts {
        lifts,
        by_condition,
        fixed: (0..lifter.fixed).map(|_| OnceLock::new()).collect(),
        numbers: (0..lifter.numbers).map(|_| OnceLock::new()).collect(),
        sites: most_sites(program),
        masks: lifter.masks,
    }
}

/// How many sites there are of the kind that has most.
fn most_sites(program: &Program) -> u32 {
    let sites = SiteType::ALL.into_iter().map(|kind| {
        let board = program.topology.len(kind) as u32;
        board.max(program.layout.kinds[kind as usize].sites)
    });
    sites.max().unwrap_or(0)
}

struct Lifter<'p> {
    p: &'p Program,
    wholes: Wholes<'p>,
    masks: Vec<Mask>,
    /// How many sets never change.
    fixed: u32,
    /// How many numbers are kept for each site.
    numbers: u32,
    /// A condition that is known to hold, or not to.
    assumed: Option<(BoolId, bool)>,
}

/// A set, and the number of sites for which it is valid.
type Made = (MaskId, u32);

impl Lifter<'_> {
    /// A condition as a set, or some of its parts as a set with the others still to be evaluated.
    fn lift(&mut self, when: BoolId, passed: Vars) -> Option<Lift> {
        let made = |(mask, sites), reads, rest| Lift {
            mask,
            sites,
            site: passed,
            reads,
            rest,
            by_start: None,
        };
        if let Some(whole) = self.condition(when, passed) {
            return Some(made(whole, self.reads(when), Box::default()));
        }
        let mut parts = Vec::new();
        self.parts(Clause { when, holds: true }, &mut parts);
        let (mut sets, mut rest) = (Vec::new(), Vec::new());
        let mut reads = Components::NONE;
        for part in parts {
            // After a part that draws at random, the order decides what is drawn.
            let drawn = rest.iter().any(|before| self.draws(before));
            match self.part(part, passed).filter(|_| !drawn) {
                Some(set) => {
                    reads = reads.and(self.reads(part.when));
                    sets.push(set);
                }
                None => rest.push(part),
            }
        }
        (!sets.is_empty()).then(|| made(self.joined(sets, Mask::And), reads, rest.into()))
    }

    /// What a set for a condition depends on.
    fn reads(&self, when: BoolId) -> Components {
        let reads = self.wholes.of(Expr::Bool(when)).reads;
        reads.common(KEY)
    }

    /// The parts all of which must hold for a condition to hold.
    fn parts(&self, part: Clause, into: &mut Vec<Clause>) {
        let Clause { when, holds } = part;
        let op = &self.p.arena.bools[when.index()];
        if let Bool::Not(a) = op {
            let (when, holds) = (*a, !holds);
            return self.parts(Clause { when, holds }, into);
        }
        let (Bool::And(all) | Bool::Or(all)) = op else {
            return into.push(part);
        };
        if holds != matches!(op, Bool::And(_)) {
            return into.push(part);
        }
        for when in all {
            self.parts(Clause { when: *when, holds }, into);
        }
    }

    fn part(&mut self, part: Clause, passed: Vars) -> Option<Made> {
        match part.holds {
            true => self.condition(part.when, passed),
            false => self.negated(part.when, passed),
        }
    }

    fn draws(&self, part: &Clause) -> bool {
        let whole = self.wholes.of(Expr::Bool(part.when));
        whole.reads.has(Component::Chance)
    }

    fn mask(&mut self, mask: Mask) -> MaskId {
        self.masks.push(mask);
        self.masks.len() as u32 - 1
    }

    /// All sites, or none.
    fn constant(&mut self, holds: bool) -> MaskId {
        let of_none = Box::default();
        self.mask(match holds {
            true => Mask::And(of_none),
            false => Mask::Or(of_none),
        })
    }

    fn joined(&mut self, parts: Vec<Made>, join: fn(Box<[MaskId]>) -> Mask) -> Made {
        let sites = parts.iter().map(|(_, sites)| *sites).min();
        let masks = parts.iter().map(|(mask, _)| *mask).collect();
        (self.mask(join(masks)), sites.unwrap_or(u32::MAX))
    }

    /// A condition as a set. Any condition that cannot be made a set is evaluated, which is always
    /// right.
    fn condition(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        if let Some((_, holds)) = self.assumed.filter(|(assumed, _)| *assumed == when) {
            return Some((self.constant(holds), u32::MAX));
        }
        if self.stands(Expr::Bool(when)) {
            let whole = Clause { when, holds: true };
            return Some((self.mask(Mask::When(whole)), u32::MAX));
        }
        let told = match self.p.needs.stacks {
            true => self.of_stacks(when, passed),
            false => self.told(when, passed),
        };
        told.or_else(|| self.fixed(when, passed))
    }

    /// A condition as a set, by its op.
    fn told(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        let by_op = self.by_op(when, passed);
        by_op
            .or_else(|| self.measured(when, passed))
            .or_else(|| self.of_neighbours(when, passed))
    }

    /// Whether an expression depends on nothing but what sets may depend on, asks for no moves, and
    /// cannot fail.
    fn stands(&self, expr: Expr) -> bool {
        let whole = self.wholes.of(expr);
        whole.vars.is_empty() && whole.reads.is_within(KEY) && !whole.may_fail
    }

    /// A condition that depends on nothing but the site, as a set.
    fn fixed(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        let sites = self.tabled(Expr::Bool(when), passed)?;
        let (index, site) = (self.fixed, passed);
        self.fixed += 1;
        Some((self.mask(Mask::Fixed(when, Slot { index, site })), sites))
    }

    /// For how many sites something can be kept, because it depends on nothing but the site.
    fn tabled(&self, expr: Expr, passed: Vars) -> Option<u32> {
        let whole = self.wholes.of(expr);
        let of_site = !whole.vars.is_empty() && whole.vars.without(passed).is_empty();
        let sites = most_sites(self.p);
        let still = whole.reads == Components::NONE;
        (of_site && still && sites <= MOST_SITES).then_some(sites)
    }

    #[expect(clippy::too_many_lines, reason = "a table: one line for each op")]
    fn by_op(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        let whole = Clause { when, holds: true };
        match &self.p.arena.bools[when.index()] {
            Bool::Const(_) => Some((self.mask(Mask::When(whole)), u32::MAX)),
            Bool::Not(a) => self.negated(*a, passed),
            Bool::And(all) => self.each_joined(all, passed, Mask::And),
            Bool::Or(all) => self.each_joined(all, passed, Mask::Or),
            Bool::If(when, a, b) => self.combined([*when, *a, *b], passed, Mask::If),
            Bool::Xor(a, b) => self.combined([*a, *b], passed, Mask::Xor),
            Bool::Empty(kind, at) => {
                let sites = self.sites(*kind)?;
                let empty = match self.p.needs.stacks {
                    true => Mask::Bare(*kind),
                    false => Mask::Empty(*kind),
                };
                self.of_set(*at, passed, whole, |this| Some((this.mask(empty), sites)))
            }
            Bool::In(at, region) => match self.at_start(*at, *region, passed) {
                None => self.of_set(*at, passed, whole, |this| this.region(*region)),
                begun => begun,
            },
            Bool::Pending => Some((self.mask(Mask::When(whole)), u32::MAX)),
            Bool::Visited(at) => self.of_set(*at, passed, whole, |this| {
                Some((this.mask(Mask::Visited), u32::MAX))
            }),
            Bool::Friend(who) => self.owner(*who, passed, Mask::Friend, whole),
            Bool::Enemy(who) => self.owner(*who, passed, Mask::Enemy, whole),
            Bool::Compare(Comparison::Eq, a, b) => self.equal([*a, *b], passed, whole),
            Bool::Compare(Comparison::Ne, a, b) => {
                let holds = false;
                let (mask, sites) = self.equal([*a, *b], passed, Clause { when, holds })?;
                Some((self.mask(Mask::Not(mask)), sites))
            }
            Bool::Compare(Comparison::Lt | Comparison::Le, ..)
            | Bool::SameSites(..)
            | Bool::OfInt(_)
            | Bool::InList(..)
            | Bool::AllInList(..)
            | Bool::AllIn(..)
            | Bool::Active(_)
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
            | Bool::Hidden(..)
            | Bool::Repeat(_) => None,
        }
    }

    fn negated(&mut self, a: BoolId, passed: Vars) -> Option<Made> {
        let (mask, sites) = self.condition(a, passed)?;
        Some((self.mask(Mask::Not(mask)), sites))
    }

    /// A set that is made of some others, each of which is looked at once.
    fn combined<const N: usize>(
        &mut self,
        all: [BoolId; N],
        passed: Vars,
        combine: fn([MaskId; N]) -> Mask,
    ) -> Option<Made> {
        let mut sites = u32::MAX;
        let mut masks = [0; N];
        for (mask, part) in masks.iter_mut().zip(all) {
            let (made, valid) = self.condition(part, passed)?;
            (*mask, sites) = (made, sites.min(valid));
        }
        Some((self.mask(combine(masks)), sites))
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

    /// The sites for which a number, which must depend on nothing but the site, is in a set.
    fn of_set(
        &mut self,
        number: IntId,
        passed: Vars,
        otherwise: Clause,
        set: impl FnOnce(&mut Self) -> Option<Made>,
    ) -> Option<Made> {
        if self.is_site(number, passed) {
            return set(self);
        }
        if self.is_settled(number) {
            // One site is asked about; where the rule could fail, it is asked only in its turn.
            set(self)?;
            return Some((self.mask(Mask::When(otherwise)), u32::MAX));
        }
        let sites = self.tabled(Expr::Int(number), passed)?;
        let (set, below) = set(self)?;
        // Beyond the board nothing is known of the number, so that no site there is asked in vain; and
        // sets go no further than their words.
        let room = 64 * self.p.layout.max_words as u32;
        let below = sites.min(below).min(room);
        let (index, site) = (self.numbers, passed);
        self.numbers += 1;
        let from = Mask::From(Leading {
            number,
            slot: Slot { index, site },
            set,
            below,
            otherwise,
        });
        Some((self.mask(from), below))
    }

    /// The sites whose piece belongs to a side.
    fn owner(
        &mut self,
        who: IntId,
        passed: Vars,
        side: fn(SiteType) -> Mask,
        whole: Clause,
    ) -> Option<Made> {
        if self.is_settled(who) {
            return Some((self.mask(Mask::When(whole)), u32::MAX));
        }
        let Int::At(crate::ir::SiteField::Who, kind, at) = &self.p.arena.ints[who.index()] else {
            return None;
        };
        let sites = self.sites(*kind)?;
        self.of_set(*at, passed, whole, |this| {
            Some((this.mask(side(*kind)), sites))
        })
    }

    /// The sites where two numbers are equal, one of which does not depend on the site.
    fn equal(&mut self, [a, b]: [IntId; 2], passed: Vars, whole: Clause) -> Option<Made> {
        let (of_site, other) = match (self.is_settled(a), self.is_settled(b)) {
            (true, true) => return Some((self.mask(Mask::When(whole)), u32::MAX)),
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
        let sites = self.sites(*kind)?;
        self.of_set(*at, passed, whole, |this| {
            Some((this.mask(Mask::Field(*field, *kind, other)), sites))
        })
    }

    /// Whether a number is the site that the condition is asked about.
    fn is_site(&self, id: IntId, passed: Vars) -> bool {
        matches!(&self.p.arena.ints[id.index()], Int::Leaf(Leaf::Context(var)) if passed.has(*var))
    }

    /// Whether a number depends on nothing but what sets may depend on, and is quick to read.
    fn is_settled(&self, id: IntId) -> bool {
        let op = &self.p.arena.ints[id.index()];
        if let Int::PieceOf(_, number)
        | Int::MapEntry(_, number)
        | Int::Table(_, number)
        | Int::At(_, _, number)
        | Int::Score(number)
        | Int::PlayerValue(number)
        | Int::Amount(number) = op
        {
            return self.is_settled(*number);
        }
        let Int::Leaf(leaf) = op else {
            return matches!(op, Int::Var(_) | Int::Pot | Int::Pending);
        };
        match leaf {
            Leaf::Const(_) | Leaf::Mover | Leaf::Next | Leaf::LastFrom | Leaf::LastTo => true,
            Leaf::Context(_) => false,
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
