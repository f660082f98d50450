//! Answers that a move cannot change. Rules that judge moves by the position after them ask one
//! question about every move, such as whether the king is threatened. Where the answer comes from
//! is found out once, before any move; a move that touches none of it need not be tried.

use smallvec::SmallVec;

use super::action::{Action, Place};
use super::eval::{Ctx, Eval, is_pending};
use super::footprint::Tracer;
use super::moves::{Entry, MoveList};
use super::state::Look;
use crate::ir::{BoolId, Component, Components, SetField, SiteSet};

/// What every move changes by being made, apart from the board. An answer that is read from any of
/// it may be another one after every move.
pub(super) const CHANGED_BY_ALL: Components = Components::of(&[
    Component::Stuck,
    Component::Passed,
    Component::Last,
    Component::LastAfter,
    Component::Turns,
    Component::Moves,
    Component::TurnMoves,
    Component::Visited,
    Component::ToClear,
    Component::Landed,
    Component::History,
    Component::TurnHistory,
    Component::Situations,
]);

/// Fewer moves than this are tried without finding out first what the answer comes from.
const FEW: usize = 3;

/// What an answer comes from, or more than that.
#[derive(Debug)]
pub(super) struct Footprint {
    /// Sites, whatever stands there.
    pub(super) sites: SiteSet,
    /// Sites where only pieces of `enemies` matter.
    pub(super) starts: SiteSet,
    /// Whether one of these threatens something. If not, nothing changes if one of them is gone.
    pub(super) threatened: bool,
    /// Players, one bit each.
    pub(super) enemies: u32,
    /// Kinds of pieces that matter wherever they stand.
    pub(super) kinds: SmallVec<[i32; 4]>,
    /// Other components of the position.
    pub(super) reads: Components,
}

/// The answer to a condition before any move, and what it comes from.
#[derive(Debug)]
pub(crate) struct Settled {
    /// Whether the condition holds.
    pub(crate) holds: bool,
    from: Footprint,
    /// The sites of the default kind where it matters what stands there.
    matter: SiteSet,
}

impl Eval<'_> {
    /// For how many moves it is worth finding out what the answer to a condition comes from.
    pub(crate) fn worth_settling(&self, when: BoolId) -> usize {
        match self.threatening {
            false => FEW,
            // Most conditions then come from nothing at all, and others are asked only rarely.
            true if self.p.local.reads(when, true) == Some(Components::NONE) => 1,
            true => usize::MAX,
        }
    }

    /// The answer to a condition before any move, if it is known what it comes from.
    pub(crate) fn settled(&mut self, st: Look<'_>, cx: &Ctx, when: BoolId) -> Option<Settled> {
        if !self.may_stop() || self.p.local.is_empty() {
            return None;
        }
        let mut from = Footprint {
            sites: self.take_set(),
            starts: self.take_set(),
            threatened: false,
            enemies: 0,
            kinds: SmallVec::new(),
            reads: Components::NONE,
        };
        // As after any move that is tried.
        self.walked = -1;
        let traced = Tracer::new(self, &mut from)
            .condition(st, cx, when)
            .is_some();
        // Whatever is pending is cleared before a move is made.
        let clears = from.reads.has(Component::Pending) && is_pending(st, &self.p.layout);
        let holds = traced && self.bool(st, cx, when);
        let known = traced && !clears && !from.reads.meets(CHANGED_BY_ALL);
        let matter = match known {
            true => self.mattering(st, &from),
            false => self.take_set(),
        };
        let settled = Settled {
            holds,
            from,
            matter,
        };
        if known && self.fault.is_none() {
            return Some(settled);
        }
        self.give_settled(settled);
        None
    }

    /// Gives the memory back.
    pub(crate) fn give_settled(&mut self, settled: Settled) {
        self.give_set(settled.from.sites);
        self.give_set(settled.from.starts);
        self.give_set(settled.matter);
    }

    /// Whether a move leaves everything alone that an answer comes from.
    pub(crate) fn leaves(
        &self,
        st: Look<'_>,
        settled: &Settled,
        list: &MoveList,
        entry: &Entry,
    ) -> bool {
        let kind = self.p.layout.default_kind;
        let ends = [
            Place::new(entry.from_kind, entry.from),
            Place::new(entry.to_kind, entry.to),
        ];
        let is_beside =
            |end: &Place| end.site < 0 || end.kind == kind && self.is_beside(settled, *end);
        let after = |then| {
            let writes = self.p.local.after(then);
            writes.is_some_and(|writes| !writes.meets(settled.from.reads))
        };
        ends.iter().all(is_beside)
            && list
                .actions_of(entry)
                .iter()
                .all(|action| self.leaves_by(st, settled, ends, action))
            && list.thens_of(entry).iter().copied().all(after)
    }

    /// Whether an action leaves everything alone that an answer comes from; false if that is not
    /// known. The ends of the move it belongs to are beside all that matters.
    fn leaves_by(
        &self,
        st: Look<'_>,
        settled: &Settled,
        ends: [Place; 2],
        action: &Action,
    ) -> bool {
        let from = &settled.from;
        let writes = |part| !from.reads.has(part);
        let is_beside =
            |at: Place| at.site >= 0 && ends.contains(&at) || self.is_beside(settled, at);
        match *action {
            Action::Move(start, end, _) => {
                // A piece that is carried here by an earlier action stands elsewhere as yet.
                let moved = self.owner_there(st, start);
                moved.is_some_and(|owner| owner > 0 && from.enemies >> owner & 1 == 0)
                    && is_beside(start)
                    && is_beside(end)
            }
            Action::Remove(at, _) => is_beside(at),
            // A number of pieces may put some where there are none.
            Action::SetSite(SetField::Count, ..) => false,
            Action::SetSite(SetField::State | SetField::Value, at, _) => {
                is_beside(at) && !self.is_enemy_there(st, from, at)
            }
            Action::Add { at, what, .. } | Action::Promote(at, what, _) => {
                let enemy = from.enemies >> self.p.owner(what) & 1 == 1;
                !enemy && !from.kinds.contains(&what) && is_beside(at)
            }
            Action::SetPending(_) => writes(Component::Pending),
            Action::SetCounter(_) => writes(Component::Counter),
            Action::SetVar(..) => writes(Component::Vars),
            Action::AddScore(..) => writes(Component::Score),
            Action::Remember(..) | Action::Forget(..) | Action::ForgetAll(_) => {
                writes(Component::Remembered)
            }
            Action::Trigger(..) => writes(Component::Events),
            // A move that is only tried passes no turn on.
            Action::SetNext(_) | Action::Level(..) | Action::Pass => true,
            Action::MoveLevel(..)
            | Action::MoveUnder(..)
            | Action::MoveStack(..)
            | Action::Copy(..)
            | Action::Insert { .. }
            | Action::RemoveLevel(..)
            | Action::RemoveLater(_)
            | Action::SetLevel(..)
            | Action::Take(..)
            | Action::SwapPieces(..)
            | Action::SwapPlayers(..)
            | Action::SetRotation(..)
            | Action::SetPlayer(..)
            | Action::Hide(..)
            | Action::SetPot(_)
            | Action::SetDie(..)
            | Action::SetDoubles(_)
            | Action::UseDie(_)
            | Action::SetAgain(_)
            | Action::StoreState
            | Action::Propose(_)
            | Action::Vote(_) => false,
        }
    }

    /// The sites of the default kind where it matters to an answer what stands there.
    fn mattering(&mut self, st: Look<'_>, from: &Footprint) -> SiteSet {
        let layout = &self.p.layout;
        let kind = layout.default_kind;
        let mut sites = self.take_set();
        sites.union(from.sites.words());
        if from.kinds.contains(&0) {
            (0..layout.kinds[kind as usize].sites as usize).for_each(|site| sites.insert(site));
        }
        for owner in (0..layout.owners).filter(|_| from.threatened || !from.kinds.is_empty()) {
            for site in st.sites_of(layout, kind, owner) {
                let at = Place::new(kind, site as i32);
                let wanted = from.kinds.contains(&self.what_at(st, at));
                if wanted || from.threatened && self.is_enemy_there(st, from, at) {
                    sites.insert(site);
                }
            }
        }
        sites
    }

    /// Whether what stands on a site does not matter to an answer, now or with another piece that
    /// is no enemy's.
    #[inline(always)]
    fn is_beside(&self, settled: &Settled, at: Place) -> bool {
        let site = usize::try_from(at.site);
        at.kind == self.p.layout.default_kind
            && site.is_ok_and(|site| !settled.matter.contains(site))
    }

    /// Whether an enemy's piece stands on a site from where it might threaten something.
    fn is_enemy_there(&self, st: Look<'_>, from: &Footprint, at: Place) -> bool {
        let owner = self.owner_there(st, at).unwrap_or(0);
        from.starts.contains(at.site.max(0) as usize) && from.enemies >> owner & 1 == 1
    }

    /// The owner of the piece on a site of the default kind, 0 for none.
    #[inline(always)]
    fn owner_there(&self, st: Look<'_>, at: Place) -> Option<usize> {
        let layout = &self.p.layout;
        let slot = layout.slot(at.kind, at.site)?;
        (at.kind == layout.default_kind).then(|| st.owner(self.p, slot))
    }
}
