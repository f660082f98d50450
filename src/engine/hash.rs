//! Zobrist keys, made by mixing instead of looked up: a table for every value a
//! counter may take would have no end. And the hash of a position, kept move by move and made
//! afresh.

use std::hash::Hasher as _;

use crate::ir::{Field, Fingerprint, Program};

use super::state::Position;

/// The parts of a position that a key can stand for.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(crate) enum Part {
    What = 1,
    Count,
    State,
    Rotation,
    Value,
    Score,
    PlayerValue,
    Phase,
    Var,
    Mover,
    Unowned,
    Dice,
    Doubles,
    Place,
    Level,
    Event,
    Amount,
}

impl Part {
    /// What a number is, with its article, for reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::What => "a kind of piece",
            Self::Count => "a pile",
            Self::State => "a state",
            Self::Rotation => "a rotation",
            Self::Value => "a value of a piece",
            Self::Score => "a score",
            Self::PlayerValue => "a value of a player",
            Self::Phase => "a phase",
            Self::Var => "a variable",
            Self::Mover => "a player",
            Self::Unowned => "an owner",
            Self::Dice | Self::Doubles => "a die",
            Self::Place => "a number of pieces on a track",
            Self::Level => "a level",
            Self::Event => "an event",
            Self::Amount => "an amount",
        }
    }
}

/// The key of one number at one place.
#[inline]
pub(crate) fn key(part: Part, place: usize, value: i32) -> u64 {
    mix((part as u64) << 56 ^ (place as u64) << 32 ^ u64::from(value as u32))
}

/// The finaliser of `SplitMix64` (Steele, Lea, Flood 2014).
#[inline]
pub(crate) fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Position {
    /// Zobrist hash of the whole position: board, mover, phases, scores, variables.
    pub(crate) fn hash(&self) -> u64 {
        self.board_hash ^ self.other_hash ^ key(Part::Mover, 0, i32::from(self.mover))
    }

    /// The hash of [`Position::hash`], computed anew from all that is kept.
    pub(crate) fn hash_afresh(&self, program: &Program) -> (u64, u64) {
        let (layout, needs) = (&program.layout, &program.needs);
        let slots = layout.slots;
        let mut board = self.hash_of_levels();
        for (field, part) in [
            (layout.what, Part::What),
            (layout.count, Part::Count),
            (layout.state, Part::State),
            (layout.rotation, Part::Rotation),
            (layout.value, Part::Value),
            (layout.unowned, Part::Unowned),
        ] {
            board ^= self.hash_of(field, part, slots);
        }
        // One entry for nobody, and one for each player.
        let players = program.players + 1;
        let mut other = 0;
        for (field, part, entries) in [
            (layout.score, Part::Score, players),
            (layout.amount, Part::Amount, players),
            (layout.player_value, Part::PlayerValue, players),
            (layout.phase, Part::Phase, players),
            (layout.events, Part::Event, needs.events * players),
            (layout.places, Part::Place, needs.crossings),
            (layout.dice, Part::Dice, needs.dice),
            (layout.doubles, Part::Doubles, 2),
            (layout.vars, Part::Var, program.vars.len()),
        ] {
            other ^= self.hash_of(field, part, entries);
        }
        (board, other)
    }

    /// The hash of all that decides how the game goes on, earlier positions and what is hidden,
    /// pending or remembered among it, as far as the rules ask. Worked out afresh.
    #[expect(
        clippy::too_many_lines,
        reason = "it names every part of a position once"
    )]
    pub(crate) fn hash_of_future(&self, program: &Program) -> u64 {
        // A part that is added to positions has to be named here before this compiles.
        let Self {
            words,
            under,
            left,
            stale,
            nums,
            board_hash: _,
            other_hash: _,
            rng,
            mover,
            next,
            prev,
            prev_turn,
            over,
            by_limit,
            swapped,
            winners,
            losers,
            active,
            passed,
            stuck,
            proposed,
            decided,
            votes,
            turns,
            moves,
            turn_moves,
            counter,
            pending,
            last,
            history,
            turn_history,
            stored,
            // The same in all positions of a game.
            starts: _,
            told,
            remembered,
            // It says nothing of what the position is.
            held: _,
            journal: _,
        } = self;
        let needs = &program.needs;
        let asks = &needs.asks;
        // Only at the second turn seats may be changed.
        let opening = u64::from(*turns).min(2) << 1 | u64::from(*turn_moves > 0);
        let asked = |asked: bool, number: u64| if asked { number } else { 0 };
        let course = [
            asked(asks.chance, *rng),
            asked(asks.prev, u64::from(*prev)),
            asked(asks.prev, u64::from(*prev_turn)),
            asked(asks.passed, u64::from(*passed)),
            asked(asks.stuck, u64::from(*stuck)),
            asked(asks.turns, u64::from(*turns)),
            asked(asks.moves, u64::from(*moves)),
            asked(asks.turn_moves, u64::from(*turn_moves)),
            asked(asks.counter, *counter as u64),
            asked(asks.stored, *stored),
            asked(program.meta.swap, opening),
        ];
        let last = (asks.last || asks.last_after).then_some(last);
        let known = Fingerprint::default()
            .with(&(words, under, left, stale, nums, remembered))
            .with(&(mover, next, over, by_limit, swapped, winners, losers))
            .with(&(
                active, proposed, decided, votes, pending, told, last, course,
            ))
            .with(&(needs.history.then_some(history), turn_history));
        known.finish()
    }

    fn hash_of(&self, field: Field, part: Part, entries: usize) -> u64 {
        let mut hash = 0;
        for entry in 0..entries {
            if let Some(index) = field.index(entry) {
                hash ^= key(part, entry, self.nums[index]) ^ key(part, entry, 0);
            }
        }
        hash
    }
}
