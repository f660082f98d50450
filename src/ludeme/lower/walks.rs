//! Walks: steps forward and turns, worked out for every site before play.

use super::{Lower, Res};
use crate::board::{Direction, Relation, SiteType, Topology};
use crate::ir::{Shape, WalkTable, Walks};

/// How many steps of walks may be worked out, over all sites and walks.
const MOST_WALKED: usize = 50_000_000;

/// One walk: steps `F` and turns `L`, `R`.
pub(crate) type Walk = Vec<char>;

impl<'a> Lower<'a> {
    /// The steps of a walk as written, `{F F R F}`.
    pub(crate) fn walk(&mut self, arg: &'a crate::ludeme::Arg) -> Res<Walk> {
        let mut walk = Walk::new();
        for part in arg.parts() {
            walk.extend(part.constant().unwrap_or_default().chars());
        }
        Ok(walk)
    }

    /// The table of walks from every site, in every direction in which a walk may begin; if `ahead`
    /// is given, only those that end farther in that direction than they began.
    pub(crate) fn walks(
        &mut self,
        kind: SiteType,
        walks: &[Walk],
        ahead: Option<Direction>,
    ) -> u32 {
        self.turned_walks(kind, walks, true, ahead)
    }

    /// Whether walks can be worked out for this many sites; if not, reports it.
    fn may_walk(&mut self, sites: usize, walks: &[Walk]) -> bool {
        let steps: usize = walks.iter().map(|walk| walk.len() + 1).sum();
        let work = sites.saturating_mul(steps);
        self.walked = self.walked.saturating_add(work);
        if self.walked > MOST_WALKED {
            let message = "the walks of this game are too long for a board of this size";
            let _reported: Res<()> = self.error("L0401", self.here, message);
            return false;
        }
        true
    }

    /// The same. Walks that are not `turned` begin in the first available direction, clockwise from
    /// north.
    fn turned_walks(
        &mut self,
        kind: SiteType,
        walks: &[Walk],
        turned: bool,
        ahead: Option<Direction>,
    ) -> u32 {
        let topology = self.topology();
        if !self.may_walk(topology.len(kind), walks) {
            return 0;
        }
        let begin = if turned { usize::MAX } else { 1 };
        let mut table = Walks::default();
        for site in 0..topology.len(kind) {
            let mut from = Vec::new();
            for walk in walks {
                let directions = topology.directions(kind, Relation::Orthogonal);
                for direction in directions.iter().take(begin) {
                    if let Some(sites) = follow(&topology, kind, site, *direction, walk)
                        && ahead.is_none_or(|ahead| leads(&topology, kind, site, &sites, ahead))
                    {
                        from.push(sites);
                    }
                }
            }
            table.from.push(from);
        }
        let known = self.draft.walks.iter().position(|known| *known == table);
        let index = known.unwrap_or_else(|| {
            self.draft.walks.push(table);
            self.draft.walks.len() - 1
        });
        u32::try_from(index).unwrap_or(u32::MAX)
    }

    /// The number of the shape of a large piece that can lie along each of some walks, begun in
    /// `ways` directions. Its states run through the directions of the first walk, then of the
    /// next.
    pub(crate) fn shape(&mut self, kind: SiteType, walks: &[Walk], ways: usize) -> u32 {
        let topology = self.topology();
        if !self.may_walk(topology.len(kind), walks) {
            return 0;
        }
        let directions = topology.directions(kind, Relation::Orthogonal);
        let covered = |site: usize, direction: Direction, walk: &Walk| {
            let Some(walked) = follow(&topology, kind, site, direction, walk) else {
                return Vec::new();
            };
            let mut sites = vec![site as u32];
            sites.extend(walked);
            sites.sort_unstable();
            sites.dedup();
            sites
        };
        let ways = |walk| directions.iter().take(ways).map(move |way| (walk, *way));
        let sites = 0..topology.len(kind);
        let all = walks.iter().flat_map(ways).map(|(walk, way)| {
            let covered = |site| covered(site, way, walk);
            sites.clone().map(covered).collect()
        });
        let covers = all.collect();
        self.draft.shapes.push(Shape { kind, covers });
        self.draft.shapes.len() as u32 - 1
    }

    /// Tables of walks: one for all directions, then one for each facing.
    pub(crate) fn walk_table(
        &mut self,
        kind: SiteType,
        walks: &[Walk],
        turned: bool,
        facing: bool,
    ) -> WalkTable {
        let mut by_facing = vec![self.turned_walks(kind, walks, turned, None)];
        if facing {
            for direction in Direction::ALL {
                by_facing.push(self.turned_walks(kind, walks, turned, Some(direction)));
            }
        }
        WalkTable {
            by_facing: by_facing.into(),
        }
    }
}

/// Whether a walk ends farther in a direction of the compass than it began.
fn leads(
    topology: &Topology,
    kind: SiteType,
    start: usize,
    walk: &[u32],
    ahead: Direction,
) -> bool {
    let Some(end) = walk.last() else { return false };
    let (a, b) = (
        &topology.sites(kind)[start],
        &topology.sites(kind)[*end as usize],
    );
    // In sixteenths of a circle clockwise from north; only the signs matter.
    let turn = ahead as i32;
    let sign = |quarter: i32| match (turn - quarter).rem_euclid(16) {
        0..4 | 13..16 => 1.0,
        4 | 12 => 0.0,
        _ => -1.0,
    };
    let along = (b.y - a.y) * sign(0) + (b.x - a.x) * sign(4);
    turn < 16 && along > 1e-6
}

/// The sites of one walk; `None` if it leads off the board.
fn follow(
    topology: &Topology,
    kind: SiteType,
    start: usize,
    direction: Direction,
    walk: &[char],
) -> Option<Vec<u32>> {
    let all = topology.directions(kind, Relation::Orthogonal).iter();
    let all: Vec<Direction> = all.copied().filter(|d| d.turns_into(direction)).collect();
    let mut heading = all.iter().position(|d| *d == direction)?;
    let (mut site, mut sites) = (start, Vec::new());
    for step in walk {
        match step {
            'R' => heading = (heading + 1) % all.len(),
            'L' => heading = (heading + all.len() - 1) % all.len(),
            _ => {
                let next = topology.steps(kind, site, all[heading]).first()?;
                sites.push(*next);
                site = *next as usize;
            }
        }
    }
    Some(sites)
}
