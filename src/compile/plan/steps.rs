//! Directions, as tables of single steps and of jumps over one site.

use std::collections::BTreeSet;

use super::Planner;
use crate::ir::{Dirs, DirsId, Radials, RadialsId, StepTable};

impl<'p> Planner<'p> {
    /// The steps in some directions, in the order in which they are tried from every site; `what`
    /// is the piece that steps, if that matters.
    pub(super) fn steps(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<u32>> {
        let mut steps = Vec::new();
        for radials in self.radials_of(dirs, what)? {
            for table in self.tables(radials, 1) {
                steps.push(self.step(table));
            }
        }
        Some(steps)
    }

    /// The jumps over one site in some directions, likewise: the step to that site, and the one to
    /// the site behind it.
    pub(super) fn hops(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<[u32; 2]>> {
        let mut hops = Vec::new();
        for radials in self.radials_of(dirs, what)? {
            let (over, land) = (self.tables(radials, 1), self.tables(radials, 2));
            for (over, land) in over.into_iter().zip(land) {
                hops.push([self.step(over), self.step(land)]);
            }
        }
        Some(hops)
    }

    /// The same for rules that follow whole lines: repeating the step must lead along each line,
    /// from its start to its end.
    pub(super) fn rays(&mut self, dirs: DirsId) -> Option<Vec<u32>> {
        let mut steps = Vec::new();
        for radials in self.radials_of(dirs, None)? {
            let tables = self.tables(radials, 1);
            if !are_rays(self.p.radials(radials), &tables) {
                return None;
            }
            steps.extend(tables.into_iter().map(|table| self.step(table)));
        }
        Some(steps)
    }

    /// The tables of radials to visit, one after the other.
    fn radials_of(&self, dirs: DirsId, what: Option<i32>) -> Option<Vec<RadialsId>> {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => Some(vec![*id]),
            Dirs::Facing { by_facing, .. } => {
                // Pieces never turn in a game with a plan.
                let piece = &self.p.pieces[usize::try_from(what?).ok()?];
                let owner = self.p.facing.get(piece.owner as usize).copied().flatten();
                let facing = usize::from(piece.facing.or(owner)?);
                let radials = by_facing.get(facing).copied().flatten();
                Some(radials.into_iter().collect())
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
