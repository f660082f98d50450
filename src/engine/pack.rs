//! Positions packed into few bytes. Two keys are equal exactly when their positions are.
//!
//! A key holds what the rules can tell apart and nothing else: pieces, the player to move, the
//! result if the game is over, and only those scores, variables, counters and parts of the last
//! move that the rules ask for. Each of them is a digit with as many values as it can take; as many
//! digits as fit make up one number.
//!
//! `whole` lists what has no digit, and why; a position that holds more than its key can tell is
//! refused.
//!
//! If a game's positions can be written as text, keys say no more than the text about whether the
//! turn goes on and where the last move ended.

use std::ops::Range;

use thiserror::Error;

use crate::ir::Program;

use super::game::{Game, State};
use super::plan::Explorer;
use super::state::{Position, SITE_TYPES};

mod digit;
mod list;
mod part;
mod patch;
mod sets;
mod stamp;
mod told;
mod whole;

use digit::{Digit, RANKS, Source};
pub use patch::Basis;
use patch::Patches;
use sets::Sets;
pub use sets::Successor;
use stamp::Stamps;

/// Why the positions of a game cannot be packed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Unpackable {
    /// More or fewer than two players.
    #[error("it is for {0} players")]
    Players(usize),
    /// The rules remember more than a position shows.
    #[error("{0}")]
    Memory(&'static str),
    /// A number is too large for its place.
    #[error("{name} of {value} does not fit into a key, where it is at most {most}")]
    TooLarge {
        /// What it is.
        name: &'static str,
        /// The number.
        value: i64,
        /// The greatest that fits.
        most: u64,
    },
}

/// To be raised whenever digits are grouped, read or written in a different way.
const VERSION: u8 = 3;

/// How the positions of one game are packed.
#[derive(Debug)]
pub struct Packing {
    groups: Vec<Group>,
    width: usize,
    patches: Patches,
    /// The empty position, to start from, and what pieces change in it.
    blank: Position,
    stamps: Stamps,
    mover: Where,
    result: Where,
    /// Whether keys hold who moved last.
    tells_prev: bool,
    drops_last: bool,
    /// Whether the rules show that moves follow from keys although these leave out the last move.
    follows: bool,
    /// How keys are read and made without positions, if the game has a plan.
    sets: Option<Sets>,
}

/// Positions of a plan, in which moves are tried on sets of sites.
#[derive(Debug)]
pub struct OnSets {
    explorer: Explorer,
    numbers: sets::Numbers,
}

/// Digits that form one number.
#[derive(Debug)]
struct Group {
    digits: Vec<Digit>,
    bytes: usize,
}

impl Packing {
    /// How the positions of a game are packed.
    ///
    /// # Errors
    /// If the game is not for two players, or its rules remember what cannot be
    /// part of a position.
    pub fn new(game: &Game) -> Result<Self, Unpackable> {
        if !game.stages().is_empty() {
            return Err(Unpackable::Memory("it is a match of several games"));
        }
        let program = game.program();
        if program.players != 2 {
            return Err(Unpackable::Players(program.players));
        }
        forget_nothing(program)?;
        let groups = group(list::all(program));
        let width = groups.iter().map(|group| group.bytes).sum();
        let blank = Position::empty(program, 0);
        let drops_last = list::drops_last(program);
        let follows = !drops_last || told::moves_follow(program);
        Ok(Self {
            follows,
            sets: Sets::of(&groups, program).filter(|_| follows),
            patches: Patches::of(&groups, program),
            stamps: Stamps::of(&groups, &blank, program),
            mover: Where::of(&groups, |source| matches!(source, Source::Mover)),
            result: Where::of(&groups, |source| matches!(source, Source::Result)),
            groups,
            width,
            blank,
            tells_prev: list::tells_prev(program),
            drops_last,
        })
    }

    /// Whether the rules ask more about the last move than keys hold. The caller then has to check
    /// each position to see that nothing depends on it.
    pub fn drops_last(&self) -> bool {
        self.drops_last
    }

    /// Whether a position that was reached by a move must be compared with what its key restores,
    /// because keys leave out a part of the last move and the rules do not show that it never
    /// matters.
    pub fn must_compare(&self, reached: &State) -> bool {
        let st = reached.position();
        // What keys tell of who moved last, where they do not say so outright.
        let odd = st.prev == 0 || usize::from(st.prev_turn) != 3 - usize::from(st.mover);
        self.drops_last && (!self.follows || !st.over && odd)
    }

    /// Memory to play on sets of sites in; `None` if a position needs more than these.
    pub fn on_sets(&self, game: &Game) -> Option<OnSets> {
        self.sets.as_ref()?;
        Some(OnSets {
            explorer: Explorer::new(game)?,
            numbers: sets::Numbers::default(),
        })
    }

    /// Plays each legal move from the position of a key, whose game is not over, and shows what it
    /// leads to, with a function that appends the key. Returns false, having shown nothing, if the
    /// position does not have this key again.
    pub fn each_after(
        &self,
        key: &[u8],
        on: &mut OnSets,
        visit: impl FnMut(Successor, &mut dyn FnMut(&mut Vec<u8>)),
    ) -> bool {
        let (Some(sets), OnSets { explorer, numbers }) = (&self.sets, on) else {
            return false;
        };
        let moment = sets.read(key, explorer);
        sets.rest_on(explorer, numbers);
        let same = sets.is_key(key, numbers, &moment);
        if same {
            sets.each_after(&moment, explorer, numbers, visit);
        }
        same
    }

    /// The length of every key in bytes.
    pub fn width(&self) -> usize {
        self.width
    }

    /// A description of this layout of keys, to tell it from others: the digits in each group, and
    /// their radices.
    pub fn signature(&self) -> Vec<u8> {
        let digits = self.groups.iter().flat_map(|group| &group.digits);
        let radices = digits.flat_map(|digit| digit.radix.to_le_bytes());
        std::iter::once(VERSION).chain(radices).collect()
    }

    /// Appends the key of a state.
    ///
    /// # Errors
    /// If a number is too large, or the state holds something that no key tells.
    pub fn pack(&self, state: &State, key: &mut Vec<u8>) -> Result<(), Unpackable> {
        let program = state.game().program();
        whole::check(state.position(), program)?;
        for group in &self.groups {
            let number = group.number(state.position(), program)?;
            key.extend_from_slice(&number.to_le_bytes()[..group.bytes]);
        }
        Ok(())
    }

    /// Takes a state, which has this key, as what the states after its moves are compared with.
    pub fn rest_on(&self, key: &[u8], state: &State, basis: &mut Basis) {
        let program = state.game().program();
        let numbers = self.groups.iter().scan(key, |rest, group| {
            let (bytes, after) = rest.split_at_checked(group.bytes)?;
            *rest = after;
            Some(word(bytes))
        });
        basis.rest_on(numbers, &self.patches, state.position(), program);
    }

    /// Appends the key of a state that a single move has led to from the state that `basis` rests
    /// on, while its changes are noted.
    ///
    /// # Errors
    /// As for [`Packing::pack`].
    pub fn pack_after(
        &self,
        state: &State,
        basis: &mut Basis,
        key: &mut Vec<u8>,
    ) -> Result<(), Unpackable> {
        let program = state.game().program();
        whole::check(state.position(), program)?;
        let numbers = basis.after(&self.patches, state.position(), program)?;
        for (group, number) in self.groups.iter().zip(numbers) {
            key.extend_from_slice(&number.to_le_bytes()[..group.bytes]);
        }
        Ok(())
    }

    /// Twice the ranks of the player to move and of the other one, if the game of a key is over.
    pub fn ranks(&self, key: &[u8]) -> Option<[u64; 2]> {
        let result = self.result.read(key);
        let ranks = [result / RANKS, result % RANKS];
        match self.mover.read(key) {
            _ if result == 0 => None,
            0 => Some(ranks),
            _ => Some([ranks[1], ranks[0]]),
        }
    }

    /// The player to move in the position of a key, counted from 0.
    pub fn mover(&self, key: &[u8]) -> usize {
        self.mover.read(key) as usize
    }

    /// Restores into `state` the state whose key [`Packing::pack`] made for the same game.
    pub fn unpack(&self, key: &[u8], state: &mut State) {
        let (game, st) = state.parts_mut();
        let program = game.program();
        // Where the pieces stood at first is the same in all positions of a game.
        let starts = st.starts.take();
        st.copy_from(&self.blank);
        st.starts = starts;
        let mut rest = key;
        let mut all_stamps = self.stamps.iter();
        for group in &self.groups {
            let (bytes, after) = rest.split_at(group.bytes.min(rest.len()));
            rest = after;
            let mut number = word(bytes);
            for digit in &group.digits {
                let stamps = all_stamps.next();
                let value = number % digit.radix;
                number /= digit.radix;
                if value == 0 && digit.is_blank_at_zero() {
                    continue;
                }
                match stamps.and_then(|stamps| stamps.get(value as usize)) {
                    Some(stamp) => stamp.press(st),
                    None => digit.source.write(st, program, value),
                }
            }
        }
        if program.needs.large {
            for kind in SITE_TYPES {
                st.recount_empties(program, kind);
            }
        }
        self.hand_over(st);
    }

    /// Fills in what follows from the player to move and the turn.
    fn hand_over(&self, st: &mut Position) {
        let other = 3 - st.mover;
        st.next = other;
        if !self.tells_prev {
            st.prev = if st.turn_moves > 0 { st.mover } else { other };
            st.prev_turn = other;
        }
        if st.over {
            (st.mover, st.next) = (st.prev, st.mover);
        }
    }
}

impl Group {
    /// The number that its digits form in a position.
    fn number(&self, st: &Position, program: &Program) -> Result<u64, Unpackable> {
        let (mut number, mut fits) = (0u64, true);
        // The first digit is the least significant, so that digits are read back in order: a piece
        // before its numbers.
        for digit in self.digits.iter().rev() {
            let value = digit.read(st, program);
            fits &= value < digit.radix;
            number = number.wrapping_mul(digit.radix).wrapping_add(value);
        }
        match fits {
            true => Ok(number),
            false => refused(&self.digits, st, program).map(|()| number),
        }
    }
}

/// Says which of some digits is too large.
#[cold]
fn refused<'d>(
    digits: impl IntoIterator<Item = &'d Digit>,
    st: &Position,
    program: &Program,
) -> Result<(), Unpackable> {
    let mut refusals = digits.into_iter();
    let why = refusals.find_map(|digit| digit.refusal(st, program));
    why.map_or(Ok(()), Err)
}

/// The first eight bytes, or fewer, as a little-endian number.
#[inline]
pub(crate) fn word(bytes: &[u8]) -> u64 {
    if let Some(all) = bytes.first_chunk::<8>() {
        return u64::from_le_bytes(*all);
    }
    // Two reads that overlap, because copying a number of bytes that is not known costs a call.
    if let (Some(first), Some(last)) = (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        let [first, last] = [first, last].map(|half| u64::from(u32::from_le_bytes(*half)));
        return first | last << (8 * (bytes.len() - 4));
    }
    let shift_in = |word, byte: &u8| word << 8 | u64::from(*byte);
    bytes.iter().rev().fold(0, shift_in)
}

/// Where a digit lies in keys.
#[derive(Debug)]
struct Where {
    /// The bytes of its number.
    bytes: Range<usize>,
    weight: u64,
    radix: u64,
}

impl Where {
    /// Where the first digit of a kind lies; a digit that is not there is always 0.
    fn of(groups: &[Group], is_it: impl Fn(&Source) -> bool) -> Self {
        let mut start = 0;
        for group in groups {
            let bytes = start..start + group.bytes;
            start = bytes.end;
            let mut weight = 1;
            for digit in &group.digits {
                if is_it(&digit.source) {
                    let radix = digit.radix;
                    return Self {
                        bytes,
                        weight,
                        radix,
                    };
                }
                weight *= digit.radix;
            }
        }
        Self {
            bytes: 0..0,
            weight: 1,
            radix: 1,
        }
    }

    fn read(&self, key: &[u8]) -> u64 {
        let bytes = key.get(self.bytes.clone()).unwrap_or(&[]);
        word(bytes) / self.weight % self.radix
    }
}

/// Refuses games whose rules look back further than a key does.
fn forget_nothing(program: &Program) -> Result<(), Unpackable> {
    let needs = &program.needs;
    let reasons = [
        (
            needs.history || needs.turn_history,
            "its rules ask whether a position came up before",
        ),
        (needs.stacks, "its pieces stand on one another"),
        (!program.dice.is_empty(), "it has dice"),
        (needs.asks.stored, "its rules remember a whole position"),
        (
            !program.memories.is_empty(),
            "its rules remember any number of values",
        ),
        (
            !program.proposals.is_empty(),
            "its rules have proposals and votes",
        ),
    ];
    match reasons.into_iter().find(|(found, _)| *found) {
        Some((_, reason)) => Err(Unpackable::Memory(reason)),
        None => Ok(()),
    }
}

/// Puts as many digits into each number as fit in 64 bits.
fn group(digits: Vec<Digit>) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let mut values = u128::MAX;
    for digit in digits {
        values = values.saturating_mul(u128::from(digit.radix));
        if values > 1 << 64 {
            values = u128::from(digit.radix);
            groups.push(Group {
                digits: Vec::new(),
                bytes: 0,
            });
        }
        if let Some(last) = groups.last_mut() {
            last.bytes = (128 - (values - 1).leading_zeros() as usize).div_ceil(8);
            last.digits.push(digit);
        }
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::word;

    #[test]
    fn words_of_every_length_are_little_endian() {
        let bytes = [1, 2, 3, 4, 5, 6, 7, 8];
        for length in 0..=8 {
            let mut whole = [0; 8];
            whole[..length].copy_from_slice(&bytes[..length]);
            assert_eq!(word(&bytes[..length]), u64::from_le_bytes(whole));
        }
    }
}
