//! A position, and everything else that decides how the game goes on.

mod components;
mod history;
mod look;
mod noted;

use crate::ir::{Bits, Field, Layout, Program, SiteType, contains};

use super::hash::{self, Number};

pub(crate) use components::{Mark, Position};
pub(crate) use look::Look;

/// How much a position holds in lists that can grow. It bounds the memory that rules can use, and
/// does not make positions differ.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Held(pub(crate) usize);

impl PartialEq for Held {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Held {}

impl Held {
    pub(super) fn grow(&mut self, by: usize) {
        self.0 = self.0.saturating_add(by);
    }

    pub(super) fn shrink(&mut self, by: usize) {
        self.0 = self.0.saturating_sub(by);
    }
}

/// What is known about the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Last {
    /// Where it began, -1 if nowhere.
    pub from: i32,
    /// Where it ended, -1 if nowhere.
    pub to: i32,
    /// The kind of the first site.
    pub from_kind: SiteType,
    /// The kind of the second site.
    pub to_kind: SiteType,
    /// Where the last of its changes began, consequences included; -1 if it made none.
    pub from_after: i32,
    /// Where the last of its changes ended, consequences included; -1 if it made none.
    pub to_after: i32,
    /// The level where it began.
    pub level_from: i32,
    /// The level where it ended.
    pub level_to: i32,
    /// Whether it was a pass.
    pub pass: bool,
}

impl Last {
    /// No move yet.
    pub(crate) fn nowhere(kind: SiteType) -> Self {
        Self {
            from: -1,
            to: -1,
            from_kind: kind,
            to_kind: kind,
            from_after: -1,
            to_after: -1,
            level_from: 0,
            level_to: 0,
            pass: false,
        }
    }
}

/// A piece on a site.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Placed {
    pub what: i32,
    pub count: i32,
    pub state: i32,
    pub rotation: i32,
    pub value: i32,
    /// 1 if it belongs to nobody although its kind has an owner.
    pub unowned: i32,
}

impl Position {
    /// The empty position of a game.
    pub(crate) fn empty(program: &Program, seed: u64) -> Self {
        let mut position = Self::blank(program, seed);
        position.write_beginning(program);
        position
    }

    /// Writes the first values of numbers and sets where these are not zero or empty.
    fn write_beginning(&mut self, program: &Program) {
        let layout = &program.layout;
        for player in 1..=program.players {
            // Players begin in the first phase that they can be in.
            let first = program
                .phases
                .iter()
                .position(|phase| phase.owner.is_none_or(|owner| owner as usize == player));
            self.write_other(
                layout.phase,
                player,
                Number::Phase,
                first.unwrap_or(0) as i32,
            );
            // A value that no rule has set is undefined, which is written as -1.
            self.write_other(layout.player_value, player, Number::PlayerValue, -1);
        }
        self.write_other(layout.doubles, 1, Number::Doubles, -1);
        for variable in 0..program.vars.len() {
            self.write_other(layout.vars, variable, Number::Var, -1);
        }
        for kind in SITE_TYPES {
            let board = program.topology.len(kind);
            let sites = layout.kinds[kind as usize].sites as usize;
            for site in 0..board.min(sites) {
                self.set_bit(layout, kind, layout.owners, site, true);
            }
        }
    }

    #[inline]
    fn field(&self, field: Field, slot: usize, absent: i32) -> i32 {
        field.index(slot).map_or(absent, |index| self.nums[index])
    }

    /// The piece on a slot, 0 for none.
    #[inline]
    pub(crate) fn what(&self, layout: &Layout, slot: usize) -> i32 {
        self.field(layout.what, slot, 0)
    }

    /// How many pieces are on a slot.
    #[inline]
    pub(crate) fn count(&self, layout: &Layout, slot: usize) -> i32 {
        let one = i32::from(self.what(layout, slot) != 0);
        self.field(layout.count, slot, one)
    }

    /// The state of the piece on a slot.
    #[inline]
    pub(crate) fn state(&self, layout: &Layout, slot: usize) -> i32 {
        self.field(layout.state, slot, 0)
    }

    /// The rotation of the piece on a slot.
    #[inline]
    pub(crate) fn rotation(&self, layout: &Layout, slot: usize) -> i32 {
        self.field(layout.rotation, slot, 0)
    }

    /// The value of the piece on a slot.
    #[inline]
    pub(crate) fn value(&self, layout: &Layout, slot: usize) -> i32 {
        self.field(layout.value, slot, 0)
    }

    /// Everything about the piece on a slot.
    #[inline(always)]
    pub(crate) fn placed(&self, layout: &Layout, slot: usize) -> Placed {
        let what = self.what(layout, slot);
        if !layout.more_than_what {
            return Placed {
                what,
                count: i32::from(what != 0),
                state: 0,
                rotation: 0,
                value: 0,
                unowned: 0,
            };
        }
        let bare = Placed {
            what,
            count: self.count(layout, slot),
            unowned: self.field(layout.unowned, slot, 0),
            ..Placed::default()
        };
        if !layout.numbers_pieces() {
            return bare;
        }
        Placed {
            state: self.state(layout, slot),
            rotation: self.rotation(layout, slot),
            value: self.value(layout, slot),
            ..bare
        }
    }

    /// Whether the piece on a slot belongs to nobody although its kind has an owner.
    #[inline]
    pub(crate) fn is_unowned(&self, layout: &Layout, slot: usize) -> bool {
        self.field(layout.unowned, slot, 0) == 1
    }

    /// The owner of the piece on a slot, 0 for nobody.
    #[inline]
    pub(crate) fn owner(&self, program: &Program, slot: usize) -> usize {
        if self.field(program.layout.unowned, slot, 0) == 0 {
            program.owner(self.what(&program.layout, slot))
        } else {
            0
        }
    }

    /// The sites of a kind where pieces of an owner stand.
    #[inline]
    pub(crate) fn owned<'s>(&'s self, layout: &Layout, kind: SiteType, owner: usize) -> &'s [u64] {
        let kind = &layout.kinds[kind as usize];
        let start = kind.sets as usize + owner * kind.words as usize;
        &self.words[start..start + kind.words as usize]
    }

    /// The empty sites of a kind, on the board.
    #[inline]
    pub(crate) fn empties<'s>(&'s self, layout: &Layout, kind: SiteType) -> &'s [u64] {
        self.owned(layout, kind, layout.owners)
    }

    #[inline]
    pub(super) fn set_bit(
        &mut self,
        layout: &Layout,
        kind: SiteType,
        owner: usize,
        site: usize,
        on: bool,
    ) {
        let kind = &layout.kinds[kind as usize];
        let word = kind.sets as usize + owner * kind.words as usize + site / 64;
        let bit = 1u64 << (site % 64);
        if on {
            *self.words.at_mut(word) |= bit;
        } else {
            *self.words.at_mut(word) &= !bit;
        }
    }

    /// Records whether a piece of a kind stands on a site. Nothing is recorded of empty sites, whose
    /// set would depend on how the position came about.
    #[inline]
    fn note_piece(&mut self, layout: &Layout, what: i32, site: usize, on: bool) {
        if let Some(first) = layout.sites_of_piece(what).filter(|_| what > 0) {
            let word = self.words.at_mut(first + site / 64);
            let bit = 1u64 << (site % 64);
            *word = if on { *word | bit } else { *word & !bit };
        }
    }

    /// The sites of the default kind with a piece of this kind, if such sets are kept.
    #[inline]
    pub(crate) fn of_piece<'s>(&'s self, layout: &Layout, what: i32) -> Option<&'s [u64]> {
        let first = layout.sites_of_piece(what)?;
        Some(&self.words[first..first + layout.max_words])
    }

    /// Puts a piece on a site, replacing what stood there; a piece of kind 0 empties it.
    pub(crate) fn put(&mut self, program: &Program, kind: SiteType, site: i32, piece: Placed) {
        let layout = &program.layout;
        let kind = layout.home(kind, site);
        let index = site as u32 as usize;
        let Some(slot) = layout.slot_of(kind, index) else {
            return;
        };
        let old = self.what(layout, slot);
        let owner = |what: i32, unowned: i32| if unowned == 0 { program.owner(what) } else { 0 };
        let old_owner = owner(old, self.field(layout.unowned, slot, 0));
        let new_owner = owner(piece.what, piece.unowned);
        if old != piece.what || old_owner != new_owner {
            self.write(layout.what, slot, Number::What, piece.what);
            self.change_piece(
                program,
                kind,
                index,
                (old, old_owner),
                (piece.what, new_owner),
            );
        }
        if layout.more_than_what {
            self.write_numbers(layout, slot, piece);
        }
        if program.needs.large {
            self.recount_empties(program, kind);
        }
    }

    /// Writes everything about the piece on a slot but its kind.
    fn write_numbers(&mut self, layout: &Layout, slot: usize, piece: Placed) {
        self.write(layout.count, slot, Number::Count, piece.count);
        if layout.numbers_pieces() {
            self.write(layout.state, slot, Number::State, piece.state);
            self.write(layout.rotation, slot, Number::Rotation, piece.rotation);
            self.write(layout.value, slot, Number::Value, piece.value);
        }
        self.write(layout.unowned, slot, Number::Unowned, piece.unowned);
    }

    /// Changes the sets after the piece on a site has changed: the old kind with its owner, and the
    /// new one.
    #[inline]
    fn change_piece(
        &mut self,
        program: &Program,
        kind: SiteType,
        site: usize,
        before: (i32, usize),
        after: (i32, usize),
    ) {
        let ((old, old_owner), (new, new_owner)) = (before, after);
        let layout = &program.layout;
        let sets = &layout.kinds[kind as usize];
        let (word, bit) = (sets.sets as usize + site / 64, 1u64 << (site % 64));
        let words = sets.words as usize;
        if old != 0 {
            *self.words.at_mut(word + old_owner * words) &= !bit;
        }
        if new != 0 {
            *self.words.at_mut(word + new_owner * words) |= bit;
        }
        if (old == 0) != (new == 0) && site < program.topology.len(kind) {
            *self.words.at_mut(word + layout.owners * words) ^= bit;
        }
        if kind == layout.default_kind && layout.by_piece.is_kept() {
            self.note_piece(layout, old, site, false);
            self.note_piece(layout, new, site, true);
        }
    }

    /// Empties a site.
    pub(crate) fn clear(&mut self, program: &Program, kind: SiteType, site: i32) {
        let none = Placed {
            what: 0,
            count: 0,
            state: 0,
            rotation: 0,
            value: 0,
            unowned: 0,
        };
        self.put(program, kind, site, none);
    }

    /// Writes a number of a slot, and updates the hash.
    #[inline]
    pub(crate) fn write(&mut self, field: Field, slot: usize, part: Number, value: i32) {
        if let Some(index) = field.index(slot) {
            let old = self.nums[index];
            if old != value {
                self.board_hash ^= hash::key(part, slot, old) ^ hash::key(part, slot, value);
                *self.nums.at_mut(index) = value;
            }
        }
    }

    /// Writes a number that belongs to no site, and updates the hash.
    #[inline(always)]
    pub(crate) fn write_other(&mut self, field: Field, entry: usize, part: Number, value: i32) {
        if let Some(index) = field.index(entry) {
            let old = self.nums[index];
            if old != value {
                self.other_hash ^= hash::key(part, entry, old) ^ hash::key(part, entry, value);
                *self.nums.at_mut(index) = value;
            }
        }
    }

    /// A number that belongs to no site; 0 if the game does not keep it.
    #[inline]
    pub(crate) fn other(&self, field: Field, entry: usize) -> i32 {
        self.field(field, entry, 0)
    }

    /// The phase a player is in.
    #[inline]
    pub(crate) fn phase(&self, layout: &Layout, player: usize) -> usize {
        self.field(layout.phase, player, 0) as usize
    }

    /// Whether a player is still in the game.
    #[inline]
    pub(crate) fn is_active(&self, player: usize) -> bool {
        player > 0 && player <= 32 && self.active >> (player - 1) & 1 == 1
    }

    /// The set kept in `field`.
    pub(crate) fn set<'s>(&'s self, layout: &Layout, field: Field) -> &'s [u64] {
        field
            .index(0)
            .map_or(&[], |start| &self.words[start..start + layout.max_words])
    }

    /// Adds a site to the set kept in `field`; a number that is no site of any kind is ignored.
    #[inline(always)]
    pub(crate) fn set_insert(&mut self, layout: &Layout, field: Field, site: i32) {
        if field.is_kept()
            && layout.is_site(site)
            && let Some(index) = field.index(site as usize / 64)
        {
            *self.words.at_mut(index) |= 1 << (site as usize % 64);
        }
    }

    /// Adds a pending number. It may be any number, not just a site, and rules may ask for it as
    /// long as it fits in a set of sites; of a larger or negative number only the fact that
    /// something is pending is kept.
    pub(crate) fn set_pending(&mut self, layout: &Layout, number: i32) {
        let room = layout.max_words * 64;
        let number = usize::try_from(number).ok().filter(|number| *number < room);
        if let Some(number) = number
            && let Some(index) = layout.pending.index(number / 64)
        {
            *self.words.at_mut(index) |= 1 << (number % 64);
        }
    }

    /// Empties the set kept in `field`.
    #[inline(always)]
    pub(crate) fn set_clear(&mut self, layout: &Layout, field: Field) {
        if let Some(start) = field.index(0) {
            for index in start..start + layout.max_words {
                if self.words[index] != 0 {
                    *self.words.at_mut(index) = 0;
                }
            }
        }
    }

    /// Whether the set kept in `field` has a site.
    pub(crate) fn set_contains(&self, layout: &Layout, field: Field, site: i32) -> bool {
        site >= 0 && contains(self.set(layout, field), site as usize)
    }

    /// The sites of a kind with a piece of this owner, on the board and off it.
    pub(crate) fn sites_of<'s>(
        &'s self,
        layout: &Layout,
        kind: SiteType,
        owner: usize,
    ) -> Bits<'s> {
        Bits::new(self.owned(layout, kind, owner))
    }
}

/// Every kind of site.
pub(crate) const SITE_TYPES: [SiteType; 3] = [SiteType::Cell, SiteType::Vertex, SiteType::Edge];
