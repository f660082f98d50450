//! Tables of the distances that rules ask for.

use std::collections::VecDeque;

use crate::board::{Relation, SiteType, Topology};
use crate::ir::{Arena, DistanceRule, Distances, Int, Region};

/// Boards with more sites than this have no tables; their distances are found step by step.
const MOST_SITES: usize = 1_000;

/// One table for each kind of site and step.
pub(super) fn of(arena: &Arena, topology: &Topology) -> Vec<Distances> {
    let mut tables: Vec<Distances> = Vec::new();
    let mut want = |kind: SiteType, relation: Relation| {
        let known = tables
            .iter()
            .any(|table| table.kind == kind && table.relation == relation);
        if !known && topology.len(kind) <= MOST_SITES {
            tables.push(table(topology, kind, relation));
        }
    };
    for op in &arena.ints {
        if let Int::Steps(rule) = op {
            want(rule.kind, rule.relation);
        }
    }
    for op in &arena.regions {
        if let Region::Distance(DistanceRule { kind, relation, .. }) = op {
            want(*kind, *relation);
        }
    }
    tables
}

fn table(topology: &Topology, kind: SiteType, relation: Relation) -> Distances {
    let sites = topology.len(kind);
    let mut steps = vec![Distances::NONE; sites * sites];
    let mut queue = VecDeque::new();
    for (start, row) in steps.chunks_mut(sites.max(1)).enumerate() {
        row[start] = 0;
        queue.push_back(start);
        while let Some(site) = queue.pop_front() {
            for next in topology.neighbours(kind, relation, site) {
                let next = *next as usize;
                if row[next] == Distances::NONE {
                    row[next] = row[site] + 1;
                    queue.push_back(next);
                }
            }
        }
    }
    Distances {
        kind,
        relation,
        sites,
        steps,
    }
}
