//! What stands where at the start, where that is always the same.

use super::Planner;
use crate::ir::{
    ContextVar, Int, Leaf, Place, Region, RegionId, SMALL, SiteField, SiteSet, SitesId, Start,
};

const FROM: Leaf = Leaf::Context(ContextVar::From);

impl Planner<'_> {
    /// The sites where pieces of the kind that is asked for its moves begin the game, if a region is
    /// these.
    pub(super) fn begun_by_walker(&mut self, region: RegionId) -> Option<SitesId> {
        let Region::Start(kinds) = self.region(region) else {
            return None;
        };
        if SMALL {
            return None;
        }
        let [what] = kinds[..] else {
            return None;
        };
        let Int::At(SiteField::What, kind, site) = self.int(what) else {
            return None;
        };
        let here = *kind == self.p.default_kind && self.is_leaf(*site, &[FROM]);
        let walker = self.walking.filter(|_| here)?;
        let begun = self.begun(walker as usize - 1)?;
        Some(self.fixed(begun))
    }

    /// The sites where pieces of a kind begin, if these are known.
    pub(super) fn begun(&self, kind: usize) -> Option<SiteSet> {
        let mut begun = SiteSet::new(self.sites);
        let placed = self.placed()?.into_iter();
        for pieces in placed.filter(|pieces| pieces.kind == kind) {
            pieces.sites.iter().for_each(|site| begun.insert(site));
        }
        Some(begun)
    }

    /// What stands where at the start, if that is always the same.
    pub(super) fn placed(&self) -> Option<Vec<Placed>> {
        let mut all: Vec<Placed> = Vec::new();
        for start in &self.p.start {
            let Start::Place(place) = start else {
                return None;
            };
            let pieces = self.placed_by(place)?;
            let meet = |other: &Placed| other.sites.iter().any(|site| pieces.sites.contains(site));
            if all.iter().any(meet) {
                return None;
            }
            all.push(pieces);
        }
        Some(all)
    }

    fn placed_by(&self, place: &Place) -> Option<Placed> {
        let Region::Fixed(set) = self.region(place.sites) else {
            return None;
        };
        let kind = usize::try_from(self.p.arena.const_int(place.piece)?).ok()?;
        let state = place
            .state
            .map_or(Some(0), |state| self.p.arena.const_int(state))?;
        let plain = place.kind == self.p.default_kind && !self.p.needs.stacks;
        Some(Placed {
            kind: kind.checked_sub(1).filter(|_| plain)?,
            sites: self.p.set(*set).clone(),
            is_marked: state == 1,
        })
    }
}

/// Pieces that are put on the board at the start.
pub(super) struct Placed {
    pub(super) kind: usize,
    pub(super) sites: SiteSet,
    pub(super) is_marked: bool,
}
