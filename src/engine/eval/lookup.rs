//! Numbers that are looked up: in tables and maps, by row and column, by index in a list, or along
//! a direction.

use crate::ir::{Bits, DirsId, IntId, IntsId, RegionId, SiteType};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// The site at a row and a column, -1 if there is none.
    pub(super) fn site_at(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        row: IntId,
        column: IntId,
    ) -> i32 {
        let topology = &self.p.topology;
        let (row, column) = (self.int(st, cx, row), self.int(st, cx, column));
        self.spend(topology.len(kind) / 8);
        topology
            .sites(kind)
            .iter()
            .position(|site| site.row as i32 == row && site.column as i32 == column)
            .map_or(-1, |site| site as i32)
    }

    /// What a map gives for a key; the key itself if it is not in the map.
    #[inline]
    pub(super) fn map_entry(&self, map: u32, key: i32) -> i32 {
        self.p
            .maps
            .get(map as usize)
            .and_then(|map| map.iter().find(|pair| pair.0 == key))
            .map_or(key, |pair| pair.1)
    }

    /// The site of a region at an index, -1 if there is none.
    pub(super) fn region_site(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        region: RegionId,
        index: IntId,
    ) -> i32 {
        let index = self.int(st, cx, index);
        if let Some(words) = self.words_of(st, cx, region) {
            self.spend(words.len());
            let nth = usize::try_from(index).ok();
            let site = nth.and_then(|index| Bits::new(words).nth(index));
            return site.map_or(-1, |site| site as i32);
        }
        let set = self.region(st, cx, region);
        let site = usize::try_from(index)
            .ok()
            .and_then(|index| set.iter().nth(index));
        self.give_set(set);
        site.map_or(-1, |site| site as i32)
    }

    /// The entry of a list at an index, -1 if there is none.
    pub(super) fn list_entry(&mut self, st: Look<'_>, cx: &Ctx, list: IntsId, index: IntId) -> i32 {
        let index = self.int(st, cx, index);
        self.fold(st, cx, list, |all| entry(all, index))
    }

    /// The site a number of steps ahead.
    pub(super) fn ahead(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        site: IntId,
        steps: IntId,
        dirs: DirsId,
    ) -> i32 {
        let (site, steps) = (self.int(st, cx, site), self.int(st, cx, steps));
        let (Ok(start), Ok(steps)) = (usize::try_from(site), usize::try_from(steps)) else {
            return -1;
        };
        if steps == 0 {
            return site;
        }
        // At the edge, where nothing lies ahead, the answer is the site itself.
        let mut found = site;
        self.each_line(st, cx, start, dirs, &mut |_, line| {
            if let Some(&there) = line.get(steps - 1) {
                found = there as i32;
            }
            false
        });
        found
    }
}

/// The entry of a list at an index, -1 if there is none.
#[inline]
pub(super) fn entry(all: &[i32], index: i32) -> i32 {
    usize::try_from(index)
        .ok()
        .and_then(|index| all.get(index).copied())
        .unwrap_or(-1)
}
