//! Directions and walks, as tables of steps: single ones, jumps over one site, whole lines, leaps.

use std::collections::BTreeSet;

use super::Planner;
use crate::board::Direction;
use crate::ir::{Dirs, DirsId, PlanCond, Radials, RadialsId, Sites, SitesId, StepTable};

/// A way to go, and all sites or none, by whether it is open; `None`: always.
pub(super) type OneWay<T> = (T, Option<SitesId>);

/// Lines to follow from each site: all of a table, or those in one direction.
#[derive(Clone, Copy)]
struct Rows {
    radials: RadialsId,
    only: Option<Direction>,
}

impl Rows {
    const fn all(radials: RadialsId) -> Self {
        Self {
            radials,
            only: None,
        }
    }
}

impl<'p> Planner<'p> {
    /// The steps in some directions, in the order in which they are tried from every site; `what`
    /// is the piece that steps, if that matters.
    pub(super) fn steps(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<OneWay<u32>>> {
        let mut steps = Vec::new();
        for (rows, when) in self.rows_of(dirs, what)? {
            for table in self.tables(rows, 1)? {
                steps.push((self.step(table), when));
            }
        }
        Some(steps)
    }

    /// The same if none depends on the last move.
    pub(super) fn steps_always(&mut self, dirs: DirsId) -> Option<Vec<u32>> {
        let always = |(step, when): OneWay<u32>| when.is_none().then_some(step);
        self.steps(dirs, None)?.into_iter().map(always).collect()
    }

    /// The lines in some directions that are the same for all pieces and moves.
    pub(super) fn radials_of(&self, dirs: DirsId) -> Option<Vec<RadialsId>> {
        if let Dirs::Union(a, b) = &self.p.arena.dirs[dirs.index()] {
            return Some([self.radials_of(*a)?, self.radials_of(*b)?].concat());
        }
        let Dirs::Radials(radials) = &self.p.arena.dirs[dirs.index()] else {
            return None;
        };
        Some(vec![*radials])
    }

    /// One table for each line that leads away from sites.
    pub(super) fn steps_along(&mut self, radials: RadialsId) -> Vec<u32> {
        let tables = self.tables(Rows::all(radials), 1).unwrap_or_default();
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
        for (rows, when) in self.rows_of(dirs, what)? {
            let (over, land) = (self.tables(rows, 1)?, self.tables(rows, 2)?);
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
        for (rows, when) in self.rows_of(dirs, what)? {
            let tables = self.tables(rows, 1)?;
            if !are_rays(self.p.radials(rows.radials), rows.only, &tables) {
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

    /// The lines to follow, one table after the other.
    fn rows_of(&mut self, dirs: DirsId, what: Option<i32>) -> Option<Vec<OneWay<Rows>>> {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => Some(vec![(Rows::all(*id), None)]),
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
                        let when = self.expr(Sites::When(when));
                        all.push((Rows::all(*radials), Some(when)));
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
                let rows = radials.into_iter().map(Rows::all);
                Some(rows.map(|rows| (rows, None)).collect())
            }
            Dirs::Union(a, b) => {
                let mut all = self.rows_of(*a, what)?;
                all.extend(self.rows_of(*b, what)?);
                Some(all)
            }
            Dirs::Difference(a, b) => self.rows_but(*a, *b, what),
            Dirs::LastStep { .. } | Dirs::FromTo { .. } | Dirs::If(..) | Dirs::Random(..) => None,
        }
    }

    /// The lines in the first directions but not in the second, which depend on the last move.
    fn rows_but(&mut self, a: DirsId, b: DirsId, what: Option<i32>) -> Option<Vec<OneWay<Rows>>> {
        let Dirs::Radials(all) = &self.p.arena.dirs[a.index()] else {
            return None;
        };
        let known = self.p.radials(*all);
        let directions: BTreeSet<u8> = known.direction.iter().map(|all| *all as u8).collect();
        let barred = self.rows_of(b, what)?;
        let mut rows = Vec::new();
        for direction in Direction::ALL {
            if !directions.contains(&(direction as u8)) {
                continue;
            }
            let mut closed = Vec::new();
            for (without, when) in &barred {
                if self.are_left_out(known, self.p.radials(without.radials), direction)? {
                    closed.push(match when {
                        Some(when) => *when,
                        None => self.all(true),
                    });
                }
            }
            let closed = self.expr(Sites::Or(closed.into()));
            let only = Some(direction);
            let open = self.expr(Sites::Not(closed));
            rows.push((
                Rows {
                    radials: *all,
                    only,
                },
                Some(open),
            ));
        }
        Some(rows)
    }

    /// Whether no line in a direction is left when the directions of other lines are taken away, if
    /// that is the same on all sites.
    fn are_left_out(&self, all: &Radials, without: &Radials, direction: Direction) -> Option<bool> {
        let has = |radials: &Radials, site: usize| {
            let mut lines = radials.lines(site);
            lines.any(|line| radials.direction[line] == direction)
        };
        let sites = (0..self.sites).filter(|site| has(all, *site));
        let mut left_out = sites.map(|site| has(without, site));
        let first = left_out.next()?;
        left_out.all(|other| other == first).then_some(first)
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
    /// to the site with this number, counted from 1, along the line. `None` if one direction is asked
    /// for and lines do not come in the order of theirs.
    fn tables(&self, rows: Rows, place: usize) -> Option<Vec<StepTable>> {
        let radials = self.p.radials(rows.radials);
        let by_direction = self.tables_by(radials, place, keyed);
        match rows.only {
            Some(direction) => {
                by_direction?;
                self.tables_by(radials, place, |radials, site| {
                    keyed(radials, site).filter(move |((other, _), _)| *other == direction as u8)
                })
            }
            // On some boards the lines of a site do not go round in one order.
            None => by_direction.or_else(|| self.tables_by(radials, place, numbered)),
        }
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

fn are_rays(radials: &Radials, only: Option<Direction>, tables: &[StepTable]) -> bool {
    let sites = tables.first().map_or(0, |table| table.next.len());
    (0..sites).all(|site| {
        let asked = |line: &usize| only.is_none_or(|only| radials.direction[*line] == only);
        let lines = radials.lines(site).filter(asked);
        let lines = lines.map(|line| radials.line(line));
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
