//! The digits of a key: where each one is read from a position, and how it is written back.

use super::Unpackable;
use crate::engine::hash::Number;
use crate::engine::state::{Placed, Position, SITE_TYPES};
use crate::ir::{Field, Layout, Program, SiteType};

/// One digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Digit {
    pub(super) source: Source,
    /// How many values it can take.
    pub(super) radix: u64,
    /// The number of the position that it is, if it is just that.
    number: Option<u32>,
}

/// What a digit stands for.
#[derive(Clone, Copy, Debug)]
pub(super) enum Source {
    /// The piece on a site.
    What(SiteType, i32, usize),
    /// Whether the piece on a site belongs to nobody.
    Unowned(SiteType, i32, usize),
    /// Another number stored for a site.
    Slot(Field, usize, Number),
    /// A number that does not belong to a site.
    Other(Field, usize, Number),
    /// The player to move.
    Mover,
    /// The ranks, if the game is over.
    Result,
    /// Whether the player to move made the last move too.
    GoesOn,
    /// Where the last move ended, while a turn goes on.
    TurnLastTo,
    /// A site of the last move.
    Last(End),
    /// Whether the last move was a pass.
    LastPass,
    /// Who moved last.
    Prev,
    /// Who moved in the turn before.
    PrevTurn,
    /// One of the counts that the rules may ask for.
    Count(Count),
    /// Half a word of the sets: the lower or the upper 32 bits.
    Bits(usize, bool),
}

/// A part of the last move.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    From,
    FromKind,
    FromAfter,
    To,
    ToAfter,
    ToKind,
}

/// A count in the course of a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Count {
    Passed,
    Swapped,
    Turns,
    FirstTurns,
    Moves,
    TurnMoves,
    Counter,
    HasPending,
    Pending,
    Stuck,
}

/// How many values twice the rank of one of two players can take: 0 while the player is in the
/// game, and 2 to 4 after that.
pub(super) const RANKS: u64 = 5;

/// How many results there are for two players.
pub(super) const RESULTS: u64 = RANKS * RANKS;

/// The radix of a digit that can hold any 32 bits.
pub(super) const ANY: u64 = 1 << 32;

impl Digit {
    pub(super) fn new(source: Source, radix: u64, layout: &Layout) -> Self {
        let number = source.number(layout).map(|number| number as u32);
        Self {
            source,
            radix,
            number,
        }
    }

    /// The index of the number of the position that it is, if it is just that.
    pub(super) fn number(&self) -> Option<usize> {
        self.number.map(|number| number as usize)
    }

    /// Reads the digit from a position. The value may be too large.
    #[inline]
    pub(super) fn read(&self, st: &Position, program: &Program) -> u64 {
        match self.number {
            Some(number) => unsigned(st.nums[number as usize]),
            None => self.source.read(st, program),
        }
    }

    /// Why the value in a position cannot be told.
    #[cold]
    pub(super) fn refusal(&self, st: &Position, program: &Program) -> Option<Unpackable> {
        let value = self.read(st, program);
        (value >= self.radix).then(|| self.too_large(value))
    }

    fn too_large(&self, value: u64) -> Unpackable {
        Unpackable::TooLarge {
            name: match self.source {
                Source::Slot(_, _, part) => part.name(),
                Source::Other(_, _, part) => part.name(),
                Source::What(..) => "a kind of piece",
                Source::Unowned(..) => "an owner",
                Source::Mover | Source::Prev | Source::PrevTurn => "a player",
                Source::Result => "a result",
                Source::TurnLastTo | Source::Last(_) => "a site of the last move",
                Source::GoesOn | Source::LastPass | Source::Count(_) | Source::Bits(..) => {
                    "a number"
                }
            },
            value: i64::from(signed(value)),
            most: self.radix - 1,
        }
    }

    /// Whether zero is what the empty position holds, so that it need not be written.
    pub(super) fn is_blank_at_zero(&self) -> bool {
        match self.source {
            Source::What(..) | Source::Unowned(..) | Source::Bits(..) => true,
            Source::Count(Count::HasPending | Count::Pending) => true,
            // The others do not begin at zero, or are set when a piece is written.
            Source::Slot(..)
            | Source::Other(..)
            | Source::Mover
            | Source::Result
            | Source::GoesOn
            | Source::TurnLastTo
            | Source::LastPass
            | Source::Prev
            | Source::PrevTurn
            | Source::Last(_)
            | Source::Count(_) => false,
        }
    }
}

/// The bits of a number, as a digit.
pub(super) fn unsigned(value: i32) -> u64 {
    u64::from(value.cast_unsigned())
}

/// The number with these bits; only 32 of them are ever set.
fn signed(value: u64) -> i32 {
    (value as u32).cast_signed()
}

/// A site as a digit, 0 for none.
fn site_digit(site: i32) -> u64 {
    unsigned(site.wrapping_add(1))
}

impl Source {
    /// The index of the number of the position that the digit is, if it is just that.
    fn number(self, layout: &Layout) -> Option<usize> {
        match self {
            Self::What(_, _, slot) => layout.what.index(slot),
            Self::Unowned(_, _, slot) => layout.unowned.index(slot),
            Self::Slot(field, entry, _) | Self::Other(field, entry, _) => field.index(entry),
            Self::Mover
            | Self::Result
            | Self::GoesOn
            | Self::TurnLastTo
            | Self::LastPass
            | Self::Prev
            | Self::PrevTurn
            | Self::Last(_)
            | Self::Count(_)
            | Self::Bits(..) => None,
        }
    }

    /// Reads the digit from a position. Zero is what the empty position holds.
    #[inline]
    fn read(self, st: &Position, program: &Program) -> u64 {
        match self {
            Self::What(_, _, slot) => unsigned(st.what(&program.layout, slot)),
            Self::Unowned(_, _, slot) => unsigned(st.placed(&program.layout, slot).unowned),
            Self::Slot(field, entry, _) | Self::Other(field, entry, _) => {
                unsigned(st.other(field, entry))
            }
            Self::Mover => u64::from(to_move(st) - 1),
            Self::Result => result(st, program),
            Self::GoesOn => u64::from(goes_on(st)),
            // One more than the digit of the site, because a turn may also go on after a move that
            // ended nowhere.
            Self::TurnLastTo => match goes_on(st) {
                true => site_digit(st.last.to) + 1,
                false => 0,
            },
            Self::Last(End::From) => site_digit(st.last.from),
            Self::Last(End::FromAfter) => site_digit(st.last.from_after),
            Self::Last(End::ToAfter) => site_digit(st.last.to_after),
            Self::Last(End::FromKind) => st.last.from_kind as u64,
            Self::Last(End::To) => site_digit(st.last.to),
            Self::Last(End::ToKind) => st.last.to_kind as u64,
            Self::LastPass => u64::from(st.last.pass),
            Self::Prev => u64::from(if st.over { st.mover } else { st.prev }),
            Self::PrevTurn => u64::from(st.prev_turn),
            Self::Count(count) => count.read(st),
            Self::Bits(index, false) => st.words[index] & (ANY - 1),
            Self::Bits(index, true) => st.words[index] >> 32,
        }
    }

    /// Writes the digit to a position in which only earlier digits have been written.
    pub(super) fn write(self, st: &mut Position, program: &Program, value: u64) {
        let number = signed(value);
        match self {
            Self::What(kind, site, _) => {
                let piece = Placed {
                    what: number,
                    count: 1,
                    state: 0,
                    rotation: 0,
                    value: 0,
                    unowned: 0,
                };
                st.put(program, kind, site, piece);
            }
            Self::Unowned(kind, site, slot) => {
                let piece = Placed {
                    unowned: number,
                    ..st.placed(&program.layout, slot)
                };
                st.put(program, kind, site, piece);
            }
            Self::Slot(field, slot, part) => st.write(field, slot, part, number),
            Self::Other(field, entry, part) => st.write_other(field, entry, part, number),
            Self::Mover => st.mover = value as u8 + 1,
            Self::Result => finish(st, program, value),
            Self::GoesOn => st.turn_moves = value as u32,
            Self::TurnLastTo => {
                st.last.to = number.wrapping_sub(2).max(-1);
                st.turn_moves = u32::from(value != 0);
            }
            Self::Last(End::From) => st.last.from = number.wrapping_sub(1),
            Self::Last(End::FromAfter) => st.last.from_after = number.wrapping_sub(1),
            Self::Last(End::ToAfter) => st.last.to_after = number.wrapping_sub(1),
            Self::Last(End::FromKind) => st.last.from_kind = kind(value),
            Self::Last(End::To) => st.last.to = number.wrapping_sub(1),
            Self::Last(End::ToKind) => st.last.to_kind = kind(value),
            Self::LastPass => st.last.pass = value != 0,
            Self::Prev => st.prev = value as u8,
            Self::PrevTurn => st.prev_turn = value as u8,
            Self::Count(count) => count.write(st, value),
            Self::Bits(index, false) => *st.words.at_mut(index) |= value,
            Self::Bits(index, true) => *st.words.at_mut(index) |= value << 32,
        }
    }
}

/// The kind of site with a number.
fn kind(value: u64) -> SiteType {
    SITE_TYPES[(value as usize).min(SITE_TYPES.len() - 1)]
}

/// The player to move; if the game is over, the player who would be.
fn to_move(st: &Position) -> u8 {
    if st.over { st.next } else { st.mover }
}

/// Whether the player to move made the last move too.
fn goes_on(st: &Position) -> bool {
    to_move(st) == if st.over { st.mover } else { st.prev }
}

/// 0 while the game lasts, otherwise the ranks of both players.
fn result(st: &Position, program: &Program) -> u64 {
    let rank = |player| unsigned(st.other(program.layout.rank, player));
    if st.over {
        rank(1) * RANKS + rank(2)
    } else {
        0
    }
}

/// Ends the game with the ranks of a result, if there is one.
fn finish(st: &mut Position, program: &Program, result: u64) {
    if result == 0 {
        return;
    }
    st.over = true;
    st.active = 0;
    for (player, rank) in [(1, result / RANKS), (2, result % RANKS)] {
        if let Some(index) = program.layout.rank.index(player) {
            *st.nums.at_mut(index) = signed(rank);
        }
    }
}

impl Count {
    fn read(self, st: &Position) -> u64 {
        match self {
            Self::Passed => u64::from(st.passed),
            Self::Swapped => u64::from(st.swapped),
            Self::FirstTurns => u64::from(st.turns.min(2)),
            Self::Turns => u64::from(st.turns),
            Self::Moves => u64::from(st.moves),
            Self::TurnMoves => u64::from(st.turn_moves),
            Self::Counter => unsigned(st.counter.wrapping_add(1)),
            Self::HasPending => u64::from(st.pending.is_some()),
            Self::Pending => unsigned(st.pending.unwrap_or(0)),
            Self::Stuck => u64::from(st.stuck),
        }
    }

    fn write(self, st: &mut Position, value: u64) {
        match self {
            Self::Passed => st.passed = value as u32,
            Self::Swapped => st.swapped = value != 0,
            Self::FirstTurns | Self::Turns => st.turns = value as u32,
            Self::Moves => st.moves = value as u32,
            Self::TurnMoves => st.turn_moves = value as u32,
            Self::Counter => st.counter = signed(value).wrapping_sub(1),
            Self::HasPending => st.pending = Some(st.pending.unwrap_or(0)),
            Self::Pending => st.pending = Some(signed(value)),
            Self::Stuck => st.stuck = value as u32,
        }
    }
}
