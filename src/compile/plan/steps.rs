//! Directions and walks, as tables of steps: single ones, jumps over one site, whole lines, leaps.

use std::collections::BTreeSet;

use super::Planner;
use crate::board::Direction;
use crate::ir::{Dirs, DirsId, PlanCond, Radials, RadialsId, Sites, SitesId, StepTable};

/// A way to go, and all sites or none, by whether it is open; `None`: always.
pub(super) type OneWay<T> = (T, Option<SitesId>);

impl<'p> Planner<'p> {
    /// The steps in some directions, in the order in which they are tried from every site; `what`
    /// is the piece that steps, if that matters.
    pub(super) fn steps(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<OneWay<u32>>> {
        let mut steps = Vec::new();
        for (radials, when) in self.radials_of(dirs, what)? {
            for table in self.tables(radials, 1) {
                steps.push((self.step(table), when));
            }
        }
        Some(steps)
    }

    /// One table for each line that leads away from sites.
    pub(super) fn steps_along(&mut self, radials: RadialsId) -> Vec<u32> {
        let tables = self.tables(radials, 1);
        tables.into_iter().map(|table| self.step(table)).collect()
    }

    /// The jumps over one site in some directions, likewise: the step to that site, and the one to
    /// the site behind it.
    pub(super) fn hops(
        &mut self,
        dirs: DirsId,
        what: Option<i32>,
    ) -> Option<Vec<OneWay<[u32; 2]>>> {
        let mut hops = Vec::new();
        for (radials, when) in self.radials_of(dirs, what)? {
            let (over, land) = (self.tables(radials, 1), self.tables(radials, 2));
            for (over, land) in over.into_iter().zip(land) {
                hops.push(([self.step(over), self.step(land)], when));
            }
        }
        Some(hops)
    }

    /// The same for rules that follow whole lines: repeating the step must lead along each line,
    /// from its start to its end.
    pub(super) fn rays(&mut self, dirs: DirsId) -> Option<Vec<u32>> {
        let always = |(step, when): OneWay<u32>| when.is_none().then_some(step);
        self.rays_of(dirs, None)?.into_iter().map(always).collect()
    }

    /// The same for a piece, if that matters.
    pub(super) fn rays_of(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<OneWay<u32>>> {
        let mut steps = Vec::new();
        for (radials, when) in self.radials_of(dirs, what)? {
            let tables = self.tables(radials, 1);
            if !are_rays(self.p.radials(radials), &tables) {
                return None;
            }
            steps.extend(tables.into_iter().map(|table| (self.step(table), when)));
        }
        Some(steps)
    }

    /// The leaps along walks, in the order in which they are tried from every site.
    pub(super) fn leaps(&mut self, walks: u32) -> Vec<u32> {
        let walks = &self.p.walks[walks as usize].from;
        let ends = |site: usize| {
            let mut ends: Vec<u32> = Vec::new();
            for end in walks
                .get(site)
                .into_iter()
                .flatten()
                .filter_map(|walk| walk.last())
            {
                if !ends.contains(end) {
                    ends.push(*end);
                }
            }
            ends
        };
        let ends: Vec<Vec<u32>> = (0..self.sites).map(ends).collect();
        let most = ends.iter().map(Vec::len).max().unwrap_or(0);
        let table = |index: usize| StepTable {
            next: ends
                .iter()
                .map(|ends| ends.get(index).copied().unwrap_or(StepTable::NONE))
                .collect(),
        };
        (0..most).map(|index| self.step(table(index))).collect()
    }

    /// The tables of radials to visit, one after the other.
    fn radials_of(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<OneWay<RadialsId>>> {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => Some(vec![(*id, None)]),
            Dirs::LastStep {
                by_direction,
                reverse,
                kind,
            } if *kind == self.p.default_kind => {
                self.headings = self.headings()?;
                let mut all = Vec::new();
                for (direction, radials) in (0..).zip(by_direction) {
                    if self.headings.contains(&direction) {
                        let when = Box::new(PlanCond::Headed(direction, *reverse));
                        all.push((*radials, Some(self.expr(Sites::When(when)))));
                    }
                }
                Some(all)
            }
            Dirs::Facing { by_facing, .. } => {
                // Pieces never turn in a game with a plan.
                let piece = &self.p.pieces[usize::try_from(what?).ok()?];
                let owner = self.p.facing.get(piece.owner as usize).copied().flatten();
                let facing = usize::from(piece.facing.or(owner)?);
                let radials = by_facing.get(facing).copied().flatten();
                Some(radials.into_iter().map(|radials| (radials, None)).collect())
            }
            Dirs::Union(a, b) => {
                let mut all = self.radials_of(*a, what)?;
                all.extend(self.radials_of(*b, what)?);
                Some(all)
            }
            Dirs::LastStep { .. }
            | Dirs::FromTo { .. }
            | Dirs::If(..)
            | Dirs::Difference(..)
            | Dirs::Random(..) => None,
        }
    }

    /// The direction that leads from each site to each other one.
    fn headings(&self) -> Option<Vec<u8>> {
        let (topology, kind) = (&self.p.topology, self.p.default_kind);
        // Larger tables are not worth it.
        if self.sites > 400 {
            return None;
        }
        let mut headings = vec![u8::MAX; self.sites * self.sites];
        for from in 0..self.sites {
            // Of several directions the first counts.
            for direction in Direction::ALL.iter().rev() {
                for to in topology.radials(kind, from, *direction).flatten() {
                    headings[from * self.sites + *to as usize] = *direction as u8;
                }
            }
        }
        Some(headings)
    }

    /// Tables of steps such that visiting them in order gives every site's lines in order. Each leads
    /// to the site with this number, counted from 1, along the line.
    fn tables(&self, id: RadialsId, place: usize) -> Vec<StepTable> {
        let radials = self.p.radials(id);
        let by_direction = self.tables_by(radials, place, keyed);
        // On some boards the lines of a site do not go round in one order.
        by_direction
            .or_else(|| self.tables_by(radials, place, numbered))
            .unwrap_or_default()
    }

    /// One table for each key that `keys` gives to lines; `None` if the lines of a site do not come
    /// in the order of their keys.
    fn tables_by<K: Ord + Copy, I: Iterator<Item = (K, usize)>>(
        &self,
        radials: &'p Radials,
        place: usize,
        keys: impl Fn(&'p Radials, usize) -> I,
    ) -> Option<Vec<StepTable>> {
        let lines = (0..self.sites).flat_map(|site| keys(radials, site));
        let known: Vec<K> = lines
            .map(|(key, _)| key)
            .collect::<BTreeSet<K>>()
            .into_iter()
            .collect();
        let nowhere = StepTable {
            next: vec![StepTable::NONE; self.sites],
        };
        let mut tables = vec![nowhere; known.len()];
        for site in 0..self.sites {
            let mut last = 0;
            for (key, line) in keys(radials, site) {
                let index = known.binary_search(&key).ok()?;
                if index < last {
                    return None;
                }
                last = index;
                if let Some(there) = radials.line(line).get(place - 1) {
                    tables[index].next[site] = *there;
                }
            }
        }
        Some(tables)
    }
}

/// The lines of a site, each with its number.
fn numbered(radials: &Radials, site: usize) -> impl Iterator<Item = (usize, usize)> {
    radials.lines(site).enumerate()
}

/// The lines of a site, each with its direction and its index among those of that direction.
fn keyed(radials: &Radials, site: usize) -> impl Iterator<Item = ((u8, usize), usize)> {
    let lines = radials.lines(site);
    let first = lines.start;
    lines.map(move |line| {
        let direction = radials.direction[line];
        let before = radials.direction[first..line].iter();
        let same = before.filter(|other| **other == direction).count();
        ((direction as u8, same), line)
    })
}

fn are_rays(radials: &Radials, tables: &[StepTable]) -> bool {
    let sites = tables.first().map_or(0, |table| table.next.len());
    (0..sites).all(|site| {
        let lines = radials.lines(site).map(|line| radials.line(line));
        let mut steps = tables
            .iter()
            .filter(|table| table.next[site] != StepTable::NONE);
        lines.filter(|line| !line.is_empty()).all(|line| {
            let Some(table) = steps.next() else {
                return false;
            };
            let mut at = site;
            line.iter().all(|there| {
                let fits = table.next[at] == *there;
                at = *there as usize;
                fits
            }) && table.next[at] == StepTable::NONE
        })
    })
}
