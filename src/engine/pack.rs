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

use thiserror::Error;

use crate::ir::Program;

use super::game::{Game, State};
use super::state::{Position, SITE_TYPES};

mod digit;
mod list;
mod whole;

use digit::Digit;

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
    /// The empty position, to start from.
    blank: Position,
    /// Whether keys hold who moved last.
    tells_prev: bool,
    drops_last: bool,
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
        Ok(Self {
            groups,
            width,
            blank: Position::empty(program, 0),
            tells_prev: list::tells_prev(program),
            drops_last: list::drops_last(program),
        })
    }

    /// Whether the rules ask more about the last move than keys hold. The caller then has to check
    /// each position to see that nothing depends on it.
    pub fn drops_last(&self) -> bool {
        self.drops_last
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
            let mut number = 0u64;
            // The first digit is the least significant, so that digits are read back in order: a
            // piece before its numbers.
            for digit in group.digits.iter().rev() {
                let value = digit.source.read(state.position(), program);
                if value >= digit.radix {
                    return Err(digit.too_large(value));
                }
                number = number * digit.radix + value;
            }
            key.extend_from_slice(&number.to_le_bytes()[..group.bytes]);
        }
        Ok(())
    }

    /// Restores into `state` the state whose key [`Packing::pack`] made for the same game.
    pub fn unpack(&self, key: &[u8], state: &mut State) {
        let game = state.game().clone();
        let program = game.program();
        let st = state.position_mut();
        // Where the pieces stood at first is the same in all positions of a game.
        let starts = st.starts.take();
        st.copy_from(&self.blank);
        st.starts = starts;
        let mut rest = key;
        for group in &self.groups {
            let (bytes, after) = rest.split_at(group.bytes.min(rest.len()));
            rest = after;
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            let mut number = u64::from_le_bytes(word);
            for digit in &group.digits {
                let value = number % digit.radix;
                number /= digit.radix;
                if value != 0 || !digit.is_blank_at_zero() {
                    digit.source.write(st, program, value);
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
