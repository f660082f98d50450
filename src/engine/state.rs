//! A position and everything else that decides how the game goes on.

use crate::ir::{Bits, Field, Layout, Program, SiteType, contains};

use super::hash::{self, Part};
use super::journal::Journal;
use super::stack::{Stale, levels};

/// A position. Cloning it copies two blocks of memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Position {
    /// Sets of sites: by kind of site and owner, the empty sites last.
    pub(crate) words: Vec<u64>,
    /// What lies below the pieces on top, by slot, from the bottom; empty if the rules
    /// have no stacks.
    pub(crate) under: Vec<Vec<Placed>>,
    /// What levels of stacks were left with, by slot: a piece that comes to a level without
    /// numbers of its own takes over these. Empty if the rules have no stacks, or no such numbers.
    pub(crate) left: Vec<Vec<Placed>>,
    /// Pieces of stacks that are gone and still listed.
    pub(crate) stale: Vec<Stale>,
    /// Numbers: pieces, scores, phases, ranks, variables.
    pub(crate) nums: Vec<i32>,
    /// Zobrist hash of what stands on the board.
    pub(crate) board_hash: u64,
    /// Zobrist hash of the numbers that belong to no site.
    pub(crate) other_hash: u64,
    /// The state of the random generator.
    pub(crate) rng: u64,
    /// The player to move.
    pub(crate) mover: u8,
    /// The player to move after him.
    pub(crate) next: u8,
    /// The player who moved last.
    pub(crate) prev: u8,
    /// The player who moved in the turn before this one.
    pub(crate) prev_turn: u8,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// Why it is over, if a limit ended it.
    pub(crate) by_limit: bool,
    /// Whether the first two players have changed seats.
    pub(crate) swapped: bool,
    /// Players who have won and left.
    pub(crate) winners: u8,
    /// Players who have lost and left.
    pub(crate) losers: u8,
    /// Bits of the players still in the game.
    pub(crate) active: u32,
    /// Bits of the players who passed in their last turn.
    pub(crate) passed: u32,
    /// Bits of the players who could not move in their last turn.
    pub(crate) stuck: u32,
    /// Bits of the proposals made and not yet answered.
    pub(crate) proposed: u64,
    /// Bits of the proposals accepted.
    pub(crate) decided: u64,
    /// Votes given, by proposal and player.
    pub(crate) votes: Vec<u64>,
    /// Turns so far.
    pub(crate) turns: u32,
    /// Moves so far.
    pub(crate) moves: u32,
    /// Moves of this turn so far.
    pub(crate) turn_moves: u32,
    /// The counter rules may set.
    pub(crate) counter: i32,
    /// The pending value.
    pub(crate) pending: Option<i32>,
    /// The last move.
    pub(crate) last: Last,
    /// Hashes of earlier positions.
    pub(crate) history: Vec<u64>,
    /// Hashes of earlier positions of this turn.
    pub(crate) turn_history: Vec<u64>,
    /// The stored position.
    pub(crate) stored: u64,
    /// Where the pieces of each kind stood when play began, if rules ask: the
    /// same for all positions of a game, so it is shared.
    pub(crate) starts: Option<std::sync::Arc<[crate::ir::SiteSet]>>,
    /// The face that each die is to show when it is rolled next, by die; -1 for any.
    pub(crate) told: Vec<i32>,
    /// Values remembered, by name.
    pub(crate) remembered: Vec<Vec<i32>>,
    /// How many entries the lists above have that grow.
    pub(crate) held: Held,
    /// What was before, where moves are tried.
    pub(crate) journal: Journal,
}

/// How much a position holds beyond what has room in every position of its game: it bounds the
/// memory that rules can take, and says nothing of what the position is.
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

/// What is known of the last move.
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
    /// Where the last of all its changes began, -1 if it made none.
    pub from_after: i32,
    /// Where the last of all its changes ended, -1 if it made none.
    pub to_after: i32,
    /// The level at which it began.
    pub level_from: i32,
    /// The level at which it ended.
    pub level_to: i32,
    /// Whether it was a pass.
    pub pass: bool,
}

impl Last {
    /// Before the first move.
    const fn none(kind: SiteType) -> Self {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Placed {
    pub what: i32,
    pub count: i32,
    pub state: i32,
    pub rotation: i32,
    pub value: i32,
    /// 1 if it belongs to nobody, whatever its kind.
    pub unowned: i32,
}

impl Position {
    /// The empty position of a game.
    pub(crate) fn empty(program: &Program, seed: u64) -> Self {
        let layout = &program.layout;
        let mut position = Self {
            words: vec![0; layout.bits],
            under: levels(program, true),
            left: levels(program, layout.numbers_pieces()),
            stale: Vec::new(),
            nums: vec![0; layout.nums],
            board_hash: 0,
            other_hash: 0,
            rng: seed,
            mover: 1,
            next: if program.players > 1 { 2 } else { 1 },
            prev: 0,
            prev_turn: 0,
            over: false,
            by_limit: false,
            swapped: false,
            winners: 0,
            losers: 0,
            active: ((1u64 << program.players) - 1) as u32,
            passed: 0,
            stuck: 0,
            proposed: 0,
            decided: 0,
            votes: vec![0; program.proposals.len()],
            turns: 0,
            moves: 0,
            turn_moves: 0,
            counter: -1,
            pending: None,
            last: Last::none(program.default_kind),
            history: Vec::new(),
            turn_history: Vec::new(),
            stored: 0,
            starts: None,
            told: Vec::new(),
            remembered: vec![Vec::new(); program.memories.len()],
            held: Held(0),
            journal: Journal::default(),
        };
        position.write_beginning(program);
        position
    }

    /// Writes what numbers and sets hold at first, where that is not nothing.
    fn write_beginning(&mut self, program: &Program) {
        let layout = &program.layout;
        for player in 1..=program.players {
            // Players begin in the first phase that can be theirs.
            let first = program
                .phases
                .iter()
                .position(|phase| phase.owner.is_none_or(|owner| owner as usize == player));
            self.write_other(layout.phase, player, Part::Phase, first.unwrap_or(0) as i32);
            // A value that has not been set is undefined, which is -1.
            self.write_other(layout.player_value, player, Part::PlayerValue, -1);
        }
        self.write_other(layout.doubles, 1, Part::Doubles, -1);
        for variable in 0..program.vars.len() {
            self.write_other(layout.vars, variable, Part::Var, -1);
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

    /// How many pieces lie on a slot.
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
    pub(crate) fn placed(&self, layout: &Layout, slot: usize) -> Placed {
        Placed {
            what: self.what(layout, slot),
            count: self.count(layout, slot),
            state: self.state(layout, slot),
            rotation: self.rotation(layout, slot),
            value: self.value(layout, slot),
            unowned: self.field(layout.unowned, slot, 0),
        }
    }

    /// Whether the piece on a slot belongs to nobody, whatever its kind.
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

    /// The empty sites of the board of a kind.
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
            *self.word_mut(word) |= bit;
        } else {
            *self.word_mut(word) &= !bit;
        }
    }

    /// Puts a piece on a site, whatever stood there; a piece of kind 0 empties it.
    pub(crate) fn put(&mut self, program: &Program, kind: SiteType, site: i32, piece: Placed) {
        let layout = &program.layout;
        let kind = layout.home(kind, site);
        let Some(slot) = layout.slot(kind, site) else {
            return;
        };
        let index = site as usize;
        let old = self.what(layout, slot);
        let owner = |what: i32, unowned: i32| if unowned == 0 { program.owner(what) } else { 0 };
        let old_owner = owner(old, self.field(layout.unowned, slot, 0));
        let new_owner = owner(piece.what, piece.unowned);
        if old != piece.what || old_owner != new_owner {
            self.write(layout.what, slot, Part::What, piece.what);
            if old != 0 {
                self.set_bit(layout, kind, old_owner, index, false);
            }
            if piece.what != 0 {
                self.set_bit(layout, kind, new_owner, index, true);
            }
            if index < program.topology.len(kind) {
                self.set_bit(layout, kind, layout.owners, index, piece.what == 0);
            }
        }
        self.write(layout.count, slot, Part::Count, piece.count);
        self.write(layout.state, slot, Part::State, piece.state);
        self.write(layout.rotation, slot, Part::Rotation, piece.rotation);
        self.write(layout.value, slot, Part::Value, piece.value);
        self.write(layout.unowned, slot, Part::Unowned, piece.unowned);
        if program.needs.large {
            self.recount_empties(program, kind);
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

    /// Writes one number of a slot and keeps the hash right.
    #[inline]
    pub(crate) fn write(&mut self, field: Field, slot: usize, part: Part, value: i32) {
        if let Some(index) = field.index(slot) {
            let old = self.nums[index];
            if old != value {
                self.board_hash ^= hash::key(part, slot, old) ^ hash::key(part, slot, value);
                *self.num_mut(index) = value;
            }
        }
    }

    /// Writes one number that belongs to no site and keeps the hash right.
    pub(crate) fn write_other(&mut self, field: Field, entry: usize, part: Part, value: i32) {
        if let Some(index) = field.index(entry) {
            let old = self.nums[index];
            self.other_hash ^= hash::key(part, entry, old) ^ hash::key(part, entry, value);
            *self.num_mut(index) = value;
        }
    }

    /// A number that belongs to no site; 0 if it is not kept.
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

    /// Adds a site to the set kept in `field`; a number that is no site of any kind is left out.
    pub(crate) fn set_insert(&mut self, layout: &Layout, field: Field, site: i32) {
        if field.is_kept()
            && layout.is_site(site)
            && let Some(index) = field.index(site as usize / 64)
        {
            *self.word_mut(index) |= 1 << (site as usize % 64);
        }
    }

    /// Notes a pending number. It need be no site, and rules may ask for it all the same, as long as
    /// sets of sites have room for it; of a larger one, or a negative one, it is known only that
    /// something is pending.
    pub(crate) fn set_pending(&mut self, layout: &Layout, number: i32) {
        let room = layout.max_words * 64;
        let number = usize::try_from(number).ok().filter(|number| *number < room);
        if let Some(number) = number
            && let Some(index) = layout.pending.index(number / 64)
        {
            *self.word_mut(index) |= 1 << (number % 64);
        }
    }

    /// Empties the set kept in `field`.
    pub(crate) fn set_clear(&mut self, layout: &Layout, field: Field) {
        if let Some(start) = field.index(0) {
            for index in start..start + layout.max_words {
                if self.words[index] != 0 {
                    *self.word_mut(index) = 0;
                }
            }
        }
    }

    /// Whether the set kept in `field` has a site.
    pub(crate) fn set_contains(&self, layout: &Layout, field: Field, site: i32) -> bool {
        site >= 0 && contains(self.set(layout, field), site as usize)
    }

    /// The sites of a kind, of the board or not, with a piece of this owner.
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
