//! Walks: steps forwards and turns, worked out for every site before play.

use super::{Lower, Res};
use crate::board::{Direction, Relation, SiteType, Topology};
use crate::ir::{WalkTable, Walks};

/// One walk: steps `F` and turns `L`, `R`.
pub(crate) type Walk = Vec<char>;

impl<'a> Lower<'a> {
    /// The steps of a walk as written, `{F F R F}`.
    pub(crate) fn walk(&mut self, arg: &'a super::super::Arg) -> Res<Walk> {
        let mut walk = Walk::new();
        for part in arg.parts() {
            walk.extend(part.constant().unwrap_or_default().chars());
        }
        Ok(walk)
    }

    /// The table of walks from every site, in every direction a walk may begin.
    pub(crate) fn walks(
        &mut self,
        kind: SiteType,
        walks: &[Walk],
        start: Option<Direction>,
    ) -> u32 {
        let topology = self.topology();
        let mut table = Walks::default();
        for site in 0..topology.len(kind) {
            let mut from = Vec::new();
            for walk in walks {
                for direction in topology.directions(kind, Relation::Orthogonal) {
                    if start.is_none_or(|start| start == *direction)
                        && let Some(sites) = follow(&topology, kind, site, *direction, walk)
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

    /// Tables of walks: one for all directions, then one for each facing.
    pub(crate) fn walk_table(&mut self, kind: SiteType, walks: &[Walk], facing: bool) -> WalkTable {
        let mut by_facing = vec![self.walks(kind, walks, None)];
        if facing {
            for direction in Direction::ALL {
                by_facing.push(self.walks(kind, walks, Some(direction)));
            }
        }
        WalkTable {
            by_facing: by_facing.into(),
        }
    }
}

/// The sites of one walk; `None` if it leads off the board.
fn follow(
    topology: &Topology,
    kind: SiteType,
    start: usize,
    direction: Direction,
    walk: &[char],
) -> Option<Vec<u32>> {
    let all = topology.directions(kind, Relation::Orthogonal);
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
