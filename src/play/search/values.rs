//! What the end of a game is worth to each player.

use crate::engine::Outcome;

/// The most players that a game has.
pub(super) const MOST_PLAYERS: usize = 16;

/// The worth of the first place, as a whole number, so that sums do not depend on their order.
pub(super) const ONE: u32 = 1 << 16;

/// What a position is worth to each player: from 0 for the last place to [`ONE`] for the first.
pub(super) type Values = [u32; MOST_PLAYERS];

/// What an outcome is worth: the share of places behind each player.
pub(super) fn of_outcome(outcome: &Outcome) -> Values {
    let players = outcome.ranks.len();
    let mut values = [0; MOST_PLAYERS];
    for (value, rank) in values.iter_mut().zip(&outcome.ranks) {
        // A player alone has won with rank 1 and lost with rank 2.
        let last = players.max(2) as f64;
        let share = ((last - rank) / (last - 1.0)).clamp(0.0, 1.0);
        *value = (share * f64::from(ONE)) as u32;
    }
    values
}

/// What is equally good for everybody: a draw, or the middle for a player alone.
pub(super) const fn even() -> Values {
    [ONE / 2; MOST_PLAYERS]
}

/// What is known for certain about a position, in games for one or two players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Proof {
    /// The first player loses.
    Lost = 1,
    /// Nobody wins.
    Drawn = 2,
    /// The first player wins.
    Won = 3,
}

impl Proof {
    /// What the end of a game proves.
    pub(super) fn of(values: &Values, players: usize) -> Option<Self> {
        if players > 2 || players == 2 && values[0] + values[1] != ONE {
            return None;
        }
        match values[0] {
            0 => Some(Self::Lost),
            ONE => Some(Self::Won),
            value if value == ONE / 2 => Some(Self::Drawn),
            _ => None,
        }
    }

    pub(super) const fn of_byte(byte: u8) -> Option<Self> {
        match byte {
            1 => Some(Self::Lost),
            2 => Some(Self::Drawn),
            3 => Some(Self::Won),
            _ => None,
        }
    }

    /// What it is worth to a player: 0, 1 or 2.
    pub(super) const fn points(self, player: usize) -> u8 {
        let first = self as u8 - 1;
        if player == 1 { first } else { 2 - first }
    }

    /// What it is worth to each player.
    pub(super) fn values(self) -> Values {
        let mut values = [0; MOST_PLAYERS];
        for (index, value) in values.iter_mut().enumerate() {
            *value = u32::from(self.points(index + 1)) * (ONE / 2);
        }
        values
    }
}
