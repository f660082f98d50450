//! Expressions that yield directions, and lists of numbers.

use std::sync::Arc;

use super::{BoolId, DirsId, IntId, IntsId, RadialsId, RegionId, SiteSet};
use crate::board::Direction;

/// Directions, as the radials to follow from each site.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Dirs {
    /// The same for everybody.
    Radials(RadialsId),
    /// Relative to the way the piece on the site faces, or else the mover.
    Facing {
        /// One table for each concrete direction; `None` where nobody faces.
        by_facing: Box<[Option<RadialsId>]>,
        /// Turned by the rotation of the piece on the site?
        turns: bool,
    },
    /// The direction of the last step: the same, or the reverse.
    LastStep {
        /// One table per concrete direction.
        by_direction: Box<[RadialsId]>,
        /// The other way?
        reverse: bool,
        /// The kind of site that the last move was made on.
        kind: super::SiteType,
    },
    /// The direction that leads from one site to another.
    FromTo {
        /// One table per concrete direction.
        by_direction: Box<[RadialsId]>,
        /// The kind of both sites.
        kind: super::SiteType,
        /// The start.
        from: IntId,
        /// The end.
        to: IntId,
    },
    /// One or the other.
    If(BoolId, DirsId, DirsId),
    /// In either.
    Union(DirsId, DirsId),
    /// In the first but not in the second.
    Difference(DirsId, DirsId),
    /// This many of them, drawn at random.
    Random(DirsId, IntId),
}

/// The radials of one expression of directions: for each site, lists of sites in the order in which
/// they are reached, each with its direction.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Radials {
    /// For each site, the range of its lines; one more entry than sites.
    pub lines_from: Vec<u32>,
    /// For each line, where it begins and ends among the sites.
    pub spans: Vec<(u32, u32)>,
    /// The direction of each line.
    pub direction: Vec<Direction>,
    /// The line at the same site that leads the other way, `u32::MAX` for none.
    pub opposite: Vec<u32>,
    /// The sites of all lines of the board, shared, because many lines are the tails of others.
    pub sites: Arc<[u32]>,
}

impl std::hash::Hash for Radials {
    /// Leaves out the sites of the lines, which many tables share; whoever hashes tables adds those
    /// once.
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        (&self.lines_from, &self.spans, &self.direction).hash(state);
    }
}

impl Radials {
    /// The lines that begin at `site`: numbers for [`Radials::line`].
    #[inline]
    pub fn lines(&self, site: usize) -> std::ops::Range<usize> {
        if site + 1 >= self.lines_from.len() {
            return 0..0;
        }
        self.lines_from[site] as usize..self.lines_from[site + 1] as usize
    }

    /// The line that leads the other way from the same site.
    #[inline]
    pub fn opposite(&self, line: usize) -> Option<usize> {
        self.opposite
            .get(line)
            .filter(|other| **other != u32::MAX)
            .map(|other| *other as usize)
    }

    /// The sites of a line in the order in which they are reached, without the start.
    #[inline]
    pub fn line(&self, line: usize) -> &[u32] {
        let (from, to) = self.spans[line];
        &self.sites[from as usize..to as usize]
    }

    /// Adds to `into` the sites one step away from those of a set.
    pub fn step(&self, from: &SiteSet, into: &mut SiteSet) {
        for line in from.iter().flat_map(|site| self.lines(site)) {
            if let Some(there) = self.line(line).first() {
                into.insert(*there as usize);
            }
        }
    }
}

/// A list of numbers.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum Ints {
    /// Of these numbers, one by one.
    Of(Box<[IntId]>),
    /// The sites of a region, ascending.
    Sites(RegionId),
    /// The values remembered under a name.
    Remembered(u32),
    /// One or the other; nothing if there is no other.
    If(BoolId, IntsId, Option<IntsId>),
    /// In either, each once.
    Union(Box<[IntsId]>),
    /// In all.
    Intersection(Box<[IntsId]>),
    /// In the first but not in the second.
    Difference(IntsId, IntsId),
    /// Players of a set, relative to one, that satisfy a condition as `player`.
    Players(PlayerSet, Option<IntId>, Option<BoolId>),
    /// The sizes of the groups.
    GroupSizes(super::GroupRule, Option<IntId>, Option<IntId>),
    /// From the first to the last.
    Range(IntId, IntId),
    /// The value of a number for each site of the first region, as `from`, and each of the second,
    /// as `to`.
    Results(RegionId, RegionId, IntId),
    /// The kinds of domino that lie nowhere on the board.
    Stock,
}

/// A set of players.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum PlayerSet {
    /// Everybody.
    All,
    /// Everybody but the mover.
    NonMover,
    /// The mover's side.
    Friend,
    /// The mover's side without the mover.
    Ally,
    /// The other sides.
    Enemy,
    /// The members of a team.
    Team(u32),
}
