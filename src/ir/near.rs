//! The neighbours of each site as sets, so that connected sites are found by operations on words
//! rather than by walking from site to site.

use super::set::insert;
use super::{Bits, Radials, contains, row};

/// For each site, the sites one step away.
#[derive(Clone, Debug, Default)]
pub struct Near {
    /// The words of each set; `None` if the board is too large for such sets.
    words: Option<usize>,
    /// The sets, one after the other.
    sets: Vec<u64>,
    /// For each site, where its neighbours begin in `to`; one more entry than sites.
    from: Vec<u32>,
    /// The same neighbours one by one.
    to: Vec<u32>,
    /// Whether the other half of each line is in the table too, where there is one.
    whole: bool,
    /// Whether every site is beside all those that are beside it.
    mutual: bool,
}

impl Near {
    /// The first sites of the lines of a table, in sets with this many words.
    pub(super) fn new(radials: &Radials, words: Option<usize>) -> Self {
        let sites = radials.lines_from.len().saturating_sub(1);
        let mut near = Self {
            words,
            ..Self::default()
        };
        for site in 0..sites {
            near.from.push(near.to.len() as u32);
            let firsts = radials
                .lines(site)
                .filter_map(|line| radials.line(line).first());
            near.to.extend(firsts.copied());
        }
        near.from.push(near.to.len() as u32);
        near.whole = (0..sites).all(|site| {
            let lines = radials.lines(site);
            let has = |half: usize| lines.contains(&half);
            lines
                .clone()
                .all(|line| radials.opposite(line).is_none_or(has))
        });
        let is_back = |site: usize| {
            let back = |there: &u32| near.steps(*there as usize).contains(&(site as u32));
            near.steps(site).iter().all(back)
        };
        near.mutual = (0..sites).all(is_back);
        let words = words.unwrap_or(0);
        near.sets = vec![0; sites * words];
        for (site, set) in near.sets.chunks_exact_mut(words.max(1)).enumerate() {
            for there in &near.to[near.from[site] as usize..near.from[site + 1] as usize] {
                insert(set, *there as usize);
            }
        }
        near
    }

    /// The sites one step away from a site.
    #[inline]
    pub fn steps(&self, site: usize) -> &[u32] {
        match self.from.get(site..site + 2) {
            Some(&[from, to]) => &self.to[from as usize..to as usize],
            Some(_) | None => &[],
        }
    }

    /// Whether every site is beside all those that are beside it.
    #[inline]
    pub fn is_mutual(&self) -> bool {
        self.mutual
    }

    /// Whether a line through a site has a site of a set beside it; `None` if that is not known, as on
    /// boards that are too large.
    #[inline]
    pub fn meets(&self, site: usize, set: &[u64]) -> Option<bool> {
        let words = self.words.filter(|_| self.whole)?;
        let near = self.sets.get(site * words..(site + 1) * words)?;
        Some(near.iter().zip(set).any(|(near, set)| near & set != 0))
    }

    /// Adds to `group` a site, and all of `members` that can be reached from it by steps over
    /// members. Stops early and returns true once a site found so far is beside a site of `until`.
    /// `open` is working memory.
    pub fn spread(
        &self,
        start: usize,
        members: &[u64],
        until: &[u64],
        group: &mut [u64],
        open: &mut Vec<i32>,
    ) -> bool {
        match self.words {
            Some(1) => self.spread_in::<1>(start, members, until, group),
            Some(2) => self.spread_in::<2>(start, members, until, group),
            Some(4) => self.spread_in::<4>(start, members, until, group),
            Some(8) => self.spread_in::<8>(start, members, until, group),
            Some(_) | None => self.spread_by_steps(start, members, until, group, open),
        }
    }

    fn spread_in<const W: usize>(
        &self,
        start: usize,
        members: &[u64],
        until: &[u64],
        group: &mut [u64],
    ) -> bool {
        let (near, _) = self.sets.as_chunks::<W>();
        let (all, until): ([u64; W], [u64; W]) = (row(members), row(until));
        let (mut left, mut open) = (all, [0u64; W]);
        let Some(first) = open.get_mut(start / 64) else {
            return false;
        };
        *first |= 1 << (start % 64);
        left[start / 64] &= !(1 << (start % 64));
        let begun = open;
        let mut met = false;
        'all: while open.iter().any(|word| *word != 0) {
            for word in 0..W {
                while open[word] != 0 {
                    let site = word * 64 + open[word].trailing_zeros() as usize;
                    open[word] &= open[word] - 1;
                    let Some(around) = near.get(site) else {
                        continue;
                    };
                    let mut meets = 0;
                    for index in 0..W {
                        let new = around[index] & left[index];
                        left[index] ^= new;
                        open[index] |= new;
                        meets |= around[index] & until[index];
                    }
                    if meets != 0 {
                        met = true;
                        break 'all;
                    }
                }
            }
        }
        for (index, word) in group.iter_mut().enumerate().take(W) {
            *word |= all[index] & !left[index] | begun[index];
        }
        met
    }

    fn spread_by_steps(
        &self,
        start: usize,
        members: &[u64],
        until: &[u64],
        group: &mut [u64],
        open: &mut Vec<i32>,
    ) -> bool {
        insert(group, start);
        open.clear();
        open.push(start as i32);
        while let Some(site) = open.pop() {
            for there in self.steps(site as usize) {
                let there = *there as usize;
                if contains(until, there) {
                    return true;
                }
                if contains(members, there) && !contains(group, there) {
                    insert(group, there);
                    open.push(there as i32);
                }
            }
        }
        false
    }

    /// Adds to `out` the sites one step away from those of a set.
    pub fn touching(&self, set: &[u64], out: &mut [u64]) {
        let Some(words) = self.words else {
            for site in Bits::new(set) {
                self.steps(site)
                    .iter()
                    .for_each(|there| insert(out, *there as usize));
            }
            return;
        };
        for site in Bits::new(set) {
            let around = self.sets.get(site * words..(site + 1) * words);
            for (word, more) in out.iter_mut().zip(around.unwrap_or(&[])) {
                *word |= more;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::board::Direction;

    /// A ring of sites, each with steps to the next one and to the one before.
    fn ring(sites: u32) -> Radials {
        let ends = (0..sites).flat_map(|site| [(site + 1) % sites, (site + sites - 1) % sites]);
        Radials {
            lines_from: (0..=sites).map(|site| 2 * site).collect(),
            spans: (0..2 * sites).map(|line| (line, line + 1)).collect(),
            direction: vec![Direction::N; 2 * sites as usize],
            opposite: vec![u32::MAX; 2 * sites as usize],
            sites: ends.collect::<Arc<[u32]>>(),
        }
    }

    fn set(sites: impl IntoIterator<Item = usize>) -> [u64; 8] {
        let mut words = [0; 8];
        sites.into_iter().for_each(|site| insert(&mut words, site));
        words
    }

    fn spread(near: &Near, start: usize, members: [u64; 8], until: &[u64]) -> ([u64; 8], bool) {
        let mut group = [0; 8];
        let met = near.spread(start, &members, until, &mut group, &mut Vec::new());
        (group, met)
    }

    #[test]
    fn what_is_joined_is_found_in_sets_of_any_size() {
        for (sites, words) in [
            (60, Some(1)),
            (120, Some(2)),
            (250, Some(4)),
            (500, Some(8)),
            (500, None),
        ] {
            let near = Near::new(&ring(sites as u32), words);
            // Two arcs with gaps between them; the first one wraps round from the last number to 0.
            let first = set((sites - 9..sites).chain(0..20));
            let second = set(22..sites - 11);
            let both: [u64; 8] = std::array::from_fn(|word| first[word] | second[word]);
            assert_eq!(
                spread(&near, 3, both, &[]),
                (first, false),
                "{sites} in {words:?}"
            );
            assert_eq!(
                spread(&near, 40, both, &[]),
                (second, false),
                "{sites} in {words:?}"
            );
            // The start belongs to its neighbours' group, whether it is a member itself or not.
            let all = set((sites - 9..sites).chain(0..sites - 11));
            let bridged = std::array::from_fn(|word| both[word] | set([20])[word]);
            assert_eq!(
                spread(&near, 21, bridged, &[]).0,
                all,
                "{sites} in {words:?}"
            );
            // A site beside a member ends the search, a site beside none does not.
            assert!(spread(&near, 3, both, &set([20])).1, "{sites} in {words:?}");
            assert!(
                !spread(&near, 3, both, &set([21])).1,
                "{sites} in {words:?}"
            );
            let mut around = [0; 8];
            near.touching(&set([0, 30]), &mut around);
            assert_eq!(around, set([1, sites - 1, 29, 31]), "{sites} in {words:?}");
        }
    }
}
