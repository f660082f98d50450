//! The numbers of sites of all kinds in one sequence.

use crate::board::SiteType;
use crate::facade::Site;
use crate::ir::Program;

/// The numbers of sites: first cells, then vertices, then edges, each with hands and dice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Numbering {
    /// How many there are of each kind.
    counts: [usize; 3],
    /// The number of the first of each kind.
    firsts: [usize; 3],
    /// The kind of hands and dice, whatever kind a rule names.
    default: SiteType,
    /// The first site of a hand.
    hands: usize,
}

impl Numbering {
    /// For several boards: as many as the largest has.
    pub(super) fn of(programs: &[&Program]) -> Self {
        let layouts = || programs.iter().map(|program| &program.layout);
        let most = |kind: SiteType| {
            let counts = layouts().map(|layout| layout.kinds[kind as usize].sites as usize);
            counts.max().unwrap_or(0)
        };
        let hands = layouts().map(|layout| layout.hands_from as usize).min();
        let counts = SiteType::ALL.map(most);
        Self {
            firsts: SiteType::ALL.map(|kind| counts[..kind as usize].iter().sum()),
            counts,
            default: programs
                .last()
                .map_or(SiteType::Cell, |program| program.default_kind),
            hands: hands.unwrap_or(usize::MAX),
        }
    }

    /// How many sites there are.
    pub(super) fn sites(&self) -> usize {
        self.counts.iter().sum()
    }

    /// The numbers of the sites of a kind.
    pub(super) fn of_kind(&self, kind: SiteType) -> std::ops::Range<usize> {
        let first = self.firsts[kind as usize];
        first..first + self.counts[kind as usize]
    }

    /// The numbers of the sites that a rule may mean when it names a kind, including hands.
    pub(super) fn meant_by(&self, kind: SiteType) -> impl Iterator<Item = usize> + use<> {
        let mut all = self.of_kind(self.default);
        all.start = all.end.min(all.start.saturating_add(self.hands));
        if kind == self.default {
            all = 0..0;
        }
        self.of_kind(kind).chain(all)
    }

    /// The number of a site.
    #[inline]
    pub(super) fn number(&self, kind: SiteType, site: u32) -> Option<usize> {
        let site = site as usize;
        let kind = match site < self.counts[kind as usize] {
            true => kind,
            false => self.default,
        };
        (site < self.counts[kind as usize]).then(|| self.firsts[kind as usize] + site)
    }

    /// The site of a number.
    pub(super) fn site(&self, number: usize) -> Option<Site> {
        SiteType::ALL.into_iter().find_map(|kind| {
            let all = self.of_kind(kind);
            all.contains(&number).then(|| Site {
                kind,
                number: (number - all.start) as u32,
            })
        })
    }
}
