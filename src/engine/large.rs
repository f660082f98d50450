//! Pieces that cover several sites.

use crate::ir::{Program, RegionId, SiteType, arithmetic};

use super::action::Place;
use super::eval::{Ctx, Eval};
use super::state::{Look, Position};

impl Position {
    /// Works out which sites of the board are empty: no piece stands there and no large one covers
    /// them. Games with large pieces have few sites, so doing all of it again is quick enough.
    pub(super) fn recount_empties(&mut self, program: &Program, kind: SiteType) {
        let layout = &program.layout;
        let base = layout.kinds[kind as usize].base as usize;
        // Nothing is kept for a kind of site that the rules do not use.
        let kept = layout.kinds[kind as usize].sites as usize;
        let sites = program.topology.len(kind).min(kept);
        for site in 0..sites {
            let empty = self.what(layout, base + site) == 0;
            self.set_bit(layout, kind, layout.owners, site, empty);
        }
        for site in 0..sites {
            let what = self.what(layout, base + site);
            if let Some(shape) = program.shape(what).filter(|shape| shape.kind == kind) {
                let state = self.state(layout, base + site);
                for there in shape.covered(state, site as i32) {
                    self.set_bit(layout, kind, layout.owners, *there as usize, false);
                }
            }
        }
    }
}

impl<'g> Eval<'g> {
    /// In how many ways a piece can lie on a site.
    pub(crate) fn ways(&self, what: i32) -> i32 {
        self.p
            .shape(what)
            .map_or(1, |shape| shape.covers.len() as i32)
    }

    /// The sites that the large piece on a site covers; `None` if no large piece stands there.
    pub(crate) fn covered(&self, st: Look<'_>, at: Place) -> Option<&'g [u32]> {
        let layout = &self.p.layout;
        let slot = layout.slot(at.kind, at.site)?;
        let shape = self.p.shape(st.what(layout, slot));
        let shape = shape.filter(|shape| shape.kind == at.kind)?;
        Some(shape.covered(st.state(layout, slot), at.site))
    }

    /// How many sites the large pieces in a region cover.
    pub(crate) fn large_size(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        region: RegionId,
    ) -> i32 {
        let set = self.region(st, cx, region);
        self.spend(set.len() / 8);
        let covered = set
            .iter()
            .filter_map(|site| self.covered(st, Place::new(kind, site as i32)));
        let size = arithmetic::sum(covered.map(|sites| sites.len() as i32));
        self.give_set(set);
        size
    }

    /// Whether there is room for a piece on a site: everything it would cover must be on the board
    /// and empty, or covered by the piece itself before it is lifted from `start`.
    pub(crate) fn has_room(
        &self,
        st: Look<'_>,
        what: i32,
        state: i32,
        at: Place,
        start: Option<Place>,
    ) -> bool {
        let layout = &self.p.layout;
        let Some(shape) = self.p.shape(what) else {
            return true;
        };
        let on_board = |place: Place| (place.site as usize) < self.p.topology.len(place.kind);
        if shape.kind != at.kind || !on_board(at) {
            return true;
        }
        let left = start
            .filter(|start| on_board(*start))
            .and_then(|start| layout.slot(start.kind, start.site).zip(Some(start)))
            .map_or(&[][..], |(slot, start)| {
                shape.covered(st.state(layout, slot), start.site)
            });
        let empties = st.empties(layout, at.kind);
        let free = |site: &u32| crate::ir::contains(empties, *site as usize) || left.contains(site);
        let covered = shape.covered(state, at.site);
        !covered.is_empty() && covered.iter().all(free)
    }
}
