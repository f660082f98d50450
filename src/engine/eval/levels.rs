//! Levels of stacks.

use crate::ir::{BoolId, RegionId, SiteType};

use super::super::state::Position;
use super::{Ctx, Eval};

impl Eval<'_> {
    /// The level at which a piece lies on a site, -1 if it does not.
    pub(super) fn level_of(
        &self,
        st: &Position,
        (kind, site): (SiteType, i32),
        (piece, state): (i32, Option<i32>),
        from_top: bool,
    ) -> i32 {
        let layout = &self.p.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return -1;
        };
        let fits = |level: &usize| {
            let there = st.at_level(layout, slot, *level);
            there.is_some_and(|there| {
                there.what == piece && state.is_none_or(|state| there.state == state)
            })
        };
        let mut levels = 0..st.height(layout, slot);
        let found = if from_top {
            levels.rev().find(fits)
        } else {
            levels.find(fits)
        };
        found.map_or(-1, |level| level as i32)
    }

    /// How many levels of some stacks satisfy a condition.
    pub(super) fn count_levels_at(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (kind, at, from_top): (SiteType, RegionId, bool),
        (when, stop): (Option<BoolId>, Option<BoolId>),
    ) -> i32 {
        let mut set = self.take_set();
        self.fill(st, cx, at, &mut set);
        let mut count = 0;
        for site in set.iter() {
            let height = self.stack_height(st, kind, site as i32);
            for nth in 0..height {
                let level = if from_top { height - 1 - nth } else { nth };
                let here = Ctx {
                    level,
                    ..cx.to(site as i32)
                };
                if stop.is_some_and(|stop| self.bool(st, &here, stop)) {
                    break;
                }
                count += i32::from(when.is_none_or(|when| self.bool(st, &here, when)));
            }
        }
        self.give_set(set);
        count
    }

    /// The edge that joins two vertices, -1 if none does.
    pub(super) fn edge_between(&self, a: i32, b: i32) -> i32 {
        let topology = &self.p.topology;
        let edges = |vertex: i32| {
            let vertex = usize::try_from(vertex).ok();
            let known = vertex.filter(|vertex| *vertex < topology.len(SiteType::Vertex));
            known.map_or(&[][..], |vertex| {
                topology.incident(SiteType::Vertex, vertex, SiteType::Edge)
            })
        };
        let shared = edges(a).iter().find(|edge| a != b && edges(b).contains(edge));
        shared.map_or(-1, |edge| *edge as i32)
    }
}
