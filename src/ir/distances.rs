//! Distances between all sites, for rules that ask for them.

use super::{Program, SiteType};
use crate::board::Relation;

/// The steps between any two sites of a kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Distances {
    /// The kind of the sites.
    pub kind: SiteType,
    /// What counts as one step.
    pub relation: Relation,
    /// How many sites.
    pub sites: usize,
    /// From each site to each site; `u16::MAX` if there is no way.
    pub steps: Vec<u16>,
}

impl Distances {
    /// No way.
    pub const NONE: u16 = u16::MAX;
}

impl Program {
    /// Whether there is a table of the distances of a kind.
    pub fn has_distances(&self, kind: SiteType, of: Relation) -> bool {
        let known = |table: &Distances| table.kind == kind && table.relation == of;
        self.distances.iter().any(known)
    }

    /// The least number of steps between two sites of the board, if there is a way.
    #[inline]
    pub fn distance(&self, kind: SiteType, of: Relation, from: usize, to: usize) -> Option<u32> {
        let known = |table: &&Distances| table.kind == kind && table.relation == of;
        match self.distances.iter().find(known) {
            Some(table) if from < table.sites && to < table.sites => {
                let steps = table.steps[from * table.sites + to];
                (steps != Distances::NONE).then_some(u32::from(steps))
            }
            Some(_) | None => self.topology.distance(kind, of, from, to),
        }
    }
}
