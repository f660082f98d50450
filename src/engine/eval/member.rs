//! Whether a site is a member of a region: many can be asked without being built.

use crate::ir::{Region, RegionId};

use super::super::state::Position;
use super::{Ctx, Eval};

impl Eval<'_> {
    /// Whether a site is a member of a region.
    pub(crate) fn in_region(&mut self, st: &Position, cx: &Ctx, site: i32, id: RegionId) -> bool {
        let p = self.p;
        if !self.go_on(1) {
            return false;
        }
        if !self.limits.shortcuts {
            return self.in_built(st, cx, site, id);
        }
        #[expect(
            clippy::wildcard_enum_match_arm,
            reason = "the others are built and looked up"
        )]
        match &p.arena.regions[id.index()] {
            Region::Fixed(set) => Self::has(p.set(*set).words(), site),
            Region::Empty(kind) => Self::has(st.empties(&p.layout, *kind), site),
            Region::If(when, a, b) => {
                let branch = if self.bool(st, cx, *when) {
                    Some(*a)
                } else {
                    *b
                };
                branch.is_some_and(|branch| self.in_region(st, cx, site, branch))
            }
            Region::Union(all) => all.iter().any(|a| self.in_region(st, cx, site, *a)),
            Region::Intersection(all) => all.iter().all(|a| self.in_region(st, cx, site, *a)),
            Region::Difference(a, b) => {
                self.in_region(st, cx, site, *a) && !self.in_region(st, cx, site, *b)
            }
            Region::OfSite(other) => site >= 0 && self.int(st, cx, *other) == site,
            Region::ByPlayer(by_player, player) => {
                let player = self.int(st, cx, *player);
                let region = usize::try_from(player)
                    .ok()
                    .and_then(|i| by_player.get(i).copied());
                region.is_some_and(|region| self.in_region(st, cx, site, region))
            }
            Region::Filter(all, when) => {
                self.in_region(st, cx, site, *all) && self.bool(st, &cx.site(site), *when)
            }
            Region::Group(rule, at) => self.is_in_group(st, cx, rule, (*at, site)),
            Region::Occupied(filter) => self.is_filtered(st, cx, filter, site),
            Region::Incident { want, of, at } => {
                let of_site = usize::try_from(self.int(st, cx, *at)).ok();
                of_site.is_some_and(|of_site| {
                    of_site < p.topology.len(*of)
                        && site >= 0
                        && p.topology
                            .incident(*of, of_site, *want)
                            .contains(&(site as u32))
                })
            }
            Region::Distance {
                kind,
                relation,
                from,
                min,
                max,
            } => {
                let from = usize::try_from(self.int(st, cx, *from)).ok();
                let range = self.int(st, cx, *min)..=self.int(st, cx, *max);
                let to = usize::try_from(site)
                    .ok()
                    .filter(|site| *site < p.topology.len(*kind));
                let distance = from
                    .zip(to)
                    .and_then(|(from, to)| p.distance(*kind, *relation, from, to));
                distance.is_some_and(|distance| range.contains(&(distance as i32)))
            }
            Region::WithState(kind, state) => {
                let state = self.int(st, cx, *state);
                let kind = &p.layout.kinds[*kind as usize];
                let slot = usize::try_from(site)
                    .ok()
                    .filter(|_| (site as u32) < kind.sites);
                slot.map(|site| kind.base as usize + site)
                    .is_some_and(|slot| {
                        st.what(&p.layout, slot) != 0 && st.state(&p.layout, slot) == state
                    })
            }
            Region::OfList(list) => {
                site >= 0 && self.fold(st, cx, *list, |all| all.contains(&site))
            }
            Region::Pending => Self::has(st.set(&p.layout, p.layout.pending), site),
            Region::Landed => Self::has(st.set(&p.layout, p.layout.landed), site),
            Region::ToClear => Self::has(st.set(&p.layout, p.layout.to_clear), site),
            Region::Indexed(sets, index) => {
                let index = usize::try_from(self.int(st, cx, *index)).ok();
                let set = index.and_then(|index| sets.get(index));
                set.is_some_and(|set| Self::has(p.set(*set).words(), site))
            }
            _ => self.in_built(st, cx, site, id),
        }
    }

    /// The same by building the region.
    fn in_built(&mut self, st: &Position, cx: &Ctx, site: i32, id: RegionId) -> bool {
        let mut set = self.take_set();
        self.fill(st, cx, id, &mut set);
        let found = Self::has(set.words(), site);
        self.give_set(set);
        found
    }
}
