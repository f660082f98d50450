//! Paths on tiles.

use crate::board::Relation;
use crate::ir::{IntId, RegionId, Tile};

use super::{Ctx, Eval};
use crate::engine::state::Look;

/// A place on the border of a tile as it lies: the side of the site, and the slot on that side.
type End = (u32, u32);

impl<'g> Eval<'g> {
    /// The tile on a site, and by how many sides it is turned.
    fn tile_at(&self, st: Look<'_>, site: i32) -> Option<(&'g Tile, u32)> {
        let layout = &self.p.layout;
        let slot = layout.slot(self.p.default_kind, site)?;
        let piece = self.p.pieces.get(st.what(layout, slot) as usize)?;
        let tile = self.p.tiles.get(piece.tile? as usize)?;
        let ways = self
            .p
            .topology
            .directions(self.p.default_kind, Relation::Adjacent);
        let rotation = st.placed(layout, slot).rotation.max(0) as u32;
        Some((tile, rotation * tile.sides / ways.len().max(1) as u32))
    }

    /// The site on the other side of a side of `site`.
    fn across(&self, site: usize, side: u32) -> Option<usize> {
        let topology = &self.p.topology;
        let kind = self.p.default_kind;
        let direction = topology
            .directions(kind, Relation::Orthogonal)
            .get(side as usize)?;
        let steps = topology.steps(kind, site, *direction);
        steps.first().map(|site| *site as usize)
    }

    /// The same place as the tile on the other side sees it.
    fn opposite(&self, tile: &Tile, site: usize, slot: u32, across: usize) -> Option<End> {
        let side = (0..tile.sides).find(|side| self.across(across, *side) == Some(site));
        Some((side?, tile.slots.saturating_sub(1 + slot)))
    }

    /// The path of the tile on a site that ends there: its colour and its other end.
    fn path_at(&self, st: Look<'_>, site: usize, end: End) -> Option<(i32, End)> {
        let (tile, turned) = self.tile_at(st, site as i32)?;
        let lies = |(side, slot): End| ((side + turned) % tile.sides.max(1), slot);
        tile.paths.iter().find_map(|path| {
            let [a, b] = path.ends.map(lies);
            if a == end {
                Some((path.colour, b))
            } else {
                (b == end).then_some((path.colour, a))
            }
        })
    }

    /// Whether all paths of the tile on a site continue in their colour on the tiles beside it. A
    /// path towards an empty site is fine.
    pub(super) fn sides_match(&mut self, st: Look<'_>, cx: &Ctx, site: IntId) -> bool {
        let site = self.int(st, cx, site);
        let Some((tile, _)) = self.tile_at(st, site) else {
            return true;
        };
        let site = site as usize;
        let ends = (0..tile.sides).flat_map(|side| (0..tile.slots).map(move |slot| (side, slot)));
        ends.into_iter().all(|end| {
            let beside = self.across(site, end.0);
            let Some(beside) = beside.filter(|site| self.tile_at(st, *site as i32).is_some())
            else {
                return true;
            };
            let colour = |path: Option<(i32, End)>| path.map(|(colour, _)| colour);
            let there = self.opposite(tile, site, end.1, beside);
            let there = there.and_then(|there| self.path_at(st, beside, there));
            colour(self.path_at(st, site, end)) == colour(there)
        })
    }

    /// Calls `visit` with the sites of each path of a colour that passes over a site. Returns
    /// whether one of them comes back to its beginning.
    pub(super) fn each_path(
        &mut self,
        st: Look<'_>,
        start: usize,
        colour: i32,
        visit: &mut dyn FnMut(usize),
    ) -> bool {
        let Some((tile, _)) = self.tile_at(st, start as i32) else {
            return false;
        };
        visit(start);
        for side in 0..tile.sides {
            for slot in 0..tile.slots {
                let own = self.path_at(st, start, (side, slot));
                let Some((_, other)) = own.filter(|(known, _)| *known == colour) else {
                    continue;
                };
                // Goes out over this end and on, until the path stops or comes back in at the other
                // end.
                let (mut site, mut end) = (start, (side, slot));
                while let Some(next) = self.across(site, end.0).filter(|_| self.burn(1)) {
                    let Some(enters) = self.opposite(tile, site, end.1, next) else {
                        break;
                    };
                    if next == start && enters == other {
                        return true;
                    }
                    let Some((known, leaves)) = self.path_at(st, next, enters) else {
                        break;
                    };
                    if known != colour {
                        break;
                    }
                    visit(next);
                    (site, end) = (next, leaves);
                }
            }
        }
        false
    }

    /// Whether a path of a colour comes back to a site of a region where it began.
    pub(super) fn is_path_loop(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        colour: IntId,
        starts: RegionId,
    ) -> bool {
        let colour = self.int(st, cx, colour);
        let set = self.region(st, cx, starts);
        let found = set
            .iter()
            .any(|site| self.go_on(1) && self.each_path(st, site, colour, &mut |_| {}));
        self.give_set(set);
        found
    }

    /// How many rows or columns, whichever is more, the paths of a colour through the sites of a
    /// region span.
    pub(super) fn path_extent(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        colour: IntId,
        starts: RegionId,
    ) -> i32 {
        let colour = self.int(st, cx, colour);
        let sites = self.p.topology.sites(self.p.default_kind);
        let mut set = self.take_set();
        self.fill(st, cx, starts, &mut set);
        let mut most = 0;
        for start in set.iter() {
            let (mut rows, mut columns) = ((u32::MAX, 0), (u32::MAX, 0));
            self.each_path(st, start, colour, &mut |site| {
                let site = &sites[site];
                rows = (rows.0.min(site.row), rows.1.max(site.row));
                columns = (columns.0.min(site.column), columns.1.max(site.column));
            });
            let spread = |(least, most): (u32, u32)| most.checked_sub(least).map_or(0, |n| n + 1);
            most = most.max(spread(rows)).max(spread(columns));
        }
        self.give_set(set);
        most as i32
    }
}
