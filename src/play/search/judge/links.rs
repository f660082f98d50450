//! How far players are from connecting the regions that the rules want connected: the fewest pieces
//! that are still missing if nobody else places any.

use super::features::Owners;
use crate::ir::{Bool, ConnectRule, Dirs, Program, Region, SiteType};

/// Stands for no connection at all.
const NEVER: u32 = 1 << 16;
/// The number of sites beyond which looking takes longer than it is worth.
const MOST: usize = 1 << 11;

/// What one rule wants connected.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Links {
    /// The slot of the first site.
    base: usize,
    /// For each site, its neighbours.
    near: Vec<Vec<u32>>,
    /// For each player from 1, the sites of each region.
    regions: Vec<Vec<Vec<u32>>>,
}

impl Links {
    /// How many sites are looked at.
    pub(super) fn sites(&self) -> usize {
        self.near.len()
    }

    /// The links of all rules of a program that ask for connections.
    pub(super) fn of(program: &Program, base: impl Fn(SiteType) -> usize) -> Vec<Self> {
        let mut all: Vec<Self> = Vec::new();
        for condition in &program.arena.bools {
            let Bool::Connected(rule) = condition else {
                continue;
            };
            let links = Self::of_rule(program, rule, base(rule.kind));
            all.extend(links.filter(|links| !all.contains(links)));
        }
        all
    }

    /// `None` if regions depend on the position, or if not all of them must be connected.
    fn of_rule(program: &Program, rule: &ConnectRule, base: usize) -> Option<Self> {
        let Dirs::Radials(radials) = &program.arena.dirs[rule.dirs.index()] else {
            return None;
        };
        let sites = program.topology.len(rule.kind);
        if sites > MOST || rule.least.is_some() {
            return None;
        }
        let radials = program.radials(*radials);
        let near = (0..sites).map(|site| {
            let lines = radials.lines(site);
            lines
                .filter_map(|line| radials.line(line).first().copied())
                .collect()
        });
        let regions = (1..=program.players).map(|player| {
            let own = if rule.regions.len() == 1 { 0 } else { player };
            let regions = rule.regions.get(own).filter(|regions| regions.len() > 1)?;
            let fixed = regions.iter().map(|region| {
                let Region::Fixed(set) = &program.arena.regions[region.index()] else {
                    return None;
                };
                let on_board = program.set(*set).iter().filter(|site| *site < sites);
                Some(on_board.map(|site| site as u32).collect())
            });
            fixed.collect()
        });
        Some(Self {
            base,
            near: near.collect(),
            regions: regions.collect::<Option<_>>()?,
        })
    }

    /// The least number of pieces that a player needs to connect all their regions; `None` if
    /// others block them for good.
    pub(super) fn missing(&self, owners: &Owners, player: usize) -> Option<u32> {
        let regions = &self.regions[player - 1];
        let cost: Vec<u32> = (0..self.near.len())
            .map(|site| match owners.on(self.base + site) {
                0 => 1,
                owner if owner == player => 0,
                _ => NEVER,
            })
            .collect();
        let mut sums = vec![0; self.near.len()];
        for region in regions {
            for (sum, from) in sums.iter_mut().zip(self.distances(region, &cost)) {
                *sum += from;
            }
        }
        // The ways meet on a site that each of them has counted.
        let again = regions.len() as u32 - 1;
        let best = sums
            .iter()
            .zip(&cost)
            .filter(|(_, cost)| **cost < NEVER)
            .map(|(sum, cost)| sum - again * cost)
            .min();
        best.filter(|best| *best < NEVER)
    }

    /// More than any player can need.
    pub(super) fn furthest(&self) -> u32 {
        self.near.len().isqrt() as u32 + 1
    }

    /// For each site, how many pieces a way from a region to it needs, including the site itself.
    fn distances(&self, region: &[u32], cost: &[u32]) -> Vec<u32> {
        let mut known = vec![NEVER; cost.len()];
        let (mut here, mut next) = (Vec::new(), Vec::new());
        for &site in region {
            let cost = cost[site as usize];
            known[site as usize] = cost;
            match cost {
                0 => here.push(site),
                1 => next.push(site),
                _ => {}
            }
        }
        let mut far = 0;
        while !here.is_empty() || !next.is_empty() {
            while let Some(site) = here.pop() {
                // A shorter way may have been found in the meantime.
                if known[site as usize] < far {
                    continue;
                }
                for &there in &self.near[site as usize] {
                    let there_far = far + cost[there as usize];
                    if there_far < known[there as usize] {
                        known[there as usize] = there_far;
                        let list = if there_far == far {
                            &mut here
                        } else {
                            &mut next
                        };
                        list.push(there);
                    }
                }
            }
            std::mem::swap(&mut here, &mut next);
            far += 1;
        }
        known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Five sites in a row, the ends of which the first player connects.
    fn row() -> Links {
        Links {
            base: 0,
            near: vec![vec![1], vec![0, 2], vec![1, 3], vec![2, 4], vec![3]],
            regions: vec![vec![vec![0], vec![4]]],
        }
    }

    fn missing(owners: [u8; 5]) -> Option<u32> {
        row().missing(&Owners::of(&owners), 1)
    }

    #[test]
    fn it_counts_what_is_missing() {
        assert_eq!(missing([0; 5]), Some(5));
        assert_eq!(missing([0, 1, 0, 1, 0]), Some(3));
        assert_eq!(missing([1; 5]), Some(0));
        assert_eq!(missing([0, 1, 2, 1, 0]), None);
    }
}
