//! Rings around a pivot: which neighbours are nearer to it, and which farther away.

use super::Topology;
use super::steps::pivots;
use crate::board::{Point, Relation, SiteType};

/// How much of the way to a neighbour must lead along a ray for it to be on another ring, as the
/// cosine of an angle.
const RAY: f64 = 0.5;

impl Topology {
    /// For each site, its orthogonal neighbours on the next ring around its pivot, farther out or
    /// nearer. Unlike steps in those directions, they need not be on the same ray.
    pub fn across_rings(&self, t: SiteType, out: bool) -> Vec<Vec<u32>> {
        let turning = pivots(&self.graph, t);
        let pivot = |site: usize| turning[site].map(|turning| turning.pivot);
        let sites = self.sites(t);
        let at = |site: usize| Point {
            x: sites[site].x,
            y: sites[site].y,
            z: sites[site].z,
        };
        let beyond = &|site: usize, to: usize| {
            let Some(centre) = pivot(site).filter(|centre| pivot(to) == Some(*centre)) else {
                return false;
            };
            let far = |site: usize| self.graph.at(centre).to(at(site)).length();
            let farther = far(to) - far(site);
            (if out { farther } else { -farther }) > RAY * at(site).to(at(to)).length()
        };
        let across = |site: usize| {
            let around = self.neighbours(t, Relation::Orthogonal, site).iter();
            around.copied().filter(move |to| beyond(site, *to as usize))
        };
        (0..self.len(t))
            .map(|site| across(site).collect())
            .collect()
    }
}
