//! Stacks: pieces on top of each other. The top piece is stored like a piece that stands alone; the
//! pieces below are stored separately.

use crate::ir::{Layout, Program, SiteType};

use super::action::Place;
use super::game::State;
use super::hash::{self, Number};
use super::inspect::PieceAt;
use super::state::{Placed, Position};

impl Placed {
    /// One piece of no kind, with all numbers zero.
    pub(crate) const BARE: Self = Self {
        what: 0,
        count: 1,
        state: 0,
        rotation: 0,
        value: 0,
        unowned: 0,
    };
}

/// A piece that has left its level of a stack but is still listed there. An owner's pieces are
/// asked for their moves through that list, so whatever stands at that level by then moves as if it
/// were listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Stale {
    /// Its kind.
    pub what: i32,
    /// The kind of its site.
    pub kind: SiteType,
    /// Its site.
    pub site: i32,
    /// Its level.
    pub level: usize,
}

/// How many slots keep levels: none if the rules have no stacks, or if `kept` is false.
pub(super) fn levels(program: &Program, kept: bool) -> usize {
    let stacks = kept && program.needs.stacks;
    if stacks { program.layout.slots } else { 0 }
}

impl Position {
    /// Pieces that are gone but still listed.
    pub(crate) fn stale(&self) -> &[Stale] {
        &self.stale[0]
    }

    /// How many pieces are stacked on a slot.
    pub(crate) fn height(&self, layout: &Layout, slot: usize) -> usize {
        let below = self.under.get(slot).map_or(0, Vec::len);
        below + usize::from(self.what(layout, slot) != 0)
    }

    /// The sites of a kind with anything below the top.
    pub(crate) fn buried(&self, layout: &Layout, kind: SiteType) -> impl Iterator<Item = usize> {
        let place = &layout.kinds[kind as usize];
        let (base, sites) = (place.base as usize, place.sites as usize);
        let stacks = self.under.iter().skip(base).take(sites).enumerate();
        stacks.filter_map(|(site, below)| (!below.is_empty()).then_some(site))
    }

    /// The piece at a level of a slot, counted from 0 at the bottom.
    #[inline(always)]
    pub(crate) fn at_level(&self, layout: &Layout, slot: usize, level: usize) -> Option<Placed> {
        let below = self.under.get(slot).map_or(&[][..], |below| &below[..]);
        match below.get(level) {
            Some(piece) => Some(*piece),
            None if level == below.len() && self.what(layout, slot) != 0 => {
                Some(self.placed(layout, slot))
            }
            None => None,
        }
    }

    /// The kind of the piece at a level of a slot.
    #[inline]
    pub(crate) fn kind_at_level(&self, layout: &Layout, slot: usize, level: usize) -> Option<i32> {
        let below = self.under.get(slot).map_or(&[][..], |below| &below[..]);
        match below.get(level) {
            Some(piece) => Some(piece.what),
            None => {
                let what = self.what(layout, slot);
                (level == below.len() && what != 0).then_some(what)
            }
        }
    }

    /// The kind of the bottom piece on a slot; 0 for none.
    pub(crate) fn lowest(&self, layout: &Layout, slot: usize) -> i32 {
        match self.under.get(slot).and_then(|below| below.first()) {
            Some(lowest) => lowest.what,
            None => self.what(layout, slot),
        }
    }

    /// Puts a piece on top of what lies on a site.
    pub(crate) fn push(&mut self, program: &Program, kind: SiteType, site: i32, piece: Placed) {
        let layout = &program.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        let top = self.placed(layout, slot);
        if top.what != 0 {
            self.board_hash ^= level_key(slot, self.under[slot].len(), &top);
            self.under.list_mut(slot).push(top);
            self.held.grow(1);
        }
        self.put(program, kind, site, piece);
    }

    /// Puts a piece without numbers of its own on top of what lies on a site.
    pub(crate) fn push_bare(&mut self, program: &Program, kind: SiteType, site: i32, what: i32) {
        let layout = &program.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        let level = self.height(layout, slot);
        let known = self.left.get(slot).and_then(|levels| levels.get(level));
        let piece = known.copied().unwrap_or(Placed::BARE);
        self.push(program, kind, site, Placed { what, ..piece });
    }

    /// Inserts a piece at a level of a site, below the pieces from that level up.
    pub(crate) fn insert_at(&mut self, program: &Program, at: Place, level: usize, piece: Placed) {
        let Place { kind, site } = at;
        let layout = &program.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        if level >= self.height(layout, slot) {
            self.push(program, kind, site, piece);
            return;
        }
        self.toggle_levels(slot, level);
        self.under.list_mut(slot).insert(level, piece);
        self.held.grow(1);
        self.toggle_levels(slot, level);
    }

    /// Takes off the top piece, and leaves none of its numbers at its level.
    pub(crate) fn take_top(
        &mut self,
        program: &Program,
        kind: SiteType,
        site: i32,
    ) -> Option<Placed> {
        let piece = self.pull(program, kind, site, None)?;
        let layout = &program.layout;
        let slot = layout.slot(kind, site)?;
        self.leave(slot, self.height(layout, slot), Placed::BARE);
        Some(piece)
    }

    /// Records the numbers that stay behind at a level that becomes free.
    fn leave(&mut self, slot: usize, top: usize, piece: Placed) {
        if slot < self.left.len() {
            let levels = self.left.list_mut(slot);
            if levels.len() <= top {
                self.held.grow(top + 1 - levels.len());
                levels.resize(top + 1, Placed::BARE);
            }
            levels[top] = piece;
        }
    }

    /// Takes off the piece at a level of a site, or the top piece.
    pub(crate) fn pull(
        &mut self,
        program: &Program,
        kind: SiteType,
        site: i32,
        level: Option<usize>,
    ) -> Option<Placed> {
        let layout = &program.layout;
        let slot = layout.slot(kind, site)?;
        let top = self.height(layout, slot).checked_sub(1)?;
        let level = level.unwrap_or(top);
        let piece = self.at_level(layout, slot, level)?;
        // An empty list is left alone, so that no change is noted.
        let stale = self.stale().is_empty();
        for stale in (!stale)
            .then(|| self.stale.list_mut(0))
            .into_iter()
            .flatten()
        {
            if (stale.kind, stale.site) == (kind, site) && stale.level > level {
                stale.level -= 1;
            }
        }
        if !self.left.is_empty() {
            self.leave(slot, top, self.placed(layout, slot));
        }
        if level < top {
            self.toggle_levels(slot, level);
            self.under.list_mut(slot).remove(level);
            self.held.shrink(1);
            self.toggle_levels(slot, level);
            return Some(piece);
        }
        if self.what(layout, slot) == 0 {
            self.pop_nothing(program, kind, site);
            return Some(piece);
        }
        match self.under[slot].last().copied() {
            Some(next) if next.what != 0 => {
                self.under.list_mut(slot).pop();
                self.held.shrink(1);
                self.board_hash ^= level_key(slot, self.under[slot].len(), &next);
                self.put(program, kind, site, next);
            }
            Some(_) => {
                self.clear(program, kind, site);
                self.set_empty(program, kind, site, false);
            }
            None => self.clear(program, kind, site),
        }
        Some(piece)
    }

    /// Puts a level without a piece on an empty site, which then counts as occupied.
    pub(crate) fn push_nothing(&mut self, program: &Program, kind: SiteType, site: i32) {
        let layout = &program.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        if self.what(layout, slot) != 0 {
            return;
        }
        self.board_hash ^= level_key(slot, self.under[slot].len(), &Placed::BARE);
        self.under.list_mut(slot).push(Placed::BARE);
        self.held.grow(1);
        self.set_empty(program, kind, site, false);
    }

    /// Takes off the topmost level without a piece.
    fn pop_nothing(&mut self, program: &Program, kind: SiteType, site: i32) {
        let Some(slot) = program.layout.slot(kind, site) else {
            return;
        };
        if let Some(nothing) = self.under.list_mut(slot).pop() {
            self.held.shrink(1);
            self.board_hash ^= level_key(slot, self.under[slot].len(), &nothing);
        }
        if self.under[slot].is_empty() {
            self.set_empty(program, kind, site, true);
        }
    }

    fn set_empty(&mut self, program: &Program, kind: SiteType, site: i32, is_empty: bool) {
        let layout = &program.layout;
        let kind = layout.home(kind, site);
        let index = site as usize;
        if index < program.topology.len(kind) {
            self.set_bit(layout, kind, layout.owners, index, is_empty);
        }
    }

    /// Takes all pieces of a stack off, one level after another. The pieces above come down each
    /// time, so that half-way through the next level is already gone; from then on the top piece is
    /// taken, and its level stays listed.
    pub(crate) fn take_all(
        &mut self,
        program: &Program,
        at: Place,
        mut taken: impl FnMut(&mut Self, Placed),
    ) {
        let Place { kind, site } = at;
        let layout = &program.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        for level in 0..self.height(layout, slot) {
            let top = self.height(layout, slot) - 1;
            let gone = level > top;
            let piece = if gone {
                self.take_top(program, kind, site)
            } else {
                self.pull(program, kind, site, Some(level))
            };
            let Some(piece) = piece else { return };
            if gone {
                self.list(Stale {
                    what: piece.what,
                    kind,
                    site,
                    level: top,
                });
            }
            taken(self, piece);
        }
    }

    /// Keeps a piece on the list that is gone.
    pub(crate) fn list(&mut self, stale: Stale) {
        if !self.stale().contains(&stale) {
            self.stale.list_mut(0).push(stale);
            self.held.grow(1);
        }
    }

    /// Changes the piece at a level of a site.
    pub(crate) fn change_level(
        &mut self,
        program: &Program,
        at: Place,
        level: usize,
        change: impl FnOnce(&mut Placed),
    ) {
        let Place { kind, site } = at;
        let layout = &program.layout;
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        let Some(mut piece) = self.at_level(layout, slot, level) else {
            return;
        };
        if level < self.under[slot].len() {
            self.board_hash ^= level_key(slot, level, &piece);
            change(&mut piece);
            self.board_hash ^= level_key(slot, level, &piece);
            self.under.list_mut(slot)[level] = piece;
        } else {
            change(&mut piece);
            self.put(program, kind, site, piece);
        }
    }

    /// Removes the levels of a slot from one on from the hash, or adds them again.
    fn toggle_levels(&mut self, slot: usize, from: usize) {
        for level in from..self.under[slot].len() {
            self.board_hash ^= level_key(slot, level, &self.under[slot][level]);
        }
    }

    /// The hash of everything that lies below other pieces.
    pub(super) fn hash_of_levels(&self) -> u64 {
        let mut hash = 0;
        for (slot, below) in self.under.iter().enumerate() {
            for (level, piece) in below.iter().enumerate() {
                hash ^= level_key(slot, level, piece);
            }
        }
        hash
    }
}

impl State {
    /// How many pieces are stacked on a place; 0 if the rules have no stacks.
    pub(crate) fn height_at(&self, at: Place) -> usize {
        let program = self.game().program();
        let slot = program.layout.slot(at.kind, at.site);
        let slot = slot.filter(|_| program.needs.stacks);
        slot.map_or(0, |slot| self.position().height(&program.layout, slot))
    }

    /// The pieces stacked on a site, from the bottom; at most one if the rules have no stacks.
    pub fn stack_at(&self, kind: SiteType, site: usize) -> Vec<PieceAt> {
        let program = self.game().program();
        let layout = &program.layout;
        let Some(slot) = i32::try_from(site)
            .ok()
            .and_then(|site| layout.slot(kind, site))
        else {
            return Vec::new();
        };
        let below = self.position().under.get(slot).into_iter().flatten();
        let below = below.map(|piece| PieceAt {
            what: piece.what as usize,
            owner: program.owner(piece.what),
            who: program.who(piece.what, false) as usize,
            count: 1,
            state: piece.state,
            rotation: piece.rotation,
            value: piece.value,
        });
        below.chain(self.piece_at(kind, site)).collect()
    }
}

/// The key of a piece at a level of a slot.
#[inline(always)]
fn level_key(slot: usize, level: usize, piece: &Placed) -> u64 {
    let parts = [piece.what, piece.state, piece.rotation, piece.value];
    let place = slot << 8 | level.min(255);
    parts.iter().fold(0, |key, part| {
        hash::mix(key ^ hash::key(Number::Level, place, *part))
    })
}

/// A piece as it arrives on another stack if its level was not named: its state and value stay
/// behind.
pub(super) fn bare(piece: Placed) -> Placed {
    Placed {
        state: 0,
        rotation: 0,
        value: 0,
        ..piece
    }
}
