//! Counted moves, noted so that one of them can be chosen without looking for it again.

use std::ops::Range;

use crate::ir::{Bits, MovesId, SiteSet};

use super::found::{Chain, End, OneMove, Rows, move_of};
use crate::engine::eval::Ctx;

/// The moves of each generator that was counted.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    /// The moves of pieces that were looked at together.
    pub(super) all: Rows,
    /// The generators of these moves, in the order in which they were counted.
    noted: Vec<Noted>,
    /// How many of them have been read again.
    read: usize,
    /// The consequences of the generators around the one that is being counted.
    around: Chain,
    /// Memory for rows that are not noted.
    spare: Rows,
    /// The generators that have one move to each of some sites.
    spreads: Vec<Spread>,
    /// The sites of spreads, as words.
    sites: Vec<u64>,
}

/// What is noted of a generator.
#[derive(Clone, Copy, Debug)]
struct Noted {
    end: End,
    /// How many moves were counted before its own.
    before: usize,
    /// How many moves it has; `None` if its moves could not be counted together.
    total: Option<usize>,
    /// Whose turn it was taken to be.
    mover: u8,
    cx: Ctx,
    around: Chain,
}

/// A generator with one move to each of some sites.
#[derive(Clone, Debug)]
struct Spread {
    moves: MovesId,
    /// The sites, in the words of [`Notes::sites`].
    sites: Range<usize>,
    before: usize,
    total: usize,
    cx: Ctx,
    around: Chain,
}

/// A counted move to a site.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reached {
    pub(super) moves: MovesId,
    pub(super) site: usize,
    pub(super) cx: Ctx,
    /// The consequences of the generators around its own, and its own.
    pub(super) around: Chain,
}

/// A counted move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen {
    pub(super) one: OneMove,
    pub(super) cx: Ctx,
    /// The consequences of the generators around its own.
    pub(super) around: Chain,
}

impl Notes {
    /// Forgets all counts.
    pub(crate) fn clear(&mut self) {
        self.all.clear();
        self.noted.clear();
        self.spreads.clear();
        self.sites.clear();
        (self.read, self.around) = (0, None);
    }

    /// Goes into a generator whose moves have a consequence; returns the consequences around it, for
    /// [`Notes::leave`].
    pub(crate) fn enter(&mut self, then: MovesId) -> Chain {
        let around = self.around;
        self.around = Some(self.all.chains.len() as u32);
        self.all.chains.push((then, around));
        around
    }

    /// Leaves it again.
    pub(crate) fn leave(&mut self, around: Chain) {
        self.around = around;
    }

    /// Lends the rows of all generators, so that those of one more can be added, or memory for rows
    /// that are not noted.
    pub(super) fn take_rows(&mut self, noted: bool) -> Rows {
        if noted {
            return std::mem::take(&mut self.all);
        }
        let mut rows = std::mem::take(&mut self.spare);
        rows.clear();
        rows
    }

    /// Takes the rows back.
    pub(super) fn give_rows(&mut self, rows: Rows, noted: bool) {
        if noted {
            self.all = rows;
        } else {
            self.spare = rows;
        }
    }

    /// Notes that the moves of one more generator end here, for a mover in a context: how many moves
    /// were counted before, and how many it has.
    pub(super) fn add(&mut self, end: End, before: usize, total: usize, mover: u8, cx: &Ctx) {
        self.noted.push(Noted {
            end,
            before,
            total: Some(total),
            mover,
            cx: *cx,
            around: self.around,
        });
    }

    /// Notes the sites to which a generator has one move each, after some moves had been counted.
    pub(crate) fn add_sites(&mut self, moves: MovesId, sites: &SiteSet, before: usize, cx: &Ctx) {
        let start = self.sites.len();
        self.sites.extend_from_slice(sites.words());
        self.spreads.push(Spread {
            moves,
            sites: start..self.sites.len(),
            before,
            total: sites.len(),
            cx: *cx,
            around: self.around,
        });
    }

    /// The move with a number among all that were counted, if it is one of those to noted sites.
    pub(super) fn reached(&self, nth: usize) -> Option<Reached> {
        let has = |noted: &&Spread| {
            let own = nth.checked_sub(noted.before);
            own.is_some_and(|nth| nth < noted.total)
        };
        let noted = self.spreads.iter().find(has)?;
        let site = Bits::new(&self.sites[noted.sites.clone()]).nth(nth - noted.before)?;
        Some(Reached {
            moves: noted.moves,
            site,
            cx: noted.cx,
            around: noted.around,
        })
    }

    /// Notes that the moves of one more generator cannot be counted together.
    pub(super) fn add_unknown(&mut self) {
        self.noted.push(Noted {
            end: self.all.end(),
            before: usize::MAX,
            total: None,
            mover: 0,
            cx: Ctx::NONE,
            around: None,
        });
    }

    /// How many moves the next generator has, and the one with a number, if it is among them.
    /// `None` if they could not be counted together.
    pub(super) fn next<const W: usize>(
        &mut self,
        nth: Option<usize>,
    ) -> Option<(usize, Option<OneMove>)> {
        let index = self.read;
        let total = self.noted.get(index)?.total;
        self.read += 1;
        let total = total?;
        let chosen = nth.filter(|nth| *nth < total);
        Some((total, chosen.and_then(|nth| self.one_of::<W>(index, nth))))
    }

    /// The move with a number among all that were counted, if it belongs to a generator whose moves
    /// were noted for this mover.
    pub(super) fn chosen<const W: usize>(&self, nth: usize, mover: u8) -> Option<Chosen> {
        let has = |noted: &Noted| {
            let total = noted.total.unwrap_or(0);
            nth.checked_sub(noted.before).is_some_and(|nth| nth < total)
        };
        let index = self.noted.iter().position(has)?;
        let noted = self.noted[index];
        if noted.mover != mover {
            return None;
        }
        Some(Chosen {
            one: self.one_of::<W>(index, nth - noted.before)?,
            cx: noted.cx,
            around: noted.around,
        })
    }

    /// The move with a number among those of a generator.
    fn one_of<const W: usize>(&self, index: usize, nth: usize) -> Option<OneMove> {
        let before = index.checked_sub(1).map(|before| self.noted[before].end);
        let (start, end) = (before.unwrap_or_default(), self.noted[index].end);
        let (site, row) = move_of::<W>(&self.all.words[start.words..end.words], nth)?;
        let way = self.all.ways[start.ways + row];
        Some(OneMove { site, way })
    }
}
