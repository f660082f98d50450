//! Where lines and walks lead, for all sites at once. The sites from which a jump leads into a set
//! are found by shifting the set, without looking at single sites.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::OnceLock;

use super::{Near, Radials, RadialsId, Runs, SMALL, Walks};

/// The numbers of words that sets may have. Code is compiled for each, so there are only a few, and fewer
/// in browsers, where the page has to stay small.
const ROOMS: &[usize] = match SMALL {
    true => &[1, 4],
    false => &[1, 2, 4, 8],
};

/// Ways that lead on from sites, each with its jumps: to the first site, to the second, and so on.
/// Those that lead on from a site are in the order of its lines.
/// What is needed together in play lies together in memory.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ways {
    /// For each way, its jumps.
    ways: Vec<Range<u32>>,
    /// For each jump, its shifts.
    jumps: Vec<Range<u32>>,
    /// For each shift, what it adds to the number of a site.
    by: Vec<i32>,
    /// For each shift, the set of sites where it begins, as words.
    from: Vec<u64>,
    /// For each jump and site, where it leads; [`Ways::NOWHERE`] if nowhere.
    ends: Vec<u32>,
    sites: usize,
}

/// A jump from each site, or from some sites.
#[derive(Clone, Copy, Debug)]
pub struct Jump<'w> {
    /// What each shift adds to the number of a site.
    pub by: &'w [i32],
    /// The sets of sites where the shifts begin, one after the other, as words.
    pub from: &'w [u64],
    /// Where the jump leads, by site; [`Ways::NOWHERE`] if nowhere.
    pub ends: &'w [u32],
}

impl Ways {
    /// No site.
    pub const NOWHERE: u32 = u32::MAX;

    /// How many ways there are.
    pub fn len(&self) -> usize {
        self.ways.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// The jump of a way to its site number `step`, counted from 1; `None` if the way reaches that
    /// far from no site.
    #[inline(always)]
    pub fn jump<const W: usize>(&self, way: usize, step: usize) -> Option<Jump<'_>> {
        let jumps = &self.ways[way];
        let jump = jumps.start as usize + step.checked_sub(1)?;
        if jump >= jumps.end as usize {
            return None;
        }
        let shifts = self.jumps[jump].start as usize..self.jumps[jump].end as usize;
        Some(Jump {
            from: &self.from[shifts.start * W..shifts.end * W],
            by: &self.by[shifts],
            ends: &self.ends[jump * self.sites..(jump + 1) * self.sites],
        })
    }

    /// The site that a jump of a way leads to from a site, as [`Ways::jump`] numbers it; `None` if it
    /// leads nowhere.
    #[inline]
    pub fn end(&self, way: usize, step: usize, site: usize) -> Option<u32> {
        let jumps = &self.ways[way];
        let jump = jumps.start as usize + step.checked_sub(1)?;
        let led = jump < jumps.end as usize && site < self.sites;
        let end = led.then(|| self.ends[jump * self.sites + site])?;
        (end != Self::NOWHERE).then_some(end)
    }

    /// One way of one jump, from its ends by site.
    pub(super) fn single(words: usize, ends: Vec<u32>) -> Self {
        Self::lay(words, ends.len(), [vec![ends]])
    }

    /// Lays out ways, each as the ends of its jumps by site.
    fn lay(words: usize, sites: usize, all: impl IntoIterator<Item = Vec<Vec<u32>>>) -> Self {
        let mut ways = Self {
            sites,
            ..Self::default()
        };
        for jumps in all {
            let start = ways.jumps.len() as u32;
            for ends in jumps {
                ways.add_jump(words, &ends);
            }
            ways.ways.push(start..ways.jumps.len() as u32);
        }
        ways
    }

    fn add_jump(&mut self, words: usize, ends: &[u32]) {
        let mut shifts: BTreeMap<i32, Vec<u64>> = BTreeMap::new();
        for (site, end) in ends
            .iter()
            .enumerate()
            .filter(|(_, end)| **end != Self::NOWHERE)
        {
            let from = shifts.entry(*end as i32 - site as i32);
            from.or_insert_with(|| vec![0; words])[site / 64] |= 1 << (site % 64);
        }
        let start = self.by.len() as u32;
        for (by, from) in shifts {
            self.by.push(by);
            self.from.extend(from);
        }
        self.jumps.push(start..self.by.len() as u32);
        self.ends.extend_from_slice(ends);
    }
}

/// The ways of a game, made when they are first needed.
#[derive(Debug, Default)]
pub struct Jumps {
    words: Option<usize>,
    lines: Vec<OnceLock<Ways>>,
    steps: Vec<OnceLock<Ways>>,
    walks: Vec<OnceLock<Ways>>,
    near: Vec<OnceLock<Near>>,
    runs: Vec<OnceLock<Option<Runs>>>,
}

impl Jumps {
    /// Makes room for the ways of all tables of lines and walks, without working any of them out.
    /// Sets of the board have `words` words.
    pub fn new(words: usize, radials: usize, walks: usize) -> Self {
        let room = |count| (0..count).map(|_| OnceLock::new()).collect();
        Self {
            words: ROOMS.iter().copied().find(|most| words <= *most),
            lines: room(radials),
            steps: room(radials),
            walks: room(walks),
            near: (0..radials).map(|_| OnceLock::new()).collect(),
            runs: (0..radials).map(|_| OnceLock::new()).collect(),
        }
    }

    /// How many words the sets of jumps have; `None` if the board is too large for them.
    #[inline]
    pub fn words(&self) -> Option<usize> {
        self.words
    }

    /// The ways along the lines of a table, to their ends. Each way keeps to one direction.
    #[inline]
    pub fn lines(&self, id: RadialsId, radials: &Radials) -> &Ways {
        self.lines[id.index()].get_or_init(|| lines(radials, self.words.unwrap_or(1)))
    }

    /// The first steps along the lines of a table, as ways of a single jump.
    #[inline]
    pub fn steps(&self, id: RadialsId, radials: &Radials) -> &Ways {
        let first = |line| radials.line(line).first().copied();
        self.steps[id.index()].get_or_init(|| {
            let sites = radials.lines_from.len().saturating_sub(1);
            let ends = (0..sites).map(|site| radials.lines(site).filter_map(first).collect());
            singles(ends, self.words.unwrap_or(1))
        })
    }

    /// The first steps along the lines of a table, as the neighbours of each site. These exist for
    /// boards of any size.
    #[inline]
    pub fn near(&self, id: RadialsId, radials: &Radials) -> &Near {
        self.near[id.index()].get_or_init(|| Near::new(radials, self.words))
    }

    /// The rows of a length along the lines of a table, if sets of the board are single words. Rows of
    /// one length are kept for each table, that of the first question.
    #[inline]
    pub fn runs(&self, id: RadialsId, radials: &Radials, length: usize) -> Option<&Runs> {
        let runs = self.runs[id.index()].get_or_init(|| {
            let small = self.words == Some(1);
            small.then(|| Runs::new(radials, length)).flatten()
        });
        runs.as_ref().filter(|runs| runs.length() == length)
    }

    /// The ends of the walks of a table, without repeating an end for the same site.
    #[inline]
    pub fn walks(&self, id: u32, walks: &Walks) -> &Ways {
        self.walks[id as usize].get_or_init(|| {
            let ends = walks.from.iter().map(|walks| {
                let mut ends: Vec<u32> = Vec::new();
                for end in walks.iter().filter_map(|walk| walk.last()) {
                    if !ends.contains(end) {
                        ends.push(*end);
                    }
                }
                ends
            });
            singles(ends, self.words.unwrap_or(1))
        })
    }
}

/// Adds the end from one more site to the ends of a jump.
fn lead(ends: &mut Vec<u32>, sites: usize, from: usize, end: u32) {
    ends.resize(sites, Ways::NOWHERE);
    ends[from] = end;
}

/// A line that leads on from a site: what it shares with the other lines of its way, and its sites.
type Line<K> = ((K, usize), Vec<u32>);

fn lines(radials: &Radials, words: usize) -> Ways {
    let sites = radials.lines_from.len().saturating_sub(1);
    let from = |site: usize| {
        let line = |line: usize| {
            (
                radials.direction[line] as usize,
                radials.line(line).to_vec(),
            )
        };
        counted(radials.lines(site).map(line))
    };
    in_order(words, &(0..sites).map(from).collect::<Vec<_>>())
}

/// Ways of a single jump, grouped so that sites with the same difference of numbers share a way.
fn singles(ends: impl Iterator<Item = Vec<u32>>, words: usize) -> Ways {
    let from = |(site, ends): (usize, Vec<u32>)| {
        let line = |end: u32| (i64::from(end) - site as i64, vec![end]);
        counted(ends.into_iter().map(line))
    };
    in_order(words, &ends.enumerate().map(from).collect::<Vec<_>>())
}

/// Numbers the lines of a site that are alike: the second belongs to another way.
fn counted<K: Ord + Copy>(lines: impl Iterator<Item = (K, Vec<u32>)>) -> Vec<Line<K>> {
    let mut met: BTreeMap<K, usize> = BTreeMap::new();
    let number = |(like, ends)| {
        let count = met.entry(like).or_default();
        *count += 1;
        ((like, *count), ends)
    };
    lines.map(number).collect()
}

/// How many times as many ways as lines of one site there may be.
const SPREAD: usize = 2;

/// Puts the lines of all sites together to ways, so that the ways that lead on from a site are in
/// the order of its lines. Lines that are alike share a way if an order of the ways suits all sites,
/// and the ways are not too many, as on irregular boards; else it is their place among the lines of
/// their site that makes them one way.
fn in_order<K: Ord + Copy>(words: usize, lines: &[Vec<Line<K>>]) -> Ways {
    let sites = lines.len();
    let of_sites = lines.iter().map(|lines| lines.iter().map(|(key, _)| *key));
    let most = lines.iter().map(Vec::len).max().unwrap_or(0);
    let ranks = ranks(of_sites).filter(|ranks| ranks.len() <= SPREAD * most);
    let mut ways: BTreeMap<usize, Vec<Vec<u32>>> = BTreeMap::new();
    for (site, lines) in lines.iter().enumerate() {
        for (nth, (key, ends)) in lines.iter().enumerate() {
            let place = ranks.as_ref().map_or(nth, |ranks| ranks[key]);
            let way = ways.entry(place).or_default();
            for (step, end) in ends.iter().enumerate() {
                if way.len() <= step {
                    way.push(Vec::new());
                }
                lead(&mut way[step], sites, site, *end);
            }
        }
    }
    Ways::lay(words, sites, ways.into_values())
}

/// The place of each key in an order in which every sequence is in order; `None` if there is none.
fn ranks<K: Ord + Copy>(
    sequences: impl Iterator<Item = impl Iterator<Item = K>>,
) -> Option<BTreeMap<K, usize>> {
    let mut after: BTreeMap<K, BTreeSet<K>> = BTreeMap::new();
    let mut before: BTreeMap<K, usize> = BTreeMap::new();
    for sequence in sequences {
        let mut last = None;
        for key in sequence {
            before.entry(key).or_default();
            let follows = last.replace(key);
            if follows.is_some_and(|last| after.entry(last).or_default().insert(key)) {
                *before.entry(key).or_default() += 1;
            }
        }
    }
    let mut ranks = BTreeMap::new();
    while let Some(key) = before
        .iter()
        .find(|(_, before)| **before == 0)
        .map(|(key, _)| *key)
    {
        before.remove(&key);
        for next in after.remove(&key).into_iter().flatten() {
            before.entry(next).and_modify(|before| *before -= 1);
        }
        ranks.insert(key, ranks.len());
    }
    before.is_empty().then_some(ranks)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The ends of the ways that lead on from a site, in their order.
    fn from(ways: &Ways, site: usize) -> Vec<u32> {
        (0..ways.len())
            .filter_map(|way| ways.end(way, 1, site))
            .collect()
    }

    #[test]
    fn ways_keep_the_order_of_lines() {
        // The second site turns the order of the first around, so no order of differences suits both.
        let turned = [vec![1, 3], vec![4, 2], vec![1], vec![0, 0], vec![]];
        // Here one does, though the first site alone would not tell it.
        let agreed = [vec![2], vec![2, 3], vec![1, 3], vec![], vec![3]];
        for ends in [turned, agreed] {
            let ways = singles(ends.iter().cloned(), 1);
            for (site, ends) in ends.iter().enumerate() {
                assert_eq!(from(&ways, site), *ends, "from {site}");
            }
        }
        assert_eq!(
            singles([vec![1], vec![2], vec![3], vec![]].into_iter(), 1).len(),
            1
        );
    }
}
