//! The neighbours of every site by direction, in compact form.

use crate::board::Direction;

/// For every site and direction, the sites one step away. Steps are numbered in the order of sites,
/// and for each site in the order in which its directions first occur.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    /// For every site, where its directions begin; one more entry than sites.
    sites: Vec<u32>,
    /// The directions of sites, each with the place where its steps begin.
    directions: Vec<(Direction, u32)>,
    /// Where steps lead.
    to: Vec<u32>,
}

impl Steps {
    /// Packs lists of steps, one list for each site, in which directions may come in any order.
    pub(crate) fn pack(rows: impl Iterator<Item = Vec<(Direction, u32)>>) -> Steps {
        let mut steps = Steps {
            sites: vec![0],
            ..Steps::default()
        };
        for mut row in rows {
            while let Some(&(direction, _)) = row.first() {
                steps.directions.push((direction, steps.to.len() as u32));
                let same = row.iter().filter(|(d, _)| *d == direction);
                steps.to.extend(same.map(|(_, to)| *to));
                row.retain(|(d, _)| *d != direction);
            }
            steps.sites.push(steps.directions.len() as u32);
        }
        steps
    }

    /// How many steps there are.
    pub(crate) fn count(&self) -> usize {
        self.to.len()
    }

    /// The numbers of the steps that leave a site in a direction.
    pub(crate) fn numbers(&self, site: usize, d: Direction) -> std::ops::Range<usize> {
        self.groups(site)
            .find(|&group| self.directions[group].0 == d)
            .map_or(0..0, |group| self.range(group))
    }

    /// The sites one step away from a site in a direction.
    pub(crate) fn get(&self, site: usize, d: Direction) -> &[u32] {
        &self.to[self.numbers(site, d)]
    }

    /// The directions of a site, each with the sites its steps lead to.
    pub(crate) fn row(&self, site: usize) -> impl Iterator<Item = (Direction, &[u32])> {
        self.groups(site)
            .map(|group| (self.directions[group].0, &self.to[self.range(group)]))
    }

    /// The directions of a site, each with the numbers of its steps.
    pub(crate) fn numbered(
        &self,
        site: usize,
    ) -> impl Iterator<Item = (Direction, std::ops::Range<usize>)> {
        self.groups(site)
            .map(|group| (self.directions[group].0, self.range(group)))
    }

    fn groups(&self, site: usize) -> std::ops::Range<usize> {
        self.sites[site] as usize..self.sites[site + 1] as usize
    }

    fn range(&self, group: usize) -> std::ops::Range<usize> {
        let end = self.directions.get(group + 1);
        let end = end.map_or(self.to.len(), |(_, from)| *from as usize);
        self.directions[group].1 as usize..end
    }
}
