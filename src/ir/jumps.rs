//! Where lines and walks lead, for all sites at once. The sites from which a jump leads into a set
//! are found by shifting the set, without looking at single sites.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::OnceLock;

use super::{Near, Radials, RadialsId, Walks};

/// The numbers of words that sets may have. Code is compiled for each, so there are only a few.
const ROOMS: [usize; 4] = [1, 2, 4, 8];

/// Ways that lead on from sites, each with its jumps: to the first site, to the second, and so on.
/// What is needed together in play lies together in memory.
#[derive(Clone, Debug, Default)]
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
}

impl Jumps {
    /// Makes room for the ways of all tables of lines and walks, without working any of them out.
    /// Sets of the board have `words` words.
    pub fn new(words: usize, radials: usize, walks: usize) -> Self {
        let room = |count| (0..count).map(|_| OnceLock::new()).collect();
        Self {
            words: ROOMS.into_iter().find(|most| words <= *most),
            lines: room(radials),
            steps: room(radials),
            walks: room(walks),
            near: (0..radials).map(|_| OnceLock::new()).collect(),
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
            singles(ends, sites, self.words.unwrap_or(1))
        })
    }

    /// The first steps along the lines of a table, as the neighbours of each site. These exist for
    /// boards of any size.
    #[inline]
    pub fn near(&self, id: RadialsId, radials: &Radials) -> &Near {
        self.near[id.index()].get_or_init(|| Near::new(radials, self.words))
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
            singles(ends, walks.from.len(), self.words.unwrap_or(1))
        })
    }
}

/// Adds the end from one more site to the ends of a jump.
fn lead(ends: &mut Vec<u32>, sites: usize, from: usize, end: u32) {
    ends.resize(sites, Ways::NOWHERE);
    ends[from] = end;
}

fn lines(radials: &Radials, words: usize) -> Ways {
    let sites = radials.lines_from.len().saturating_sub(1);
    // If several lines of a site lead in the same direction, the second belongs to another way.
    let mut ways: BTreeMap<(usize, usize), Vec<Vec<u32>>> = BTreeMap::new();
    for site in 0..sites {
        let mut met: BTreeMap<usize, usize> = BTreeMap::new();
        for line in radials.lines(site) {
            let direction = radials.direction[line] as usize;
            let count = met.entry(direction).or_default();
            let way = ways.entry((direction, *count)).or_default();
            *count += 1;
            for (step, end) in radials.line(line).iter().enumerate() {
                if way.len() <= step {
                    way.push(Vec::new());
                }
                lead(&mut way[step], sites, site, *end);
            }
        }
    }
    Ways::lay(words, sites, ways.into_values())
}

/// Ways of a single jump, grouped so that sites with the same difference of numbers share a way.
fn singles(ends: impl Iterator<Item = Vec<u32>>, sites: usize, words: usize) -> Ways {
    let mut ways: BTreeMap<(i32, usize), Vec<u32>> = BTreeMap::new();
    for (site, ends) in ends.enumerate() {
        let mut met: BTreeMap<i32, usize> = BTreeMap::new();
        for end in ends {
            let by = end as i32 - site as i32;
            let count = met.entry(by).or_default();
            lead(ways.entry((by, *count)).or_default(), sites, site, end);
            *count += 1;
        }
    }
    Ways::lay(words, sites, ways.into_values().map(|ends| vec![ends]))
}
