//! What was done in a game, so that it can be told and done again.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Move, Play};
use crate::engine::{State, Tally};

/// Something that was done in a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Deed {
    /// A move with this text was played.
    Move(String),
    /// A player resigned.
    Resign {
        /// The player, from 1.
        resign: usize,
    },
    /// A player's time was up.
    Late {
        /// The player, from 1.
        late: usize,
    },
    /// The faces of the next roll were set: [`Play::tell_roll`].
    Roll {
        /// For each die its face, or `None` if chance was left to choose.
        roll: Vec<Option<usize>>,
    },
}

impl fmt::Display for Deed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(text) => out.write_str(text),
            Self::Resign { resign } => write!(out, "P{resign} resigns"),
            Self::Late { late } => write!(out, "the time of P{late} is up"),
            Self::Roll { roll } => {
                write!(out, "faces")?;
                roll.iter().try_for_each(|face| match face {
                    Some(face) => write!(out, " {face}"),
                    None => write!(out, " ?"),
                })
            }
        }
    }
}

/// What was done, as the game itself stores it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Did {
    Move(Move),
    Resign(usize),
    Late(usize),
}

/// What was done, and the state before it.
#[derive(Clone, Debug)]
pub(super) struct Past {
    pub(super) before: State,
    pub(super) tally: Option<Tally>,
    pub(super) told: Option<Vec<Option<usize>>>,
    pub(super) did: Did,
    /// The player whose turn it finished.
    pub(super) finished: Option<usize>,
}

impl Past {
    /// The position before, and the index of the move that was played, if it was a move.
    pub(super) fn step(&self) -> Option<(&State, usize)> {
        match self.did {
            Did::Move(chosen) => Some((&self.before, chosen.index())),
            Did::Resign(_) | Did::Late(_) => None,
        }
    }

    /// The player who moved, if it was a move.
    pub(super) fn mover(&self) -> Option<usize> {
        match self.did {
            Did::Move(_) => self.before.current_player(),
            Did::Resign(_) | Did::Late(_) => None,
        }
    }
}

impl Play {
    /// Everything that was done so far, in order. The texts of moves are worked out again.
    #[must_use]
    pub fn history(&self) -> Vec<Deed> {
        let roll = |told: &Option<Vec<Option<usize>>>| {
            let roll = told.clone()?;
            Some(Deed::Roll { roll })
        };
        let mut play = self.clone();
        let mut deeds: Vec<Deed> = roll(&play.told).into_iter().collect();
        while let Some(did) = play.past.last().map(|past| past.did) {
            play.undo();
            deeds.push(match did {
                Did::Move(chosen) => Deed::Move(play.text(chosen)),
                Did::Resign(resign) => Deed::Resign { resign },
                Did::Late(late) => Deed::Late { late },
            });
            deeds.extend(roll(&play.told));
        }
        deeds.reverse();
        deeds
    }

    /// Repeats something that was done in a game.
    ///
    /// # Errors
    /// If it cannot be done here.
    pub fn redo(&mut self, deed: &Deed) -> Result<(), super::PlayError> {
        match deed {
            Deed::Move(text) => self.play_text(text),
            Deed::Resign { resign } => self.resign(*resign),
            Deed::Late { late } => self.flag(*late),
            Deed::Roll { roll } => self.tell_roll(roll),
        }
    }
}
