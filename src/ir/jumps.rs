//! Where lines and walks lead, told for all sites at once: the sites from which one comes to a set are
//! found by shifting it, and not site by site.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use super::{DirsId, Radials, Walks};

/// The words of a set for which this is done, in steps: code is made for each.
const ROOMS: [usize; 4] = [1, 2, 4, 8];

/// From each site to one other, or to none.
#[derive(Clone, Debug, Default)]
pub struct Jump {
    /// The sites whose number grows by the same.
    pub shifts: Vec<Shift>,
    /// The other site, by site; [`Jump::NOWHERE`] for none.
    pub ends: Vec<u32>,
}

/// Jumps that add the same to the number of the site.
#[derive(Clone, Debug)]
pub struct Shift {
    /// What they add.
    pub by: i32,
    /// Where they begin.
    pub from: Box<[u64]>,
}

impl Jump {
    /// No site.
    pub const NOWHERE: u32 = u32::MAX;

    fn insert(&mut self, words: usize, from: usize, end: u32) {
        if self.ends.len() <= from {
            self.ends.resize(from + 1, Self::NOWHERE);
        }
        self.ends[from] = end;
        let by = end as i32 - from as i32;
        let known = self.shifts.iter().position(|shift| shift.by == by);
        let index = known.unwrap_or_else(|| {
            let from = vec![0; words].into();
            self.shifts.push(Shift { by, from });
            self.shifts.len() - 1
        });
        self.shifts[index].from[from / 64] |= 1 << (from % 64);
    }
}

/// Ways that lead on from sites, each as its jumps: to the first site, to the second and so on.
pub type Ways = Vec<Vec<Jump>>;

/// The ways of a game, made when they are first asked for.
#[derive(Debug, Default)]
pub struct Jumps {
    words: Option<usize>,
    lines: Vec<OnceLock<Ways>>,
    steps: Vec<OnceLock<Ways>>,
    walks: Vec<OnceLock<Ways>>,
}

impl Jumps {
    /// Room for the ways of so many tables of lines and of walks, on a board whose sets have so many
    /// words.
    pub fn new(words: usize, radials: usize, walks: usize) -> Self {
        let room = |count| (0..count).map(|_| OnceLock::new()).collect();
        Self {
            words: ROOMS.into_iter().find(|most| words <= *most),
            lines: room(radials),
            steps: room(radials),
            walks: room(walks),
        }
    }

    /// How many words the sets of jumps have; `None` if the board is too large for them.
    #[inline]
    pub fn words(&self) -> Option<usize> {
        self.words
    }

    /// Along the lines of a table, as far as they go. Each way keeps to a direction.
    pub fn lines(&self, id: super::RadialsId, radials: &Radials) -> &Ways {
        self.lines[id.index()].get_or_init(|| lines(radials, self.words.unwrap_or(1)))
    }

    /// The first steps along the lines of a table, as ways of one jump.
    pub fn steps(&self, id: super::RadialsId, radials: &Radials) -> &Ways {
        let first = |line| radials.line(line).first().copied();
        self.steps[id.index()].get_or_init(|| {
            let sites = radials.lines_from.len().saturating_sub(1);
            let ends = (0..sites).map(|site| radials.lines(site).filter_map(first).collect());
            singles(ends, self.words.unwrap_or(1))
        })
    }

    /// The ends of the walks of a table, each of a site's only once.
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

fn lines(radials: &Radials, words: usize) -> Ways {
    // Of the lines of a site that lead in one direction the second is of another way.
    let mut ways: BTreeMap<(usize, usize), Vec<Jump>> = BTreeMap::new();
    for site in 0..radials.lines_from.len().saturating_sub(1) {
        let mut met: BTreeMap<usize, usize> = BTreeMap::new();
        for line in radials.lines(site) {
            let direction = radials.direction[line] as usize;
            let count = met.entry(direction).or_default();
            let way = ways.entry((direction, *count)).or_default();
            *count += 1;
            for (step, end) in radials.line(line).iter().enumerate() {
                if way.len() <= step {
                    way.push(Jump::default());
                }
                way[step].insert(words, site, *end);
            }
        }
    }
    ways.into_values().collect()
}

/// Ways of one jump: those of sites that add the same belong together.
fn singles(ends: impl Iterator<Item = Vec<u32>>, words: usize) -> Ways {
    let mut ways: BTreeMap<(i32, usize), Jump> = BTreeMap::new();
    for (site, ends) in ends.enumerate() {
        let mut met: BTreeMap<i32, usize> = BTreeMap::new();
        for end in ends {
            let by = end as i32 - site as i32;
            let count = met.entry(by).or_default();
            let way = ways.entry((by, *count)).or_default();
            *count += 1;
            way.insert(words, site, end);
        }
    }
    ways.into_values().map(|jump| vec![jump]).collect()
}

/// Which generators are understood in which way.
#[derive(Clone, Debug, Default)]
pub struct Counted {
    /// By generator: whether its moves can be counted as they go by.
    pub counts: Vec<bool>,
    /// By generator that begins at `from`: whether all pieces can be asked at once.
    pub abreast: Vec<bool>,
    /// By directions: whether they are the same for all pieces of a kind.
    pub plain: Vec<bool>,
}

impl Counted {
    /// Whether the moves of a generator can be counted as they go by.
    #[inline]
    pub fn counts(&self, id: super::MovesId) -> bool {
        self.counts.get(id.index()).is_some_and(|counts| *counts)
    }

    /// Whether all pieces can be asked for the moves of a generator at once.
    #[inline]
    pub fn abreast(&self, id: super::MovesId) -> bool {
        self.abreast.get(id.index()).is_some_and(|abreast| *abreast)
    }

    /// Whether directions are the same for all pieces of a kind.
    #[inline]
    pub fn is_plain(&self, id: DirsId) -> bool {
        self.plain.get(id.index()).is_some_and(|plain| *plain)
    }
}
