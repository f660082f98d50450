//! Groups of linked pieces, and the regions that they join.

use std::sync::Arc;

use super::bits;
use crate::ir::{LinkTable, Plan};

/// Which sites are linked, and what each of them touches: the same in all positions.
#[derive(Debug)]
struct LinkMap {
    /// By site, the range of its links.
    from: Vec<u32>,
    links: Vec<u16>,
    /// By player and site, the regions that it touches, one bit each.
    regions: Vec<u32>,
    least: [u32; Plan::MOST_PLAYERS],
}

/// Groups of linked pieces, which only ever grow.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    map: Arc<LinkMap>,
    /// The owner of each site's piece, as many as there are players for nobody.
    owner: Vec<u8>,
    /// A site of the same group that is nearer its root; a root is its own parent.
    parent: Vec<u16>,
    /// For a root, the regions that its group touches.
    met: Vec<u32>,
    /// Whether the group of the last piece joins its regions.
    joined: bool,
}

impl Groups {
    pub(super) fn new(table: &LinkTable, players: usize) -> Self {
        let sites = table.links.len();
        let mut from = vec![0];
        let mut links: Vec<u16> = Vec::new();
        for site in &table.links {
            links.extend(site.iter().map(|there| *there as u16));
            from.push(links.len() as u32);
        }
        let map = LinkMap {
            from,
            links,
            regions: table.regions.concat(),
            least: std::array::from_fn(|player| table.least.get(player).copied().unwrap_or(0)),
        };
        Self {
            map: Arc::new(map),
            owner: vec![players as u8; sites],
            parent: (0..sites as u16).collect(),
            met: vec![0; sites],
            joined: false,
        }
    }

    /// The root of a site's group; the path is shortened on the way for the next search.
    // Without the attribute some builds turn this and `put` into calls, and a random game of Hex
    // takes 1.6 times as long.
    #[inline(always)]
    fn root(&mut self, site: usize) -> usize {
        let mut at = site;
        loop {
            let parent = usize::from(self.parent[at]);
            if parent == at {
                return at;
            }
            let above = self.parent[parent];
            self.parent[at] = above;
            at = usize::from(above);
        }
    }

    #[inline(always)]
    pub(super) fn put(&mut self, player: usize, site: usize) {
        self.owner[site] = player as u8;
        let mut met = self.map.regions[player * self.owner.len() + site];
        let mut root = site;
        for link in self.map.from[site]..self.map.from[site + 1] {
            let there = usize::from(self.map.links[link as usize]);
            if usize::from(self.owner[there]) == player {
                let other = self.root(there);
                met |= self.met[other];
                self.parent[root] = other as u16;
                root = other;
            }
        }
        self.met[root] = met;
        self.joined = bits::count_word(u64::from(met)) >= self.map.least[player];
    }

    /// Whether the piece put last joins its owner's regions.
    #[inline]
    pub(super) fn joined(&self) -> bool {
        self.joined
    }

    /// Looks at the group of a piece in place of the one put last.
    pub(super) fn look_at(&mut self, player: usize, site: usize) {
        let root = self.root(site);
        self.joined = bits::count_word(u64::from(self.met[root])) >= self.map.least[player];
    }

    /// Becomes a copy of another, without allocating.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.owner.copy_from_slice(&other.owner);
        self.parent.copy_from_slice(&other.parent);
        self.met.copy_from_slice(&other.met);
        self.joined = other.joined;
    }
}
