//! What must have happened for an end rule to hold: mostly it has not, which is known sooner than
//! the answer of each rule.

use crate::ir::{Plan, PlanCond, PlanPhase, PlanPlayer, Sites, SitesId};

use super::bits::{self, Words};
use super::board::{Board, Kept};
use super::exprs::{Exprs, Node};
use super::groups::Groups;

/// What any of some conditions needs, at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hurdle<const W: usize> {
    /// Nothing that is looked for here.
    none: bool,
    /// A line of one of these rules through the site where the last move ended, one bit each.
    lines: u64,
    /// One of these connections, by that move, one bit each.
    links: u64,
    /// A full board.
    full: bool,
    /// That one of these owners has no pieces, one bit each.
    lacking: u32,
    /// A last move to one of these sites.
    within: Words<W>,
}

impl<const W: usize> Hurdle<W> {
    /// That of a condition that never holds.
    const NEVER: Self = Self {
        none: false,
        lines: 0,
        links: 0,
        full: false,
        lacking: 0,
        within: [0; W],
    };

    const NONE: Self = Self {
        none: true,
        ..Self::NEVER
    };

    /// What any end rule of a phase needs.
    pub(super) fn of(plan: &Plan, exprs: &Exprs<W>, phase: &PlanPhase) -> Self {
        let bounds = Bounds { plan, exprs };
        let ends = phase.ends.iter().map(|end| bounds.hurdle(&end.when));
        ends.fold(Self::NEVER, Self::or)
    }

    fn or(self, other: Self) -> Self {
        Self {
            none: self.none || other.none,
            lines: self.lines | other.lines,
            links: self.links | other.links,
            full: self.full || other.full,
            lacking: self.lacking | other.lacking,
            within: bits::or(&self.within, &other.within),
        }
    }

    /// Whether nothing is known that has to happen for a rule to hold.
    #[inline]
    pub(super) const fn is_none(&self) -> bool {
        self.none
    }

    /// Whether a rule may hold after a move that ended on a site.
    #[inline]
    pub(super) fn is_taken(&self, kept: &Kept<W>, last: Option<usize>) -> bool {
        self.none
            || self.finds(kept.found)
            || self.full && bits::is_empty(&kept.board.empty)
            || self.joins(&kept.groups)
            || last.is_some_and(|site| bits::contains(&self.within, site))
            || self.lacks(&kept.board)
    }

    /// Whether one of some lines is looked for.
    #[inline]
    pub(super) const fn finds(&self, lines: u64) -> bool {
        self.lines & lines != 0
    }

    /// Whether a connection is made that is looked for.
    #[inline]
    pub(super) fn joins(&self, groups: &[Groups]) -> bool {
        self.links != 0 && members(self.links).any(|link| groups[link].joined())
    }

    #[inline]
    fn lacks(&self, board: &Board<W>) -> bool {
        self.lacking != 0
            && members(self.lacking.into()).any(|owner| bits::is_empty(&board.of[owner]))
    }

    /// How many pieces can be placed, at most, before the board is full, if that is looked for.
    #[inline]
    pub(super) fn most_placed(&self, board: &Board<W>) -> u32 {
        match self.full {
            true => bits::count(&board.empty),
            false => u32::MAX,
        }
    }

    /// Whether more is looked for than lines, connections and a full board.
    #[inline]
    pub(super) fn looks_at_sites(&self) -> bool {
        self.lacking != 0 || !bits::is_empty(&self.within)
    }

    /// Whether a rule may hold for another reason than these, after a move that ended on a site.
    #[inline]
    pub(super) fn is_taken_at(&self, board: &Board<W>, last: usize) -> bool {
        bits::contains(&self.within, last) || self.lacks(board)
    }
}

/// The numbers of the bits that are set.
fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        first
    })
}

/// What conditions need, and sites that a set has at most.
struct Bounds<'p, const W: usize> {
    plan: &'p Plan,
    exprs: &'p Exprs<W>,
}

impl<const W: usize> Bounds<'_, W> {
    fn hurdle(&self, when: &PlanCond) -> Hurdle<W> {
        let never = Hurdle::NEVER;
        let known = if let PlanCond::Line(index) = when {
            bit(*index).map(|lines| Hurdle { lines, ..never })
        } else if let PlanCond::Connected(index) = when {
            bit(*index).map(|links| Hurdle { links, ..never })
        } else if let PlanCond::Full = when {
            Some(Hurdle {
                full: true,
                ..never
            })
        } else if let PlanCond::NoneOf(sites) = when {
            self.lacking(*sites)
                .map(|lacking| Hurdle { lacking, ..never })
        } else if let PlanCond::LastToIn(sites) = when {
            let within = self.most(*sites);
            within.map(|within| Hurdle { within, ..never })
        } else if let PlanCond::Or(parts) = when {
            let parts = parts.iter().map(|part| self.hurdle(part));
            Some(parts.fold(never, Hurdle::or))
        } else if let PlanCond::And(parts) = when {
            // All parts have to hold, so that one that needs something is enough.
            let mut parts = parts.iter().map(|part| self.hurdle(part));
            parts.find(|part| !part.none)
        } else {
            None
        };
        known.unwrap_or(Hurdle::NONE)
    }

    /// The owners one of whom has no pieces if a set is empty, if that is known.
    fn lacking(&self, sites: SitesId) -> Option<u32> {
        let Sites::Of(player) = &self.plan.exprs[sites as usize] else {
            return None;
        };
        Some(match player {
            PlanPlayer::Player(player) => 1 << player,
            PlanPlayer::Mover | PlanPlayer::Enemy | PlanPlayer::Next => {
                (1 << self.plan.players) - 1
            }
        })
    }

    /// The sites that a set has at most, if that is known.
    fn most(&self, sites: SitesId) -> Option<Words<W>> {
        let either = |a: Words<W>, b: &Words<W>| bits::or(&a, b);
        if let Node::Fixed(set) = self.exprs.node(sites) {
            Some(*set)
        } else if let Node::Own(sets) = self.exprs.node(sites) {
            Some(sets.iter().fold([0; W], either))
        } else if let Node::And(parts) = self.exprs.node(sites) {
            let known = parts.iter().filter_map(|part| self.most(*part));
            known.reduce(|a, b| bits::and(&a, &b))
        } else if let Node::Or(parts) = self.exprs.node(sites) {
            let mut parts = parts.iter().map(|part| self.most(*part));
            parts.try_fold([0; W], |any, part| Some(bits::or(&any, &part?)))
        } else {
            None
        }
    }
}

/// The bit of a rule, if there are not too many for it to have one.
const fn bit(index: usize) -> Option<u64> {
    1u64.checked_shl(index as u32)
}
