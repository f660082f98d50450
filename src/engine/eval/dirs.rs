//! Directions: the lines to follow from a site.

use crate::board::Direction;
use crate::ir::{Dirs, DirsId, Radials, RadialsId};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// Visits the lines that lead from `site` in some directions, as a direction and its sites,
    /// until `visit` returns false. Returns whether all lines were visited.
    pub(crate) fn each_line(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        site: usize,
        dirs: DirsId,
        visit: &mut dyn FnMut(Direction, &'g [u32]) -> bool,
    ) -> bool {
        let p = self.p;
        self.tick();
        match &p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => each(p.radials(*id), site, visit),
            Dirs::Facing { by_facing, turns } => {
                let facing = self.heading(st, cx, site, *turns);
                match facing.and_then(|facing| *by_facing.get(facing)?) {
                    Some(id) => each(p.radials(id), site, visit),
                    None => true,
                }
            }
            Dirs::LastStep {
                by_direction,
                reverse,
                kind,
            } => {
                // If both ends of the move in question are known, they say which way it goes.
                let known = cx.from() >= 0 && cx.to() >= 0 && cx.from() != cx.to();
                let (from, to) = if known {
                    (cx.from(), cx.to())
                } else {
                    (st.last.from, st.last.to)
                };
                self.spend(8);
                match self.direction_between(*kind, from, to, *reverse) {
                    Some(direction) => each(p.radials(by_direction[direction]), site, visit),
                    None => true,
                }
            }
            Dirs::FromTo {
                by_direction,
                kind,
                from,
                to,
            } => {
                let (from, to) = (self.int(st, cx, *from), self.int(st, cx, *to));
                self.spend(8);
                match self.direction_between(*kind, from, to, false) {
                    Some(direction) => each(p.radials(by_direction[direction]), site, visit),
                    None => true,
                }
            }
            Dirs::If(when, a, b) => {
                let branch = if self.bool(st, cx, *when) { *a } else { *b };
                self.each_line(st, cx, site, branch, visit)
            }
            Dirs::Union(a, b) => {
                self.each_line(st, cx, site, *a, visit) && self.each_line(st, cx, site, *b, visit)
            }
            Dirs::Difference(a, b) => self.each_difference(st, cx, site, *a, *b, visit),
            Dirs::Random(of, count) => {
                let count = self.int(st, cx, *count);
                self.each_drawn(st, cx, site, *of, count, visit)
            }
        }
    }

    /// Visits the lines in a number of the directions, drawn at random.
    fn each_drawn(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        site: usize,
        of: DirsId,
        count: i32,
        visit: &mut dyn FnMut(Direction, &'g [u32]) -> bool,
    ) -> bool {
        let mut all = 0u64;
        self.each_line(st, cx, site, of, &mut |direction, _| {
            all |= 1 << direction as u64;
            true
        });
        let mut drawn = 0u64;
        for _ in 0..count.min(all.count_ones() as i32) {
            let nth = self.rng.below(all.count_ones() as usize);
            let direction = (0..u64::BITS).filter(|bit| all >> bit & 1 == 1).nth(nth);
            let bit = 1 << direction.unwrap_or(0);
            all &= !bit;
            drawn |= bit;
        }
        self.each_line(st, cx, site, of, &mut |direction, line| {
            drawn >> direction as u64 & 1 == 0 || visit(direction, line)
        })
    }

    fn each_difference(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        site: usize,
        a: DirsId,
        b: DirsId,
        visit: &mut dyn FnMut(Direction, &'g [u32]) -> bool,
    ) -> bool {
        let mut without = 0u64;
        self.each_line(st, cx, site, b, &mut |direction, _| {
            without |= 1 << direction as u64;
            true
        });
        self.each_line(st, cx, site, a, &mut |direction, line| {
            without >> direction as u64 & 1 == 1 || visit(direction, line)
        })
    }

    /// The table of radials that stands for some directions in every position, if there is one.
    #[inline]
    pub(crate) fn fixed_radials(&self, dirs: DirsId) -> Option<&'g Radials> {
        self.fixed_table(dirs).map(|id| self.p.radials(id))
    }

    /// The number of that table.
    #[inline]
    pub(super) fn fixed_table(&self, dirs: DirsId) -> Option<RadialsId> {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => Some(*id),
            Dirs::Facing { .. }
            | Dirs::LastStep { .. }
            | Dirs::FromTo { .. }
            | Dirs::If(..)
            | Dirs::Union(..)
            | Dirs::Difference(..)
            | Dirs::Random(..) => None,
        }
    }

    /// The single table of radials that some directions stand for at a site, if there is one.
    #[inline]
    pub(crate) fn radials_at(
        &self,
        st: Look<'_>,
        cx: &Ctx,
        site: usize,
        dirs: DirsId,
    ) -> Option<&'g Radials> {
        match &self.p.arena.dirs[dirs.index()] {
            Dirs::Radials(id) => Some(self.p.radials(*id)),
            Dirs::Facing { by_facing, turns } => {
                let facing = self.heading(st, cx, site, *turns)?;
                by_facing.get(facing)?.map(|id| self.p.radials(id))
            }
            Dirs::LastStep { .. }
            | Dirs::FromTo { .. }
            | Dirs::If(..)
            | Dirs::Union(..)
            | Dirs::Difference(..)
            | Dirs::Random(..) => None,
        }
    }

    /// The direction that counts as forward at a site: the direction in which something already
    /// goes on, or else the way the piece there faces.
    fn heading(&self, st: Look<'_>, cx: &Ctx, site: usize, turns: bool) -> Option<usize> {
        let heading = cx.heading.map(|heading| heading as usize);
        heading.or_else(|| self.facing(st, site, turns))
    }

    /// The way the piece on a site faces: its own direction, or else its owner's, or else the
    /// mover's. Without a piece it is north.
    pub(crate) fn facing(&self, st: Look<'_>, site: usize, turns: bool) -> Option<usize> {
        let p = self.p;
        let slot = p.layout.slot(p.default_kind, i32::try_from(site).ok()?);
        let what = slot.map_or(0, |slot| st.what(&p.layout, slot));
        if what == 0 {
            return Some(Direction::N as usize);
        }
        let facing = self.faces(st, what)?;
        let turned = if turns {
            slot.map_or(0, |slot| st.rotation(&p.layout, slot))
        } else {
            0
        };
        Some(turn(facing as u8, turned))
    }

    /// The way that pieces of a kind face unless they have been turned: their own direction, or
    /// else their owner's, or else the mover's.
    #[inline]
    pub(crate) fn faces(&self, st: Look<'_>, what: i32) -> Option<usize> {
        let p = self.p;
        p.pieces
            .get(what as usize)
            .and_then(|piece| piece.facing)
            .or_else(|| p.facing.get(p.owner(what)).copied().flatten())
            .or_else(|| p.facing.get(usize::from(st.mover)).copied().flatten())
            .map(usize::from)
    }

    /// The direction of the radial that leads from one site to another.
    fn direction_between(
        &self,
        kind: crate::ir::SiteType,
        from: i32,
        to: i32,
        reverse: bool,
    ) -> Option<usize> {
        let (from, to) = if reverse { (to, from) } else { (from, to) };
        let (from, to) = (usize::try_from(from).ok()?, u32::try_from(to).ok()?);
        if from >= self.p.topology.len(kind) {
            return None;
        }
        let towards = self.p.topology.direction_towards(kind, from, to);
        towards.map(Direction::index)
    }
}

/// Turns a compass direction clockwise by a number of eighths.
fn turn(facing: u8, eighths: i32) -> usize {
    if facing >= 16 {
        return usize::from(facing);
    }
    (i32::from(facing) + 2 * eighths).rem_euclid(16) as usize
}

#[inline]
fn each<'g>(
    radials: &'g Radials,
    site: usize,
    visit: &mut dyn FnMut(Direction, &'g [u32]) -> bool,
) -> bool {
    for line in radials.lines(site) {
        if !visit(radials.direction[line], radials.line(line)) {
            return false;
        }
    }
    true
}
