//! Positions packed into few bytes: keys that are equal exactly when positions are.
//!
//! A key holds what the rules can tell apart, and nothing else: pieces, the player to
//! move, the result of a game that is over, and of scores, variables, counters and the
//! last move only what the rules ask for. Each is a digit with as many values as it can
//! take, and as many digits as fit make up one number.
//!
//! What has no digit is in `whole`, with the reason; a position that holds more than its key
//! would tell is refused.
//!
//! Where a game's positions can be written as text, whether the turn goes on, and where the last
//! move ended, are told only as far as the text tells them.

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

/// Changes when digits are put together, read or written in another way.
const VERSION: u8 = 3;

/// How the positions of one game are packed.
#[derive(Debug)]
pub struct Packing {
    groups: Vec<Group>,
    width: usize,
    /// The position without any pieces, to start from.
    blank: Position,
    /// Whether keys tell who moved last.
    tells_prev: bool,
    drops_last: bool,
}

/// Digits that make up one number.
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

    /// Whether the rules ask more of the last move than keys tell. It has to be seen in each
    /// position that nothing hangs on it.
    pub fn drops_last(&self) -> bool {
        self.drops_last
    }

    /// The length of every key.
    pub fn width(&self) -> usize {
        self.width
    }

    /// What tells this layout of keys from another: how digits make up a key, and their radices.
    pub fn signature(&self) -> Vec<u8> {
        let digits = self.groups.iter().flat_map(|group| &group.digits);
        let radices = digits.flat_map(|digit| digit.radix.to_le_bytes());
        std::iter::once(VERSION).chain(radices).collect()
    }

    /// Appends the key of a state.
    ///
    /// # Errors
    /// If a number is too large, or the state holds what no key tells.
    pub fn pack(&self, state: &State, key: &mut Vec<u8>) -> Result<(), Unpackable> {
        let program = state.game().program();
        whole::check(state.position(), program)?;
        for group in &self.groups {
            let mut number = 0u64;
            // The first digit is the least, so that they are read back in their order: a piece
            // before the numbers of it.
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

    /// Makes `state` the state of a key that [`Packing::pack`] made for the same game.
    pub fn unpack(&self, key: &[u8], state: &mut State) {
        let game = state.game().clone();
        let program = game.program();
        let st = state.position_mut();
        // Where pieces stood at first is the same in all positions of a game.
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

    /// Completes what follows from the player to move and the turn they are in.
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

/// As many digits to a number as 64 bits hold.
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
